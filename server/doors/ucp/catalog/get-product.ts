import { z } from 'zod';
import { type Availability, mostOf } from '../../../../tools/catalog/availability.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOffers, type Offer } from '../../../../tools/shop/list-offers.ts';
import { showStock } from '../../../../tools/shop/show-stock.ts';
import { readItemId } from '../item-id.ts';
import { envelope } from '../negotiate.ts';
import { operation } from '../operation.ts';
import { warning } from '../refusal.ts';
import { hasOptions, inPriceRange, type OfferedPart, optionsOf, optionValues, toProduct } from './product.ts';
import { Context, Filters, Selected } from './request.ts';
import { PRICE_NOTE } from './search-catalog.ts';

export const getProduct = operation(
  {
    name: 'get_product',
    title: 'Read a product',
    description: 'One product with its prices and live stock, narrowed by chosen options.',
    capability: 'dev.ucp.shopping.catalog.lookup',
    method: 'POST',
    path: '/catalog/product',
    isRead: true,
  },
  'catalog',
  z.object({
    id: z.string().min(1).max(600).describe('Of the product or a variant'),
    selected: Selected.max(10).optional().describe('Options that were chosen'),
    preferences: z
      .array(z.string().max(80))
      .max(10)
      .optional()
      .describe('Options to keep, the dearest first'),
    filters: Filters,
    context: Context,
  }),
  async ({ ctx, agreement }, { id, selected, preferences = [], filters }) => {
    const { key, partId } = readItemId(id);
    const [offer] = (await invoke(listOffers, ctx, { keys: [key] })).offers;
    const named = offer?.parts.find((part) => part.partId === partId);
    if (!offer || (partId !== undefined && !named))
      throw new ServiceError('not_found', 'Nothing that is sold has this id.', { param: 'id' });
    const chosen = named ? optionsOf(named) : effective(offer, selected, preferences);
    const matching = offer.parts.filter((part) => hasOptions(part, chosen));
    const parts = matching.filter((part) => inPriceRange(filters, part));
    const stock = await stockOf(ctx, key);
    const isThere = ({ partId }: OfferedPart) => mostOf(stock?.get(partId)) > 0;
    const product = toProduct(offer, parts.length > 0 ? parts : matching, (part) =>
      availabilityOf(stock?.get(part.partId)),
    );
    return {
      ucp: envelope(agreement, 'dev.ucp.shopping.catalog.lookup'),
      product: { ...product, selected: chosen, options: optionSignals(offer, chosen, isThere) },
      messages: [
        PRICE_NOTE,
        ...(stock === undefined
          ? [
              warning(
                'stock_unknown',
                'The supplier does not say its stock just now; it is asked again at checkout.',
              ),
            ]
          : []),
      ],
    };
  },
);

/** What of the selection some variant has: the least wanted options are dropped first. */
function effective(offer: Offer, selected: Selected | undefined, preferences: readonly string[]): Selected {
  const [first] = offer.parts;
  if (selected === undefined) return first ? optionsOf(first) : [];
  const rank = ({ name }: Selected[number]) => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  const known = [...new Map(selected.map(({ name, label }) => [name, { name, label }])).values()]
    .filter((one) => offer.parts.some((part) => hasOptions(part, [one])))
    .sort((one, other) => rank(one) - rank(other));
  while (!offer.parts.some((part) => hasOptions(part, known))) known.pop();
  return known;
}

/** Each value as if it were chosen in place of that of its option. */
const optionSignals = (offer: Offer, chosen: Selected, isThere: (part: OfferedPart) => boolean) =>
  optionValues(offer).map(({ name, labels }) => ({
    name,
    values: labels.map((label) => {
      const others = chosen.filter((one) => one.name !== name);
      const parts = offer.parts.filter((part) => hasOptions(part, [...others, { name, label }]));
      return { label, exists: parts.length > 0, available: parts.some(isThere) };
    }),
  }));

function availabilityOf(held: Availability | null | undefined) {
  if (!held) return {};
  if (held.quantity > 0) return { availability: { available: true, status: 'in_stock' } };
  const available = mostOf(held) > 0;
  return { availability: { available, status: available ? 'backorder' : 'out_of_stock' } };
}

/** What there is of each part; `undefined` where the supplier does not answer. */
async function stockOf(ctx: Ctx, key: string): Promise<Map<string, Availability | null> | undefined> {
  try {
    const { parts } = await invoke(showStock, ctx, { key });
    return new Map(parts.map(({ partId, held }) => [partId, held]));
  } catch (cause) {
    if (cause instanceof ServiceError && ['supplier_unavailable', 'timeout'].includes(cause.code))
      return undefined;
    throw cause;
  }
}
