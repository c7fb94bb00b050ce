import { z } from 'zod';
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import { refuseBelowMinimum } from '../catalog/minimum.ts';
import {
  IMPRINT_FIELDS,
  ImprintsInput,
  id,
  imprintRequests,
  PartsInput,
  partQuantities,
} from '../catalog/parts-input.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { dateOptions } from './date-options.ts';
import { datePartsTogether } from './date-parts.ts';
import { estimateInHands } from './in-hands.ts';
import { InHands, toInHands } from './in-hands-wire.ts';
import { combinedPace } from './lead-time.ts';
import { stockOfAllParts } from './stock-wait.ts';

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
    part_id: id('Color and size, to look at its own stock').optional(),
    parts: PartsInput.optional().describe('A size run: each against its own stock, all made together'),
    ...IMPRINT_FIELDS,
    imprints: ImprintsInput.optional().describe('Several imprints: the slowest method decides'),
    ship_postal: z
      .string()
      .min(5)
      .max(10)
      .optional()
      .describe('ZIP code it goes to; default the account’s, else the farthest zone'),
    rush: z.boolean().optional().describe('Rush production'),
  }),
  output: InHands,
  errors: ['not_found', 'below_minimum', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/inhands' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', need_by: '2030-01-15', quantity: 250, ship_postal: '94105' },
  async handler(ctx, { key, need_by, ship_postal, rush, ...asked }) {
    const product = await findProduct(ctx, key);
    const supplier = await findSupplier(ctx, product);
    const imprints = resolveImprints(product, imprintRequests(asked));
    const pace = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    const reading = await ctx.suppliers.stock(product);
    const input = {
      product,
      method: { ...pace, rushFeeCents: customerFeeCents(product, pace.rushFeeCents) },
      supplier,
      now: ctx.now(),
      destinationPostal: ship_postal ?? accountOf(ctx).shipPostal,
      needBy: need_by ?? null,
      rush: rush ?? false,
      repeat: false,
    };
    const { estimate, quantity } = dated(input, reading, asked);
    const { rates } = ctx.freight;
    const goods = { product, quantity, rates, rushFeeCents: input.method.rushFeeCents };
    const options = dateOptions(goods, (way) => dated({ ...input, ...way }, reading, asked).estimate);
    return toInHands(estimate, {
      key: product.key,
      quantity,
      options,
      source: reading.source,
      asOf: reading.asOf,
    });
  },
});

type DateInput = Omit<Parameters<typeof estimateInHands>[0], 'product' | 'stock' | 'quantity'> & {
  product: CatalogProduct;
};
type Asked = Pick<z.output<(typeof inhandsDate)['input']>, 'part_id' | 'quantity' | 'parts'>;

/** The date of a size run, of one part, or of any color and size if none is named. */
function dated(
  input: DateInput,
  { parts: stock }: StockReading,
  asked: Asked,
): { estimate: ReturnType<typeof estimateInHands>; quantity: number } {
  const { product } = input;
  const counted = partQuantities({ ...asked, quantity: asked.quantity ?? defaultQuantity(product, asked) });
  const quantity = counted.reduce((sum, part) => sum + part.quantity, 0);
  refuseBelowMinimum(product, quantity);
  const named = counted.flatMap(({ partId, quantity: pieces }) =>
    partId === null ? [] : [{ partId, quantity: pieces }],
  );
  const estimate =
    named.length === 0
      ? estimateInHands({ ...input, stock: stockOfAllParts(stock), quantity })
      : datePartsTogether({ ...input, parts: named, stock });
  const open = [
    ...(asked.quantity === undefined && asked.parts === undefined
      ? ['No quantity was given: the minimum is counted with.']
      : []),
    ...(named.length === 0
      ? ['No part was given: the stock of all colors and sizes together is counted with.']
      : []),
  ];
  return { estimate: { ...estimate, assumptions: [...estimate.assumptions, ...open] }, quantity };
}

const defaultQuantity = ({ minimum }: CatalogProduct, { parts }: Asked): number | undefined =>
  parts === undefined ? minimum : undefined;
