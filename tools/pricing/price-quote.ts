import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { dateOrder, dateSource } from '../inhands/date-order.ts';
import { InHands, toInHands } from '../inhands/in-hands-wire.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { askedPrice, CONFIGURATION, ConfiguredPrice } from './asked-price.ts';
import { PRICED_FIELDS } from './price-input.ts';

export const priceQuote = defineTool({
  name: 'price_quote',
  title: 'Price a quantity',
  description:
    'The decorated price of a quantity: unit price, setup and run charges, total, the price break used, the next one and what it saves. `need_by` adds the in-hands date; `artwork_id` counts its colors. For freight and tax use `create_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ ...PRICED_FIELDS, ...CONFIGURATION }),
  output: ConfiguredPrice.extend({
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
  }),
  errors: ['not_found', ...PRICING_ERRORS],
  http: { method: 'GET', path: '/products/{key}/price' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', quantity: 250 },
  async handler(ctx, { need_by, ship_postal, ...asked }) {
    const needBy = wantedDay(need_by, ctx.now());
    const { product, imprints, parts, rush, price } = await askedPrice(ctx, asked);
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
    return Object.assign(price, { in_hands: dated && toInHands(dated.estimate, dated) });
  },
});
