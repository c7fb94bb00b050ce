import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { formatCents } from '../values/money.ts';
import { linkedStore } from './linked-store.ts';
import { storeHead } from './managed-store.ts';
import type { Store } from './store.ts';
import type { StoreEntry } from './store-person.ts';

const SHOWN = 200;
const SHOWN_ORDERS = 50;

type ShownEntry = Pick<StoreEntry, 'at' | 'kind' | 'by' | 'email' | 'detail'>;

export const storeHistory = defineStep({
  name: 'store_history',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    const [entries, orders] = await Promise.all([
      ctx.storePeople.entries(store.id, { limit: SHOWN, offset: 0 }),
      ordersOf(ctx, store),
    ]);
    return {
      ...storeHead(ctx, store, accountOf(ctx)),
      entries: [
        ...entries.map(({ at, kind, by, email, detail }) => ({ at, kind, by, email, detail })),
        ...orders,
      ]
        .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
        .slice(0, SHOWN),
    };
  },
});

/** A quote becomes an order on its own page, so the orders themselves say when. */
async function ordersOf(ctx: Ctx, { id }: Pick<Store, 'id'>): Promise<ShownEntry[]> {
  const ids = await ctx.companyStores.quoteIds(id, SHOWN_ORDERS);
  const orders = await Promise.all(ids.map((quoteId) => ctx.orders.byQuote(quoteId)));
  return orders.flatMap((order) =>
    order
      ? [
          {
            at: order.createdAt,
            kind: 'ordered',
            by: accountOf(ctx).name,
            email: null,
            detail: formatCents(order.totals.totalCents),
          },
        ]
      : [],
  );
}
