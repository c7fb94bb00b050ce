/** Checks an order's own sums, before they are compared with ours. */

import { isSameAmount } from '../../../../../tools/values/money.ts';
import type {
  WireLine,
  WirePart,
  WirePurchaseOrder,
} from '../../../../promostandards/messages/purchase-order.ts';
import { CODES, type OrderErrors } from './order-errors.ts';
import { amountOf, chargeAmount, chargesOf, piecesOf } from './wire-order.ts';

export function checkAmounts(order: WirePurchaseOrder, found: OrderErrors): void {
  const numbers = order.LineItemArray.map(({ lineNumber }) => lineNumber);
  if (new Set(numbers).size < numbers.length || numbers.some((number) => number < 0))
    found.add(CODES.invalid, 'lineNumber: each line has a number of its own, from 0');
  for (const line of order.LineItemArray) findInLine(line, found);
  const lines = sum(order.LineItemArray.map(({ lineItemTotal }) => amountOf(lineItemTotal)));
  const charges = sum(order.LineItemArray.flatMap((line) => chargesOf(line).map(chargeAmount)));
  const taxes = sum((order.TaxInformationArray ?? []).map(({ taxAmount = '0' }) => amountOf(taxAmount)));
  const total = amountOf(order.totalAmount);
  const subtotal = lines === undefined || charges === undefined ? undefined : lines + charges;
  if (subtotal === undefined || taxes === undefined || total === undefined)
    found.add(CODES.invalid, 'An amount is none: send dollars with at most four decimals');
  else if (!isSameAmount(total, subtotal) && !isSameAmount(total, subtotal + taxes))
    found.add(
      CODES.invalid,
      `totalAmount must be ${dollars(subtotal)}: its line totals and charges${taxes > 0 ? `, or ${dollars(subtotal + taxes)} with tax` : ''}`,
    );
}

function findInLine(line: WireLine, found: OrderErrors): void {
  const at = `Line ${line.lineNumber}`;
  const { PartArray: parts = [], Quantity, unitPrice } = line;
  const pieces = parts.map((part) => piecesOf(part.Quantity));
  const whole = Quantity && piecesOf(Quantity);
  if (pieces.includes(undefined) || (Quantity && whole === undefined)) {
    found.add(CODES.invalid, `${at}: Quantity is a whole number of pieces from 1`);
    return;
  }
  if (whole !== undefined && parts.length > 0 && sum(pieces) !== whole)
    found.add(CODES.invalid, `${at}: its parts are ${sum(pieces)} pieces and its Quantity is ${whole}`);
  const total = amountOf(line.lineItemTotal);
  if (total === undefined) return;
  if (Quantity && unitPrice !== undefined && !isProduct(unitPrice, Quantity.value, total))
    found.add(CODES.invalid, `${at}: unitPrice times Quantity is not lineItemTotal`);
  if (parts.some((part) => !isOwnSum(part)))
    found.add(CODES.invalid, `${at}: unitPrice times Quantity of a part is not its extendedPrice`);
  const extended = parts.map(({ extendedPrice }) =>
    extendedPrice === undefined ? undefined : amountOf(extendedPrice),
  );
  const together = sum(extended);
  if (parts.length > 0 && together !== undefined && !isSameAmount(together, total))
    found.add(CODES.invalid, `${at}: the extendedPrice of its parts is not lineItemTotal together`);
}

function isOwnSum({ unitPrice, extendedPrice, Quantity }: WirePart): boolean {
  if (unitPrice === undefined || extendedPrice === undefined) return true;
  const extended = amountOf(extendedPrice);
  return extended !== undefined && isProduct(unitPrice, Quantity.value, extended);
}

const isProduct = (unitPrice: string, times: string, total: number): boolean => {
  const unit = amountOf(unitPrice);
  return unit !== undefined && isSameAmount(unit * Number(times), total);
};

const sum = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.reduce<number | undefined>(
    (total, amount) => (total === undefined || amount === undefined ? undefined : total + amount),
    0,
  );

const dollars = (rate: number): string => (rate / 10_000).toFixed(rate % 100 === 0 ? 2 : 4);
