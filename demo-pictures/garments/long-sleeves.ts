/** The long-sleeved body of tees, fleece and jackets: outline, seams, cuffs and waistband, and how it falls. */
import {
  at,
  between,
  CENTER,
  type Curve,
  closed,
  drawn,
  flipped,
  mirrored,
  type Point,
  straight,
} from './curves.ts';
import { bodyFall, type Fold, foldShape } from './fall.ts';
import type { Garment } from './garment.ts';
import { doubleStitches, ribbing, seam, stitches } from './sewing.ts';

/** The wearer's left half, which is the right of the picture. */
export interface LongCut {
  shoulder: Point;
  armpit: Point;
  elbow: Point;
  /** Outer and inner end of the sleeve, where the cuff begins, and how long the cuff is. */
  wristOuter: Point;
  wristInner: Point;
  cuff: number;
  /** The lowest point of the side, and how deep a ribbed waistband is; 0 for a plain hem. */
  hem: Point;
  band: number;
  sag: number;
}

const cuffEnd = ({ wristOuter, wristInner, cuff }: LongCut): { outer: Point; inner: Point } => ({
  outer: [wristOuter[0] - cuff * 0.08, wristOuter[1] + cuff],
  inner: [wristInner[0] + cuff * 0.1, wristInner[1] + cuff + 3],
});

/** Where the body ends and the waistband begins. */
const bandTop = ({ hem, band }: LongCut): Point => [hem[0] + band * 0.14, hem[1] - band];

const foot = ([x, y]: Point, sag: number): Curve => [
  [CENTER, y + sag],
  [CENTER + 95, y + sag],
  [x - 70, y + sag * 0.74],
  [x, y],
];

/** Closed outline; `neckline` runs from the center to `collar`, where the shoulder begins. */
export function longOutline(
  start: Point,
  neckline: readonly (readonly [Point, Point, Point])[],
  cut: LongCut,
) {
  const { shoulder, armpit, elbow, wristOuter, wristInner, hem, band, sag } = cut;
  const collar = neckline[neckline.length - 1]?.[2] ?? start;
  const { outer, inner } = cuffEnd(cut);
  const [sx, sy] = shoulder;
  const top = bandTop(cut);
  const [, one, two] = foot(hem, sag);
  return closed(start, [
    ...neckline,
    [
      [collar[0] + (sx - collar[0]) * 0.34, collar[1] + (sy - collar[1]) * 0.24],
      [collar[0] + (sx - collar[0]) * 0.74, collar[1] + (sy - collar[1]) * 0.58],
      shoulder,
    ],
    [[sx + (elbow[0] - sx) * 0.42, sy + (elbow[1] - sy) * 0.17], [elbow[0] - 42, elbow[1] - 130], elbow],
    [[elbow[0] + 26, elbow[1] + 90], [wristOuter[0] + 5, wristOuter[1] - 90], wristOuter],
    [[wristOuter[0] + 1, wristOuter[1] + 8], [outer[0] + 2, outer[1] - 12], outer],
    [[outer[0] - 22, outer[1] + 8], [inner[0] + 22, inner[1] + 7], inner],
    [[inner[0] - 3, inner[1] - 14], [wristInner[0] - 2, wristInner[1] + 10], wristInner],
    [[wristInner[0] - 14, wristInner[1] - 150], [armpit[0] + 22, armpit[1] + 110], armpit],
    [[armpit[0] - 8, armpit[1] + 110], [top[0] - 6, top[1] - 130], top],
    band > 0 ? [[top[0] - 2, top[1] + 8], [hem[0] + 4, hem[1] - 20], hem] : straight(top, hem),
    [two, one, [CENTER, hem[1] + sag]],
  ]);
}

const armhole = ({ shoulder: [sx, sy], armpit: [ax, ay] }: LongCut): Curve => [
  [sx - 3, sy - 2],
  [sx - 20, sy + (ay - sy) * 0.34],
  [sx - 17, sy + (ay - sy) * 0.74],
  [ax, ay],
];

export interface LongSewing {
  setIn?: boolean;
  /** Ribbed ends; otherwise hems of the same cloth. */
  ribbed?: boolean;
}

export function longSewing(
  garment: Garment,
  cut: LongCut,
  { setIn = true, ribbed = true }: LongSewing = {},
): void {
  const { armpit, wristOuter, wristInner, hem, band, sag, elbow } = cut;
  const { shade, glow, pale, dark } = garment.fabric;
  const { outer, inner } = cuffEnd(cut);
  const cuffTop: Curve = [
    wristInner,
    [wristInner[0] + 24, wristInner[1] + 5],
    [wristOuter[0] - 24, wristOuter[1] + 6],
    wristOuter,
  ];
  const cuffFoot: Curve = [inner, [inner[0] + 22, inner[1] + 7], [outer[0] - 22, outer[1] + 8], outer];
  const innerArm = `M${at([armpit[0] - 4, armpit[1] - 50])}Q${at([armpit[0] + 50, armpit[1] + 110])} ${at([wristInner[0] + 26, wristInner[1]])}L${at([wristInner[0] - 20, wristInner[1]])}L${at([armpit[0] - 20, armpit[1]])}Z`;
  const flank = `M${at([armpit[0] + 6, armpit[1] - 20])}L${at([armpit[0] - 46, armpit[1] + 70])}L${at([hem[0] - 32, hem[1] + 20])}L${at([hem[0] + 40, hem[1] + 20])}Z`;
  for (const side of [(d: string) => d, mirrored]) {
    const away = side === mirrored ? 0.6 : 1;
    garment.tone(side(innerArm), shade, (pale ? 0.34 : 0.52) * away, 'fold');
    garment.tone(side(flank), shade, (pale ? 0.24 : 0.38) * away, 'area');
    if (setIn) seam(garment, side(drawn(armhole(cut))));
    if (setIn && ribbed)
      stitches(
        garment,
        side(
          drawn(
            armhole({
              ...cut,
              shoulder: [cut.shoulder[0] - 6, cut.shoulder[1] - 3],
              armpit: [armpit[0] - 6, armpit[1]],
            }),
          ),
        ),
        0.7,
      );
  }
  garment.tone(
    `M${at([CENTER - 170, 330])}Q${at([CENTER - 90, 420])} ${at([CENTER - 130, 760])}Q${at([CENTER - 215, 560])} ${at([CENTER - 170, 330])}Z`,
    glow,
    pale ? 0.45 : dark ? 0.1 : 0.13,
    'area',
  );
  garment.tone(
    mirrored(
      `M${at([cut.shoulder[0] + 20, cut.shoulder[1] + 30])}Q${at([elbow[0] - 8, elbow[1] - 120])} ${at([elbow[0] - 4, elbow[1] + 60])}Q${at([elbow[0] - 50, elbow[1] - 90])} ${at([cut.shoulder[0] + 20, cut.shoulder[1] + 30])}Z`,
    ),
    glow,
    pale ? 0.4 : 0.16,
    'fold',
  );
  if (!ribbed) {
    plainEnds(garment, cut, cuffFoot);
    return;
  }
  for (const side of [(curve: Curve) => curve, flipped]) {
    const [one, other] = [side(cuffTop), side(cuffFoot)];
    ribbing(garment, between(one, other), [one, other], 15, 2);
    garment.rise(between(one, other), 0.06, 'fold');
    seam(garment, drawn(one), 0.9);
  }
  if (band === 0) {
    plainHem(garment, hem, sag);
    return;
  }
  const [top, bottom] = [foot(bandTop(cut), sag * 0.8), foot([hem[0] + 6, hem[1] + 2], sag + 2)];
  for (const side of [(curve: Curve) => curve, flipped]) {
    const [one, other] = [side(top), side(bottom)];
    ribbing(garment, between(one, other), [one, other], 40, 2);
    seam(garment, drawn(one), 0.9);
  }
}

function plainHem(garment: Garment, hem: Point, sag: number): void {
  for (const side of [(curve: Curve) => curve, flipped]) {
    doubleStitches(garment, drawn(side(foot(hem, sag))), [0, -17], [0, -24]);
  }
}

function plainEnds(garment: Garment, { hem, sag }: LongCut, cuffFoot: Curve): void {
  for (const side of [(curve: Curve) => curve, flipped]) {
    doubleStitches(garment, drawn(side(cuffFoot)), [0, -20], [0, -20]);
  }
  plainHem(garment, hem, sag);
}

/** Folds of a sleeve from shoulder 708,262 and armpit 738,450 by elbow 850,540 to a wrist between 890,780 and 796,784. */
const SOFT: Fold[] = [
  [[724, 300], [800, 380], [838, 540], 22, 0.2],
  [[758, 470], [800, 600], [820, 770], 20, 0.17],
];
const CRISP: Fold[] = [
  [[742, 448], [780, 430], [832, 446], 13, 0.12],
  [[752, 480], [796, 500], [846, 486], 12, 0.13],
  [[764, 540], [806, 566], [862, 548], 13, 0.14],
  [[774, 590], [812, 596], [868, 622], 12, 0.12],
  [[784, 660], [828, 690], [880, 672], 11, 0.11],
  [[792, 716], [836, 728], [890, 748], 11, 0.14],
  [[790, 752], [830, 772], [886, 764], 9, 0.14],
];

export function longFall(garment: Garment, cut: LongCut, calm = 1): void {
  const { shoulder, wristInner, wristOuter, armpit, hem, band } = cut;
  bodyFall(garment, { armpit, hem: [hem[0], hem[1] - band * 0.5] }, calm);
  const long = (wristInner[1] - shoulder[1]) / (784 - 262);
  const lean = (wristOuter[0] - shoulder[0]) / (890 - 708);
  const place = ([x, y]: Point): Point => [shoulder[0] + (x - 708) * lean, shoulder[1] + (y - 262) * long];
  const raise = (folds: Fold[], softness: 'fold' | 'area') => {
    for (const fold of folds) {
      const d = foldShape(fold, place);
      garment.rise(d, fold[4] * calm, softness);
      garment.rise(mirrored(d), fold[4] * 0.92 * calm, softness);
    }
  };
  raise(SOFT, 'area');
  raise(CRISP, 'fold');
  if (band === 0) return;
  for (const [x, width] of [
    [330, 14],
    [384, 12],
    [446, 13],
    [520, 12],
    [586, 14],
    [640, 12],
    [690, 12],
  ] as const) {
    const y = bandTop(cut)[1] + cut.sag * 0.6;
    garment.rise(
      foldShape([[x, y + 4], [x + 6, y - 24], [x - 4, y - 74], width, 0], (p) => p),
      0.1 * calm,
      'fold',
    );
  }
}
