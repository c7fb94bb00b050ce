/** The contrast of two colors, as WCAG 2 defines it. Colors are `#rrggbb`. */

/** What running text needs. */
export const TEXT_CONTRAST = 4.5;
/** What a picture needs. */
export const PICTURE_CONTRAST = 3;

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Black or white, whichever reads better on the color: one of them always has the contrast of text. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';

/** The relative luminance, 0 to 1. */
function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => linear(((value >> shift) & 255) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
