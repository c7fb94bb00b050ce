import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { QUOTE_STATUSES, statusAt } from '../quotes/quote.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { HeldWire, heldStock } from './held-stock.ts';
import { itemPrices } from './item-prices.ts';
import { linkedStore } from './linked-store.ts';
import { listedRequests } from './listed-requests.ts';
import { offeredItems } from './offered-items.ts';
import { gatheringsOf, toGatheringWire } from './quote-requests.ts';
import type { Store } from './store.ts';
import { StoreRequestWire } from './store-request-wire.ts';
import { GatheringWire, StoreWire, toStoreWire } from './store-wire.ts';

/** More than a person decides in one sitting; later ones appear as these are decided. */
const SHOWN_WAITING = 50;
const SHOWN_DECIDED = 20;
const SHOWN_QUOTES = 10;
const SHOWN_LOGOS = 50;
const SHOWN_ADDRESSES = 50;

const many = (what: string) => z.int().min(0).max(1_000_000_000).describe(what);

export const manageStore = defineTool({
  name: 'manage_store',
  title: 'Open a company store as its manager',
  description:
    'What the manager of a company store sees by the link that was mailed: requests that wait, how the approved pieces stand against each minimum, and the quotes that were made of them. Opening it changes nothing.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    store: StoreWire.describe('The store and its rules'),
    company: z.string().describe('Whose store it is'),
    logos: z
      .array(
        z.object({
          artwork_id: z.string().describe('Logo id'),
          name: z.string().describe('What it is called'),
        }),
      )
      .max(SHOWN_LOGOS)
      .describe('Logos of the account, the newest first'),
    addresses: z
      .array(
        z.object({
          id: z.string().describe('Saved address'),
          label: z.string().describe('What the company calls it'),
        }),
      )
      .max(SHOWN_ADDRESSES)
      .describe('Addresses of the account, which may be offices of the store'),
    stock: z.array(HeldWire).describe('Decorated goods held for the store'),
    prices: z
      .array(
        z.object({
          item: z.int().min(1).max(50).describe('Number of the item'),
          name: z.string().describe('Product name'),
          pieces: z.int().min(1).max(1_000_000_000).describe('Made together at this price'),
          from: dollars.describe('A piece of the cheapest size, decoration and setup included'),
          to: dollars.describe('A piece of the dearest size'),
        }),
      )
      .describe(
        'What the items cost the company, freight and tax aside; without those that have no price today',
      ),
    waiting: z.array(StoreRequestWire).max(SHOWN_WAITING).describe('Wait for a decision, oldest first'),
    waiting_total: many('How many wait in all'),
    approved: z
      .array(StoreRequestWire)
      .max(SHOWN_DECIDED)
      .describe('Approved and not all ordered, in a quote or not'),
    approved_total: many('How many of those there are in all'),
    gathering: z.array(GatheringWire).max(50).describe('How the approved pieces stand, by item'),
    quotes: z
      .array(
        z.object({
          id: z.string().describe('Quote id'),
          url: Address.describe('Where it is reviewed and paid'),
          status: z.enum(QUOTE_STATUSES).describe('How far it is'),
          is_cancelled: z.boolean().describe('Whether its order was cancelled: its requests came back'),
          created_at: z.iso.datetime().describe('When it was saved'),
          total: dollars.describe('With the estimates of freight and tax, dollars'),
        }),
      )
      .max(SHOWN_QUOTES)
      .describe('Made of approved requests, newest first'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    const list = (status: 'submitted' | 'approved', limit: number) =>
      listedRequests(ctx, { storeId: store.id, status, limit, offset: 0 });
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
      store: toStoreWire(store, ctx.links),
      company: accountOf(ctx).name,
      logos: logos.artwork.flatMap(({ id, name, files }) =>
        files.preview === null ? [] : [{ artwork_id: id, name }],
      ),
      addresses: addresses.slice(0, SHOWN_ADDRESSES).map(({ id, label }) => ({ id, label })),
      stock: await heldStock(ctx, store),
      prices,
      waiting: waiting.requests,
      waiting_total: waiting.total,
      approved: approved.requests,
      approved_total: approved.total,
      gathering: gathering.map(toGatheringWire),
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
        is_cancelled: order?.status === 'cancelled',
        created_at: quote.createdAt,
        total: centsToDollars(quote.totals.totalCents),
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
            from: centsToDollars(Math.min(...cents)),
            to: centsToDollars(Math.max(...cents)),
          },
        ]
      : [];
  });
}
