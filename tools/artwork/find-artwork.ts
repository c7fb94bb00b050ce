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
export const findArtwork = async (ctx: Ctx, artworkId: string, param: string): Promise<Artwork> =>
  artworkOf(ctx, accountOf(ctx).id, { artworkId, param });

/** The same of a named account. */
export async function artworkOf(
  { artwork: logos }: Pick<Ctx, 'artwork'>,
  accountId: string,
  { artworkId, param }: { artworkId: string; param: string },
): Promise<Artwork> {
  const artwork = await logos.byId(accountId, artworkId);
  if (artwork) return artwork;
  throw new ServiceError('not_found', 'There is no logo with this id; `list_logos` names those there are.', {
    param,
  });
}
