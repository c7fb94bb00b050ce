/** What is printed on goods: a logo in its inks, or a text in a plain typeface, as a decorator will set it. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Artwork } from './artwork.ts';
import type { Inks } from './inks.ts';
import { printedLogo } from './printed-logo.ts';
import { type Goods, isDark } from './render-look.ts';

export interface PrintedArt extends Pick<Artwork, 'colors'> {
  /** Of the logo; `null` of a text. */
  artworkId: string | null;
  /** What its picture depends on. */
  content: string;
  /**
   * PNG, trimmed, on a transparent background, in these inks.
   *
   * @throws ServiceError `validation_failed` where it cannot be drawn; `rate_limited`, `timeout`
   */
  drawn(inks: Inks | null): Promise<Uint8Array>;
}

export const logoArt = (ctx: Pick<Ctx, 'files' | 'artworkReader'>, artwork: Artwork): PrintedArt => ({
  artworkId: artwork.id,
  colors: artwork.colors,
  content: artwork.sha256,
  async drawn(inks) {
    const file = inks === null ? artwork.files.cleaned : await printedLogo(ctx, artwork, inks);
    if (file === null)
      throw undrawable(
        'This logo cannot be drawn here, so there is no preview of it; upload it as SVG, PDF or PNG.',
      );
    const logo = await ctx.files.get(file);
    if (!logo) throw new Error(`the file ${file} is missing`);
    return logo;
  },
});

export function textArt(
  { proofSheets }: Pick<Ctx, 'proofSheets'>,
  accountId: string,
  text: string,
  goods: Goods,
): PrintedArt {
  const { hex } = letterInk(goods);
  return {
    artworkId: null,
    colors: [],
    content: `${hex} ${text}`,
    async drawn() {
      const letters = await proofSheets.typeset(accountId, { text, hex });
      if (letters === null) throw undrawable('The text has no letter that can be drawn.');
      return letters;
    },
  };
}

/** Stands out from the goods. */
export const letterInk = (goods: Pick<Goods, 'hex'>): { name: string; hex: string } =>
  isDark(goods) ? { name: 'white', hex: '#ffffff' } : { name: 'black', hex: '#111111' };

const undrawable = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'artwork_id' });
