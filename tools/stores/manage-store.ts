import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { statusAt } from '../quotes/quote.ts';
import { itemPrices } from './item-prices.ts';
import { managedStore, storeHead } from './managed-store.ts';
import { offeredItems } from './offered-items.ts';
import { approvedItem, gatheringsOf } from './quote-requests.ts';
import { shownRequests } from './shown-request.ts';
import type { Store } from './store.ts';
import { partInWords } from './store.ts';

/** More than a person decides in one sitting; later ones appear as these are decided. */
const SHOWN_WAITING = 50;
const SHOWN_DECIDED = 20;
const SHOWN_QUOTES = 10;
const SHOWN_LOGOS = 50;
const SHOWN_ADDRESSES = 50;

export const manageStore = defineStep({
  name: 'manage_store',
  access: { customer: 'manage', desk: 'any', link: 'store_manager' },
  effect: 'read',
  input: z.strictObject({ store_id: z.string().min(1).max(120).optional() }),
  async handler(ctx, { store_id: id }) {
    const { store, account } = await managedStore(ctx, ctx, id);
    const list = (status: 'submitted' | 'approved', limit: number) =>
      shownRequests(ctx, { storeId: store.id, status, limit, offset: 0 });
    const [waiting, approved, gathering, quotes, prices, addresses, logos] = await Promise.all([
      list('submitted', SHOWN_WAITING),
      list('approved', SHOWN_DECIDED),
      gatheringsOf(ctx, store),
      quotesOf(ctx, store),
      pricesOf(ctx, store),
      ctx.savedAddresses.ofAccount(store.accountId),
      ctx.artwork.list(store.accountId, { limit: SHOWN_LOGOS, offset: 0 }),
    ]);
    return {
      ...storeHead(ctx, store, account),
      /** Those that can be shown. */
      logos: logos.artwork.flatMap(({ id, name, files }) => (files.preview === null ? [] : [{ id, name }])),
      addresses: addresses.slice(0, SHOWN_ADDRESSES).map(({ id, label }) => ({ id, label })),
      stock: await heldStock(ctx, store),
      /** What the items cost the company, freight and tax aside; without those that have no price today. */
      prices,
      waiting,
      /** Not all ordered, in a quote or not. */
      approved,
      gathering: gathering.map(approvedItem),
      quotes,
    };
  },
});

async function quotesOf(ctx: Ctx, store: Store) {
  const ids = await ctx.companyStores.quoteIds(store.id, SHOWN_QUOTES);
  const shown = ids.map(async (id) => {
    const [quote, order] = await Promise.all([ctx.quotes.byId(store.accountId, id), ctx.orders.byQuote(id)]);
    if (!quote) return [];
    return [
      {
        id,
        url: ctx.links.quote(id),
        status: statusAt(quote, ctx.now()),
        isCancelled: order?.status === 'cancelled',
        createdAt: quote.createdAt,
        totalCents: quote.totals.totalCents,
      },
    ];
  });
  return (await Promise.all(shown)).flat();
}

async function pricesOf(ctx: Ctx, store: Store) {
  const prices = await itemPrices(ctx, store, await offeredItems(ctx, store));
  return store.items.flatMap(({ item, name }) => {
    const price = prices.get(item);
    const cents = price ? [...price.cents.values()] : [];
    return price && cents.length > 0
      ? [
          {
            item,
            name,
            pieces: price.pieces,
            fromCents: Math.min(...cents),
            toCents: Math.max(...cents),
          },
        ]
      : [];
  });
}

/** What is held for a store, as its manager and the desk see it. */
async function heldStock(ctx: Pick<Ctx, 'storeStock'>, { id, items }: Store) {
  return (await ctx.storeStock.ofStore(id)).flatMap(({ item: number, partId, pieces }) => {
    const item = items.find((one) => one.item === number);
    const part = item?.parts.find((one) => one.partId === partId);
    return item && part && pieces > 0
      ? [{ item: number, partId, name: `${item.name}, ${partInWords(part)}`, pieces }]
      : [];
  });
}
