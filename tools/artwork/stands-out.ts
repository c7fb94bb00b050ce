/** Which colors of a logo can hardly be told from the goods. */
import type { Part } from '../catalog/product.ts';
import type { Artwork } from './artwork.ts';
import { distanceOf } from './ciede2000.ts';
import type { Look } from './render-look.ts';

/** Looks that do not keep the logo's color. */
export const COLORLESS: readonly Look[] = ['engraved', 'debossed', 'foil'];
/** Colors closer than this (CIEDE2000) are hard to tell apart at arm's length. */
const HARDLY_DIFFERENT = 18;

/** Whether a color, `#rrggbb`, is hard to tell from that of the goods. */
export const isLost = (ink: string, goods: string): boolean => distanceOf(ink, goods) < HARDLY_DIFFERENT;

/** A color with less than this share of the logo is a detail. */
const WORTH_MENTIONING = 0.2;

interface Printed {
  look: Look;
  /** Ink colors it is printed in; `null` for a method without counted inks. */
  units: number | null;
  part: Pick<Part, 'colorHex'>;
}

/** `#rrggbb`, of those that are printed. */
export const lostColors = ({ colors }: Pick<Artwork, 'colors'>, { look, units, part }: Printed): string[] =>
  COLORLESS.includes(look)
    ? []
    : colors
        .slice(0, units ?? colors.length)
        .filter(({ hex, share }) => share >= WORTH_MENTIONING && isLost(hex, part.colorHex))
        .map(({ hex }) => hex);

/** `color`: the name of the goods’ color. */
export const lostSentence = (lost: readonly string[], color: string): string =>
  `${lost.join(' and ')} in the logo hardly stands out on ${color}; choose another color of the product or a lighter or darker version of the logo.`;
