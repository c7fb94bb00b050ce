import type { Draw } from '../drawing.ts';
import { camera, laid, type Point, pathOf, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { type Tones, tones } from './tones.ts';

/** The thin frame with its window, and the slider left or right of it. */
function cover(s: Scene, tone: Tones, at: Point, size: number, isOpen: boolean): void {
  const project = camera({ pitch: 66, distance: 520, scale: size, at });
  const on = (width: number, depth: number, radius: number, z: number, move: Point) =>
    pathOf(laid(project, roundedRect(width, depth, radius), z, move));
  slab(s, project, tone, { width: 112, depth: 54, radius: 15, height: 4.4, bevel: 1.6 });

  const track = on(100, 41, 10, 4.4, [0, 0]);
  s.fill(
    track,
    s.linear(
      [
        [0, tone.deep],
        [1, tone.shade],
      ],
      [0, 0, 0.3, 1],
    ),
  );
  s.stroke(
    track,
    s.linear(
      [
        [0, tone.deep],
        [1, tone.edge, 0.8],
      ],
      [0, 0, 0.2, 1],
    ),
    2,
  );
  const opening = on(27, 27, 13.4, 4.4, [-31, 0]);
  s.fill(
    opening,
    s.linear(
      [
        [0, '#05070a'],
        [1, '#3a4150'],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.stroke(
    opening,
    s.linear(
      [
        [0, '#000000', 0.7],
        [1, tone.edge],
      ],
      [0, 0, 1, 1],
    ),
    2.4,
  );
  s.fill(
    on(13, 13, 6.4, 4.4, [-31, 0]),
    s.radial(
      [
        [0, '#2f4a78'],
        [0.55, '#131c30'],
        [1, '#05070a'],
      ],
      [0.4, 0.35, 0.6],
    ),
  );
  s.fill(on(4, 4, 1.9, 4.4, [-33, 2.6]), '#d7e7ff', 'opacity=".85"');

  const x = isOpen ? 17.5 : -17.5;
  slab(s, project, tone, {
    width: 62,
    depth: 38,
    radius: 8.4,
    height: 2,
    bevel: 1,
    z: 4.6,
    move: [x, 0],
    shadow: 0,
  });
  for (const i of [0, 1, 2]) {
    const ridge = on(1.5, 16, 0.7, 6.8, [x + (isOpen ? -25 : 21) + i * 3.4, 0]);
    s.fill(
      ridge,
      s.linear([
        [0, tone.deep],
        [1, tone.edge],
      ]),
    );
  }
}

/** Two sliders, one shut behind, one open in front. */
export const webcamCover: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  cover(s, tone, [540, 300], 5.4, false);
  cover(s, tone, [480, 660], 6.9, true);
  return s.done({ top: box(485, 575, 270, 150) });
};
