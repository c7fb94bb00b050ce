import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Artwork } from './artwork.ts';
import type { ArtworkWriter } from './port.ts';

type Change = (artwork: ArtworkWriter, accountId: string) => Promise<boolean>;

/**
 * Changes a logo of the brand kit and returns it.
 *
 * @throws ServiceError `not_found` if it is unknown, removed, or another account's
 */
export async function changeLogo(ctx: Ctx, artworkId: string, change: Change): Promise<Artwork> {
  const { id: accountId } = accountOf(ctx);
  const changed = await ctx.transaction(async (tx) => {
    const isThere = await change(tx.artwork, accountId);
    return isThere ? tx.artwork.byId(accountId, artworkId) : undefined;
  });
  if (changed) return changed;
  throw new ServiceError('not_found', 'The brand kit has no logo with this id.', { param: 'artwork_id' });
}
