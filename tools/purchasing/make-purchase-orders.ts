/** Makes the purchase orders of an order: one for each supplier, with a shipment for each destination of its goods. */

import { decorationOf } from '../catalog/decoration.ts';
import { supplierOf } from '../catalog/product-key.ts';
import { combinedPace, rushLeadTime, standardLeadTime } from '../inhands/lead-time.ts';
import type { Order, OrderDestination } from '../orders/order.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { productsOf } from '../quotes/source-lines.ts';
import { sum } from '../values/money.ts';
import { type LineDetails, purchaseItems, totalRateOf } from './purchase-items.ts';
import { isAtSupplier, type PurchaseOrder } from './purchase-order.ts';

/** Short enough to be read out, and derived from the order's id. */
const numberOf = (orderId: string, index: number): string =>
  `PO-${orderId
    .replace(/^ord_/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-12)
    .toUpperCase()}-${index + 1}`;

interface PurchaseOrderParts {
  sourcing: ReadonlyMap<string, Sourcing>;
  detailsOf(line: QuoteLine): LineDetails;
  newId(): string;
  at: string;
  /** The purchase orders of this order so far. */
  earlier: readonly PurchaseOrder[];
}

/**
 * A supplier that has its purchase order gets no second one, and no number is used twice.
 *
 * @throws ServiceError `not_available`, `price_unavailable` if a supplier no longer makes or prices the goods so
 */
export function purchaseOrdersOf(
  order: Order,
  { sourcing, detailsOf, newId, at, earlier }: PurchaseOrderParts,
): PurchaseOrder[] {
  const bySupplier = new Map<string, Order['items']>();
  for (const line of order.items) {
    const supplier = supplierOf(line.spec.key);
    bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), line]);
  }
  for (const { supplier, status } of earlier) if (isAtSupplier(status)) bySupplier.delete(supplier);
  const products = productsOf(sourcing);
  return [...bySupplier].map(([supplier, lines], index) => {
    const destinations = destinationsOf(order, lines);
    const items = purchaseItems(lines, products, detailsOf, {
      postal: mostly(destinations)?.shipTo.postal ?? order.shipTo.postal,
      rush: order.rush,
      preProductionProof: order.terms?.preProductionProof ?? false,
      destinations,
    });
    return {
      id: newId(),
      orderId: order.id,
      supplier,
      number: numberOf(order.id, earlier.length + index),
      status: 'sending',
      createdAt: at,
      version: 1,
      sentAt: null,
      claimedUntil: null,
      attempts: 0,
      body: {
        lines: lines.map(({ line, spec }) => ({ line, spec })),
        items,
        totalRate: totalRateOf(items),
        shipTo: destinations[0]?.shipTo ?? order.shipTo,
        ...(destinations.length === 0
          ? {}
          : {
              shipments: destinations.map(({ number, shipTo, inHandsDate }) => ({
                number,
                shipTo,
                requestedInHands: inHandsDate,
              })),
            }),
        requestedInHands: order.dates.inHandsDate,
        rush: order.rush,
        shippingService: order.shippingService,
        ...(order.terms?.overUnder ? { overUnder: order.terms.overUnder } : {}),
        ...(order.terms?.preProductionProof ? { preProductionProof: true as const } : {}),
        ...(order.terms?.freightAccount ? { freightAccount: order.terms.freightAccount } : {}),
        ...(order.payment.poNumber === null ? {} : { customerNumber: order.payment.poNumber }),
        leadDays: Math.max(1, ...lines.map((line) => leadDaysOf(line, sourcing, order.rush))),
      },
      transactionId: null,
      refusal: null,
      reports: [],
    };
  });
}

/** The destinations of these lines, each with its pieces of them. */
const destinationsOf = ({ destinations }: Order, lines: Order['items']): OrderDestination[] =>
  destinations.flatMap((destination) => {
    const own = destination.lines.filter(({ line }) => lines.some((one) => one.line === line));
    return own.length === 0 ? [] : [{ ...destination, lines: own }];
  });

/** The one with the most pieces: an item has one ship point. */
const mostly = (destinations: readonly OrderDestination[]): OrderDestination | undefined =>
  [...destinations].sort((a, b) => piecesOf(b) - piecesOf(a))[0];

const piecesOf = ({ lines }: OrderDestination): number => sum(lines.map(({ quantity }) => quantity));

function leadDaysOf(
  line: Order['items'][number],
  sourcing: ReadonlyMap<string, Sourcing>,
  rush: boolean,
): number {
  const source = sourcing.get(line.spec.key);
  if (!source) return 1;
  const methods = line.spec.imprints.map((imprint) => decorationOf(source.product, imprint).method);
  const leadTime = rush ? rushLeadTime : standardLeadTime;
  return leadTime(combinedPace(methods), line.priced.countedTogether).days;
}
