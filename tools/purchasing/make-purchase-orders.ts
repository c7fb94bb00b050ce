/**
 * Makes the purchase orders of an order: one for each supplier, with a shipment for each destination of its goods, and
 * one for the blanks that go to each decorator.
 */

import { decorationOf } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { supplierOf } from '../catalog/product-key.ts';
import { ServiceError } from '../errors.ts';
import { blanksArrive, inboundOf } from '../inhands/in-hands.ts';
import { combinedPace, rushLeadTime, standardLeadTime } from '../inhands/lead-time.ts';
import type { Order, OrderDestination } from '../orders/order.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { productsOf } from '../quotes/source-lines.ts';
import { estimateFreight, isWeighed } from '../shipping/freight.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import { shipRoute } from '../shipping/ship-route.ts';
import { sum } from '../values/money.ts';
import { asBlanks, asDecorated, type LineDetails, purchaseItems, totalRateOf } from './purchase-items.ts';
import { blanksCounted, isAtSupplier, type PurchaseOrder, purposeOf } from './purchase-order.ts';

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
  rates: FreightRates;
}

/**
 * A supplier that has its purchase order gets no second one, and no number is used twice.
 *
 * @throws ServiceError `not_available`, `price_unavailable` if a supplier no longer makes or prices the goods so
 */
export function purchaseOrdersOf(
  order: Order,
  { sourcing, detailsOf, newId, at, earlier, rates }: PurchaseOrderParts,
): PurchaseOrder[] {
  const products = productsOf(sourcing);
  const there = new Map(
    earlier.filter(({ status }) => isAtSupplier(status)).map((one) => [purposeOf(one), one.number]),
  );
  const wanted = [...purposesOf(order.items, products)].filter(([purpose]) => !there.has(purpose));
  const numbers = new Map(there);
  for (const [index, [purpose]] of wanted.entries())
    numbers.set(purpose, numberOf(order.id, earlier.length + index));
  return wanted.map(([purpose, { supplier, decorator, lines }]) => {
    const destinations = destinationsOf(order, lines);
    const items = purchaseItems(lines, products, detailsOf, {
      postal: mostly(destinations)?.shipTo.postal ?? order.shipTo.postal,
      rush: order.rush,
      preProductionProof: order.terms?.preProductionProof ?? false,
      destinations,
    });
    const made = {
      ...unsent(order, { id: newId(), at }),
      supplier,
      number: numbers.get(purpose) ?? '',
    };
    const body = { lines: lines.map(({ line, spec }) => ({ line, spec })) };
    if (decorator !== undefined) {
      const blanks = asBlanks(items, products);
      const way = inboundFor(lines, decorator, sourcing, rates, at);
      const reference = numbers.get(decorator);
      return {
        ...made,
        body: {
          ...body,
          items: blanks,
          totalRate: totalRateOf(blanks),
          ...way,
          ...(reference === undefined ? {} : { customerNumber: reference }),
          leadDays: 1,
        },
      };
    }
    const works = items.map((item) => {
      const [{ supplier: goods, decorator: by } = { supplier }] = [products.get(item.key)];
      if (by?.code !== supplier) return item;
      return asDecorated(item, { supplier: goods, number: numbers.get(`${goods} for ${supplier}`) ?? '' });
    });
    return {
      ...made,
      body: {
        ...body,
        items: works,
        totalRate: totalRateOf(works),
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
    };
  });
}

const unsent = ({ id: orderId }: Order, { id, at }: { id: string; at: string }) => ({
  id,
  orderId,
  status: 'sending' as const,
  createdAt: at,
  version: 1,
  sentAt: null,
  claimedUntil: null,
  attempts: 0,
  transactionId: null,
  refusal: null,
  reports: [],
});

/**
 * The pieces that were missing of these blanks, on their own purchase order, at the prices of the first one: to the same house,
 * with the same reference.
 *
 * @throws ServiceError `invalid_state` where none is missing
 */
export function missingBlanksOf(
  order: Order,
  short: PurchaseOrder,
  { sourcing, newId, at, earlier, rates }: Omit<PurchaseOrderParts, 'detailsOf'>,
): PurchaseOrder {
  const left = new Map(
    blanksCounted(short).map(({ partId, ordered, counted }) => [partId, Math.max(0, ordered - counted)]),
  );
  const take = (partId: string, most: number): number => {
    const quantity = Math.min(most, left.get(partId) ?? 0);
    left.set(partId, (left.get(partId) ?? 0) - quantity);
    return quantity;
  };
  const items = short.body.items.flatMap((item) => {
    const pieces = item.pieces.flatMap((piece) => {
      const quantity = take(piece.partId, piece.quantity);
      return quantity === 0 ? [] : [{ ...piece, quantity, amountRate: quantity * piece.unitRate }];
    });
    return pieces.length === 0 ? [] : [{ ...item, pieces }];
  });
  const { inbound, customerNumber } = short.body;
  if (!inbound || items.length === 0)
    throw new ServiceError('invalid_state', 'No piece of these blanks is missing.');
  const again = new Map(
    items.flatMap(({ pieces }) => pieces).map(({ partId, quantity }) => [partId, quantity]),
  );
  const lines = short.body.lines.flatMap(({ line, spec }) => {
    const whole = order.items.find((one) => one.line === line);
    const quantity = Math.min(spec.quantity, again.get(spec.partId) ?? 0);
    again.set(spec.partId, (again.get(spec.partId) ?? 0) - quantity);
    return whole && quantity > 0 ? [{ ...whole, spec: { ...spec, quantity } }] : [];
  });
  const way = inboundFor(lines, inbound.decorator, sourcing, rates, at);
  return {
    ...unsent(order, { id: newId(), at }),
    supplier: short.supplier,
    number: numberOf(order.id, earlier.length),
    body: {
      lines: lines.map(({ line, spec }) => ({ line, spec })),
      items: items.map((item, index) => ({ ...item, number: index + 1 })),
      totalRate: totalRateOf(items),
      ...way,
      ...(way.inbound ? { inbound: { ...way.inbound, missingOf: short.number } } : {}),
      ...(customerNumber === undefined ? {} : { customerNumber }),
      leadDays: 1,
    },
  };
}

interface Purpose {
  supplier: string;
  /** Who gets the blanks that are ordered; the customer gets the goods where left out. */
  decorator?: string;
  lines: Order['items'];
}

/** What is ordered of whom: goods as they are sold, or blanks of one house and their decoration of another. */
function purposesOf(
  items: Order['items'],
  products: ReadonlyMap<string, CatalogProduct>,
): Map<string, Purpose> {
  const purposes = new Map<string, Purpose>();
  const add = (purpose: string, { lines, ...of }: Purpose): void => {
    purposes.set(purpose, { ...of, lines: [...(purposes.get(purpose)?.lines ?? []), ...lines] });
  };
  for (const line of items) {
    const supplier = supplierOf(line.spec.key);
    const decorator = products.get(line.spec.key)?.decorator?.code;
    if (decorator !== undefined) add(`${supplier} for ${decorator}`, { supplier, decorator, lines: [line] });
    add(decorator ?? supplier, { supplier: decorator ?? supplier, lines: [line] });
  }
  return purposes;
}

/** Where blanks go, when they are expected there, and what their way costs. */
function inboundFor(
  lines: Order['items'],
  decorator: string,
  sourcing: ReadonlyMap<string, Sourcing>,
  rates: FreightRates,
  at: string,
): Pick<PurchaseOrder['body'], 'shipTo' | 'requestedInHands' | 'inbound'> {
  const [source] = lines.flatMap(({ spec }) => sourcing.get(spec.key) ?? []);
  const { takesIn, name = decorator } = source?.supplier ?? {};
  if (!source || !takesIn)
    throw new ServiceError(
      'supplier_unavailable',
      'It is not known where the decorator takes in the blanks; enter its address, and send again.',
    );
  const blanks = lines.flatMap(({ spec: { key, quantity } }) => {
    const product = sourcing.get(key)?.product;
    const fobPostals = product?.decorator?.blanksFrom ?? [];
    return product
      ? [{ quantity, product: { ...product, shipping: { ...product.shipping, fobPostals } } }]
      : [];
  });
  const isKnown = blanks.every(isWeighed);
  const laneOf = (from: readonly string[]) => shipRoute(from, takesIn.postal, 'ground');
  return {
    shipTo: { ...takesIn, name: 'Receiving', company: name, street2: null },
    requestedInHands: blanksArrive(source.product, source.supplier, new Date(at)),
    inbound: {
      decorator,
      freightCents: isKnown ? estimateFreight(blanks, { rates, service: 'ground', laneOf }).amountCents : 0,
    },
  };
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
  const way = inboundOf(source.product, source.supplier);
  return (
    leadTime(combinedPace(methods), line.priced.countedTogether).days +
    (way ? way.readyDays + way.transitDays : 0)
  );
}
