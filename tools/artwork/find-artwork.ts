import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Artwork } from './artwork.ts';

/**
 * The account's logo.
 *
 * @param param the input that named it
 * @throws ServiceError `not_found` if it is unknown or another account's
 */
export async function findArtwork(ctx: Ctx, artworkId: string, param: string): Promise<Artwork> {
  const artwork = await ctx.artwork.byId(accountOf(ctx).id, artworkId);
  if (artwork) return artwork;
  throw new ServiceError('not_found', 'There is no logo with this id; `list_logos` names those there are.', {
    param,
  });
}
