import type { Draw } from '../drawing.ts';
import { camera, hull, laid, type Point, type Project, pathOf, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { CHARCOAL, contrast, luminance, type Tones, tones } from './tones.ts';

/** A mouse lying at a point, its buttons away from the viewer. Sizes in millimetres. */
function mouse(s: Scene, project: Project, [x, y]: Point, z: number, tone: Tones): void {
  const ring = (width: number, depth: number, up: number) =>
    laid(project, roundedRect(width, depth, width * 0.49, 12), z + up, [x, y]);
  const [foot, waist, back] = [ring(60, 106, 0), ring(62, 108, 12), ring(44, 84, 29)];
  const shape = pathOf(hull([...foot, ...waist, ...back]));
  s.soft(shape, '#12151c', 14, 0.34, [10, 16]);
  s.soft(pathOf(foot), '#0b0d12', 5, 0.5, [3, 6]);
  s.fill(
    shape,
    s.radial(
      [
        [0, tone.glint],
        [0.25, tone.light],
        [0.6, tone.base],
        [0.86, tone.shade],
        [1, tone.deep],
      ],
      [0.36, 0.32, 0.74],
    ),
  );
  s.stroke(shape, tone.deep, 1.2, 'opacity=".5"');
  const seam: Point[] = [project(x, y + 47, z + 18), project(x, y + 30, z + 27), project(x, y + 4, z + 31)];
  s.stroke(pathOf(seam, false), tone.deep, 2.4, 'opacity=".6"');
  s.fill(
    pathOf(laid(project, roundedRect(8, 18, 3.9), z + 28, [x, y + 28])),
    s.linear(
      [
        [0, '#0f1115'],
        [0.4, '#5a606b'],
        [1, '#0f1115'],
      ],
      [0, 0, 0, 1],
    ),
  );
}

/** Keys as one path: thirteen to a row, the last row with a space bar. */
function keys(project: Project, [left, front]: Point, z: number): string {
  const pitch = 19;
  const rows = [0, 1, 2, 3].flatMap((row) =>
    Array.from(
      { length: 14 },
      (_, i) => [left + pitch * (i + 0.5), front + pitch * (row + 1.5), 16.4] as const,
    ),
  );
  const lowest = [
    [0.5, 1],
    [1.5, 1],
    [2.5, 1],
    [3.5, 1],
    [7, 6],
    [10.5, 1],
    [11.5, 1],
    [12.5, 1],
    [13.5, 1],
  ] as const;
  const bar = lowest.map(
    ([at, span]) => [left + pitch * at, front + pitch * 0.5, pitch * span - 2.6] as const,
  );
  return [...rows, ...bar]
    .map(([x, y, width]) => pathOf(laid(project, roundedRect(width, 16.4, 2.6, 1), z, [x, y])))
    .join('');
}

function keyboard(s: Scene, project: Project, at: Point, z: number, tone: Tones): void {
  slab(s, project, tone, { width: 278, depth: 107, radius: 8, height: 9, bevel: 2, z, move: at });
  const corner: Point = [at[0] - 133, at[1] - 47.5];
  // Drawn once in shadow below itself and once lit.
  const lit = s.linear(
    [
      [0, tone.light],
      [1, tone.base],
    ],
    [0, 0, 0.3, 1],
  );
  s.add(
    `<defs><path id="caps" d="${keys(project, corner, z + 11)}"/></defs><use href="#caps" fill="${tone.deep}" transform="translate(0 3)"/>`,
  );
  s.add(`<use href="#caps" fill="${lit}" stroke="${tone.edge}" stroke-width=".8" stroke-opacity=".7"/>`);
}

export const mousePad: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 66, distance: 900, scale: 3.0, at: [500, 505] });
  const at: Point = [-40, 0];
  slab(s, project, CHARCOAL, { width: 203, depth: 241, radius: 12, height: 2.4, bevel: 0.4, move: at });
  const face = slab(s, project, tone, {
    width: 203,
    depth: 241,
    radius: 12,
    height: 3,
    bevel: 0.8,
    z: 2.4,
    move: at,
    shadow: 0,
    finish: 'matte',
  });
  const weave =
    '<path d="M0 1h2M3 3h2" stroke="#000" stroke-width="1" opacity=".1"/><path d="M1 2h2M3 0h1" stroke="#fff" stroke-width="1" opacity=".12"/>';
  s.fill(face, s.pattern(4, 4, weave));
  s.fill(
    face,
    s.radial(
      [
        [0, '#ffffff', tone.gloss * 0.3],
        [1, '#ffffff', 0],
      ],
      [0.25, 0.1, 0.8],
    ),
  );
  mouse(s, project, [104, -12], 0, contrast(hex));
  return s.done({ surface: box(140, 240, 480, 520) });
};

export const deskMat: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 66, distance: 1700, scale: 1.24, at: [500, 520] });
  const face = slab(s, project, tone, {
    width: 730,
    depth: 330,
    radius: 16,
    height: 5,
    bevel: 1.2,
    finish: 'matte',
  });
  const fiber = luminance(hex) < 0.3 ? tone.glint : tone.deep;
  s.fill(face, '#000', `filter="${s.grain([20, 240, 960, 560], '0.55 0.7', fiber, 0.6)}"`);
  s.fill(
    face,
    s.radial(
      [
        [0, '#ffffff', tone.gloss * 0.28],
        [1, '#ffffff', 0],
      ],
      [0.25, 0.05, 0.8],
    ),
  );
  const stitches = pathOf(laid(project, roundedRect(714, 314, 10), 5));
  s.stroke(stitches, tone.deep, 3, 'stroke-dasharray="9 6" opacity=".6" transform="translate(1 1.4)"');
  s.stroke(
    stitches,
    fiber === tone.glint ? tone.edge : tone.glint,
    2.2,
    'stroke-dasharray="9 6" opacity=".9"',
  );
  keyboard(s, project, [68, 30], 5, contrast(hex));
  mouse(s, project, [284, 26], 5, contrast(hex));
  return s.done({ surface: box(86, 390, 270, 240) });
};
