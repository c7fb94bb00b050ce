import type { Ctx } from '../context.ts';
import type { Artwork } from './artwork.ts';
import { type ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { reducedInks } from './inks.ts';
import { printedLogo } from './printed-logo.ts';

/**
 * A logo as callers see it, with its pictures in the inks that are priced, where it has more.
 *
 * @throws ServiceError `rate_limited`, `timeout`
 */
export async function inInks(ctx: Ctx, artwork: Artwork, inks: number | undefined): Promise<ArtworkWire> {
  const reduced = inks === undefined ? null : reducedInks(artwork.colors, inks);
  const file = reduced && (await printedLogo(ctx, artwork, reduced));
  const wire = toArtworkWire(artwork, ctx.links);
  return file === null
    ? wire
    : { ...wire, cleaned_url: ctx.links.file(file), preview_url: ctx.links.file(file) };
}
