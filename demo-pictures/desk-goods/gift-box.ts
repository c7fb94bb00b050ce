import type { Draw } from '../drawing.ts';
import { camera, hull, laid, type Point, type Project, pathOf, roundedRect } from './camera.ts';
import { crinkle } from './crinkle-paper.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { CHARCOAL, luminance, PORCELAIN, STEEL, type Tones, tones } from './tones.ts';

const KRAFT = tones('#c9a377');

/** A tumbler lying in the box, its foot to the viewer. */
function tumbler(s: Scene, project: Project, [x, y]: Point, z: number, tone: Tones): void {
  const ring = (radius: number, away: number): Point[] =>
    roundedRect(radius * 2, radius * 2, radius * 0.999, 8).map(([dx, dz]) =>
      project(x + dx, y + away, z + dz),
    );
  const [foot, mouth] = [ring(24, -62), ring(33, 38)];
  s.soft(pathOf(hull([...foot, ...mouth])), '#12151c', 12, 0.45, [10, 12]);
  s.fill(pathOf(hull([...ring(34, 40), ...ring(32, 60)])), s.linear(CAP));
  const wall = pathOf(hull([...foot, ...mouth]));
  s.fill(
    wall,
    s.linear([
      [0, tone.shade],
      [0.12, tone.base],
      [0.26, tone.light],
      [0.36, tone.glint],
      [0.46, tone.light],
      [0.66, tone.base],
      [0.9, tone.shade],
      [1, tone.deep],
    ]),
  );
  s.stroke(wall, tone.deep, 1.2, 'opacity=".4"');
  s.fill(
    pathOf(foot),
    s.linear(
      [
        [0, tone.light],
        [1, tone.shade],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.stroke(pathOf(ring(19, -62)), tone.shade, 3);
}

const CAP = [
  [0, '#14161a'],
  [0.3, '#5b616c'],
  [0.5, '#2b2f36'],
  [1, '#101216'],
] as const;

function pen(s: Scene, project: Project, x: number, z: number): void {
  const shaft = pathOf(hull(laid(project, roundedRect(8, 118, 3.8), z, [x, 0])));
  s.soft(shaft, '#12151c', 5, 0.4, [5, 6]);
  s.fill(
    shaft,
    s.linear([
      [0, STEEL.shade],
      [0.3, STEEL.glint],
      [0.6, STEEL.base],
      [1, STEEL.deep],
    ]),
  );
  const clip = pathOf(hull(laid(project, roundedRect(2.6, 40, 1.2), z + 4, [x, 34])));
  s.fill(
    clip,
    s.linear([
      [0, STEEL.light],
      [1, STEEL.deep],
    ]),
  );
  s.stroke(pathOf([project(x - 4, 4, z + 2), project(x + 4, 4, z + 2)], false), STEEL.deep, 2.4);
}

function notebook(s: Scene, project: Project, at: Point, tone: Tones): void {
  slab(s, project, PORCELAIN, {
    width: 82,
    depth: 106,
    radius: 2,
    height: 9,
    bevel: 0.3,
    z: 52,
    move: at,
    shadow: 0.7,
  });
  slab(s, project, tone, {
    width: 85,
    depth: 109,
    radius: 4,
    height: 2.4,
    bevel: 0.8,
    z: 61,
    move: at,
    shadow: 0,
  });
  const [x, y] = at;
  s.fill(pathOf(laid(project, roundedRect(4, 109, 0.2), 63.6, [x + 32, y])), tone.deep, 'opacity=".85"');
  s.stroke(
    pathOf([project(x - 35, y - 54, 63.5), project(x - 35, y + 54, 63.5)], false),
    tone.deep,
    2.4,
    'opacity=".5"',
  );
}

/** The same box shut, standing on its side: its lid to the viewer. */
function shutBox(s: Scene, tone: Tones): void {
  const face = 'M520 598L922 598L934 892L510 892Z';
  s.soft('M512 872L932 872L940 902L504 902Z', '#12151c', 9, 0.5);
  s.soft(face, '#12151c', 22, 0.28, [10, 6]);
  s.fill(
    'M520 598L552 540L892 540L922 598Z',
    s.linear([
      [0, tone.light],
      [0.5, tone.base],
      [1, tone.base],
    ]),
  );
  s.fill('M527 585L915 585L919 592L523 592Z', tone.deep, 'opacity=".45"');
  s.stroke('M520 598L552 540L892 540L922 598', tone.deep, 1.6, 'opacity=".5"');
  s.fill(
    face,
    s.linear(
      [
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.base],
      ],
      [0, 0, 0.7, 1],
    ),
  );
  s.fill(
    face,
    s.radial(
      [
        [0, '#ffffff', tone.gloss * 0.45],
        [1, '#ffffff', 0],
      ],
      [0.2, 0.05, 0.75],
    ),
  );
  s.stroke(face, tone.deep, 1.6, 'opacity=".45"');
  s.stroke('M511 891L521 599L921 599', tone.edge, 3, 'opacity=".9"');
}

/** An open box with a tumbler, a pen and a notebook bedded in crinkle paper, and the same box shut in front of it. */
export const giftBox: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 44, distance: 760, scale: 2.95, at: [430, 622] });
  const at = (x: number, y: number, z: number): Point => project(x * 104, y * 76, z);
  const flap = pathOf([at(-1, 1, 72), project(-104, 138, 108), project(104, 138, 108), at(1, 1, 72)]);
  const foot = pathOf([at(-1, -1, 0), at(1, -1, 0), at(1, 1, 0), at(-1, 1, 0)]);
  s.soft(foot, '#2a3140', 26, 0.34, [14, 26]);
  s.soft(foot, '#12151c', 8, 0.5, [4, 8]);
  s.fill(
    flap,
    s.linear(
      [
        [0, tone.light],
        [0.75, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 0.3, 1],
    ),
  );
  s.stroke(flap, tone.deep, 1.8, 'opacity=".5"');
  s.stroke(pathOf([project(-104, 138, 108), project(104, 138, 108)], false), tone.edge, 4, 'opacity=".9"');
  s.fill(pathOf(hull([at(-1, 1, 72), at(1, 1, 72), at(1, -1, 72), at(-1, -1, 72)])), tone.deep);
  s.fill(
    pathOf([at(-0.97, 0.97, 20), at(-0.97, 0.97, 72), at(0.97, 0.97, 72), at(0.97, 0.97, 20)]),
    s.linear(
      [
        [0, tone.base],
        [1, tone.deep],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.stroke(pathOf([at(-1, 1, 72), at(1, 1, 72)], false), tone.light, 4);
  s.add(
    `<g clip-path="${s.clip(pathOf([at(-0.97, -0.97, 71), at(-0.97, 0.97, 71), [60, 60], [900, 60], at(0.97, 0.97, 71), at(0.97, -0.97, 71)]))}">`,
  );
  s.fill(
    pathOf([at(-0.97, -0.97, 50), at(-0.97, 0.97, 50), at(0.97, 0.97, 50), at(0.97, -0.97, 50)]),
    '#d5cabb',
  );
  crinkle(s, project, -70, 70, 46, 54, 1);
  tumbler(s, project, [58, 6], 62, STEEL);
  pen(s, project, 12, 62);
  notebook(s, project, [-46, 0], luminance(hex) > 0.5 && luminance(hex) < 0.8 ? CHARCOAL : KRAFT);
  crinkle(s, project, -74, -54, 52, 22, 3);
  s.add('</g>');

  const wall = pathOf([at(-1, -1, 72), at(1, -1, 72), at(1, -1, 0), at(-1, -1, 0)]);
  s.fill(
    wall,
    s.linear(
      [
        [0, tone.base],
        [0.5, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 0.4, 1],
    ),
  );
  s.fill(
    wall,
    s.linear([
      [0, tone.light, 0.7],
      [0.4, tone.light, 0],
      [1, tone.deep, 0.35],
    ]),
  );
  s.stroke(pathOf([at(-1, 1, 72), at(-1, -1, 72), at(1, -1, 72), at(1, 1, 72)], false), tone.edge, 5);
  s.add('<g transform="translate(24 26)">');
  shutBox(s, tone);
  s.add('</g>');
  return s.done({ lid: box(616, 683, 260, 175) });
};
