import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, partQuantities } from '../catalog/parts-input.ts';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { dateOrder, dateSource } from '../inhands/date-order.ts';
import { InHands, toInHands } from '../inhands/in-hands-wire.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { wantedDay } from '../values/wanted-day.ts';
import {
  ARTWORK_ID,
  inkNotesOn,
  LogoImprintsInput,
  namedColorNotesOn,
  withNamedLogos,
} from './named-logos.ts';
import { priceParts } from './price.ts';
import { PRICED_FIELDS } from './price-input.ts';
import { Price, toPrice } from './price-wire.ts';

export const priceQuote = defineTool({
  name: 'price_quote',
  title: 'Price a quantity',
  description:
    'The decorated price of a quantity: unit price, setup and run charges, total, the price break used, the next one and what it saves. `need_by` adds the in-hands date; `artwork_id` counts its colors. For freight and tax use `create_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    ...PRICED_FIELDS,
    artwork_id: ARTWORK_ID,
    imprints: LogoImprintsInput.optional().describe('Several a piece, such as front and back'),
  }),
  output: Price.extend({
    in_hands: InHands.pick({
      in_hands_date: true,
      need_by: true,
      met: true,
      rush_option: true,
      options: true,
      assumptions: true,
      source: true,
      as_of: true,
    })
      .nullable()
      .describe('When it arrives, where `need_by` or `ship_postal` was sent; else null'),
    warnings: z
      .array(SaidWire)
      .describe(
        'Where a named logo has other colors than are priced, and what those would cost; where fewer colors are named than are priced',
      ),
  }),
  errors: ['not_found', ...PRICING_ERRORS],
  http: { method: 'GET', path: '/products/{key}/price' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', quantity: 250 },
  async handler(ctx, { key, repeat, rush = false, need_by, ship_postal, ...asked }) {
    const needBy = wantedDay(need_by, ctx.now());
    const product = await ctx.prices.current(await findProduct(ctx, key));
    const requests = await withNamedLogos(ctx, imprintRequests(asked, { repeat }), asked);
    const imprints = resolveImprints(product, requests);
    const parts = partQuantities(asked);
    const priced = priceParts(product, { imprints, parts, rush });
    const supplier = await ctx.catalog.supplier(product.supplier);
    const dated =
      needBy === null && ship_postal === undefined
        ? null
        : dateOrder(await dateSource(ctx, product), {
            imprints,
            parts,
            shipPostal: ship_postal ?? accountOf(ctx).shipPostal,
            needBy,
            rush,
          });
    return Object.assign(toPrice(product, priced, supplier?.name ?? product.supplier), {
      in_hands: dated && toInHands(dated.estimate, dated),
      warnings: [
        ...inkNotesOn(product, { imprints, parts, rush }),
        ...namedColorNotesOn(product, { imprints }),
      ],
    });
  },
});
