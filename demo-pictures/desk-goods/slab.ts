/** Flat goods lying on the table: walls, a beveled rim, a lit face and their shadow. */

import { hull, laid, type Point, type Project, pathOf, roundedRect } from './camera.ts';
import type { Scene } from './scene.ts';
import type { Tones } from './tones.ts';

interface Slab {
  width: number;
  depth: number;
  radius: number;
  height: number;
  /** How far the rounded rim reaches into the face. */
  bevel: number;
  /** What it lies on. */
  z?: number;
  move?: Point;
  /** `satin` mirrors the lamp softly, `matte` hardly at all. */
  finish?: 'matte' | 'satin';
  shadow?: number;
}

/** Draws the slab and returns the path of its face, for what is printed or cut into it. */
export function slab(
  s: Scene,
  project: Project,
  tone: Tones,
  { width, depth, radius, height, bevel, z = 0, move = [0, 0], finish = 'satin', shadow = 1 }: Slab,
): string {
  // A full circle shows its facets sooner than a rounded corner.
  const perCorner = radius > 30 ? 22 : 7;
  const outline = roundedRect(width, depth, radius, perCorner);
  const foot = laid(project, outline, z, move);
  const rim = laid(project, outline, z + height - bevel * 0.6, move);
  const inner = roundedRect(width - 2 * bevel, depth - 2 * bevel, Math.max(0.1, radius - bevel), perCorner);
  const face = pathOf(laid(project, inner, z + height, move));

  if (shadow > 0) {
    const floor = pathOf(foot);
    s.soft(floor, '#2a3140', 26, 0.26 * shadow, [14, 26]);
    s.soft(floor, '#12151c', 7, 0.42 * shadow, [3, 7]);
  }
  const walls = pathOf(hull([...foot, ...rim]));
  s.fill(walls, s.linear(wallStops(tone)));
  s.inside(
    walls,
    `<path d="${pathOf(foot)}" fill="none" stroke="${tone.deep}" stroke-width="10" opacity=".55" filter="${s.blur(5)}"/>`,
  );
  // The rim turns from the lit upper left to the shaded lower right.
  s.fill(
    pathOf(hull([...rim, ...laid(project, inner, z + height, move)])),
    s.linear(
      [
        [0, tone.edge],
        [0.45, tone.light],
        [0.8, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(face, s.linear(faceStops(tone), [0.1, 0, 0.9, 1]));
  // Without it a white edge would melt into the backdrop.
  s.stroke(walls, tone.deep, 1.4, 'opacity=".45"');
  if (finish === 'satin') {
    s.fill(
      face,
      s.radial(
        [
          [0, '#ffffff', tone.gloss * 0.55],
          [0.55, '#ffffff', tone.gloss * 0.16],
          [1, '#ffffff', 0],
        ],
        [0.22, 0.08, 0.75],
      ),
    );
  }
  s.stroke(
    face,
    s.linear(
      [
        [0, '#ffffff', tone.gloss],
        [0.5, '#ffffff', 0.08],
        [1, '#ffffff', 0.16],
      ],
      [0, 0, 1, 1],
    ),
    1.6,
  );
  return face;
}

const wallStops = (tone: Tones) =>
  [
    [0, tone.shade],
    [0.03, tone.base],
    [0.07, tone.light],
    [0.14, tone.base],
    [0.6, tone.shade],
    [0.92, tone.shade],
    [0.97, tone.deep],
    [1, tone.shade],
  ] as const;

const faceStops = (tone: Tones) =>
  [
    [0, tone.light],
    [0.5, tone.base],
    [1, tone.base],
  ] as const;

/** Light across a standing cylinder, from its left edge to its right. */
export const roundStops = (tone: Tones) =>
  [
    [0, tone.shade],
    [0.05, tone.base],
    [0.2, tone.light],
    [0.28, tone.glint],
    [0.36, tone.light],
    [0.52, tone.base],
    [0.78, tone.shade],
    [0.94, tone.deep],
    [1, tone.shade],
  ] as const;
