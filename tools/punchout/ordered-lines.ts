/** The lines of a buyer's order, each found in the returned cart that it is of. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { type Quote, type QuoteCharge, type QuoteLine, SEVERAL_PLACES } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import type { BuyersOrder, OrderedLine } from './order-input.ts';
import { isNameOf } from './part-names.ts';
import {
  chargeOf,
  isFreight,
  parsedAuxiliaryId,
  type ReturnedItem,
  returnedItems,
} from './returned-items.ts';

/** Our unit is the piece; buyers' systems use one of these codes for it. */
const UNITS: readonly string[] = ['EA', 'EACH', 'PCE', 'C62'];
const MOST_PIECES = 1_000_000;

export interface OrderedGoods {
  ordered: OrderedLine;
  quote: Quote;
  item: ReturnedItem;
  line: QuoteLine;
  quantity: number;
}

export interface OrderedCharge {
  ordered: OrderedLine;
  quote: Quote;
  charge: QuoteCharge;
}

export interface OrderedLines {
  goods: OrderedGoods[];
  charges: OrderedCharge[];
  /** Freight of a cart, and freight that the buyer's side added. */
  freight: OrderedLine[];
  /** The carts, each once, in the order of their first lines. */
  quotes: [Quote, ...Quote[]];
}

/**
 * @throws ServiceError `not_found`, with the same text for a line of no cart and of another account's; `not_available`
 * for another part, unit or currency, and for a charge that is ordered twice or without its goods
 */
export async function orderedLines(ctx: Ctx, order: BuyersOrder): Promise<OrderedLines> {
  const { unit_of_measure: ownUnit } = await ctx.procurement.settingsOf(accountOf(ctx).id);
  const quotes = new Map<string, Quote>();
  const goods: OrderedGoods[] = [];
  const charges: OrderedCharge[] = [];
  const freight: OrderedLine[] = [];
  for (const ordered of order.lines) {
    const quoteId = parsedAuxiliaryId(ordered.auxiliary_id)?.quoteId ?? cartOf(order, ordered);
    if (quoteId === undefined && isAddedFreight(ordered)) {
      refuseOtherMoney(ordered);
      freight.push(ordered);
      continue;
    }
    const quote =
      quoteId === undefined
        ? undefined
        : (quotes.get(quoteId) ?? (await ctx.quotes.byId(accountOf(ctx).id, quoteId)));
    const item = quote && itemNamed(quote, ordered);
    if (!quote || !item) throw unknownLine(ordered);
    refuseOtherGoods(ordered, item, { ownUnit, isByEdi: order.protocol === 'edi' });
    quotes.set(quote.id, quote);
    const charge = chargeOf(quote, item);
    const line = quote.lines.find((one) => String(one.line) === item.quoteItem);
    if (isFreight(item)) freight.push(ordered);
    else if (charge) charges.push({ ordered, quote, charge });
    else if (line) goods.push({ ordered, quote, item, line, quantity: pieces(ordered) });
  }
  const [first, ...others] = quotes.values();
  if (!first) throw new ServiceError('validation_failed', 'The order has no lines.', { param: 'lines' });
  refuseWrongCharges(charges, goods);
  refuseDifferentTerms([first, ...others]);
  return { goods, charges, freight, quotes: [first, ...others] };
}

/** A line without a number of its own is of the cart that the order names. */
const cartOf = ({ cart }: BuyersOrder, { auxiliary_id }: OrderedLine): string | undefined =>
  cart !== null && auxiliary_id === '' ? parsedAuxiliaryId(`${cart}-1`)?.quoteId : undefined;

function itemNamed(quote: Quote, { auxiliary_id, supplier_part_id }: OrderedLine): ReturnedItem | undefined {
  const items = returnedItems(quote);
  if (auxiliary_id !== '') return items.find(({ auxiliaryId }) => auxiliaryId === auxiliary_id);
  const [item, second] = items.filter(({ supplierPartId }) => isNameOf(supplier_part_id, supplierPartId));
  return second === undefined ? item : undefined;
}

/** Transport and mail, by the UNSPSC. */
const TRANSPORT = /^78(?:10|12|14)/;
const FREIGHT = /^(?:freight|shipping|delivery|carriage|postage)\b/i;

const isAddedFreight = ({ auxiliary_id, supplier_part_id, description, unspsc }: OrderedLine): boolean =>
  auxiliary_id === '' &&
  (FREIGHT.test(supplier_part_id.split('|').at(-1) ?? '') ||
    FREIGHT.test(description) ||
    TRANSPORT.test(unspsc ?? ''));

function refuseOtherGoods(
  ordered: OrderedLine,
  item: ReturnedItem,
  { ownUnit, isByEdi }: { ownUnit: string | null; isByEdi: boolean },
): void {
  // A line of EDI may have room for one number: that of the line of the cart.
  const isNamed = ordered.supplier_part_id !== '' || !isByEdi;
  if (isNamed && !isNameOf(ordered.supplier_part_id, item.supplierPartId))
    throw differs(ordered, 'the part is not that of the quote line');
  const { unit } = ordered;
  if (unit !== null && unit !== '' && ![...UNITS, ownUnit].includes(unit.toUpperCase()))
    throw differs(ordered, `the unit of measure is not ${ownUnit ?? 'EA'}`);
  refuseOtherMoney(ordered);
}

function refuseOtherMoney(ordered: OrderedLine): void {
  if (ordered.unit_price === null) return;
  if (!isDollars(ordered.currency)) throw differs(ordered, 'the currency is not USD');
  if (tenThousandthsOf(ordered.unit_price) === undefined)
    throw differs(ordered, 'the unit price is not an amount in dollars, such as 19.90');
}

function pieces(ordered: OrderedLine): number {
  const quantity = wholeOf(ordered.quantity);
  if (quantity !== undefined && quantity >= 1 && quantity <= MOST_PIECES) return quantity;
  throw differs(ordered, 'the quantity is not a whole number of pieces from 1 to 1,000,000');
}

/** Ordered once, or in parts that come to it, such as three screens at their price. */
const isAllOf = ({ quantity, unit_price }: OrderedLine, { amountCents }: QuoteCharge): boolean => {
  const pieces = wholeOf(quantity);
  return (
    pieces === 1 ||
    BigInt(pieces ?? 0) * (tenThousandthsOf(unit_price ?? '') ?? 0n) === BigInt(amountCents) * 100n
  );
};

function refuseWrongCharges(charges: readonly OrderedCharge[], goods: readonly OrderedGoods[]): void {
  for (const [index, { ordered, quote, charge }] of charges.entries()) {
    if (charges.findIndex((one) => one.charge === charge) !== index)
      throw differs(ordered, 'it orders a line of the quote a second time');
    if (!isAllOf(ordered, charge))
      throw differs(
        ordered,
        `a one-time charge is ordered once, 1 × ${formatCents(charge.amountCents)}, or in parts that come to it`,
      );
    const isOrdered = goods.some((one) => one.quote === quote && charge.lines.includes(one.line.line));
    if (!isOrdered) throw differs(ordered, 'it is the charge of goods that the order leaves out');
  }
}

/** @throws ServiceError `not_available` for carts that are made, shipped or billed in different ways */
function refuseDifferentTerms(quotes: readonly Quote[]): void {
  if (quotes.some(({ destinations }) => destinations.length > 0))
    throw new ServiceError('not_available', SEVERAL_PLACES);
  if (new Set(quotes.map(termsOf)).size > 1)
    throw new ServiceError(
      'not_available',
      'The carts of this order differ in rush, shipping service, freight or other terms; order each by itself.',
      { param: 'lines' },
    );
}

const termsOf = ({ rush, shippingService, freightForm = 'header', repeatOf, terms = {} }: Quote): string =>
  JSON.stringify([
    rush,
    shippingService,
    freightForm,
    repeatOf,
    { ...terms, costCenter: undefined, booking: undefined },
  ]);

const unknownLine = ({ place }: Pick<OrderedLine, 'place'>): ServiceError =>
  new ServiceError('not_found', `Line ${place}: it belongs to no cart that was returned to this account.`, {
    param: `lines.${place - 1}`,
  });

export const differs = ({ place }: Pick<OrderedLine, 'place'>, what: string): ServiceError =>
  new ServiceError('not_available', `Line ${place}: ${what}.`, { param: `lines.${place - 1}` });

export const isDollars = (currency: string | null): boolean => currency?.trim().toUpperCase() === 'USD';

/** The whole number that is written; `undefined` for any other. */
function wholeOf(decimal: string): number | undefined {
  const sent = tenThousandthsOf(decimal);
  return sent === undefined || sent % 10_000n !== 0n ? undefined : Number(sent / 10_000n);
}

/** A plain decimal in ten-thousandths; `undefined` for anything else, and for more than four decimals. */
export function tenThousandthsOf(decimal: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^([+]?)(\d{1,12})(?:\.(\d{0,10}))?$/.exec(decimal.trim()) ?? [];
  if (sign === undefined || whole === undefined || /[1-9]/.test(fraction.slice(4))) return undefined;
  return BigInt(whole) * 10_000n + BigInt(fraction.slice(0, 4).padEnd(4, '0'));
}
