import { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { listOffers, type Offer } from '../../../../tools/shop/list-offers.ts';
import { type ItemId, readItemId } from '../item-id.ts';
import { envelope } from '../negotiate.ts';
import { operation } from '../operation.ts';
import { info, UcpRefusal } from '../refusal.ts';
import { inPriceRange, type OfferedPart, toProduct } from './product.ts';
import { Context, Filters } from './request.ts';
import { PRICE_NOTE } from './search-catalog.ts';

const MOST_IDS = 50;

interface Asked extends ItemId {
  id: string;
}

export const lookupCatalog = operation(
  {
    name: 'lookup_catalog',
    title: 'Look up products',
    description:
      'What the shop offers everybody, with the decorated price of each color and size: the named products, or all of them page after page. For commerce protocols and product feeds; agents use `search_products`.',
    capability: 'dev.ucp.shopping.catalog.lookup',
    method: 'POST',
    path: '/catalog/lookup',
    isRead: true,
  },
  'catalog',
  z.object({
    ids: z.array(z.string().min(1).max(600)).min(1).describe('Of products or variants'),
    filters: Filters,
    context: Context,
  }),
  async ({ ctx, agreement }, { ids, filters }) => {
    const asked = [...new Set(ids)].map((id): Asked => ({ id, ...readItemId(id) }));
    if (asked.length > MOST_IDS)
      throw new UcpRefusal(400, 'request_too_large', `At most ${MOST_IDS} ids are looked up at once.`);
    const { offers } = await invoke(listOffers, ctx, { keys: [...new Set(asked.map(({ key }) => key))] });
    const products = offers.flatMap((offer) => {
      const inputs = inputsOf(offer, asked);
      const parts = offer.parts.filter((part) => inputs.has(part) && inPriceRange(filters, part));
      const isWanted = filters?.categories?.includes(offer.category) ?? true;
      return parts.length === 0 || !isWanted
        ? []
        : [toProduct(offer, parts, (part) => ({ inputs: inputs.get(part) ?? [] }))];
    });
    const answered = new Set(
      offers.flatMap((offer) => [...inputsOf(offer, asked).values()].flat().map(({ id }) => id)),
    );
    return {
      ucp: envelope(agreement, 'dev.ucp.shopping.catalog.lookup'),
      products,
      messages: [
        PRICE_NOTE,
        ...asked
          .filter(({ id }) => !answered.has(id))
          .map(({ id }) => info('not_found', `Nothing that is sold has the id ${id}.`)),
      ],
    };
  },
);

/** Which ids led to which part: that of a product leads to its first. */
function inputsOf({ key, parts }: Offer, asked: readonly Asked[]) {
  const inputs = new Map<OfferedPart, { id: string; match: 'exact' | 'featured' }[]>();
  for (const one of asked) {
    const part = one.partId === undefined ? parts[0] : parts.find(({ partId }) => partId === one.partId);
    if (one.key !== key || part === undefined) continue;
    const match = one.partId === undefined ? 'featured' : 'exact';
    inputs.set(part, [...(inputs.get(part) ?? []), { id: one.id, match }]);
  }
  return inputs;
}
