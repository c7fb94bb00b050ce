/** The lines of a buyer's order beside what they cost, and when they come. */
import { ServiceError } from '../errors.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { writeFreight } from '../quotes/freight-lines.ts';
import type { DraftQuote, Quote, QuoteDates } from '../quotes/quote.ts';
import { formatCents, sum } from '../values/money.ts';
import type { AnsweredLine, OrderAnswer } from './order-answer.ts';
import type { OrderedPlace } from './order-delivery.ts';
import { amountOf } from './order-freight.ts';
import type { BuyersOrder, OrderedLine } from './order-input.ts';
import { isDollars, type OrderedCharge, type OrderedLines, tenThousandthsOf } from './ordered-lines.ts';
import type { OrderedQuote } from './ordered-quote.ts';

const RATES_PER_CENT = 100n;

type Delivery = Pick<Checkout, 'totals'>;

interface Priced extends OrderedQuote {
  delivery: Delivery;
  places: readonly OrderedPlace[];
}

/** Each line of the document, with what it costs and when it comes. */
export function answeredLines(
  { lines }: BuyersOrder,
  read: OrderedLines,
  { quote, lineOf, delivery, places }: Priced,
  dates: QuoteDates,
): AnsweredLine[] {
  const freight = writtenIn(quote, delivery);
  const dayOf = (ordered: OrderedLine): string => {
    const at = places.findIndex(({ goods }) => goods.some((one) => one.ordered === ordered));
    return (places.length > 1 ? quote.destinations[at]?.inHandsDate : undefined) ?? dates.inHandsDate;
  };
  return lines.map((ordered): AnsweredLine => {
    const shared = {
      place: ordered.place,
      number: ordered.line_number,
      statedRate: ordered.unit_price === null ? null : Number(tenThousandthsOf(ordered.unit_price) ?? 0n),
      requestedOn: ordered.requested_on,
      promisedOn: dayOf(ordered),
      ...(ordered.cancel_after === undefined ? {} : { cancelAfter: ordered.cancel_after }),
    };
    const goods = read.goods.find((one) => one.ordered === ordered);
    if (goods) {
      const line = lineOf.get(goods.item.auxiliaryId) ?? goods.line.line;
      const pieces = sum(
        read.goods.flatMap((one) => (one.item.auxiliaryId === goods.item.auxiliaryId ? [one.quantity] : [])),
      );
      return {
        ...shared,
        kind: 'goods',
        line,
        quantity: goods.quantity,
        unitPriceCents: freight.lines.find((one) => one.line === line)?.priced.unitPriceCents ?? 0,
        cartQuantity: pieces === goods.line.spec.quantity ? null : goods.line.spec.quantity,
      };
    }
    const statedRate = ordered.unit_price === null ? null : Number(amountOf(ordered));
    const once = { ...shared, statedRate, line: null, quantity: 1, cartQuantity: null, requestedOn: null };
    const charge = read.charges.find((one) => one.ordered === ordered);
    if (charge)
      return { ...once, kind: 'charge', unitPriceCents: ownCharge(quote, charge, lineOf)?.amountCents ?? 0 };
    return {
      ...once,
      kind: 'freight',
      unitPriceCents: freightOf(ordered, read.freight, freight.lineCents),
    };
  });
}

/** Of several lines of freight each has what it states, if that is the freight; else the first has all of it. */
function freightOf(ordered: OrderedLine, lines: readonly OrderedLine[], cents: number): number {
  const stated = lines.reduce((total, line) => total + amountOf(line), 0n);
  if (stated === BigInt(cents) * RATES_PER_CENT) return Number(amountOf(ordered) / RATES_PER_CENT);
  return lines[0] === ordered ? cents : 0;
}

const writtenIn = ({ lines, freightForm = 'header' }: DraftQuote, { totals }: Delivery) =>
  writeFreight(lines, totals.freight.amountCents, freightForm);

/** The charge of the order that a charge of the cart became; `undefined` where it is no longer due. */
const ownCharge = (
  { charges }: DraftQuote,
  { quote, charge }: Pick<OrderedCharge, 'quote' | 'charge'>,
  lineOf: ReadonlyMap<string, number>,
): Quote['charges'][number] | undefined => {
  const lines = charge.lines.flatMap((line) => lineOf.get(`${quote.id}-${line}`) ?? []);
  return charges.find(
    ({ kind, name, lines: own }) =>
      kind === charge.kind && name === charge.name && own.some((line) => lines.includes(line)),
  );
};

/** Charges and freight of the lines that the document does not list. */
export function unlistedOf(
  read: OrderedLines,
  { quote, lineOf }: OrderedQuote,
  delivery: Delivery,
): OrderAnswer['unlisted'] {
  const listed = read.charges.map((one) => ownCharge(quote, one, lineOf));
  const { lineCents } = writtenIn(quote, delivery);
  return [
    ...quote.charges.flatMap((charge) =>
      charge.amountCents === 0 || listed.includes(charge)
        ? []
        : [{ name: charge.name, amountCents: charge.amountCents }],
    ),
    ...(read.freight.length > 0 || lineCents === 0 ? [] : [{ name: 'Freight', amountCents: lineCents }]),
  ];
}

/**
 * The total of the document is the sum of its own lines, with or without the freight, and with or without the tax, that it
 * lists beside them.
 *
 * @throws ServiceError `not_available`
 */
export function refuseOtherTotal({ total, currency, extras, lines }: BuyersOrder, read: OrderedLines): void {
  if (total === null || lines.some(({ unit_price }) => unit_price === null)) return;
  const sent = tenThousandthsOf(total);
  const own = lines.reduce((known, line) => known + amountOf(line), 0n);
  const sums = extras.reduce(
    (known, one) => known.concat(known.map((before) => before + (tenThousandthsOf(one) ?? 0n))),
    [own],
  );
  const isSame = (one: bigint): boolean =>
    sent !== undefined && one - sent < RATES_PER_CENT && sent - one < RATES_PER_CENT;
  if (isDollars(currency) && sums.some(isSame)) return;
  throw new ServiceError(
    'not_available',
    `The total is not the ${formatCents(Number(own / RATES_PER_CENT))} that its ${read.goods.length === 1 && lines.length === 1 ? 'line comes' : 'lines come'} to.`,
    { param: 'total' },
  );
}
