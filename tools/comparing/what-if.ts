import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { id, imprintRequests, partQuantities } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS, ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { type DateSource, dateSource, type OrderWish } from '../inhands/date-order.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { PRICED_FIELDS } from '../pricing/price-input.ts';
import { destinationOf } from '../quotes/destination.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { Refusal } from './compare-wire.ts';
import { type LandedOrder, landedOrder } from './landed-order.ts';
import { atQuantity, byDelivery, byMethod, type Variation } from './variations.ts';

const MOST_CHANGES = 12;

const Row = z.object({
  change: z.string().describe('What is other than in the base'),
  quantity: z.int().min(0).max(MAX_QUANTITY).nullable().describe('Pieces'),
  method_ids: z.array(z.string()).describe('How it is decorated'),
  rush: z.boolean().nullable().describe('Made on rush'),
  shipping_service: z.enum(SHIPPING_SERVICES).nullable().describe('How fast the carrier is'),
  unit_price: dollars.nullable().describe('Dollars a decorated piece'),
  total: dollars.nullable().describe('As the total of `price_quote`, dollars'),
  freight: dollars.nullable().describe('Freight estimate, dollars'),
  landed_total: dollars.nullable().describe('Total and freight, before sales tax, dollars'),
  difference: z
    .number()
    .min(-100_000_000_000)
    .max(100_000_000_000)
    .nullable()
    .describe('Landed total less that of the base, dollars'),
  in_hands_date: z.iso.date().nullable().describe('In-hands date'),
  met: z.boolean().nullable().describe('Whether that is by `need_by`'),
  sentence: z.string().describe('The difference in words'),
  error: Refusal.nullable().describe('Why it cannot be had; null where it can'),
});
type Row = z.input<typeof Row>;

export const whatIf = defineTool({
  name: 'what_if',
  title: 'Price a change',
  description:
    'What other quantities, methods or faster delivery do to an order, given as in `price_quote`: prices, freight, dates and the difference. For other products use `compare_options`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  weight: 2,
  input: z.strictObject({
    ...PRICED_FIELDS,
    location_id: describedInOpenApi(PRICED_FIELDS.location_id),
    method_id: describedInOpenApi(PRICED_FIELDS.method_id),
    units: describedInOpenApi(PRICED_FIELDS.units),
    repeat: describedInOpenApi(PRICED_FIELDS.repeat),
    shipping_service: z.enum(SHIPPING_SERVICES).optional().describe('Default ground'),
    quantities: z
      .array(z.int().min(1).max(MAX_QUANTITY))
      .max(MOST_CHANGES)
      .optional()
      .describe('Others; a size run keeps its shares'),
    method_ids: z.array(id('A method')).max(MOST_CHANGES).optional().describe('Others for the first imprint'),
  }),
  output: z.object({
    key: ProductKey,
    base: Row.describe('The order as sent'),
    rows: z.array(Row).describe('Other quantities, then other methods, then other ways to deliver it'),
    assumptions: z.array(SaidWire).describe('What the dates take for granted'),
    price_source: z.string().describe('Where the prices come from'),
    price_as_of: z.iso.datetime({ offset: true }).describe('When the supplier last published them'),
    stock_source: z.string().describe('Whose stock the dates rest on'),
    stock_as_of: z.iso.datetime({ offset: true }).describe('When the supplier said so'),
  }),
  errors: ['not_found', ...PRICING_ERRORS],
  http: { method: 'GET', path: '/products/{key}/what-if' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', quantity: 216, quantities: [240, 480], ship_postal: '94105' },
  async handler(ctx, { quantities = [], method_ids = [], ...asked }) {
    const shipPostal = asked.ship_postal ?? accountOf(ctx).shipPostal;
    destinationOf({ shipPostal });
    const product = await ctx.prices.current(await findProduct(ctx, asked.key));
    const requests = imprintRequests(asked, asked);
    const wish: OrderWish = {
      imprints: resolveImprints(product, requests),
      parts: partQuantities(asked),
      shipPostal,
      needBy: wantedDay(asked.need_by, ctx.now()),
      rush: asked.rush ?? false,
      shippingService: asked.shipping_service ?? 'ground',
    };
    const source = await dateSource(ctx, product);
    const base = landedOrder(source, wish);
    const ways = base.dated.options.filter(
      (way) => way.rush !== wish.rush || way.shippingService !== wish.shippingService,
    );
    const variations = [
      ...quantities.map((quantity) => atQuantity(wish, quantity)),
      ...method_ids.map((method) => byMethod(wish, product, requests, method)),
      ...ways.map((way) => byDelivery(wish, way)),
    ];
    const supplier = await ctx.catalog.supplier(product.supplier);
    return {
      key: product.key,
      base: toRow({ change: 'as sent', wish: () => wish }, wish, base, base),
      rows: variations.map((variation) => rowOf(variation, source, base)),
      assumptions: base.dated.estimate.assumptions,
      price_source: `${supplier?.name ?? product.supplier} price list`,
      price_as_of: product.asOf,
      stock_source: base.dated.source,
      stock_as_of: base.dated.asOf,
    };
  },
});

function rowOf(variation: Variation, source: DateSource, base: LandedOrder): Row {
  try {
    const wish = variation.wish();
    return toRow(variation, wish, landedOrder(source, wish), base);
  } catch (cause) {
    if (cause instanceof ServiceError) return refusedRow(variation, cause);
    throw cause;
  }
}

function toRow({ change }: Variation, wish: OrderWish, order: LandedOrder, base: LandedOrder): Row {
  const { priced, dated, freightCents, landedCents } = order;
  const difference = landedCents - base.landedCents;
  return {
    change,
    quantity: priced.quantity,
    method_ids: priced.imprints.map(({ methodId }) => methodId),
    rush: wish.rush,
    shipping_service: wish.shippingService ?? 'ground',
    unit_price: centsToDollars(priced.priceBreak.unitPriceCents),
    total: centsToDollars(priced.totalCents),
    freight: centsToDollars(freightCents),
    landed_total: centsToDollars(landedCents),
    difference: centsToDollars(difference),
    in_hands_date: dated.estimate.inHandsDate,
    met: dated.estimate.met,
    sentence:
      order === base
        ? `${formatCents(landedCents)} with freight, there on ${dated.estimate.inHandsDate}.`
        : `${change}: ${inWords(difference)}, there on ${dated.estimate.inHandsDate}.`,
    error: null,
  };
}

const inWords = (cents: number): string =>
  cents === 0
    ? 'the same cost in all'
    : `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} in all`;

const refusedRow = ({ change }: Variation, { code, message }: ServiceError): Row => ({
  change,
  quantity: null,
  method_ids: [],
  rush: null,
  shipping_service: null,
  unit_price: null,
  total: null,
  freight: null,
  landed_total: null,
  difference: null,
  in_hands_date: null,
  met: null,
  sentence: `${change}: not possible.`,
  error: { code, message },
});
