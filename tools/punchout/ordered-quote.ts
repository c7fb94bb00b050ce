/** The quote of a buyer's order, compared with the order; the buyer's prices are checked and never used. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import type { BuyersOrder, OrderedLine } from './order-input.ts';
import { parsedAuxiliaryId, type ReturnedItem, returnedItems, sumOfItems } from './returned-items.ts';

/** Our unit is the piece; buyers' systems use one of these codes for it. */
const UNITS: readonly string[] = ['EA', 'EACH', 'PCE', 'C62'];
const CENTS = 100n;

/**
 * With the cost center of the order, where it names one.
 *
 * @throws ServiceError `not_found`, `not_available`, `validation_failed`
 */
export async function orderedQuote(ctx: Ctx, order: BuyersOrder): Promise<Quote> {
  const quote = await ctx.quotes.byId(accountOf(ctx).id, quoteIdOf(order));
  if (!quote) throw unknownLine(order.lines[0] ?? { place: 1 });
  refuseDifferences(order, quote);
  const { cost_center: costCenter } = order;
  return costCenter ? { ...quote, terms: { ...quote.terms, costCenter } } : quote;
}

/** @throws ServiceError `invalid_state` if it was ordered, `not_available` if it is no longer open */
export function refuseClosed(quote: Quote, now: Date): void {
  if (quote.status === 'ordered')
    throw new ServiceError('invalid_state', 'This cart is already ordered; a cart is ordered once.', {
      param: 'lines',
    });
  if (quote.replacedBy !== null)
    throw new ServiceError(
      'invalid_state',
      'This cart was edited, and the edited cart took its place; order that one.',
      { param: 'lines' },
    );
  if (!isOpen(quote, now))
    throw new ServiceError(
      'not_available',
      'The prices of this cart no longer hold; punch out again for a new one.',
      { param: 'lines' },
    );
}

/**
 * The id of the one quote that all lines name.
 *
 * @throws ServiceError `not_found`, with the same text for an unknown quote and another account's
 */
function quoteIdOf({ lines }: BuyersOrder): string {
  const ids = new Set<string>();
  for (const line of lines) {
    const parsed = parsedAuxiliaryId(line.auxiliary_id);
    if (!parsed) throw unknownLine(line);
    ids.add(parsed.quoteId);
    if (ids.size > 1)
      throw differs(line, 'it is of another quote than the lines before; order each returned cart by itself');
  }
  const [id] = ids;
  if (id === undefined)
    throw new ServiceError('validation_failed', 'The order has no lines.', { param: 'lines' });
  return id;
}

const unknownLine = ({ place }: Pick<OrderedLine, 'place'>): ServiceError =>
  new ServiceError('not_found', `Line ${place}: it belongs to no cart that was returned to this account.`, {
    param: `lines.${place - 1}`,
  });

/**
 * The order must have every line of the quote, once, at its quantity and price.
 *
 * @throws ServiceError `not_found`, `not_available`, naming the first line that differs
 */
function refuseDifferences(order: BuyersOrder, quote: Quote): void {
  const items = new Map(returnedItems(quote).map((item) => [item.auxiliaryId, item]));
  const ordered = new Set<string>();
  for (const line of order.lines) {
    const item = items.get(line.auxiliary_id);
    if (!item) throw unknownLine(line);
    if (ordered.has(item.auxiliaryId)) throw differs(line, 'it orders a line of the quote a second time');
    ordered.add(item.auxiliaryId);
    compare(line, item);
  }
  const missing = [...items.values()].find(({ auxiliaryId }) => !ordered.has(auxiliaryId));
  if (missing)
    throw new ServiceError(
      'not_available',
      `Line ${missing.lineNumber} of the returned cart is missing; a cart is ordered whole, with its one-time charges. Change the cart instead.`,
      { param: 'lines' },
    );
  compareTotal(order, sumOfItems([...items.values()]));
}

function compare(line: OrderedLine, item: ReturnedItem): void {
  if (line.supplier_part_id !== item.supplierPartId)
    throw differs(line, 'the part is not that of the quote line');
  if (tenThousandthsOf(line.quantity) !== BigInt(item.quantity) * 10_000n)
    throw differs(line, `the quantity is not the ${item.quantity.toLocaleString('en-US')} of the quote line`);
  if (line.unit !== null && line.unit !== '' && !UNITS.includes(line.unit.toUpperCase()))
    throw differs(line, 'the unit of measure is not EA');
  if (line.unit_price === null) return;
  if (!isDollars(line.currency)) throw differs(line, 'the currency is not USD');
  if (tenThousandthsOf(line.unit_price) !== BigInt(item.unitPriceCents) * CENTS)
    throw differs(line, `the unit price is not the ${formatCents(item.unitPriceCents)} of the quote line`);
}

/** The total is the sum of the lines, with or without the freight, and with or without the tax, that the order lists. */
function compareTotal({ total, currency, extras }: BuyersOrder, cents: number): void {
  if (total === null) return;
  const sent = tenThousandthsOf(total);
  const sums = extras.reduce(
    (known, one) => known.concat(known.map((sum) => sum + (tenThousandthsOf(one) ?? 0n))),
    [BigInt(cents) * CENTS],
  );
  if (isDollars(currency) && sums.some((sum) => sum === sent)) return;
  throw new ServiceError(
    'not_available',
    `The total is not the ${formatCents(cents)} of the returned cart.`,
    { param: 'total' },
  );
}

const isDollars = (currency: string | null): boolean => currency?.trim().toUpperCase() === 'USD';

const differs = ({ place }: OrderedLine, what: string): ServiceError =>
  new ServiceError('not_available', `Line ${place}: ${what}.`, { param: `lines.${place - 1}` });

/** A plain decimal in ten-thousandths; `undefined` for anything else, and for more than four decimals. */
export function tenThousandthsOf(decimal: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^([+]?)(\d{1,12})(?:\.(\d{0,10}))?$/.exec(decimal.trim()) ?? [];
  if (sign === undefined || whole === undefined || /[1-9]/.test(fraction.slice(4))) return undefined;
  return BigInt(whole) * 10_000n + BigInt(fraction.slice(0, 4).padEnd(4, '0'));
}
