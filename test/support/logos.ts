/** Logos of the demo account without drawing. */
import { demoLogo } from '../../server/demo/logo/demo-logo.ts';
import type { Artwork } from '../../tools/artwork/artwork.ts';
import { customer } from './customers.ts';
import type { Shop } from './open-shop.ts';

/** Empties the brand kit of the demo account: where no logo is named there is none. */
export async function removeLogos(shop: Shop): Promise<void> {
  const ctx = await customer(shop);
  const { artwork, caller, now } = ctx;
  if (caller.kind !== 'customer') throw new Error('no customer');
  const { id } = caller.account;
  const kept = await artwork.list(id, { limit: 200, offset: 0 });
  await ctx.transaction(async (tx) => {
    for (const logo of kept.artwork) await tx.artwork.remove(id, logo.id, now().toISOString());
  });
}

/** Adds a logo with the files of the demo logo; returns its id. */
export async function addLogo(shop: Shop, more: Partial<Artwork> = {}): Promise<string> {
  const ctx = await customer(shop);
  const { caller, newId } = ctx;
  if (caller.kind !== 'customer') throw new Error('no customer');
  const createdAt = shop.clock.at.toISOString();
  const logo = { ...demoLogo, id: newId('art'), isDefault: false, accountId: caller.account.id, createdAt };
  await ctx.transaction(({ artwork }) => artwork.add({ ...logo, name: 'Red dot', ...more }));
  return more.id ?? logo.id;
}
