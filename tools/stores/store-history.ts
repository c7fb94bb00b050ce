import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { formatCents } from '../values/money.ts';
import { linkedStore } from './linked-store.ts';
import type { Store } from './store.ts';
import { ENTRY_KINDS, type StoreEntry } from './store-person.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

const SHOWN = 200;
const SHOWN_ORDERS = 50;

export const EntryWire = z.object({
  at: z.iso.datetime().describe('When'),
  kind: z.enum(ENTRY_KINDS).describe('What happened'),
  by: z.string().describe('Who did it, for people'),
  email: z.string().nullable().describe('The person it is about'),
  detail: z.string().nullable().describe('Goods, amounts or what was changed, in words'),
});

export const toEntryWire = ({ at, kind, by, email, detail }: StoreEntry): z.input<typeof EntryWire> => ({
  at,
  kind,
  by,
  email,
  detail,
});

export const storeHistory = defineTool({
  name: 'store_history',
  title: 'Read the history of a store',
  description:
    'What happened in a store, newest first: opened, changed, budgets given, who chose what, the answers, quotes and orders. For the manager alone.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    store: StoreWire.describe('The store and its rules'),
    company: z.string().describe('Whose store it is'),
    entries: z.array(EntryWire).max(SHOWN).describe('Newest first'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    const [entries, orders] = await Promise.all([
      ctx.storePeople.entries(store.id, { limit: SHOWN, offset: 0 }),
      ordersOf(ctx, store),
    ]);
    return {
      store: toStoreWire(store, ctx.links),
      company: accountOf(ctx).name,
      entries: [...entries.map(toEntryWire), ...orders]
        .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
        .slice(0, SHOWN),
    };
  },
});

/** A quote becomes an order on its own page, so the orders themselves say when. */
async function ordersOf(ctx: Ctx, { id }: Pick<Store, 'id'>): Promise<z.input<typeof EntryWire>[]> {
  const ids = await ctx.companyStores.quoteIds(id, SHOWN_ORDERS);
  const orders = await Promise.all(ids.map((quoteId) => ctx.orders.byQuote(quoteId)));
  return orders.flatMap((order) =>
    order
      ? [
          {
            at: order.createdAt,
            kind: 'ordered' as const,
            by: accountOf(ctx).name,
            email: null,
            detail: formatCents(order.totals.totalCents),
          },
        ]
      : [],
  );
}
