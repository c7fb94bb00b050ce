/** Which colors of a logo can hardly be told from the goods, and which show well. */
import type { Part } from '../catalog/product.ts';
import { type Said, said, term } from '../languages/words.ts';
import { contrast, PICTURE_CONTRAST } from '../values/contrast.ts';
import type { Artwork } from './artwork.ts';
import { distanceOf } from './ciede2000.ts';
import { colorsInWords } from './color-words.ts';
import type { Look } from './render-look.ts';

/** Looks that do not keep the logo's color. */
export const COLORLESS: readonly Look[] = ['engraved', 'debossed', 'foil'];
/** Colors closer than this (CIEDE2000) are hard to tell apart at arm's length. */
const HARDLY_DIFFERENT = 18;
/** Colors at least this far apart (CIEDE2000), and lighter or darker as pictures need it, show well. */
const FAR_APART = 40;

/** Whether a color, `#rrggbb`, is hard to tell from that of the goods. */
export const isLost = (ink: string, goods: string): boolean => distanceOf(ink, goods) < HARDLY_DIFFERENT;

/** A color with less than this share of the logo is a detail. */
const WORTH_MENTIONING = 0.2;

export interface Printing {
  look: Look;
  /** Ink colors it is printed in; `null` for a method without counted inks. */
  units: number | null;
}

interface Printed extends Printing {
  part: Pick<Part, 'colorHex'>;
}

/** `#rrggbb`, of those that are printed and no detail. */
const printedColors = ({ colors }: Pick<Artwork, 'colors'>, { look, units }: Printing): string[] =>
  COLORLESS.includes(look)
    ? []
    : colors
        .slice(0, units ?? colors.length)
        .filter(({ share }) => share >= WORTH_MENTIONING)
        .map(({ hex }) => hex);

/** `#rrggbb`, of those that are printed. */
export const lostColors = (logo: Pick<Artwork, 'colors'>, { part, ...printing }: Printed): string[] =>
  printedColors(logo, printing).filter((hex) => isLost(hex, part.colorHex));

/** The same where all of them show well; none where one does not. */
export function clearColors(logo: Pick<Artwork, 'colors'>, { part, ...printing }: Printed): string[] {
  const printed = printedColors(logo, printing);
  const isClear = (hex: string): boolean =>
    distanceOf(hex, part.colorHex) >= FAR_APART && contrast(hex, part.colorHex) >= PICTURE_CONTRAST;
  return printed.every(isClear) ? printed : [];
}

/** `color`: the name of the goods’ color. */
export const lostSentence = (lost: readonly string[], color: string): Said =>
  said(
    'The {inks} of the logo can hardly be seen on {color}; choose another color of the product or a lighter or darker version of the logo.',
    { inks: colorsInWords(lost), color: term(color) },
  );
