import { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { browseProducts } from '../../../../tools/shop/browse-products.ts';
import { listOffers } from '../../../../tools/shop/list-offers.ts';
import { CURRENCY } from '../money.ts';
import { envelope } from '../negotiate.ts';
import { operation } from '../operation.ts';
import { info, type Message, UcpRefusal } from '../refusal.ts';
import { featuredParts, toProduct } from './product.ts';
import { Context, Filters } from './request.ts';

const MOST_PRODUCTS = 50;

export const PRICE_NOTE = info(
  'decorated_prices',
  'Prices are of one decorated piece at the product’s minimum quantity (metadata.minimum_quantity) and fall with more pieces (metadata.price_breaks). Setup, freight and tax are added in the cart and at checkout. Nothing is made before there is artwork.',
);

export const searchCatalog = operation(
  {
    name: 'search_catalog',
    title: 'Search the catalog',
    description:
      'The shelves of the shop for people: products by words and filters, in an order, with how many there are of each category, color, method, price and so on. Agents use `search_products`.',
    capability: 'dev.ucp.shopping.catalog.search',
    method: 'POST',
    path: '/catalog/search',
    isRead: true,
  },
  'catalog',
  z.object({
    query: z.string().max(500).default('').describe('Words: product type, material, brand, color, use'),
    context: Context,
    filters: Filters,
    pagination: z
      .object({
        cursor: z.string().max(40).optional().describe('Of the page before'),
        limit: z.int().min(1).default(10).describe(`How many; at most ${MOST_PRODUCTS} are returned`),
      })
      .prefault({}),
  }),
  async ({ ctx, agreement }, { query, context, filters, pagination }) => {
    const offset = offsetOf(pagination.cursor);
    const limit = Math.min(pagination.limit, MOST_PRODUCTS);
    const [category, ...others] = filters?.categories ?? [];
    const isInDollars = (context?.currency ?? CURRENCY) === CURRENCY;
    const { min, max } = (isInDollars && filters?.price) || {};
    const found = await invoke(browseProducts, ctx, {
      query,
      limit,
      offset,
      // At the minimum of each product, as prices are told.
      quantity: 1,
      ...(category === undefined ? {} : { category }),
      ...(min === undefined ? {} : { price_from: min / 100 }),
      ...(max === undefined ? {} : { price_to: max / 100 }),
    });
    const keys = found.products.map(({ key }) => key);
    const { offers } = keys.length === 0 ? { offers: [] } : await invoke(listOffers, ctx, { keys });
    const messages: Message[] = [
      PRICE_NOTE,
      ...(others.length > 0
        ? [info('filter_ignored', `Only the first category was applied: ${category}.`)]
        : []),
      ...(!isInDollars && filters?.price
        ? [info('filter_ignored', 'Prices are in USD: the price filter was not applied.')]
        : []),
      ...(found.match === 'some'
        ? [info('partial_match', 'No product has all of the words; these have some of them.')]
        : []),
    ];
    return {
      ucp: envelope(agreement, 'dev.ucp.shopping.catalog.search'),
      products: offers.map((offer) => toProduct(offer, featuredParts(offer), () => ({}))),
      pagination: {
        has_next_page: found.has_more,
        ...(found.has_more ? { cursor: String(offset + limit) } : {}),
        ...(found.total_is_capped ? {} : { total_count: found.total }),
      },
      messages,
    };
  },
);

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new UcpRefusal(400, 'invalid_request', 'The cursor is none of this search; send it as it was given.');
}
