import { type Draw, lighter } from '../drawing.ts';
import { camera, laid, type Point, pathOf, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { luminance, tones } from './tones.ts';

/** One side of a piece along the x axis: knob out, knob in or straight, as relative curves turned by quarter turns. */
function side(quarter: number, knob: -1 | 0 | 1): string {
  const turn = ([x, y]: Point): string => {
    const [a, b] = [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ][quarter] ?? [x, y];
    return `${a} ${b}`;
  };
  if (knob === 0) return `l${turn([100, 0])}`;
  const curve = (points: readonly Point[]): string =>
    `c${points.map(([x, y]) => turn([x, y * knob])).join(' ')}`;
  return [
    curve([
      [20, 4],
      [34, 6],
      [38, 0],
    ]),
    curve([
      [4, -6],
      [-10, -12],
      [-6, -24],
    ]),
    curve([
      [4, -12],
      [32, -12],
      [36, 0],
    ]),
    curve([
      [4, 12],
      [-10, 18],
      [-6, 24],
    ]),
    curve([
      [4, 6],
      [18, 4],
      [38, 0],
    ]),
  ].join('');
}

const outline = (knobs: readonly (-1 | 0 | 1)[]): string =>
  `M-50 -50${knobs.map((knob, quarter) => side(quarter, knob)).join('')}Z`;

function piece(
  s: Scene,
  color: string,
  x: number,
  y: number,
  turn: number,
  knobs: readonly (-1 | 0 | 1)[],
): void {
  const tone = tones(color);
  const path = outline(knobs);
  const flat = (dy: number) => `translate(${x} ${y + dy}) scale(1.22 .9) rotate(${turn})`;
  s.add(`<path d="${path}" transform="${flat(16)}" fill="#12151c" opacity=".4" filter="${s.blur(7)}"/>`);
  s.add(
    `<path d="${path}" transform="${flat(10)}" fill="#8f7c63"/><path d="${path}" transform="${flat(7)}" fill="#c9b594"/>`,
  );
  s.add(
    `<path d="${path}" transform="${flat(4)}" fill="#b39d7b"/><path d="${path}" transform="${flat(0)}" fill="${s.linear(
      [
        [0, tone.light],
        [0.6, tone.base],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    )}" stroke="${luminance(color) > 0.85 ? tone.deep : tone.edge}" stroke-width="1.8" stroke-opacity=".7"/>`,
  );
}

/** The box with its lid on, and a handful of pieces in front. */
export const puzzle: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 52, distance: 640, scale: 3.75, at: [500, 435] });
  const face = slab(s, project, tone, { width: 196, depth: 146, radius: 2.4, height: 44, bevel: 0.9 });
  const rim = roundedRect(196, 146, 2.4).filter(([, y]) => y < 0);
  s.stroke(pathOf(laid(project, rim, 11), false), tone.deep, 3, 'opacity=".75"');
  s.stroke(pathOf(laid(project, rim, 10), false), tone.edge, 1.4, 'opacity=".5"');

  // The print on the lid shows what is inside.
  const rows = [-1.5, -0.5, 0.5, 1.5].map(
    (row) =>
      `M-400 ${row * 100 + 50}${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => side(0, (i + row * 2) % 3 === 0 ? -1 : 1)).join('')}`,
  );
  const columns = [-3, -2, -1, 0, 1, 2, 3].map(
    (column) =>
      `M${column * 100} -250${[0, 1, 2, 3, 4].map((i) => side(1, (i + column) % 2 === 0 ? 1 : -1)).join('')}`,
  );
  const [cx, cy] = project(0, 0, 44);
  const ink = luminance(hex) < 0.5 ? tone.edge : tone.deep;
  s.inside(
    face,
    `<path d="${rows.join('')}${columns.join('')}" transform="translate(${cx} ${cy}) scale(1.08 .86)" fill="none" stroke="${ink}" stroke-width="2.6" opacity=".2"/>`,
  );

  piece(s, hex, 190, 800, -14, [1, -1, 1, -1]);
  piece(s, lighter(hex, luminance(hex) > 0.85 ? 0 : 0.35), 372, 858, 22, [-1, 1, 1, -1]);
  piece(s, hex, 600, 812, 8, [1, 1, -1, 1]);
  piece(s, lighter(hex, luminance(hex) > 0.85 ? 0 : 0.6), 790, 850, -26, [-1, -1, 1, 1]);
  return s.done({ box: box(300, 200, 400, 250) });
};
