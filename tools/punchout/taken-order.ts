/** A buyer's order, read against its carts: what it takes, where it goes, what it costs, when it comes, what differs. */

import { changingOrder } from '../catalog/own-orders.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { english } from '../languages/words.ts';
import type { Order } from '../orders/order.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import { lateness } from '../quotes/lateness.ts';
import type { QuotePieces } from '../quotes/port.ts';
import { groupedBy } from '../quotes/price-lines.ts';
import type { Quote, QuoteDates } from '../quotes/quote.ts';
import { longDay } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { answeredLines, refuseOtherTotal, unlistedOf } from './answered-lines.ts';
import type { AnsweredLine, OrderAnswer } from './order-answer.ts';
import { deliveryOf, orderedPlaces } from './order-delivery.ts';
import { decisionOn, differencesRemark } from './order-differences.ts';
import { freightBilled, freightListed } from './order-freight.ts';
import type { BuyersOrder } from './order-input.ts';
import { type OrderedGoods, orderedLines } from './ordered-lines.ts';
import { arePricesHeld } from './ordered-prices.ts';
import { foldedCentsOf, type OrderedQuote, orderedQuote } from './ordered-quote.ts';
import { paymentRemark, refuseAfterCancelDate, refuseAllowances } from './ordered-terms.ts';

/** What the account settled about orders that differ from their carts. */
export type OrderRules = Pick<ProcurementSettings, 'tolerance' | 'late_date'>;

export interface TakenOrder extends Pick<OrderedQuote, 'quote' | 'isNew'> {
  delivery: Pick<Checkout, 'shipTo' | 'totals' | 'destinations'>;
  /** The carts, as they were seen. */
  carts: readonly Quote[];
  /** What it takes of them. */
  pieces: QuotePieces[];
  /** Whether the prices of all of them hold. */
  areHeld: boolean;
  /** The dates of the carts, or of the order that is changed. */
  promised: QuoteDates;
  today: DatesToday;
  answer: OrderAnswer;
}

/**
 * Reads and prices; it writes nothing.
 *
 * @param changing the order that it changes
 * @throws ServiceError as `orderedLines`, `orderedPlaces`, `orderedQuote`, `deliveryOf`, `decisionOn`, `refuseLate` and `ordered-terms`
 */
export async function takenOrder(
  caller: Ctx,
  order: BuyersOrder,
  rules: OrderRules,
  changing?: Order,
): Promise<TakenOrder> {
  const ctx = changing ? changingOrder(caller, changing) : caller;
  refuseAllowances(order);
  const read = await orderedLines(ctx, order);
  const places = orderedPlaces(order, read.goods, accountOf(ctx).email);
  const ordered = await orderedQuote(ctx, order, read, places, changing);
  const { quote, isNew, isAsReturned } = ordered;
  const facts = {
    quotes: read.quotes,
    listed: freightListed(order, read.freight),
    isAsReturned,
    foldedCents: foldedCentsOf(quote),
  };
  const delivery = await deliveryOf(ctx, quote, places, (charged) =>
    freightBilled(facts, charged, places[0].shipTo),
  );
  const promised =
    changing && !isNew && changing.quoteId === quote.id ? changing.dates : latestOf(read.quotes);
  const today = await datesToday(ctx, isNew ? quote : { ...quote, dates: promised }, delivery);
  refuseOtherTotal(order, read);
  const lines = answeredLines(order, read, { ...ordered, delivery, places }, today.dates);
  const compared = { lines, unlisted: unlistedOf(read, ordered, delivery) };
  const otherTerms = paymentRemark(ctx, order);
  const answer = {
    ...compared,
    decision: decisionOn(compared, rules.tolerance),
    ...(otherTerms === null ? {} : { paymentRemark: otherTerms }),
  };
  refuseAfterCancelDate(lines);
  if (rules.late_date === 'refuse') refuseLate(lines);
  return {
    quote,
    isNew,
    delivery,
    promised,
    answer,
    carts: read.quotes,
    pieces: piecesTaken(read.goods),
    areHeld: read.quotes.every((cart) => arePricesHeld(cart, ctx.now(), changing)),
    today: { ...today, dates: wanted(today.dates, lines) },
  };
}

/** A line that is split by address counts with all of its pieces. */
const piecesTaken = (goods: readonly OrderedGoods[]): QuotePieces[] =>
  groupedBy(goods, ({ item }) => item.auxiliaryId).map(([first, ...others]) => ({
    quoteId: first.quote.id,
    line: first.line.line,
    quantity: sum([first, ...others].map(({ quantity }) => quantity)),
  }));

/** Whether its carts still have the prices that they had when they were read. */
export async function areCartsAsSeen(
  ctx: InTransaction,
  { quotes }: Pick<Tx, 'quotes'>,
  { carts }: TakenOrder,
  changing?: Pick<Order, 'id'>,
): Promise<boolean> {
  const now = ctx.now();
  for (const seen of carts) {
    const current = (await quotes.byId(seen.accountId, seen.id)) ?? seen;
    if (arePricesHeld(seen, now, changing) !== arePricesHeld(current, now, changing)) return false;
  }
  return true;
}

const latestOf = ([first, ...others]: readonly [Quote, ...Quote[]]): QuoteDates =>
  others.reduce(
    (latest, { dates }) => (dates.inHandsDate > latest.inHandsDate ? dates : latest),
    first.dates,
  );

/** What the sender is told: what was read, what differs, and what comes later than it says. */
export function remarksOn(taken: TakenOrder, mode: BuyersOrder['mode']): string[] {
  const { answer, promised, today } = taken;
  const late = mode === 'test' ? [] : [english(lateness(promised, today) ?? ''), lateRemark(answer)];
  return [takenRemark(taken), differencesRemark(answer), answer.paymentRemark, ...late].flatMap(
    (one) => one || [],
  );
}

/** Which pieces of which carts it takes; `null` for all of one cart. */
function takenRemark({ carts, areHeld, isNew, quote }: TakenOrder): string | null {
  if (!isNew) return null;
  const taken = piecesOf([quote]);
  const all = piecesOf(carts);
  const cart = carts.length === 1 ? 'the cart' : `${carts.length} carts`;
  const pieces =
    taken === all
      ? `all ${wholeNumber(all)} pieces of ${cart}`
      : `${wholeNumber(taken)} pieces, where ${carts.length === 1 ? 'the cart has' : `the ${cart} have`} ${wholeNumber(all)}`;
  const places = quote.destinations.length === 0 ? '' : `, to ${quote.destinations.length} addresses`;
  const today = areHeld
    ? ''
    : ' A cart was ordered before, or its prices no longer hold: its goods have the prices of today.';
  return `Read: ${pieces}${places}.${today}`;
}

const piecesOf = (quotes: readonly Pick<Quote, 'lines'>[]): number =>
  sum(quotes.flatMap(({ lines }) => lines.map(({ spec }) => spec.quantity)));

// The days that a buyer's order asks for, beside those that can be kept.

/** @throws ServiceError `not_available` for goods that are wanted earlier than they can be there */
function refuseLate(lines: readonly AnsweredLine[]): void {
  const late = lines.find(isLate);
  if (late)
    throw new ServiceError(
      'not_available',
      `Line ${late.place}: it is wanted on ${longDay(late.requestedOn ?? '')}, and can be in hands on ${longDay(late.promisedOn ?? '')} at the earliest. Send the order with that day or a later one, or ask the order desk for rush.`,
      { param: `lines.${late.place - 1}` },
    );
}

const isLate = ({ requestedOn, promisedOn }: AnsweredLine): boolean =>
  requestedOn !== null && promisedOn !== null && requestedOn < promisedOn;

/** With the earliest day that the document asks for. */
function wanted(dates: QuoteDates, lines: readonly AnsweredLine[]): QuoteDates {
  const [needBy] = lines.flatMap(({ requestedOn }) => requestedOn ?? []).sort();
  return needBy === undefined ? dates : { ...dates, needBy, met: !lines.some(isLate) };
}

/** What a buyer is told of days that cannot be kept; `null` where all are. */
function lateRemark({ lines }: OrderAnswer): string | null {
  const late = lines.filter(isLate);
  const [first] = late;
  if (!first) return null;
  const named = late.map(({ place }) => place).join(', ');
  return `Wanted on ${longDay(first.requestedOn ?? '')}, ${late.length === 1 ? 'line' : 'lines'} ${named} can be in hands on ${longDay(first.promisedOn ?? '')} at the earliest, and ${late.length === 1 ? 'is' : 'are'} promised for that day.`;
}
