/** Zippers: the tape sunk into the cloth, teeth, a slider with its pull. */
import { darker, lighter, mix } from '../drawing.ts';
import type { Garment } from './garment.ts';

export interface Zipper {
  /** Metal teeth shine; coil teeth take the color of the cloth. */
  metal: boolean;
  width: number;
}

/** Along a path; the slider stands at its beginning when `slider` gives its place and its turn in degrees. */
export function zipper(
  garment: Garment,
  path: string,
  { metal, width }: Zipper,
  slider?: { x: number; y: number; turn?: number },
): void {
  const { base, seam, shade, pale, dark } = garment.fabric;
  const d = garment.hang(path);
  const teeth = metal ? '#b9bdc4' : pale ? darker(base, 0.3) : lighter(base, dark ? 0.2 : 0.12);
  const line = (color: string, thickness: number, dose: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-opacity="${dose}"${more}/>`;
  garment.toneAlong(path, shade, pale ? 0.35 : 0.6, width * 2.6, 'edge');
  garment.over(
    line(seam, width * 1.5, pale ? 0.5 : 0.85) +
      line(pale ? darker(base, 0.4) : mix(base, '#101216', 0.45), width * 1.34, 1) +
      line(teeth, width * 0.62, 1, ' stroke-dasharray="2.6 1.7"') +
      line('#ffffff', 1.2, metal ? 0.4 : 0.14, ' transform="translate(-1.4 0)"') +
      line('#0b0d12', 1.2, 0.4),
  );
  if (slider) garment.over(pull(slider.x, slider.y, slider.turn ?? 0, metal, width / 12));
}

function pull(x: number, y: number, turn: number, metal: boolean, scale: number): string {
  const [light, mid, deep] = metal ? ['#eceef1', '#a9aeb6', '#666b74'] : ['#8b909a', '#565b65', '#2b2e35'];
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(2)})">` +
    '<path d="M-8 8 L12 10 L9 58 L-6 58Z" fill="#0b0d12" fill-opacity="0.22"/>' +
    `<path d="M-8 -9 C-8 -13 8 -13 8 -9 L6.5 13 C6 16 -6 16 -6.5 13Z" fill="${mid}" stroke="${deep}" stroke-width="1"/>` +
    `<path d="M-5 -8 L-4 12" stroke="${light}" stroke-width="2.4" stroke-opacity="0.85"/>` +
    `<path d="M-4.5 4 C-4.5 1 4.5 1 4.5 4 L5.5 46 C5.5 53 -5.5 53 -5.5 46Z" fill="${mid}" stroke="${deep}" stroke-width="1"/>` +
    `<path d="M-2.6 8 L-3 44" stroke="${light}" stroke-width="2" stroke-opacity="0.8"/>` +
    `<rect x="-2.6" y="36" width="5.2" height="9" rx="2.4" fill="${deep}"/></g>`
  );
}
