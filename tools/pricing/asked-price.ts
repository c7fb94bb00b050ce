/** The price of a configuration as callers send it, alone or among others. */
import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, partQuantities } from '../catalog/parts-input.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { keysElsewhere } from '../catalog/ship-point-goods.ts';
import type { Ctx } from '../context.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { joined, type Said, said } from '../languages/words.ts';
import {
  ARTWORK_ID,
  defaultLogoNotes,
  inkNotesOn,
  LogoImprintsInput,
  namedColorNotesOn,
  withNamedLogos,
} from './named-logos.ts';
import { priceParts } from './price.ts';
import { PRICED_FIELDS } from './price-input.ts';
import { Price, toPrice } from './price-wire.ts';

const { need_by: _, ship_postal: __, ...UNDATED } = PRICED_FIELDS;

export const CONFIGURATION = {
  ...UNDATED,
  artwork_id: ARTWORK_ID,
  imprints: LogoImprintsInput.optional().describe('Several a piece, such as front and back'),
};

export const ConfiguredPrice = Price.extend({
  warnings: z
    .array(SaidWire)
    .describe(
      'Where a named logo, or the default one of a quote that names none, has other colors than are priced, and what those would cost; where fewer colors are named than are priced; where the same goods have another price elsewhere',
    ),
});

const shipPointNotes = (product: CatalogProduct): Said[] => {
  const keys = keysElsewhere(product);
  return keys.length === 0
    ? []
    : [
        said('The same goods also ship from elsewhere, at another price: {keys}.', {
          keys: joined(', ', keys),
        }),
      ];
};

/** @throws ServiceError as `findProduct`, `withNamedLogos`, `resolveImprints` and `priceParts`, and of a live supplier */
export async function askedPrice(
  ctx: Ctx,
  { key, repeat, rush = false, ...asked }: z.output<z.ZodObject<typeof CONFIGURATION>>,
) {
  const product = await ctx.prices.current(await findProduct(ctx, key));
  const requests = await withNamedLogos(ctx, imprintRequests(asked, { repeat }), asked);
  const imprints = resolveImprints(product, requests);
  const parts = partQuantities(asked);
  const priced = priceParts(product, { imprints, parts, rush });
  const supplier = await ctx.catalog.supplier(product.supplier);
  const price = Object.assign(toPrice(product, priced, supplier?.name ?? product.supplier), {
    warnings: [
      ...shipPointNotes(product),
      ...inkNotesOn(product, { imprints, parts, rush }),
      ...(await defaultLogoNotes(ctx, { product, requests, imprints, parts, rush }, asked)),
      ...namedColorNotesOn(product, { imprints }),
    ],
  });
  return { product, imprints, parts, rush, price };
}
