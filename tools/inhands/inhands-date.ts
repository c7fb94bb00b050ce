import { z } from 'zod';
import { decorationOf, resolveImprint } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import { refuseBelowMinimum } from '../catalog/minimum.ts';
import { partOf } from '../catalog/part-of.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { estimateInHands } from './in-hands.ts';
import { InHands, toInHands } from './in-hands-wire.ts';
import { stockOfAllParts } from './stock-wait.ts';

const LONGEST_ID = 120;

export const inhandsDate = defineTool({
  name: 'inhands_date',
  title: 'Earliest in-hands date',
  description:
    'The earliest day the goods are delivered if ordered and paid at once, step by step: proof, stock, production, transit, each on its own calendar. With `need_by` it says whether that is met, the slack, and the last day to approve the proof. Name `quantity`, `part_id` and `ship_postal` for a date you can promise.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    need_by: z.iso
      .date()
      .optional()
      .describe('The day it must be there, `YYYY-MM-DD`; for an event, the day before'),
    quantity: z.int().min(1).max(MAX_QUANTITY).optional().describe('Pieces; default the minimum'),
    part_id: z
      .string()
      .min(1)
      .max(LONGEST_ID)
      .optional()
      .describe('Color and size, to look at its own stock'),
    location_id: z.string().min(1).max(LONGEST_ID).optional().describe('Where the logo goes'),
    method_id: z
      .string()
      .min(1)
      .max(LONGEST_ID)
      .optional()
      .describe('How it is decorated: lead times differ'),
    ship_postal: z
      .string()
      .min(5)
      .max(10)
      .optional()
      .describe('ZIP code it goes to; default the account’s, else the farthest zone'),
    rush: z.boolean().optional().describe('Rush production, where the supplier has it'),
  }),
  output: InHands,
  errors: ['not_found', 'below_minimum', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/inhands' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', need_by: '2030-01-15', quantity: 250, ship_postal: '94105' },
  async handler(ctx, wish) {
    const product = await findProduct(ctx, wish.key);
    const supplier = await findSupplier(ctx, product);
    const imprint = resolveImprint(product, { locationId: wish.location_id, methodId: wish.method_id });
    const { method } = decorationOf(product, imprint);
    const part = partOf(product, wish.part_id ?? null);
    const quantity = wish.quantity ?? product.minimum;
    refuseBelowMinimum(product, quantity);
    const reading = await ctx.suppliers.stock(product);
    const stock = part
      ? (reading.parts.find(({ partId }) => partId === part.partId) ?? null)
      : stockOfAllParts(reading.parts);
    const estimate = estimateInHands({
      product,
      method: { ...method, rushFeeCents: customerFeeCents(product, method.rushFeeCents) },
      supplier,
      stock,
      quantity,
      now: ctx.now(),
      destinationPostal: wish.ship_postal ?? accountOf(ctx).shipPostal,
      needBy: wish.need_by ?? null,
      rush: wish.rush ?? false,
      repeat: false,
    });
    return toInHands(withDefaults(estimate, wish), {
      key: product.key,
      quantity,
      source: reading.source,
      asOf: reading.asOf,
    });
  },
});

/** Says what was counted with where the caller left it open. */
function withDefaults(
  estimate: ReturnType<typeof estimateInHands>,
  wish: { quantity?: number | undefined; part_id?: string | undefined },
) {
  const open = [
    ...(wish.quantity === undefined ? ['No quantity was given: the minimum is counted with.'] : []),
    ...(wish.part_id === undefined
      ? ['No part was given: the stock of all colors and sizes together is counted with.']
      : []),
  ];
  return { ...estimate, assumptions: [...estimate.assumptions, ...open] };
}
