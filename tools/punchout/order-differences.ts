/** What the prices of an order differ by from ours, and what its account wants done about it. */
import { ServiceError } from '../errors.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { formatCents, sum } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { AnsweredLine, OrderAnswer } from './order-answer.ts';

type Compared = Pick<OrderAnswer, 'lines' | 'unlisted'>;
type Tolerance = ProcurementSettings['tolerance'];

const RATES_PER_CENT = 100;
const PERCENT = 100;
const MOST_NAMED = 5;

/** Ten-thousandths of a dollar that a line is above what the document states; below 0 where it is less. */
const differenceOf = ({ quantity, unitPriceCents, statedRate }: AnsweredLine): number =>
  statedRate === null ? 0 : quantity * (unitPriceCents * RATES_PER_CENT - statedRate);

/** Ours and that of the document, in ten-thousandths of a dollar; a line without a price counts as ours. */
function sumsOf({ lines, unlisted }: Compared): { ours: number; stated: number } {
  const listed = sum(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));
  const ours = (listed + sum(unlisted.map(({ amountCents }) => amountCents))) * RATES_PER_CENT;
  const stated = listed * RATES_PER_CENT - sum(lines.map(differenceOf));
  return { ours, stated };
}

/** One line may not make up for another: each counts by itself. */
const differing = ({ lines, unlisted }: Compared): number =>
  sum(lines.map((line) => Math.abs(differenceOf(line)))) +
  sum(unlisted.map(({ amountCents }) => amountCents)) * RATES_PER_CENT;

/** Whether every line is as near to ours as the account accepts: in percent of the line, and in cents. */
function isWithin({ lines, unlisted }: Compared, { percent, cents }: Tolerance): boolean {
  const isNear = (difference: number, ours: number): boolean => {
    const isFew = Math.abs(difference) <= cents * RATES_PER_CENT;
    const isSmall = Math.abs(difference) * PERCENT <= percent * ours;
    return percent > 0 && cents > 0 ? isFew && isSmall : isFew || isSmall;
  };
  return (
    lines.every((line) => isNear(differenceOf(line), line.quantity * line.unitPriceCents * RATES_PER_CENT)) &&
    unlisted.every(({ amountCents }) => isNear(amountCents * RATES_PER_CENT, amountCents * RATES_PER_CENT))
  );
}

/**
 * @throws ServiceError `not_available` with every figure, where the account wants such an order refused
 */
export function decisionOn(compared: Compared, tolerance: Tolerance): OrderAnswer['decision'] {
  if (differing(compared) === 0) return 'same';
  if (isWithin(compared, tolerance)) return 'accept';
  if (tolerance.otherwise !== 'refuse') return tolerance.otherwise;
  throw new ServiceError(
    'not_available',
    `${differencesIn(compared)} Send the order with these prices, or punch out again.${limitsOf(tolerance)}`,
    { param: 'lines' },
  );
}

/** What a buyer is told of an order that was taken; `null` where nothing differs. */
export const differencesRemark = (answer: OrderAnswer): string | null =>
  answer.decision === 'accept'
    ? `Taken at our prices, which the account accepts: ${differencesIn(answer)}`
    : agreementOn(answer);

/** What the buyer must agree to before production; `null` where that is nothing. */
export const agreementOn = (answer: OrderAnswer): string | null =>
  answer.decision === 'confirm'
    ? `It waits until you agree: ${differencesIn(answer)} Send an \`update\` with these prices, or a \`delete\`.`
    : null;

/** Every figure, for the document's sender. */
export function differencesIn(compared: Compared): string {
  const named = [
    ...compared.lines.flatMap((line) => (differenceOf(line) === 0 ? [] : [lineText(line)])),
    ...compared.unlisted.map(
      ({ name, amountCents }) => `${name} of ${formatCents(amountCents)} is not listed`,
    ),
  ];
  const rest = named.length - MOST_NAMED;
  const list = [...named.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
  const { ours, stated } = sumsOf(compared);
  const by =
    ours === stated ? 'the same' : `${dollars(Math.abs(ours - stated))} ${ours > stated ? 'less' : 'more'}`;
  return `${list}. Its lines come to ${dollars(ours)} by our prices; the order has ${dollars(stated)}, ${by}.`;
}

function lineText({ place, quantity, unitPriceCents, statedRate, cartQuantity }: AnsweredLine): string {
  const cart = cartQuantity === null ? '' : `, where the cart has ${wholeNumber(cartQuantity)} pieces`;
  const pieces = quantity === 1 ? '' : `${wholeNumber(quantity)} pieces at `;
  return `Line ${place}: ${pieces}${formatCents(unitPriceCents)}, not ${dollars(statedRate ?? 0)}${cart}`;
}

function limitsOf({ percent, cents }: Tolerance): string {
  const limits = [...(percent > 0 ? [`${percent} %`] : []), ...(cents > 0 ? [formatCents(cents)] : [])];
  return limits.length === 0 ? '' : ` The account accepts up to ${limits.join(' and ')} of a line.`;
}

const dollars = (rate: number): string =>
  rate % RATES_PER_CENT === 0 ? formatCents(rate / RATES_PER_CENT) : `$${(rate / 10_000).toFixed(4)}`;
