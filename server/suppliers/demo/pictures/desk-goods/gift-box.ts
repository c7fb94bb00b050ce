import type { Draw } from '../drawing.ts';
import { camera, hull, laid, pathOf, type Point, type Project, roundedRect } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { CHARCOAL, luminance, PORCELAIN, type Tones, tones } from './tones.ts';

const KRAFT = tones('#c9a377');
const TISSUE = tones('#f7f1e6');

const joined = (points: readonly Point[]): string => points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join(' ');

/** Crumpled sheets across the opening: each a soft peak with one fold, its right half turned from the light. */
function tissue(s: Scene, project: Project, y: number, z: number, height: number, seed: number): void {
  const wild = (i: number): number => Math.abs(Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453) % 1;
  const order = [0, 8, 2, 6, 4, 1, 7, 3, 5];
  for (const i of order) {
    const x = -86 + 21.5 * i;
    const peak = z + height * (0.4 + 0.6 * wild(i));
    const lean = 34 * (wild(i + 40) - 0.5);
    const [left, right] = [project(x - 25, y, z - 30), project(x + 25, y, z - 30)];
    const [rise, tip, fall] = [project(x + lean - 7, y + 2, peak - 16), project(x + lean, y + 6, peak), project(x + 17, y + 2, peak - 6 - 12 * wild(i + 60))];
    const dip = project(x + lean * 0.4, y, z - 12);
    const sheet = `M${joined([left])}C${joined([project(x - 26, y, z), rise, tip])}Q${joined([project(x + lean * 0.6 + 7, y + 4, peak - 7), fall])}C${joined([project(x + 24, y, z), project(x + 27, y, z - 8), right])}Z`;
    s.fill(sheet, s.linear([[0, '#ffffff'], [0.55, TISSUE.base], [1, '#d8cfc0']], [0.1, 0, 0.7, 1]), 'stroke="#c9bfae" stroke-width="1.3" stroke-opacity=".8"');
    s.fill(`M${joined([tip])}Q${joined([project(x + lean * 0.6 + 7, y + 4, peak - 7), fall])}C${joined([project(x + 24, y, z), right, dip])}Q${joined([project(x + lean * 0.5, y, z + 4), tip])}Z`, '#b9ad9a', 'opacity=".34"');
  }
}

function mug(s: Scene, project: Project, [x, y]: Point, tone: Tones): void {
  const ring = (radius: number, z: number) => laid(project, roundedRect(radius * 2, radius * 2, radius * 0.999, 8), z, [x, y]);
  const [hx, hy] = project(x + 33, y, 74);
  const handle = `M${hx - 8} ${hy - 34}C${hx + 70} ${hy - 50} ${hx + 70} ${hy + 74} ${hx - 14} ${hy + 66}`;
  s.stroke(handle, tone.deep, 29);
  s.stroke(handle, tone.base, 25);
  s.stroke(handle, tone.light, 10, 'transform="translate(-3 -4)"');
  const wall = pathOf(hull([...ring(34, 20), ...ring(36, 100)]));
  s.soft(wall, '#12151c', 9, 0.3, [8, 8]);
  s.fill(wall, s.linear([[0, tone.shade], [0.1, tone.light], [0.24, tone.glint], [0.4, tone.light], [0.7, tone.base], [0.92, tone.shade], [1, tone.deep]]));
  s.stroke(wall, tone.deep, 1.2, 'opacity=".4"');
  s.fill(pathOf(ring(36, 100)), s.linear([[0, '#ffffff'], [1, tone.base]], [0, 0, 1, 1]));
  s.fill(pathOf(ring(32.5, 100)), s.linear([[0, tone.deep], [0.6, tone.shade], [1, tone.light]], [0.2, 0, 0.8, 1]));
}

function notebook(s: Scene, project: Project, at: Point, tone: Tones): void {
  slab(s, project, PORCELAIN, { width: 82, depth: 106, radius: 2, height: 9, bevel: 0.3, z: 52, move: at, shadow: 0.7 });
  slab(s, project, tone, { width: 85, depth: 109, radius: 4, height: 2.4, bevel: 0.8, z: 61, move: at, shadow: 0 });
  const [x, y] = at;
  s.fill(pathOf(laid(project, roundedRect(4, 109, 0.2), 63.6, [x + 32, y])), tone.deep, 'opacity=".85"');
  s.stroke(pathOf([project(x - 35, y - 54, 63.5), project(x - 35, y + 54, 63.5)], false), tone.deep, 2.4, 'opacity=".5"');
}

/** The lid stands against the front of the box, its top to the viewer. */
function lid(s: Scene, tone: Tones): void {
  const face = 'M500 582L920 582L938 890L484 890Z';
  s.soft('M484 872L940 872L948 900L478 900Z', '#12151c', 9, 0.5);
  s.soft(face, '#12151c', 22, 0.28, [10, 6]);
  s.fill('M500 582L528 556L902 556L920 582Z', s.linear([[0, tone.light], [1, tone.base]]));
  s.fill(face, s.linear([[0, tone.light], [0.5, tone.base], [1, tone.base]], [0, 0, 0.7, 1]));
  s.fill(face, s.radial([[0, '#ffffff', tone.gloss * 0.45], [1, '#ffffff', 0]], [0.2, 0.05, 0.75]));
  s.stroke(face, tone.deep, 1.6, 'opacity=".45"');
  s.stroke('M484 889L500 583L920 583', tone.edge, 3, 'opacity=".9"');
}

/** An open box: a mug and a notebook bedded in tissue, the lid in front. */
export const giftBox: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 44, distance: 760, scale: 3.2, at: [455, 545] });
  const at = (x: number, y: number, z: number): Point => project(x * 104, y * 76, z);
  const foot = pathOf([at(-1, -1, 0), at(1, -1, 0), at(1, 1, 0), at(-1, 1, 0)]);
  s.soft(foot, '#2a3140', 26, 0.34, [14, 26]);
  s.soft(foot, '#12151c', 8, 0.5, [4, 8]);
  s.fill(pathOf(hull([at(-1, 1, 72), at(1, 1, 72), at(1, -1, 72), at(-1, -1, 72)])), tone.deep);
  s.fill(pathOf([at(-0.97, 0.97, 20), at(-0.97, 0.97, 72), at(0.97, 0.97, 72), at(0.97, 0.97, 20)]), s.linear([[0, tone.base], [1, tone.deep]], [0, 0, 0, 1]));
  s.stroke(pathOf([at(-1, 1, 72), at(1, 1, 72)], false), tone.light, 4);
  s.add(`<g clip-path="${s.clip(pathOf([at(-0.97, -0.97, 71), at(-0.97, 0.97, 71), [60, 60], [900, 60], at(0.97, 0.97, 71), at(0.97, -0.97, 71)]))}">`);
  s.fill(pathOf([at(-0.97, -0.97, 50), at(-0.97, 0.97, 50), at(0.97, 0.97, 50), at(0.97, -0.97, 50)]), '#d5cabb');
  tissue(s, project, 62, 62, 38, 1);
  tissue(s, project, 38, 50, 18, 2);
  tissue(s, project, 8, 48, 14, 7);
  tissue(s, project, -24, 48, 14, 4);
  notebook(s, project, [-46, 0], luminance(hex) > 0.5 && luminance(hex) < 0.8 ? CHARCOAL : KRAFT);
  mug(s, project, [50, 6], PORCELAIN);
  tissue(s, project, -50, 58, 20, 3);
  tissue(s, project, -70, 56, 16, 5);
  s.add('</g>');

  const wall = pathOf([at(-1, -1, 72), at(1, -1, 72), at(1, -1, 0), at(-1, -1, 0)]);
  s.fill(wall, s.linear([[0, tone.base], [0.5, tone.base], [1, tone.shade]], [0, 0, 0.4, 1]));
  s.fill(wall, s.linear([[0, tone.light, 0.7], [0.4, tone.light, 0], [1, tone.deep, 0.35]]));
  s.stroke(pathOf([at(-1, 1, 72), at(-1, -1, 72), at(1, -1, 72), at(1, 1, 72)], false), tone.edge, 5);
  lid(s, tone);
  return s.done({ lid: box(580, 640, 260, 190) });
};
