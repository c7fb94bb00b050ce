/** A standing collar that a front zipper closes: of quarter-zips, jackets and vests. */
import { at, CENTER, type Curve, drawn, flipped, mirrored, onward, type Point } from './curves.ts';
import type { Garment } from './garment.ts';
import { seam, shifted, stitches } from './sewing.ts';

export interface StandCollar {
  /** Where the zipper stands open down to. */
  open: number;
  /** Height of the collar's upper edge, and half its width there. */
  top: number;
  half: number;
  /** Where the collar meets the shoulder. */
  base: Point;
}

/** The front edge from the zipper up, and on over the collar to the shoulder. */
const frontEdge = ({ open, top, half }: StandCollar): Curve => [
  [CENTER, open],
  [CENTER + 6, open - (open - top) * 0.3],
  [CENTER + half * 0.46, top + 46],
  [CENTER + half * 0.62, top + 6],
];

/** For `longOutline`: ends at the shoulder. */
export function collarLine(collar: StandCollar): readonly (readonly [Point, Point, Point])[] {
  const { top, half, base } = collar;
  const [, one, two, end] = frontEdge(collar);
  const corner: Point = [CENTER + half, top + 10];
  return [
    [one, two, end],
    [[end[0] + half * 0.12, top - 1], [corner[0] - half * 0.1, top + 1], corner],
    [[corner[0] + 5, corner[1] + 18], [base[0] - 10, base[1] - 20], base],
  ];
}

const collarSeam = ({ open, top, base }: StandCollar): Curve => {
  const low = Math.max(open + 4, top + 108);
  return [base, [base[0] - 14, base[1] + 34], [CENTER + 54, low - 6], [CENTER, low]];
};

export interface CollarSewing {
  /** Cloth of the lining; the garment's own inside when left out. */
  lining?: string;
  stitched?: boolean;
}

/** The inside of the back and, in front, the seam that sets the collar on. */
export function standCollar(
  garment: Garment,
  collar: StandCollar,
  { lining, stitched = true }: CollarSewing = {},
): void {
  const { fabric } = garment;
  const { top, half, open, base } = collar;
  const inner = frontEdge(collar);
  const back: Curve = [
    [CENTER - half - 1, top + 14],
    [CENTER - half * 0.55, top - 14],
    [CENTER + half * 0.55, top - 14],
    [CENTER + half + 1, top + 14],
  ];
  const hole = `${drawn(back)}L${at([CENTER + half, open])}L${at([CENTER - half, open])}Z`;
  const deep = garment.define(
    'within',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${fabric.shade}" stop-opacity="0.1"/><stop offset="0.8" stop-color="${fabric.shade}" stop-opacity="${fabric.pale ? 0.55 : 0.85}"/></linearGradient>`,
  );
  const face = lining ?? fabric.inside;
  const d = garment.hang(hole);
  garment.behind(
    `<path d="${d}" fill="${face}"/><path d="${garment.hang(drawn(back))}" fill="none" stroke="${fabric.seam}" stroke-width="2" stroke-opacity="0.5"/>` +
      `<path d="${garment.hang(`M${at([CENTER - half, top + 62])}Q${at([CENTER, top + 44])} ${at([CENTER + half, top + 62])}`)}" fill="none" stroke="${fabric.seam}" stroke-opacity="0.45" stroke-width="2"/>` +
      `<path d="${garment.hang(`M${at([CENTER - 20, top + 64])}L${at([CENTER + 20, top + 64])}L${at([CENTER + 19, top + 88])}L${at([CENTER - 19, top + 88])}Z`)}" fill="${fabric.pale ? '#8b909c' : '#d9d8d3'}" fill-opacity="0.7"/>` +
      `<path d="${d}" fill="${deep}"/>`,
  );
  const sewn = collarSeam(collar);
  const leafOf = `${drawn(inner)}L${at([CENTER + half, top + 10])}L${at(base)}${onward(sewn)}Z`;
  for (const side of [(path: string) => path, mirrored]) {
    garment.tone(
      side(
        `${drawn(sewn)}L${at([CENTER, sewn[3][1] + 20])}Q${at([base[0] - 16, base[1] + 70])} ${at([base[0] + 16, base[1] + 6])}Z`,
      ),
      fabric.shade,
      fabric.pale ? 0.26 : 0.44,
      'fold',
    );
    seam(garment, side(drawn(sewn)), 1);
    if (stitched) stitches(garment, side(shifted(drawn(sewn), [3, 7])), 0.8);
    garment.rise(side(leafOf), 0.14, 'fold');
    garment.rise(
      side(
        `M${at([CENTER + half * 0.8, top + 20])}Q${at([CENTER + half * 0.95, top + 70])} ${at([CENTER + 36, top + 104])}Q${at([CENTER + half * 0.7, top + 66])} ${at([CENTER + half * 0.8, top + 20])}Z`,
      ),
      0.14,
      'fold',
    );
    garment.tone(
      side(
        `M${at([CENTER + half - 8, top + 12])}L${at([base[0], base[1]])}L${at([base[0] - 30, base[1] + 30])}L${at([CENTER + half * 0.76, top + 30])}Z`,
      ),
      fabric.shade,
      fabric.pale ? 0.2 : 0.3,
      'fold',
    );
  }
}

/** The open edges of the zipper, from where it is closed up to the collar's corners. */
export const openEdges = (collar: StandCollar): [string, string] => [
  drawn(frontEdge(collar)),
  drawn(flipped(frontEdge(collar))),
];
