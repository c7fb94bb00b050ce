import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import { english } from '../languages/words.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { waitsForArtwork } from '../orders/missing-artwork.ts';
import { hasEnded } from '../orders/moves.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import { expectedFrom, type Progress, type Reported } from '../orders/order-forecast.ts';
import { orderDateChangedMail } from '../orders/order-mails.ts';
import type { Proof } from '../proofs/proof.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { linesWithoutProof, newestProof } from '../proofs/proof-rounds.ts';
import { isInbound, type PurchaseOrder } from '../purchasing/purchase-order.ts';
import { destinationOf } from '../quotes/destination.ts';
import { priceLines } from '../quotes/price-lines.ts';
import { isRepeat } from '../quotes/quote.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { formatCents, sum } from '../values/money.ts';
import { dateChange } from './date-change.ts';
import { orderRisks } from './order-risks.ts';
import type { Risk } from './port.ts';

export const watchOrder = defineStep({
  name: 'watch_order',
  access: { desk: ['production'] },
  effect: 'change',
  raises: ['order.date_changed'],
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const before = await loadOrder(ctx, { id });
    const [proofs, purchaseOrders] = await Promise.all([
      ctx.proofs.ofOrder(id),
      ctx.purchaseOrders.ofOrder(id),
    ]);
    const forecast = !hasEnded(before)
      ? await forecastOf(ctx, before, proofs, purchaseOrders)
      : before.forecast;
    const order = { ...before, forecast };
    const risks = !hasEnded(order)
      ? [...orderRisks(order, proofs, purchaseOrders, ctx.now()), ...(await priceRisks(ctx, order))]
      : [];
    const isWaiting = waitsForArtwork(order) || waitsForAnswer(order, proofs);
    const told = hasEnded(order)
      ? undefined
      : dateChange(order, await ctx.orderHistory.events(order), isWaiting);
    await ctx.transaction(async (tx, ctx) => {
      if (told) {
        await changeOrder(ctx, tx, order, {
          name: 'order.date_changed',
          data: { ...told, why: english(told.why) },
        });
        await tx.mails.queue(orderDateChangedMail(order, { ...told, isWaiting }, ctx));
      } else if (forecast?.inHandsDate !== before.forecast?.inHandsDate) await changeOrder(ctx, tx, order);
      await tx.risks.replace(id, risks, ctx.now().toISOString());
    });
    return { id, expectedOn: expectedOn(order), risks };
  },
});

/** Whether its next step is the customer's answer to a proof. */
const waitsForAnswer = (order: Order, proofs: readonly Proof[]): boolean =>
  isBeforeProduction(order) &&
  linesWithoutProof(order, proofs).some((line) => newestProof(proofs, line)?.status === 'ready');

/** `null` if the promised date holds. Where the supplier cannot be asked, the forecast stays as it was. */
async function forecastOf(
  ctx: Ctx,
  order: Order,
  proofs: readonly Proof[],
  purchaseOrders: readonly PurchaseOrder[],
): Promise<Order['forecast']> {
  try {
    const sourcing = await sourceLines(
      ctx,
      order.items.map(({ spec }) => spec.key),
    );
    const progress = progressOf(order, proofs, purchaseOrders);
    const expected = deliveriesOf(order).flatMap(({ number, items, postal }) => {
      const destination = destinationOf({ shipPostal: postal });
      const one = expectedFrom({ ...order, items }, sourcing, destination, progress, ctx.now());
      return one ? [{ ...one, number }] : [];
    });
    const [last] = [...expected].sort((a, b) => b.inHandsDate.localeCompare(a.inHandsDate));
    if (!last || last.inHandsDate <= order.dates.inHandsDate) return null;
    return {
      inHandsDate: last.inHandsDate,
      why: last.why,
      asOf: ctx.now().toISOString(),
      ...(last.isAssumed ? { isAssumed: true } : {}),
      ...(order.destinations.length === 0
        ? {}
        : { destinations: expected.map(({ number, inHandsDate }) => ({ number, inHandsDate })) }),
    };
  } catch (cause) {
    if (toServiceError(cause).code === 'internal') throw cause;
    return order.forecast;
  }
}

/** The lines that go to each address. */
const deliveriesOf = ({
  items,
  shipTo,
  destinations,
}: Order): { number: number; items: Order['items']; postal: string }[] =>
  destinations.length === 0
    ? [{ number: 1, items, postal: shipTo.postal }]
    : destinations.map((one) => ({
        number: one.number,
        items: items.filter(({ line }) => one.lines.some((own) => own.line === line)),
        postal: one.shipTo.postal,
      }));

/**
 * Only before the purchase order is sent. Where the supplier cannot be asked, the risk found before stays.
 */
async function priceRisks(ctx: Ctx, order: Order): Promise<Risk[]> {
  if (order.status !== 'paid' && order.status !== 'released') return [];
  const open = await ctx.risks.open(order.id);
  try {
    const products = new Map<string, CatalogProduct>();
    for (const key of new Set(order.items.map((item) => item.spec.key))) {
      const product = await ctx.catalog.product(key);
      if (product)
        products.set(key, await ctx.prices.current(product, { notBefore: new Date(order.createdAt) }));
    }
    const why = priceDrift(order, products);
    return why === undefined ? [] : [{ kind: 'price_moved', why }];
  } catch (cause) {
    if (toServiceError(cause).code === 'internal') throw cause;
    return open.filter(({ kind }) => kind === 'price_moved').map(({ kind, why }) => ({ kind, why }));
  }
}

function progressOf(
  order: Order,
  proofs: readonly Proof[],
  purchaseOrders: readonly PurchaseOrder[],
): Progress {
  const began = purchaseOrders.flatMap((one) => one.reports).find(({ status }) => status === 'inProduction');
  const approvals = order.items.map((item) => {
    if (isRepeat(item) || order.proofWaiver !== null) return order.createdAt;
    return newestProof(proofs, item.line)?.evidence?.decision === 'approved'
      ? (newestProof(proofs, item.line)?.evidence?.at ?? null)
      : null;
  });
  const approvedAt = approvals.includes(null) ? null : (approvals.sort().at(-1) ?? null);
  return {
    isArtworkMissing: waitsForArtwork(order),
    approvedOn: (began?.at ?? approvedAt)?.slice(0, 10) ?? null,
    producing: order.status === 'in_production' || order.status === 'shipped',
    cancelledLines: purchaseOrders
      .filter(({ status, reports }) => status === 'sent' && reports.at(-1)?.status === 'canceled')
      .flatMap(({ body }) => body.lines.map(({ line }) => line)),
    // The last reports: purchase orders are followed often enough.
    reported: new Map(
      purchaseOrders
        .filter((one) => one.status === 'sent' && !isInbound(one))
        .map(({ supplier, reports }) => [supplier, reportedIn(reports)]),
    ),
  };
}

function reportedIn(reports: PurchaseOrder['reports']): Reported {
  const last = reports.at(-1);
  const shipped = reports.find(({ status }) => status === 'shipped' || status === 'complete');
  return {
    shippedOn: shipped?.at.slice(0, 10) ?? null,
    shipsOn: last?.expectedShipDate ?? null,
    arrivesOn: last?.expectedDeliveryDate ?? null,
  };
}

// Whether a supplier changed its prices after an order was placed. The customer's prices stay; the desk
// decides.

/**
 * One sentence with the cost of goods and one-time charges at today's prices; `undefined` if it is the cost of the order.
 */
function priceDrift(
  { items, charges }: Pick<Order, 'items' | 'charges'>,
  products: ReadonlyMap<string, CatalogProduct>,
): string | undefined {
  const then = sum([
    ...items.map(({ priced }) => priced.goodsCents),
    ...charges
      .filter(({ kind }) => kind !== 'order' && kind !== 'adjustment')
      .map(({ amountCents }) => amountCents),
  ]);
  const requests = items.flatMap((line) => {
    const product = products.get(line.spec.key);
    return product ? [{ ...line.spec, product }] : [];
  });
  if (requests.length < items.length) return 'A product of this order is no longer in the catalog.';
  let now = 0;
  try {
    const priced = priceLines(requests);
    now += sum(priced.lines.map(({ priced }) => priced.goodsCents));
    now += sum(priced.charges.map(({ amountCents }) => amountCents));
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    return 'The supplier no longer publishes a price for a line of this order.';
  }
  if (now === then) return undefined;
  return `Ordered at ${formatCents(then)} before freight and tax; at today’s prices it is ${formatCents(now)}.`;
}
