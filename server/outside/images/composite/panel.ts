/** Shown if no picture shows the location: a plain piece of the goods with the imprint area in proportion. */
import type { ImprintArea } from '../../../../tools/catalog/product.ts';
import { rgbOf } from './pixels.ts';

/** The largest side of an imprint area on the panel, as a fraction of the picture. */
const LARGEST = 0.56;

export interface Panel {
  svg: string;
  /** Fractions of the picture. */
  box: { x: number; y: number; width: number; height: number };
}

/** Where the supplier states no size. */
const SQUARE: ImprintArea = { shape: 'rectangle', widthInches: 1, heightInches: 1 };

/** A rounded piece in the goods' color, with the corners of the imprint area marked. */
export function panelOf(hex: string, area: ImprintArea | null): Panel {
  const { shape, widthInches, heightInches } = area ?? SQUARE;
  const scale = LARGEST / Math.max(widthInches, heightInches);
  const [width, height] = [Math.max(0.03, widthInches * scale), Math.max(0.03, heightInches * scale)];
  const box = { x: 0.5 - width / 2, y: 0.5 - height / 2, width, height };
  const mark = isDark(hex) ? '#ffffff' : '#1b2430';
  const [x, y, w, h] = [box.x * 800, box.y * 800, width * 800, height * 800];
  const outline =
    shape === 'circle'
      ? `<ellipse cx="400" cy="400" rx="${w / 2}" ry="${h / 2}" fill="none" stroke="${mark}" stroke-dasharray="7 7"/>`
      : corners(x, y, w, h, mark);
  return {
    box,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs><radialGradient id="backdrop" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#fff"/><stop offset="0.7" stop-color="#f5f6f8"/><stop offset="1" stop-color="#e7e9ee"/></radialGradient><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/></linearGradient><filter id="soft" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="12"/></filter></defs><rect width="800" height="800" fill="url(#backdrop)"/><rect x="84" y="94" width="640" height="640" rx="34" fill="#20242c" opacity="0.28" filter="url(#soft)"/><rect x="80" y="80" width="640" height="640" rx="34" fill="${hex}" stroke="#20242c" stroke-opacity="0.3" stroke-width="1.5"/><rect x="80" y="80" width="640" height="640" rx="34" fill="url(#light)"/><g stroke-width="1.6" opacity="0.5">${outline}</g></svg>`,
  };
}

function corners(x: number, y: number, width: number, height: number, color: string): string {
  const arm = Math.min(26, width / 3, height / 3);
  const corner = (cornerX: number, cornerY: number, right: number, down: number): string =>
    `<path d="M${cornerX + right * arm} ${cornerY}H${cornerX}V${cornerY + down * arm}" fill="none" stroke="${color}"/>`;
  const [farX, farY] = [x + width, y + height];
  return corner(x, y, 1, 1) + corner(farX, y, -1, 1) + corner(x, farY, 1, -1) + corner(farX, farY, -1, -1);
}

function isDark(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
