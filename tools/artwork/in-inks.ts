import { aspectOfPng } from '../catalog/imprint-size.ts';
import type { Ctx } from '../context.ts';
import type { Artwork } from './artwork.ts';
import { type ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { reducedInks } from './inks.ts';
import { printedLogo } from './printed-logo.ts';

export interface OpenedLogo extends ArtworkWire {
  /** Width by height as it is printed; `null` where it cannot be drawn. */
  aspect: number | null;
}

/**
 * A logo as callers see it, with its pictures in the inks that are priced, where it has more.
 *
 * @throws ServiceError `rate_limited`, `timeout`
 */
export async function inInks(ctx: Ctx, artwork: Artwork, inks: number | undefined): Promise<OpenedLogo> {
  const reduced = inks === undefined ? null : reducedInks(artwork.colors, inks);
  const file = reduced && (await printedLogo(ctx, artwork, reduced));
  const drawn = artwork.files.cleaned === null ? undefined : await ctx.files.get(artwork.files.cleaned);
  const wire = { ...toArtworkWire(artwork, ctx.links), aspect: drawn ? aspectOfPng(drawn) : null };
  return file === null
    ? wire
    : { ...wire, cleaned_url: ctx.links.file(file), preview_url: ctx.links.file(file) };
}
