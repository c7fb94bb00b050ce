/** A hood that stands open behind the neck, its cords, and the pockets it is worn with. */
import { at, CENTER, type Curve, drawn, mirrored, onward, type Point } from './curves.ts';
import type { Garment } from './garment.ts';
import { doubleStitches, seam, stitches } from './sewing.ts';

/** The lowest point of the opening. */
const CHIN = 334;

/** Outline of the hood from its top to where the shoulder begins, for `longOutline`. */
export const HOOD_TOP: Point = [CENTER, 100];
export const HOOD_SIDE: readonly (readonly [Point, Point, Point])[] = [
  [
    [562, 98],
    [622, 118],
    [640, 172],
  ],
  [
    [650, 198],
    [652, 216],
    [646, 236],
  ],
];

const opening = (grow: number): readonly [Curve, Curve] => [
  [
    [CENTER, 134 - grow],
    [556 + grow * 0.5, 132 - grow],
    [594 + grow, 166],
    [594 + grow, 218],
  ],
  [
    [594 + grow, 218],
    [594 + grow, 264 + grow * 0.3],
    [546 + grow * 0.5, 312 + grow * 0.6],
    [CENTER + 2, CHIN + grow * 0.9],
  ],
];

const ringHalf = (grow: number): string => {
  const [upper, lower] = opening(grow);
  return `${drawn(upper)}${onward(lower)}`;
};

const whole = (grow: number): string => `${ringHalf(grow)}Z${mirrored(ringHalf(grow))}Z`;

export interface HoodTrim {
  /** Sewn together at the chin, one edge over the other; a zip hoodie stays apart. */
  crossed: boolean;
  eyelets: boolean;
  thick: number;
}

export function hood(garment: Garment, { crossed, eyelets, thick }: HoodTrim): void {
  const { inside, shade, pale, seam: dark, glow, base } = garment.fabric;
  const deep = garment.define(
    'hollow',
    (id) =>
      `<radialGradient id="${id}" cx="0.5" cy="0.2" r="0.85"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset="0.55" stop-color="${shade}" stop-opacity="${pale ? 0.3 : 0.45}"/><stop offset="1" stop-color="${shade}" stop-opacity="${pale ? 0.62 : 0.85}"/></radialGradient>`,
  );
  const hollow = garment.hang(whole(0));
  const clip = garment.within(whole(0), 'hollow-edge');
  const tape = garment.hang('M412 268C450 250 550 250 588 268');
  garment.toneAlong(whole(26), shade, pale ? 0.3 : 0.5, 9, 'edge');
  garment.sewn(
    `<g clip-path="${clip}"><path d="${hollow}" fill="${inside}"/>` +
      `<path d="${garment.hang('M500 118C503 160 497 210 500 262')}" fill="none" stroke="${dark}" stroke-opacity="0.4" stroke-width="2"/>` +
      `<path d="${garment.hang('M400 268C450 246 550 246 600 268L590 340L410 340Z')}" fill="${base}" fill-opacity="0.35"/>` +
      `<path d="${tape}" fill="none" stroke="${dark}" stroke-opacity="0.5" stroke-width="2"/>` +
      `<path d="${hollow}" fill="${deep}"/></g>` +
      `<path d="${hollow}" fill="none" stroke="${dark}" stroke-opacity="0.6" stroke-width="2"/>` +
      `<path d="${hollow}" fill="none" stroke="${glow}" stroke-opacity="${pale ? 0.7 : 0.22}" stroke-width="2" transform="translate(2.4 2.4)"/>`,
  );
  for (const side of [(d: string) => d, mirrored]) {
    stitches(garment, side(ringHalf(23)), 0.9);
    const base = side('M646 236C636 290 578 342 503 364');
    seam(garment, base, 1);
    stitches(garment, side('M650 244C640 300 581 350 506 372'), 0.7);
    garment.rise(side('M614 150C640 196 634 266 566 322C606 264 618 206 614 150Z'), 0.2, 'fold');
    garment.rise(side('M634 226C614 276 574 316 524 344C578 324 622 284 634 226Z'), 0.14, 'fold');
    garment.tone(
      side('M648 230C638 296 578 350 500 372L500 392C590 366 650 306 656 236Z'),
      shade,
      pale ? 0.26 : 0.42,
      'fold',
    );
  }
  garment.rise(`${whole(24)}`, 0.1, 'fold');
  if (crossed) seam(garment, 'M507 330C498 342 491 350 484 366', 0.9);
  cord(garment, [458, 322], [446, 400], [452, 492], eyelets, thick);
  cord(garment, [543, 322], [560, 396], [550, 478], eyelets, thick);
}

/** A drawcord from its eyelet, with a bound end. */
function cord(garment: Garment, from: Point, bend: Point, to: Point, eyelet: boolean, thick: number): void {
  const { base, pale, dark, shade } = garment.fabric;
  const path = `M${at(from)}Q${at(bend)} ${at(to)}`;
  const d = garment.hang(path);
  const color = pale ? '#f4f5f7' : base;
  garment.toneAlong(
    `M${at([from[0] + 6, from[1] + 8])}Q${at([bend[0] + 7, bend[1] + 8])} ${at([to[0] + 6, to[1] + 8])}`,
    shade,
    0.6,
    thick,
    'edge',
  );
  const [x, y] = [from[0], from[1]];
  const end = garment.hang(`M${at(to)}L${at([to[0] - 1, to[1] + 26])}`);
  const ring = eyelet
    ? `<circle cx="${x}" cy="${y}" r="9" fill="#8d929b"/><circle cx="${x - 1}" cy="${y - 1}" r="7.4" fill="#d9dce1"/><circle cx="${x}" cy="${y}" r="4.6" fill="#1b1d22"/>`
    : `<circle cx="${x}" cy="${y}" r="6" fill="${shade}" fill-opacity="0.8"/>`;
  garment.over(
    `${ring}<path d="${d}" fill="none" stroke="#0b0d12" stroke-opacity="${pale ? 0.45 : 0.6}" stroke-width="${thick + 1.6}" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="${pale ? 0.9 : dark ? 0.2 : 0.3}" stroke-width="${thick * 0.4}" stroke-dasharray="3.4 2.6" transform="translate(-0.8 0)"/>` +
      `<path d="${end}" fill="none" stroke="${eyelet ? '#c3c7cd' : shade}" stroke-width="${thick + 1.8}" stroke-linecap="${eyelet ? 'butt' : 'round'}"/>` +
      `<path d="${end}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.6" transform="translate(-2 0)"/>`,
  );
}

/** One pouch across the belly. `top` and `foot` are heights on the canvas. */
export function kangarooPocket(garment: Garment, top: number, foot: number): void {
  const { base, shade, pale } = garment.fabric;
  const hand: Curve = [
    [600, top],
    [614, top + (foot - top) * 0.34],
    [640, top + (foot - top) * 0.56],
    [672, top + (foot - top) * 0.66],
  ];
  const upper: Curve = [
    [600, top],
    [540, top + 3],
    [460, top + 3],
    [400, top],
  ];
  const half = `${drawn([
    [CENTER, top + 2],
    [540, top + 2],
    [570, top + 1],
    [600, top],
  ])}${onward(hand)}L${at([670, foot - 8])}L${at([CENTER, foot + 12])}Z`;
  const area = `${half}${mirrored(half)}`;
  garment.toneAlong(`${drawn(hand)}L${at([672, foot])}`, shade, pale ? 0.4 : 0.6, 14, 'edge');
  garment.toneAlong(mirrored(`${drawn(hand)}L${at([672, foot])}`), shade, pale ? 0.3 : 0.45, 12, 'edge');
  garment.sewn(`<path d="${garment.hang(area)}" fill="${base}"/>`);
  garment.rise(area, 0.16, 'fold');
  seam(garment, drawn(upper), 0.8);
  doubleStitches(garment, drawn(upper), [0, 8], [0, 14]);
  for (const side of [(d: string) => d, mirrored]) {
    const inward = side === mirrored ? 1 : -1;
    seam(garment, side(drawn(hand)), 1.2);
    doubleStitches(garment, side(drawn(hand)), [inward * 12, 4], [inward * 18, 6]);
    seam(garment, side(`M${at([672, top + (foot - top) * 0.66])}L${at([671, foot - 6])}`), 0.7);
  }
}

/** Two pouches, one to each side of a zipper. */
export function splitPockets(garment: Garment, top: number, foot: number): void {
  const { base, shade, pale } = garment.fabric;
  const hand: Curve = [
    [590, top],
    [606, top + (foot - top) * 0.36],
    [636, top + (foot - top) * 0.58],
    [670, top + (foot - top) * 0.68],
  ];
  const half = `M${at([526, top + 2])}L${at([590, top])}${onward(hand)}L${at([668, foot - 8])}L${at([526, foot + 8])}Z`;
  for (const side of [(d: string) => d, mirrored]) {
    const inward = side === mirrored ? 1 : -1;
    garment.toneAlong(side(drawn(hand)), shade, pale ? 0.4 : 0.6, 14, 'edge');
    garment.sewn(`<path d="${garment.hang(side(half))}" fill="${base}"/>`);
    garment.rise(side(half), 0.15, 'fold');
    seam(garment, side(drawn(hand)), 1.2);
    doubleStitches(garment, side(drawn(hand)), [inward * 12, 4], [inward * 18, 6]);
    seam(garment, side(`M${at([590, top])}L${at([512, top + 2])}`), 0.8);
  }
}
