/** The short-sleeved body every tee and the polo share: outline, sleeves, hems, and how the cloth falls. */
import {
  at,
  CENTER,
  type Curve,
  closed,
  drawn,
  leaf,
  mirrored,
  moved,
  type Point,
  straight,
} from './curves.ts';
import { bodyFall, type Fold, foldShape } from './fall.ts';
import type { Garment } from './garment.ts';
import { doubleStitches, seam } from './sewing.ts';

/** The wearer's left half, which is the right of the picture; the other half mirrors it. */
export interface ShortCut {
  shoulder: Point;
  armpit: Point;
  /** Outer and inner end of the sleeve hem. */
  cuffOuter: Point;
  cuffInner: Point;
  waist: Point;
  hem: Point;
  /** How far the hem rounds down toward the center. */
  sag: number;
}

/** Outline half from the end of the neck line on. */
export function shortOutline(neckline: Curve, collar: Point, cut: ShortCut): string {
  const { shoulder, armpit, cuffOuter, cuffInner, waist, hem, sag } = cut;
  const [sx, sy] = shoulder;
  const [start, ...rest] = neckline;
  return closed(start, [
    rest,
    straight(neckline[3], collar),
    [
      [collar[0] + (sx - collar[0]) * 0.34, collar[1] + (sy - collar[1]) * 0.26],
      [collar[0] + (sx - collar[0]) * 0.74, collar[1] + (sy - collar[1]) * 0.6],
      shoulder,
    ],
    [
      [sx + (cuffOuter[0] - sx) * 0.36, sy + (cuffOuter[1] - sy) * 0.2],
      [sx + (cuffOuter[0] - sx) * 0.76, sy + (cuffOuter[1] - sy) * 0.62],
      cuffOuter,
    ],
    [[cuffOuter[0] - 18, cuffOuter[1] + 26], [cuffInner[0] + 44, cuffInner[1] + 8], cuffInner],
    [[cuffInner[0] - 5, cuffInner[1] - 34], [armpit[0] + 9, armpit[1] + 30], armpit],
    [[armpit[0] - 3, armpit[1] + 70], [waist[0] - 1, waist[1] - 110], waist],
    [[waist[0] + 1, waist[1] + 90], [hem[0] + 1, hem[1] - 90], hem],
    [
      [hem[0] - 70, hem[1] + sag * 0.72],
      [CENTER + 90, hem[1] + sag],
      [CENTER, hem[1] + sag],
    ],
  ]);
}

/** The seam between sleeve and body. */
export const armhole = ({ shoulder: [sx, sy], armpit: [ax, ay] }: ShortCut): Curve => [
  [sx - 3, sy - 2],
  [sx - 15, sy + (ay - sy) * 0.34],
  [sx - 14, sy + (ay - sy) * 0.74],
  [ax, ay],
];

const hemLine = ({ hem: [hx, hy], sag }: ShortCut): string =>
  `M${at([2 * CENTER - hx - 4, hy])}C${at([2 * CENTER - hx + 70, hy + sag * 0.72])} ${at([CENTER - 90, hy + sag])} ${at([CENTER, hy + sag])}` +
  `C${at([CENTER + 90, hy + sag])} ${at([hx - 70, hy + sag * 0.72])} ${at([hx + 4, hy])}`;

export interface ShortSewing {
  /** A sleeve sewn on at the armhole; raglans draw their own. */
  setIn?: boolean;
  hemDepth?: number;
}

/** Seams, hems and the tones that set the sleeves apart from the body. */
export function shortSewing(
  garment: Garment,
  cut: ShortCut,
  { setIn = true, hemDepth = 17 }: ShortSewing = {},
): void {
  const { cuffOuter, cuffInner, armpit, waist, hem, shoulder } = cut;
  const { shade, glow, pale, dark } = garment.fabric;
  const sides = [(d: string) => d, mirrored];
  const underarm =
    `M${at([armpit[0] - 6, armpit[1] - 26])}L${at([cuffInner[0] + 4, cuffInner[1] + 12])}L${at([cuffInner[0] + 44, cuffInner[1] + 10])}` +
    `Q${at([armpit[0] + 30, armpit[1] + 20])} ${at([armpit[0] - 6, armpit[1] - 26])}Z`;
  const flank =
    `M${at([armpit[0] + 6, armpit[1] - 20])}L${at([armpit[0] - 52, armpit[1] + 60])}L${at([waist[0] - 40, waist[1]])}` +
    `L${at([hem[0] - 30, hem[1] + 20])}L${at([hem[0] + 20, hem[1] + 20])}L${at([waist[0] + 20, waist[1]])}Z`;
  for (const side of sides) {
    const away = side === mirrored ? 0.55 : 1;
    garment.tone(side(underarm), shade, (pale ? 0.3 : 0.5) * away, 'fold');
    garment.tone(side(flank), shade, (pale ? 0.2 : 0.34) * away, 'area');
  }
  const chest = leaf([CENTER - 150, 250], [CENTER - 105, 430], [CENTER - 120, 780], 95);
  garment.tone(chest, glow, pale ? 0.5 : dark ? 0.1 : 0.14, 'area');
  garment.tone(
    mirrored(leaf([shoulder[0] - 40, shoulder[1] - 4], [shoulder[0] + 50, shoulder[1] + 40], cuffOuter, 22)),
    glow,
    pale ? 0.4 : 0.16,
    'fold',
  );
  for (const side of sides) {
    if (setIn) seam(garment, side(drawn(armhole(cut))));
    const sewn = side(
      `M${at(cuffOuter)}C${at([cuffOuter[0] - 18, cuffOuter[1] + 26])} ${at([cuffInner[0] + 44, cuffInner[1] + 8])} ${at(cuffInner)}`,
    );
    const up: Point = [side === mirrored ? 8.5 : -8.5, -hemDepth * 0.86];
    doubleStitches(garment, sewn, up, [up[0] * 1.42, up[1] * 1.42]);
    garment.rise(
      side(
        `M${at([cuffOuter[0] - 9, cuffOuter[1] - 17])}Q${at([cuffOuter[0] - 24, cuffOuter[1] + 10])} ${at([cuffInner[0] - 9, cuffInner[1] - 14])}L${at([cuffInner[0] - 6, cuffInner[1] + 20])}L${at([cuffOuter[0] + 20, cuffOuter[1] + 20])}Z`,
      ),
      0.14,
      'edge',
    );
  }
  const foot = hemLine(cut);
  doubleStitches(garment, foot, [0, -hemDepth], [0, -hemDepth - 7]);
  garment.rise(
    moved(`${foot}L${at([hem[0], hem[1] + 50])}L${at([2 * CENTER - hem[0], hem[1] + 50])}Z`, ([x, y]) => [
      x,
      y - hemDepth + 1,
    ]),
    0.13,
    'edge',
  );
}

/** Folds of the wearer's left sleeve, from shoulder 715,180 and armpit 746,352 to a hem between 868,392 and 756,456. */
const SLEEVE: Fold[] = [
  [[722, 214], [806, 286], [836, 420], 18, 0.17],
  [[738, 290], [786, 350], [790, 450], 15, 0.16],
  [[752, 356], [800, 344], [862, 372], 14, 0.13],
];

/** The cloth as it falls from shoulders and armpits. `calm` below 1 lies flatter. */
export function shortFall(garment: Garment, cut: ShortCut, calm = 1): void {
  const { shoulder, cuffInner } = cut;
  bodyFall(garment, cut, calm);
  const reach = (cuffInner[1] - shoulder[1]) / (456 - 180);
  const span = (cuffInner[0] - shoulder[0] + 60) / (756 - 715 + 60);
  const sleeve = ([x, y]: Point): Point => [shoulder[0] + (x - 715) * span, shoulder[1] + (y - 180) * reach];
  for (const fold of SLEEVE) {
    const d = foldShape(fold, sleeve);
    garment.rise(d, fold[4] * calm, 'fold');
    garment.rise(mirrored(d), fold[4] * 0.9 * calm, 'fold');
  }
}
