/** Parcels of an order as notices to the buyer: each once, and again where what was said of it was wrong. */
import { expectedOn, type Order, type Tracking } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { piecesOf } from './lines-by-buyer.ts';
import type { PurchaseReference, ReferenceLine } from './purchase-reference.ts';

/** `sscc`: the serial shipping container code of 18 digits, where the seller has a company prefix of GS1. */
export interface NoticedParcel extends Pick<Tracking, 'carrier' | 'number' | 'destination'> {
  sscc?: string;
}

export interface ShipNotice {
  kind: 'ship_notice';
  /** The same in every notice of these parcels. */
  number: string;
  operation: 'new' | 'update' | 'delete';
  isComplete: boolean;
  deliveryOn: PlainDate;
  parcels: NoticedParcel[];
  /** Empty where it is not known what is in them. */
  lines: { of: ReferenceLine; quantity: number }[];
}

type Shipped = Pick<Order, 'number' | 'tracking' | 'items' | 'status' | 'forecast' | 'dates'>;

export function shipNotices(
  before: Pick<Order, 'tracking'>,
  after: Shipped & Order,
  reference: PurchaseReference,
  companyPrefix: string | null = null,
): ShipNotice[] {
  const known = new Map(before.tracking.map((parcel) => [parcel.number, parcel]));
  const isComplete = after.status === 'shipped' || after.status === 'complete';
  const notice = (
    operation: ShipNotice['operation'],
    parcels: readonly Tracking[],
    lines: ShipNotice['lines'],
  ) => ({
    kind: 'ship_notice' as const,
    number: `${orderNumber(after)}-${parcels[0]?.number ?? ''}`,
    operation,
    isComplete,
    deliveryOn: expectedOn(after),
    parcels: parcels.map(({ carrier, number, destination, ordinal }) => {
      const sscc = companyPrefix === null ? undefined : ssccOf(companyPrefix, after.number, ordinal);
      return {
        carrier,
        number,
        ...(destination === undefined ? {} : { destination }),
        ...(sscc === undefined ? {} : { sscc }),
      };
    }),
    lines,
  });
  const gone = before.tracking.filter(({ number }) => !after.tracking.some((one) => one.number === number));
  const corrected = after.tracking.filter((parcel) => {
    const earlier = known.get(parcel.number);
    return earlier !== undefined && contents(earlier) !== contents(parcel);
  });
  const fresh = after.tracking.filter(({ number }) => !known.has(number));
  const isFilled = ({ lines }: Tracking): boolean => lines !== undefined && lines.length > 0;
  const filled = fresh.filter(isFilled);
  const others = fresh.filter((parcel) => !isFilled(parcel));
  return [
    ...gone.map((parcel) => notice('delete', [parcel], [])),
    ...corrected.map((parcel) => notice('update', [parcel], goodsIn(parcel, reference))),
    ...filled.map((parcel) => notice('new', [parcel], goodsIn(parcel, reference))),
    ...(others.length === 0 ? [] : [notice('new', others, isComplete ? restOf(after, reference) : [])]),
  ];
}

const SSCC_DIGITS = 17;

/**
 * Extension digit, company prefix, the number of the order with the parcel’s own in two digits, check digit; `undefined`
 * where the prefix leaves no room for them.
 */
export function ssccOf(companyPrefix: string, order: number, ordinal = 100): string | undefined {
  const serial = `${order}${String(ordinal).padStart(2, '0')}`.padStart(
    SSCC_DIGITS - companyPrefix.length,
    '0',
  );
  const digits = `${serial.slice(0, 1)}${companyPrefix}${serial.slice(1)}`;
  if (ordinal > 99 || digits.length !== SSCC_DIGITS) return undefined;
  // From the right, each other digit counts three times.
  const weighed = [...digits].map((digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1));
  return `${digits}${(10 - (sum(weighed) % 10)) % 10}`;
}

const contents = ({ carrier, lines = [] }: Tracking): string => JSON.stringify([carrier, lines]);

const goodsIn = ({ lines = [] }: Tracking, reference: PurchaseReference): ShipNotice['lines'] =>
  lines.flatMap(({ line, quantity }) => byBuyersLines(line, quantity, reference));

function byBuyersLines(line: number, quantity: number, { lines }: PurchaseReference): ShipNotice['lines'] {
  const own = lines.filter((one) => one.line === line);
  return piecesOf(quantity, own).flatMap((pieces, index) => {
    const of = own[index];
    return of && pieces > 0 ? [{ of, quantity: pieces }] : [];
  });
}

/** Once all has left, parcels whose goods nobody named hold what is in no other. */
function restOf({ items, tracking }: Shipped, reference: PurchaseReference): ShipNotice['lines'] {
  return items.flatMap(({ line, spec: { quantity } }) => {
    const named = tracking.flatMap(({ lines = [] }) => lines.filter((one) => one.line === line));
    const left = quantity - named.reduce((pieces, one) => pieces + one.quantity, 0);
    return left > 0 ? byBuyersLines(line, left, reference) : [];
  });
}
