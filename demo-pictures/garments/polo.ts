/** The piqué polo: a flat-knit collar over a buttoned placket, knit sleeve bands, side vents. */
import type { Draw } from '../drawing.ts';
import { lighter, mix } from '../drawing.ts';
import { at, CENTER, type Curve, drawn, mirrored, type Point } from './curves.ts';
import { Garment, imprint } from './garment.ts';
import { insideBack, type Neck } from './neck.ts';
import { seam, stitches } from './sewing.ts';
import { type ShortCut, shortFall, shortOutline, shortSewing } from './short-sleeves.ts';
import { vent } from './side-panels.ts';

const CUT: ShortCut = {
  shoulder: [716, 188],
  armpit: [744, 364],
  cuffOuter: [866, 408],
  cuffInner: [754, 466],
  waist: [734, 622],
  hem: [740, 872],
  sag: 14,
};
const NECK: Neck = { half: 82, top: 118, drop: 96, band: 20 };

/** From where the placket closes up to the collar's fold at the shoulder. */
const edge: Curve = [
  [CENTER, 226],
  [CENTER + 12, 206],
  [CENTER + 62, 168],
  [CENTER + 80, 116],
];
const FOLD: Point = [CENTER + 106, 124];
const LEAF =
  `${drawn(edge)}C${at([588, 112])} ${at([598, 114])} ${at(FOLD)}C${at([622, 158])} ${at([622, 214])} ${at([604, 268])}` +
  `C${at([602, 276])} ${at([592, 278])} ${at([584, 274])}C${at([552, 258])} ${at([520, 240])} ${at([CENTER, 226])}Z`;

export const polo: Draw = (hex) => {
  const garment = new Garment(hex, shortOutline(edge, FOLD, CUT), { seed: 1.2, grain: 'pique', relief: 1 });
  insideBack(garment, NECK);
  shortSewing(garment, CUT, { hemDepth: 20 });
  shortFall(garment, CUT, 0.95);
  vent(garment, CUT.hem);
  placket(garment);
  for (const side of [(d: string) => d, mirrored]) collarLeaf(garment, side);
  return garment.finish({ 'left-chest': imprint(604, 362, 98, 98) });
};

function collarLeaf(garment: Garment, side: (d: string) => string): void {
  const { rib, shade, glow, pale, dark } = garment.fabric;
  const d = garment.hang(side(LEAF));
  const courses = garment.within(side(LEAF), side === mirrored ? 'leaf-right' : 'leaf-left');
  garment.toneAlong(
    side('M612 176C622 214 616 250 600 284C590 290 560 274 506 244'),
    shade,
    pale ? 0.5 : 0.75,
    13,
    'edge',
  );
  const lines: string[] = [];
  for (let i = 0; i < 19; i += 1) {
    const shift = i * 5.4;
    lines.push(
      `M${at([590 - shift * 0.3 + 34, 100 + shift * 0.2])}C${at([632 - shift, 168])} ${at([624 - shift, 224])} ${at([604 - shift, 284])}`,
    );
  }
  garment.sewn(
    `<path d="${d}" fill="${rib}"/><g clip-path="${courses}">` +
      `<path d="${garment.hang(side(lines.join('')))}" fill="none" stroke="${shade}" stroke-opacity="${dark ? 0.45 : 0.17}" stroke-width="1.5"/>` +
      `<path d="${garment.hang(side('M606 262C590 270 560 258 500 220L500 232C560 268 590 284 612 276Z'))}" fill="${shade}" fill-opacity="0.16"/></g>` +
      `<path d="${d}" fill="none" stroke="${shade}" stroke-opacity="0.55" stroke-width="1.8"/>` +
      `<path d="${garment.hang(side('M584 274C552 258 520 240 500 226'))}" fill="none" stroke="${glow}" stroke-opacity="${pale ? 0.8 : 0.3}" stroke-width="1.8" transform="translate(0 -2)"/>`,
  );
  garment.rise(side(LEAF), 0.2, 'fold');
}

function placket(garment: Garment): void {
  const { base, shade, pale, rib } = garment.fabric;
  const [left, right, top, foot] = [478, 520, 216, 404];
  const area = `M${left} ${top}L${right} ${top}L${right} ${foot}L${left} ${foot}Z`;
  garment.toneAlong(
    `M${right + 3} ${top + 20}L${right + 3} ${foot + 2}L${left} ${foot + 3}`,
    shade,
    pale ? 0.4 : 0.6,
    8,
    'edge',
  );
  garment.sewn(`<path d="${garment.hang(area)}" fill="${mix(base, rib, 0.5)}"/>`);
  garment.rise(area, 0.12, 'edge');
  seam(garment, `M${right} ${top}L${right} ${foot}L${left} ${foot}L${left} ${top}`, 1);
  stitches(
    garment,
    `M${right - 6} ${top}L${right - 6} ${foot - 6}L${left + 6} ${foot - 6}L${left + 6} ${top}`,
    1,
  );
  stitches(garment, `M${left + 6} ${foot - 26}L${right - 6} ${foot - 26}`, 1);
  for (const y of [252, 306, 360]) garment.over(button(garment, 499, y));
}

function button(garment: Garment, x: number, y: number): string {
  const { base, pale, dark } = garment.fabric;
  const color = pale ? '#f3f1ec' : dark ? lighter(base, 0.14) : mix(base, '#0b0d12', 0.18);
  const [cx, cy] = garment.hang(`${x} ${y}`).split(' ');
  const holes = [
    [-2.4, -2.4],
    [2.4, -2.4],
    [-2.4, 2.4],
    [2.4, 2.4],
  ]
    .map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="1.2" fill="#0b0d12" fill-opacity="0.7"/>`)
    .join('');
  return (
    `<g transform="translate(${cx} ${cy})"><circle cx="1.4" cy="2.6" r="10" fill="#0b0d12" fill-opacity="0.4"/>` +
    `<circle r="9.6" fill="${color}" stroke="#0b0d12" stroke-opacity="0.45" stroke-width="0.9"/>` +
    '<path d="M-7.6 1.6A7.8 7.8 0 0 1 2 -7.4" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="1.6"/>' +
    `<circle r="5.6" fill="#0b0d12" fill-opacity="0.1"/>${holes}</g>`
  );
}
