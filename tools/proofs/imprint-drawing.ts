/** What is drawn of an imprint: its logo, or its text in a plain typeface. */
import type { Artwork } from '../artwork/artwork.ts';
import { spotInks } from '../artwork/inks.ts';
import { letterInk } from '../artwork/printed-art.ts';
import type { Goods } from '../artwork/render-look.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { LineImprint } from '../quotes/quote.ts';
import { type Coloring, coloringOf, typesetColoring } from './coloring.ts';

export interface ImprintDrawing extends Pick<Artwork, 'largestImprintInches' | 'fineDetail'> {
  /** PNG, trimmed, with a transparent background. */
  logo: Uint8Array;
  /** What the logo is called; absent for text. */
  logoName?: string;
  coloring: Coloring;
}

/**
 * @param inkColors the number ordered; `null` for a method that does not count inks
 * @throws ServiceError `not_available` if there is nothing to draw
 */
export async function drawingOf(
  ctx: Ctx,
  order: Pick<Order, 'accountId'>,
  imprint: LineImprint,
  goods: Goods,
  inkColors: number | null,
): Promise<ImprintDrawing> {
  const { artworkId, text } = imprint;
  if (text !== undefined) {
    const ink = letterInk(goods);
    const logo = await ctx.proofSheets.typeset(order.accountId, { text, hex: ink.hex });
    if (logo === null) throw undrawable('The text has no letter that can be drawn');
    return { logo, largestImprintInches: null, coloring: typesetColoring(goods.look, imprint, ink.name) };
  }
  const artwork = artworkId === null ? undefined : await ctx.artwork.byId(order.accountId, artworkId);
  if (!artwork) throw undrawable('The line names no logo');
  if (artwork.files.cleaned === null) throw undrawable('The logo cannot be drawn here');
  const logo = await ctx.files.get(artwork.files.cleaned);
  if (!logo) throw new Error(`the file ${artwork.files.cleaned} is missing`);
  const { largestImprintInches, fineDetail = null, colors, name: logoName } = artwork;
  return {
    logo,
    logoName,
    largestImprintInches,
    fineDetail,
    coloring: coloringOf(goods.look, colors, inkColors, imprint.colors ?? spotInks(artwork, inkColors)),
  };
}

export const undrawable = (why: string): ServiceError =>
  new ServiceError('not_available', `${why}, so no proof can be drawn; upload one made by hand.`, {
    param: 'line',
  });
