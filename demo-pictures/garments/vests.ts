/** Vests: high-pile sherpa with a woven chest panel, and a quilted puffer. */
import type { Draw } from '../drawing.ts';
import { mix } from '../drawing.ts';
import { at, CENTER, type Curve, closed, drawn, flipped, leaf, mirrored, type Point } from './curves.ts';
import { bodyFall } from './fall.ts';
import { Garment, imprint, type Make } from './garment.ts';
import { pileFilter } from './light.ts';
import { seam, stitches } from './sewing.ts';
import { collarLine, openEdges, type StandCollar, standCollar } from './stand-collar.ts';
import { zipper } from './zipper.ts';

const COLLAR: StandCollar = { open: 186, top: 100, half: 100, base: [618, 176] };
const SHOULDER: Point = [704, 210];
const ARMPIT: Point = [746, 408];
const HEM: Point = [742, 876];

const armEdge: Curve = [SHOULDER, [684, 262], [686, 362], ARMPIT];

/** The far side of the armhole, seen past the front edge. */
const armBack: Curve = [SHOULDER, [724, 262], [742, 330], ARMPIT];

/** `side` is the outline from armpit to hem, which quilting bulges. */
function vestOutline(side: readonly (readonly [Point, Point, Point])[]): string {
  return closed(
    [CENTER, COLLAR.open],
    [
      ...collarLine(COLLAR),
      [[648, 186], [680, 198], SHOULDER],
      [armEdge[1], armEdge[2], armEdge[3]],
      ...side,
      [
        [HEM[0] - 70, HEM[1] + 10],
        [CENTER + 90, HEM[1] + 14],
        [CENTER, HEM[1] + 14],
      ],
    ],
  );
}

/** Opens the armholes: the lining of the back behind, a bound edge in front. */
function armholes(garment: Garment): void {
  const { inside, shade, pale, rib, seam: dark } = garment.fabric;
  for (const side of [(curve: Curve) => curve, flipped]) {
    const hole = `${drawn(side(armEdge))}L${at(side(armBack)[3])}C${[...side(armBack)].reverse().slice(1).map(at).join(' ')}Z`;
    const edge = garment.hang(drawn(side(armEdge)));
    garment.behind(
      `<path d="${garment.hang(hole)}" fill="${inside}"/><path d="${garment.hang(hole)}" fill="${shade}" fill-opacity="${pale ? 0.22 : 0.4}"/>` +
        `<path d="${garment.hang(drawn(side(armBack)))}" fill="none" stroke="${dark}" stroke-opacity="0.4" stroke-width="2"/>`,
    );
    garment.sewn(
      `<path d="${edge}" fill="none" stroke="${dark}" stroke-opacity="0.45" stroke-width="23"/>` +
        `<path d="${edge}" fill="none" stroke="${rib}" stroke-width="20"/>`,
    );
    garment.toneAlong(drawn(side(armEdge)), shade, pale ? 0.3 : 0.5, 34, 'fold');
  }
}

function closedWithZip(garment: Garment, metal: boolean): void {
  for (const edge of openEdges(COLLAR)) zipper(garment, edge, { metal, width: 8 });
  zipper(garment, `M500 182C501 400 499 640 500 ${HEM[1] + 11}`, { metal, width: 10 }, { x: 500, y: 194 });
}

const STRAIGHT_SIDE: readonly (readonly [Point, Point, Point])[] = [
  [
    [740, 520],
    [734, 560],
    [734, 620],
  ],
  [[734, 720], [740, 790], HEM],
];

export const sherpaVest: Draw = (hex) => {
  const garment = new Garment(hex, vestOutline(STRAIGHT_SIDE), { seed: 16.2, grain: 'smooth', relief: 1 });
  const { fabric } = garment;
  const pile = garment.define('pile', (id) => pileFilter(id, fabric));
  garment.piece(`<rect x="200" y="80" width="600" height="840" fill="${fabric.base}" filter="${pile}"/>`);
  const panelColor = fabric.pale ? mix(fabric.base, '#6f6553', 0.3) : mix(fabric.base, '#000000', 0.2);
  const panel = 'M508 306C580 300 650 292 700 284C690 340 704 390 752 430L752 452C680 470 590 476 508 478Z';
  standCollar(garment, COLLAR, { stitched: false });
  for (const side of [(d: string) => d, mirrored]) {
    garment.piece(`<path d="${garment.hang(side(panel))}" fill="${panelColor}"/>`);
    seam(garment, side(panel), 0.8);
    stitches(garment, side('M508 313C580 307 650 299 694 292'), 0.9);
    stitches(garment, side('M508 471C590 469 680 463 748 446'), 0.9);
    garment.toneAlong(
      side('M508 484C590 482 680 476 750 458'),
      fabric.shade,
      fabric.pale ? 0.4 : 0.6,
      14,
      'edge',
    );
    const hand = 'M668 640C658 690 646 740 640 786';
    garment.toneAlong(side(hand), fabric.shade, 0.5, 24, 'edge');
    zipper(garment, side(hand), { metal: false, width: 7 });
    garment.tone(side('M752 430L700 500L704 880L760 900Z'), fabric.shade, fabric.pale ? 0.24 : 0.4, 'area');
  }
  armholes(garment);
  bodyFall(garment, { armpit: ARMPIT, hem: HEM }, 0.7);
  closedWithZip(garment, false);
  return garment.finish({ 'left-chest': imprint(598, 388, 92, 92) });
};

/** Upper edges of the quilted rows below the smooth chest, and the foot of the last. */
const ROWS = [436, 510, 584, 658, 732, 806, 880];

/** Stuffed rows bulge at the side between their seams. */
const quiltedSide: readonly (readonly [Point, Point, Point])[] = [
  [
    [745, 418],
    [742, 428],
    [742, 436],
  ],
  ...ROWS.slice(1).map((foot, i): readonly [Point, Point, Point] => {
    const top = ROWS[i] ?? foot;
    const x = 738 - (i < 3 ? i * 2 : (5 - i) * 1.4);
    return [[x + 20, top + 18], [x + 20, foot - 18], i === ROWS.length - 2 ? HEM : [x, foot]];
  }),
];

/** One row between two seams, a little fuller on each side of the zipper. */
const row = (top: number, foot: number): string =>
  `M${at([500, top + 9])}C${at([590, top + 13])} ${at([670, top + 9])} ${at([790, top + 5])}L${at([790, foot - 6])}C${at([670, foot - 3])} ${at([590, foot])} ${at([500, foot - 3])}Z`;

export const pufferVest: Draw = (hex) => {
  const make: Make = { seed: 19.4, grain: 'smooth', relief: 1.25 };
  const garment = new Garment(hex, vestOutline(quiltedSide), make);
  const { fabric } = garment;
  standCollar(garment, COLLAR, { stitched: false });
  for (const side of [(d: string) => d, mirrored]) {
    for (const [i, foot] of ROWS.slice(1).entries()) {
      const top = ROWS[i] ?? foot;
      garment.rise(side(row(top, foot)), 0.95, 'area');
      seam(garment, side(`M504 ${top + 4}C590 ${top + 9} 670 ${top + 4} 760 ${top}`), 1);
      puckers(garment, side, top, i);
    }
    garment.rise(
      side('M516 296C580 296 640 270 668 226C676 300 682 380 730 424C660 432 580 438 514 434Z'),
      0.3,
      'area',
    );
    garment.tone(side('M752 430L706 500L708 880L770 900Z'), fabric.shade, 0.36, 'area');
    const hand = 'M676 640C668 690 656 746 650 800';
    garment.toneAlong(side(hand), fabric.shade, 0.6, 26, 'edge');
    zipper(garment, side(hand), { metal: false, width: 7 });
  }
  armholes(garment);
  closedWithZip(garment, false);
  return garment.finish({ 'left-chest': imprint(590, 366, 90, 90) });
};

/** Short creases where the thread gathers the shell. */
function puckers(garment: Garment, side: (d: string) => string, top: number, nth: number): void {
  let d = '';
  for (let i = 0; i < 6; i += 1) {
    const x = 534 + i * 36 + 9 * Math.sin(nth * 5 + i * 3);
    const reach = top + 20 + 7 * Math.sin(nth * 3 + i * 7);
    d += leaf([x, top + 6], [x + 3, (top + reach) / 2], [x + 3, reach], 7);
  }
  garment.rise(side(d), 0.09, 'edge');
}
