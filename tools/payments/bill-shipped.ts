/** The bill follows what shipped: pieces × the price agreed on, charges and freight as ordered, and the tax of that. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order, OrderCharge } from '../orders/order.ts';
import { type ShippedLine, withPieces } from '../orders/shipped-pieces.ts';
import type { LinePieces, QuoteCharge, QuoteLine, QuoteTotals } from '../quotes/quote.ts';
import { taxLines, totalsWith } from '../quotes/quote-totals.ts';
import { type SharedCharge, splitGoods } from '../quotes/split-goods.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { sum } from '../values/money.ts';
import { creditOrder } from './credit-order.ts';
import { openRefunds } from './open-refunds.ts';
import { owedOnTerms, paymentStatus, refundableCents } from './payment-balance.ts';
import type { Refund } from './payment-records.ts';

/** An order as what shipped is billed. */
export type ShippedContent = Pick<Order, 'items' | 'charges' | 'totals' | 'destinations'>;

/**
 * The tax is asked for, so that this stands before the transaction. A card is not charged again: what is more than ordered is free then.
 *
 * @throws ServiceError `invalid_state` where nothing shipped, and as `TaxPort.calculate`
 */
export async function shippedContent(
  ctx: Ctx,
  order: Order,
  lines: readonly ShippedLine[],
): Promise<ShippedContent> {
  const most = (ordered: number) => (order.payment.method === 'card' ? ordered : Number.MAX_SAFE_INTEGER);
  const pieces = lines.map(({ line, ordered, shipped }) => ({
    line,
    quantity: Math.min(shipped, most(ordered)),
  }));
  const items = withPieces(order.items, pieces);
  if (items.length === 0)
    throw new ServiceError('invalid_state', 'Nothing of it shipped: there is nothing to bill.');
  const products = await productsIn(ctx, items);
  const priced = order.charges.filter(isTaxed);
  const taxed = (
    to: ShipTo,
    own: readonly QuoteLine[],
    charges: readonly SharedCharge[],
    before: QuoteTotals,
  ) =>
    ctx.taxes.calculate({
      to,
      lines: taxLines(own, charges, products),
      freightCents: before.freight.amountCents,
      exemption: before.tax.exemption ?? null,
    });
  if (order.destinations.length === 0) {
    const tax = await taxed(order.shipTo, items, priced, order.totals);
    return { items, charges: order.charges, totals: retotalled(order.totals, items, tax), destinations: [] };
  }
  const places = placedPieces(order, items);
  const shares = splitGoods(items, priced, places);
  const destinations: Order['destinations'] = [];
  for (const [index, place] of places.entries()) {
    const { lines: own = [], charges = [] } = shares[index] ?? {};
    const tax = await taxed(place.shipTo, own, charges, place.totals);
    destinations.push({ ...place, totals: totalsWith(own, charges, place.totals.freight, tax) });
  }
  const amountCents = sum(destinations.map(({ totals }) => totals.tax.amountCents));
  const totals = retotalled(order.totals, items, { ...order.totals.tax, amountCents });
  return { items, charges: order.charges, totals, destinations };
}

const isTaxed = (charge: OrderCharge): charge is QuoteCharge => charge.kind !== 'adjustment';

async function productsIn(ctx: Ctx, items: readonly QuoteLine[]): Promise<Map<string, CatalogProduct>> {
  const products = new Map<string, CatalogProduct>();
  for (const { key } of items.map(({ spec }) => spec)) {
    const product = products.get(key) ?? (await ctx.catalog.product(key));
    if (product) products.set(key, product);
  }
  return products;
}

function retotalled(before: QuoteTotals, items: readonly QuoteLine[], tax: QuoteTotals['tax']): QuoteTotals {
  const goodsCents = sum(items.map(({ priced }) => priced.goodsCents));
  const subtotalCents = before.subtotalCents + goodsCents - before.goodsCents;
  const totalCents = subtotalCents + before.freight.amountCents + tax.amountCents;
  return { ...before, goodsCents, subtotalCents, tax, totalCents };
}

/** By the parcels to each place where these tell of all pieces; else the last place has what is more or less. */
function placedPieces({ destinations, tracking }: Order, items: readonly QuoteLine[]): Order['destinations'] {
  const inParcels = (number: number, line: number): number =>
    sum(
      tracking.flatMap((parcel) =>
        parcel.destination === number
          ? (parcel.lines ?? []).flatMap((one) => (one.line === line ? [one.quantity] : []))
          : [],
      ),
    );
  const pieces = new Map<number, LinePieces[]>();
  for (const { line, spec } of items) {
    const told = destinations.map(({ number }) => inParcels(number, line));
    const asOrdered = destinations.map(({ lines }) => lines.find((one) => one.line === line)?.quantity ?? 0);
    const shared = sum(told) === spec.quantity ? told : fitted(asOrdered, spec.quantity);
    for (const [index, { number }] of destinations.entries()) {
      const quantity = shared[index] ?? 0;
      if (quantity > 0) pieces.set(number, [...(pieces.get(number) ?? []), { line, quantity }]);
    }
  }
  return destinations.map((place) => ({ ...place, lines: pieces.get(place.number) ?? [] }));
}

/** What is fewer is taken from the last places, and what is more goes to the last that has any. */
function fitted(ordered: readonly number[], quantity: number): number[] {
  const last = ordered.findLastIndex((pieces) => pieces > 0);
  let left = quantity;
  return ordered.map((pieces, index) => {
    const own = index === last ? left : Math.min(pieces, left);
    left -= own;
    return own;
  });
}

const FEWER = 'Fewer pieces were shipped than ordered';

/**
 * The order with its money; what a card paid beyond it goes back by the refunds, which the caller carries out. Of an invoice that is issued
 * already the difference is credited, and more than ordered is free.
 */
export async function billShipped(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  content: ShippedContent,
): Promise<{ order: Order; refunds: Refund[] }> {
  const cents = content.totals.totalCents - order.totals.totalCents;
  const refundable = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  const back = { cents: Math.min(Math.max(0, -cents), refundable), reason: FEWER };
  const isOnTerms = order.payment.method === 'terms';
  const isBilled = (await tx.invoices.ofOrder(order.id)) !== undefined;
  await tx.spending.keep(order.quoteId, content.totals.totalCents);
  if (isBilled && isOnTerms && back.cents > 0) return creditOrder(ctx, tx, order, back);
  if (isOnTerms)
    return { order: isBilled ? order : await onTerms(tx, { ...order, ...content }, cents), refunds: [] };
  const refunds = back.cents === 0 ? [] : await openRefunds(ctx, tx, order, back);
  return { order: isBilled ? order : { ...order, ...content }, refunds };
}

async function onTerms(tx: Tx, order: Order, cents: number): Promise<Order> {
  const billed = { ...order.payment, amountCents: order.payment.amountCents + cents };
  const owed = owedOnTerms(billed, await tx.paymentRecords.entriesOf(order.id));
  return { ...order, payment: { ...billed, status: paymentStatus(billed, owed) } };
}
