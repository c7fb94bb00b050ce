/** The crew neck: a ribbed band in front, and the inside of the back seen through it. */
import { at, backwards, between, CENTER, type Curve, drawn, flipped, onward, type Point } from './curves.ts';
import type { Garment } from './garment.ts';
import { ribbing, seam, stitches } from './sewing.ts';

export interface Neck {
  /** Half the width of the opening at the shoulders, and how high that is. */
  half: number;
  top: number;
  /** How far the opening drops in front. */
  drop: number;
  /** Width of the ribbed band. */
  band: number;
  label?: boolean;
}

/** From the center front up to the wearer's left shoulder. */
const front = (half: number, top: number, bottom: number): Curve => {
  const depth = bottom - top;
  return [
    [CENTER, bottom],
    [CENTER + half * 0.56, bottom],
    [CENTER + half * 0.93, bottom - depth * 0.42],
    [CENTER + half, top],
  ];
};

export const neckEdge = ({ half, top, drop }: Neck): Curve => front(half, top, top + drop);

export const bandSeam = ({ half, top, drop, band }: Neck): Curve =>
  front(half + band * 0.92, top + band * 0.34, top + drop + band);

/** Where the shoulder line begins. */
export const shoulderStart = (neck: Neck): Point => bandSeam(neck)[3];

/** The inside of the back with its own band, drawn behind the front. */
export function insideBack(garment: Garment, neck: Neck): void {
  const { fabric } = garment;
  const { half, top, drop, band } = neck;
  const rise = band * 0.42;
  const arc = (dy: number, wide: number): Curve => [
    [CENTER - half - wide, top + 4],
    [CENTER - half * 0.5, top - rise + dy],
    [CENTER + half * 0.5, top - rise + dy],
    [CENTER + half + wide, top + 4],
  ];
  const upper = arc(0, 3);
  const lower = arc(band * 1.35, -4);
  const hole = `${drawn(upper)}${onward([
    [CENTER + half + 8, top + drop * 0.6],
    [CENTER + half, top + drop * 1.3],
    [CENTER - half, top + drop * 1.3],
    [CENTER - half - 8, top + drop * 0.6],
  ])}Z`;
  const shadow = garment.define(
    'within',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${fabric.shade}" stop-opacity="0.1"/><stop offset="1" stop-color="${fabric.shade}" stop-opacity="${fabric.pale ? 0.5 : 0.75}"/></linearGradient>`,
  );
  const opening = garment.within(hole, 'opening');
  const tape = garment.hang(drawn(arc(band * 1.35 + 7, -4)));
  const label = neck.label
    ? `<path d="M${at([CENTER - 23, top + band * 1.02])}L${at([CENTER + 23, top + band * 1.02])}L${at([CENTER + 22, top + band * 1.02 + 30])}L${at([CENTER - 22, top + band * 1.02 + 30])}Z" fill="${fabric.pale ? '#8b909c' : '#e9e7e1'}" fill-opacity="${fabric.pale ? 0.75 : 0.82}"/>`
    : '';
  garment.behind(
    `<g clip-path="${opening}"><path d="${garment.hang(hole)}" fill="${fabric.inside}"/>` +
      `<path d="${garment.hang(between(upper, lower))}" fill="${fabric.rib}"/>` +
      `<path d="${garment.hang(between(upper, lower))}" fill="${fabric.shade}" fill-opacity="${fabric.pale ? 0.16 : 0.3}"/>` +
      `<path d="${tape}" fill="none" stroke="${fabric.base}" stroke-width="11" stroke-opacity="0.5"/>` +
      `<path d="${garment.hang(drawn(lower))}" fill="none" stroke="${fabric.seam}" stroke-opacity="0.5" stroke-width="1.6"/>` +
      `${label}<path d="${garment.hang(hole)}" fill="${shadow}"/></g>`,
  );
}

/** Both halves of a neck line, from the wearer's right shoulder to the left. */
export const across = (curve: Curve): string => `${drawn(backwards(flipped(curve)))}${onward(curve)}`;

const ring = (inner: Curve, outer: Curve): string =>
  `${across(inner)}${onward(backwards(outer))}${onward(flipped(outer))}Z`;

/** The band in front, its seam and the row of stitches below it. */
export function crewBand(garment: Garment, neck: Neck, ribCount = 44): void {
  const [edge, sewn] = [neckEdge(neck), bandSeam(neck)];
  const below = bandSeam({ ...neck, band: neck.band + 14 });
  garment.tone(ring(sewn, below), garment.fabric.shade, garment.fabric.pale ? 0.22 : 0.3, 'edge');
  garment.piece(`<path d="${garment.hang(ring(edge, sewn))}" fill="${garment.fabric.rib}"/>`);
  for (const side of [(curve: Curve) => curve, flipped]) {
    const [one, other] = [side(edge), side(sewn)];
    ribbing(garment, between(one, other), [one, other], ribCount);
  }
  garment.rise(ring(edge, sewn), 0.11, 'edge');
  seam(garment, across(sewn), 0.9);
  stitches(garment, across(bandSeam({ ...neck, band: neck.band + 6 })), 0.9);
}
