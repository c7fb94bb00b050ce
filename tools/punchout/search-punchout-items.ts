import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import { readWishes } from '../catalog/reader.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { catalogItem } from './catalog-item.ts';
import { withSettings } from './line-settings.ts';
import type { ReturnedItem } from './returned-items.ts';
import { shownItem } from './shown-item.ts';

/** Systems that read the answer accept about a thousand fields. */
const MOST_HITS = 50;

export const searchPunchoutItems = defineStep({
  name: 'search_punchout_items',
  access: 'oci',
  effect: 'read',
  weight: 1,
  input: z.strictObject({ query: z.string().max(500) }),
  async handler(ctx, { query }) {
    if (query.trim() === '') return { items: [] };
    const { text, filters } = readWishes(query);
    const { hits } = await ctx.catalog.search({ ...filters, text, limit: MOST_HITS, offset: 0 });
    const items = hits.flatMap(({ product }) => {
      const item = itemOf(product);
      return item ? [{ item, product }] : [];
    });
    return {
      items: await withSettings(
        ctx,
        items.map(({ item, product }, index) =>
          shownItem({ ...item, lineNumber: index + 1 }, product, ctx.links),
        ),
      ),
    };
  },
});

/** A product without a price is left out. */
function itemOf(product: CatalogProduct): ReturnedItem | undefined {
  const [part] = product.parts;
  try {
    return part && catalogItem(product, part, product.minimum);
  } catch (cause) {
    if (cause instanceof ServiceError) return undefined;
    throw cause;
  }
}
