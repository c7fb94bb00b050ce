import type { Draw } from '../drawing.ts';
import { camera, hull, laid, type Point, type Project, pathOf, plate, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { type Tones, tones } from './tones.ts';

/** A socket in the front wall, seen straight on: `x` and `z` are its middle. */
function socket(s: Scene, at: Point, width: number, height: number, radius: number, tongue: boolean): void {
  const [x, y] = [at[0] - width / 2, at[1] - height / 2];
  s.fill(
    plate(x - 2, y - 2, width + 4, height + 4, radius + 2),
    s.linear(
      [
        [0, '#5d636e'],
        [1, '#d9dde3'],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill(
    plate(x, y, width, height, radius),
    s.linear(
      [
        [0, '#050608'],
        [1, '#2c3038'],
      ],
      [0, 0, 0, 1],
    ),
  );
  if (tongue) s.fill(plate(x + width * 0.16, y + height * 0.42, width * 0.68, height * 0.26, 1), '#8d939e');
}

function lamps(s: Scene, project: Project, x: number, y: number, z: number): void {
  for (const i of [0, 1, 2, 3]) {
    const [cx, cy] = project(x + i * 3.4, y, z);
    s.add(
      `<circle cx="${cx}" cy="${cy}" r="5.2" fill="#0d1014" opacity=".35"/><circle cx="${cx}" cy="${cy}" r="3.6" fill="${i < 3 ? '#bfe6ff' : '#7f8894'}"/>`,
    );
  }
}

const seam = (
  s: Scene,
  project: Project,
  tone: Tones,
  width: number,
  depth: number,
  radius: number,
  z: number,
): void => {
  const front = roundedRect(width, depth, radius).filter(([, y]) => y < -depth / 2 + radius * 1.05);
  s.stroke(pathOf(laid(project, front, z), false), tone.deep, 2, 'opacity=".55"');
};

export const powerBank: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 60, distance: 420, scale: 7.6, at: [500, 505] });
  slab(s, project, tone, { width: 66, depth: 106, radius: 11, height: 14, bevel: 2.6 });
  seam(s, project, tone, 66, 106, 11, 6);
  socket(s, project(-12, -53, 6.4), 62, 22, 3, true);
  socket(s, project(10, -53, 6.4), 42, 15, 7.5, false);
  lamps(s, project, 15, 45, 14);
  return s.done({ top: box(330, 275, 340, 440) });
};

export const magneticPowerBank: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 62, distance: 420, scale: 7.8, at: [500, 500] });
  slab(s, project, tone, { width: 69, depth: 104, radius: 17, height: 16, bevel: 3.4 });
  const ring = (radius: number) =>
    pathOf(laid(project, roundedRect(radius * 2, radius * 2, radius, 14), 16, [0, 10]));
  // A groove: dark on the side of the lamp, lit on the other.
  const groove = `${ring(27.6)}${ring(24.2)}`;
  s.fill(groove, tone.shade, 'fill-rule="evenodd" opacity=".62"');
  s.stroke(
    ring(27.6),
    s.linear(
      [
        [0, tone.deep, 0.7],
        [1, tone.edge, 0.9],
      ],
      [0, 0, 1, 1],
    ),
    2,
  );
  s.stroke(
    ring(24.2),
    s.linear(
      [
        [0, tone.edge, 0.9],
        [1, tone.deep, 0.6],
      ],
      [0, 0, 1, 1],
    ),
    2,
  );
  const bar = pathOf(hull(laid(project, roundedRect(3.4, 15, 1.6), 16, [0, -30])));
  s.fill(bar, tone.shade, 'opacity=".62"');
  s.stroke(
    bar,
    s.linear(
      [
        [0, tone.deep, 0.7],
        [1, tone.edge, 0.9],
      ],
      [0, 0, 1, 1],
    ),
    1.6,
  );
  seam(s, project, tone, 69, 104, 17, 7);
  socket(s, project(0, -52, 7.2), 46, 16, 8, false);
  lamps(s, project, 12, -44, 16);
  return s.done({ top: box(372, 302, 256, 220) });
};
