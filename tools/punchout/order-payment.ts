/** How a buyer's order is paid: on the terms of its account, or by the purchasing card in it where the account takes that. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { CardPayments } from '../payments/port.ts';
import { cardNotAccepted, onTerms, paidByCard } from '../payments/quote-payment.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import type { BuyersOrder } from './order-input.ts';

type CardRule = Pick<ProcurementSettings, 'pcard'>;

/**
 * @param changing the order that it changes
 * @throws ServiceError `not_available` for an account without terms, and for a card that it does not take
 */
export function refuseUnpayable(
  ctx: Ctx,
  { card }: BuyersOrder,
  { pcard }: CardRule,
  changing?: Pick<Order, 'payment'>,
): void {
  if (card !== null) {
    cardPayments(ctx, pcard);
    if (card === '')
      throw refusedCard('The `Payment` of the order is no purchasing card (`PCard`): send it without that.');
    if (changing?.payment.method !== 'terms') return;
    throw refusedCard('The order is on net terms: send its new version without `Payment`.');
  }
  if (!changing && accountOf(ctx).termsDays === 0)
    throw new ServiceError(
      'not_available',
      'This account has no net terms, which cXML orders need; ask the order desk.',
      { param: 'payment' },
    );
}

/** A card number is passed on to the provider and is kept nowhere. */
function cardPayments({ payments }: Ctx, pcard: CardRule['pcard']): CardPayments {
  if (pcard === 'refuse')
    throw refusedCard(
      'The order has a purchasing card (`PCard`), which this account does not pay by: send it without `Payment`, and it is billed on net terms, or ask the order desk to take cards.',
    );
  if (payments === undefined) throw cardNotAccepted();
  if (payments.kind === 'card') return payments;
  throw refusedCard(
    'The order has a purchasing card (`PCard`), and card numbers are taken on the page of the payment provider only: pay the cart at its own page with this order’s number, or send the order without `Payment`.',
  );
}

const refusedCard = (sentence: string): ServiceError =>
  new ServiceError('not_available', sentence, { param: 'card' });

/**
 * The payment of this amount; a card is charged once for a document, however often that comes. A test is not charged.
 *
 * @throws ServiceError `not_available` where the card is declined
 */
export async function paymentOf(
  ctx: Ctx,
  { card, mode, number, payload_id, fingerprint }: BuyersOrder,
  { pcard }: CardRule,
  amountCents: number,
): Promise<Payment> {
  const { id, termsDays } = accountOf(ctx);
  const made = { amountCents, poNumber: number, at: ctx.now() };
  if (card === null || mode === 'test') return onTerms({ ...made, termsDays });
  const payments = cardPayments(ctx, pcard);
  const outcome = await payments.charge({
    reference: `${id} ${payload_id} ${fingerprint}`,
    amountCents,
    card,
  });
  if (outcome.kind === 'declined')
    throw refusedCard(
      'The card was declined; send the order with another one, or without `Payment` on net terms.',
    );
  return paidByCard({ ...made, provider: payments.provider, reference: outcome.reference });
}

/** The money of an order that was not placed after all goes back. */
export async function giveBack(
  { payments }: Ctx,
  { provider, reference, amountCents }: Payment,
): Promise<void> {
  if (provider === null || reference === null) return;
  await payments?.refund({
    ...{ key: `not placed ${reference}`, paymentReference: reference, amountCents, isRepeat: false },
  });
}
