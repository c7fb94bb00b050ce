import type { Draw } from '../drawing.ts';
import { camera, type Project, pathOf, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { contrast, type Tones, tones } from './tones.ts';

/** A round-cornered patch on a wall: size, radius, place along the wall and above the table, and how far it stands out. */
type Patch = (
  width: number,
  height: number,
  radius: number,
  along: number,
  up: number,
  out?: number,
) => string;

const dome = (s: Scene, tone: Tones): string =>
  s.radial(
    [
      [0, tone.glint],
      [0.3, tone.light],
      [0.7, tone.base],
      [1, tone.shade],
    ],
    [0.34, 0.3, 0.8],
  );

function pane(s: Scene, patch: Patch, tone: Tones, from: string, to: string): void {
  s.fill(
    patch(50, 48, 6, 0, 28),
    s.linear(
      [
        [0, from],
        [1, to],
      ],
      [0.1, 0, 0.5, 1],
    ),
  );
  s.stroke(
    patch(50, 48, 6, 0, 28),
    s.linear(
      [
        [0, tone.light],
        [1, tone.deep],
      ],
      [0, 0, 1, 1],
    ),
    2,
    'opacity=".5"',
  );
}

/** Five domed buttons, as on a die. */
function buttons(s: Scene, patch: Patch, tone: Tones, part: Tones): void {
  for (const [along, up] of [
    [-14, 41],
    [14, 41],
    [0, 28],
    [-14, 15],
    [14, 15],
  ] as const) {
    s.fill(patch(13.6, 13.6, 6.7, along, up), tone.deep);
    s.soft(patch(11, 11, 5.4, along, up), '#0b0d12', 3, 0.5, [4, 6]);
    s.fill(patch(11.4, 11.4, 5.6, along, up, 2), dome(s, part));
  }
}

function dial(s: Scene, patch: Patch, tone: Tones, part: Tones): void {
  s.fill(patch(37, 37, 18.4, 0, 28), tone.deep);
  s.fill(
    patch(32, 32, 15.9, 0, 28, 2),
    s.linear(
      [
        [0, part.light],
        [0.5, part.base],
        [1, part.shade],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.stroke(patch(32, 32, 15.9, 0, 28, 2), part.deep, 1.6, 'opacity=".6"');
  s.fill(
    patch(10, 10, 4.9, 0, 36, 2),
    s.linear(
      [
        [0, part.deep],
        [1, part.light],
      ],
      [0, 0, 1, 1],
    ),
  );
}

function rocker(s: Scene, patch: Patch, tone: Tones, part: Tones): void {
  s.fill(patch(22, 34, 7, 0, 28), tone.deep);
  s.fill(
    patch(18, 30, 5, 0, 28, 2),
    s.linear(
      [
        [0, part.shade],
        [0.48, part.base],
        [0.52, part.light],
        [1, part.base],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill(patch(8, 1.6, 0.7, 0, 36, 2), part.deep, 'opacity=".7"');
}

const cube = (s: Scene, project: Project, tone: Tones): string =>
  slab(s, project, tone, { width: 60, depth: 60, radius: 9, height: 58, bevel: 5 });

/** A cube for restless hands, its top free for print; a second one behind shows two more of its sides. */
export const fidgetCube: Draw = (hex) => {
  const [s, tone, part] = [scene(), tones(hex), contrast(hex)];

  const behind = camera({ pitch: 40, yaw: 40, distance: 420, scale: 4.9, at: [735, 420] });
  cube(s, behind, tone);
  const front: Patch = (width, height, radius, along, up, out = 0) =>
    pathOf(roundedRect(width, height, radius).map(([x, z]) => behind(along + x, -30 - out, up + z)));
  const left: Patch = (width, height, radius, along, up, out = 0) =>
    pathOf(roundedRect(width, height, radius).map(([y, z]) => behind(-30 - out, along + y, up + z)));
  pane(s, left, tone, tone.light, tone.base);
  pane(s, front, tone, tone.shade, tone.deep);
  dial(s, left, tone, part);
  rocker(s, front, tone, part);

  const project = camera({ pitch: 46, distance: 400, scale: 6.9, at: [385, 690] });
  cube(s, project, tone);
  const face: Patch = (width, height, radius, along, up, out = 0) =>
    pathOf(roundedRect(width, height, radius).map(([x, z]) => project(along + x, -30 - out, up + z)));
  pane(s, face, tone, tone.base, tone.shade);
  buttons(s, face, tone, part);
  return s.done({ top: box(265, 285, 240, 190) });
};
