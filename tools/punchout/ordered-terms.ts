/** What a buyer's order says of its payment and its end, beside ours: none of it is taken in silence. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { AnsweredLine } from './order-answer.ts';
import type { BuyersOrder } from './order-input.ts';
import { tenThousandthsOf } from './ordered-lines.ts';

/** @throws ServiceError `not_available` for an order that takes something off: no price of a cart holds an allowance */
export function refuseAllowances({ allowances = [] }: BuyersOrder): void {
  if (allowances.length === 0) return;
  const named = allowances.map(
    ({ name, amount, percent }) =>
      `${amountText(amount) ?? (percent === null ? 'an amount' : `${plainNumber(percent)} %`)} (${name})`,
  );
  throw new ServiceError(
    'not_available',
    `The order takes off an allowance: ${named.join(', ')}. The prices of the cart hold none: send the order without it, or ask the order desk for a quote that has it.`,
    { param: 'total' },
  );
}

/**
 * That the order names other terms of payment than its account has; `null` where it names none, or those.
 *
 * The invoice has the terms of the account, and the buyer hears that before it pays less.
 */
export function paymentRemark(ctx: Ctx, { card, payment_terms: terms }: BuyersOrder): string | null {
  if (!terms || card !== null) return null;
  const { termsDays } = accountOf(ctx);
  const { discount_percent: percent, discount_days: discountDays, net_days: netDays } = terms;
  const isDiscounted = percent !== null && Number(percent) > 0;
  const isOtherNet = netDays !== null && Number(netDays) !== termsDays;
  if (!isDiscounted && !isOtherNet) return null;
  const asked = [
    ...(isDiscounted
      ? [
          `${plainNumber(percent)} % off${discountDays === null ? '' : ` within ${plainNumber(discountDays)} days`}`,
        ]
      : []),
    ...(netDays === null ? [] : [`net ${plainNumber(netDays)}`]),
  ].join(', ');
  return `The order names the payment terms ${asked}. Those of the account apply: net ${termsDays}${isDiscounted ? ', without a discount for early payment' : ''}.`;
}

/** @throws ServiceError `not_available` for goods that cannot be there by the day after which the buyer does not take them */
export function refuseAfterCancelDate(lines: readonly AnsweredLine[]): void {
  const late = lines.find(
    ({ cancelAfter, promisedOn }) =>
      cancelAfter !== undefined && promisedOn !== null && cancelAfter < promisedOn,
  );
  if (late?.cancelAfter === undefined) return;
  throw new ServiceError(
    'not_available',
    `Line ${late.place}: it is to be cancelled after ${longDay(late.cancelAfter)}, and can be in hands on ${longDay(late.promisedOn ?? '')} at the earliest. Send the order with a later cancel date, or ask the order desk for rush.`,
    { param: `lines.${late.place - 1}` },
  );
}

function amountText(amount: string | null): string | null {
  const rate = amount === null ? undefined : tenThousandthsOf(amount);
  return rate === undefined ? null : formatCents(Number(rate) / 100);
}

/** `2.00` as 2; a text that is no number as it was sent. */
const plainNumber = (text: string): string => (Number.isFinite(Number(text)) ? String(Number(text)) : text);
