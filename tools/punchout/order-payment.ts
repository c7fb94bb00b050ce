/** How a buyer's order is paid: on the terms of its account, or by the purchasing card in it where the account takes that. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { CardCharge } from '../payments/payment-records.ts';
import { cardNotAccepted, onTerms, paidByCard } from '../payments/quote-payment.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { isOpen } from '../quotes/quote.ts';
import type { BuyersOrder } from './order-input.ts';
import { orderedLines } from './ordered-lines.ts';
import { isWhole } from './ordered-prices.ts';

/** `chargeId` is `null` where no card was charged. */
export interface Paid {
  payment: Payment;
  chargeId: string | null;
}

type CardRule = Pick<ProcurementSettings, 'pcard'>;

/**
 * @param changing the order that it changes
 * @throws ServiceError `not_available` for an account without terms, and for a card that it does not take
 */
export async function refuseUnpayable(
  ctx: Ctx,
  order: BuyersOrder,
  { pcard }: CardRule,
  changing?: Pick<Order, 'payment'>,
): Promise<void> {
  const { card } = order;
  if (card !== null) {
    const payments = paymentsBy(ctx, pcard);
    if (payments.kind !== 'card') throw await elsewhere(ctx, order);
    if (card === '')
      throw refusedCard('The `Payment` of the order is no purchasing card (`PCard`): send it without that.');
    if (changing?.payment.method !== 'terms') return;
    throw refusedCard('The order is on net terms: send its new version without `Payment`.');
  }
}

/** @throws ServiceError `not_available` */
function paymentsBy({ payments }: Ctx, pcard: CardRule['pcard']): NonNullable<Ctx['payments']> {
  if (pcard === 'refuse')
    throw refusedCard(
      'The order has a purchasing card (`PCard`), which this account does not pay by: send it without `Payment`, and it is billed on net terms, or ask the order desk to take cards.',
    );
  if (payments === undefined) throw cardNotAccepted();
  return payments;
}

const ELSEWHERE =
  'The order has a purchasing card (`PCard`), and card numbers are taken on the page of the payment provider only: send the order without `Payment`, or let a person';

/** A person pays at the page of the cart, where the order is for all of one. */
async function elsewhere(ctx: Ctx, order: BuyersOrder): Promise<ServiceError> {
  const { goods, quotes } = await orderedLines(ctx, order);
  const [cart, second] = quotes;
  if (second !== undefined || !isWhole(goods) || !isOpen(cart, ctx.now()))
    return refusedCard(`${ELSEWHERE} return a cart of exactly these goods and pay it at its page.`);
  const page = ctx.links.quote(cart.id);
  return refusedCard(`${ELSEWHERE} pay the cart, under this order’s number: ${page}`, cart.id);
}

const refusedCard = (sentence: string, recordId?: string): ServiceError =>
  new ServiceError('not_available', sentence, {
    param: 'card',
    ...(recordId === undefined ? {} : { recordId }),
  });

/**
 * The payment of this amount, and the charge it came by. A card is charged once for a document, however often that comes:
 * the charge is recorded before, and one whose order does not come is given back. A test is not charged.
 *
 * @throws ServiceError `not_available` where the card is declined
 */
export async function chargedFor(
  ctx: Ctx,
  order: BuyersOrder,
  { pcard }: CardRule,
  amountCents: number,
): Promise<Paid> {
  const { card, mode, number, payload_id, fingerprint } = order;
  const { id, termsDays } = accountOf(ctx);
  const made = { amountCents, poNumber: number, at: ctx.now() };
  if (card === null || mode === 'test') return { payment: onTerms({ ...made, termsDays }), chargeId: null };
  const payments = paymentsBy(ctx, pcard);
  if (payments.kind !== 'card') throw await elsewhere(ctx, order);
  const { provider } = payments;
  const document = `${payload_id} ${fingerprint}`;
  const chargeId = await recorded(ctx, { accountId: id, document, number, provider, amountCents });
  const outcome = await payments.charge({ reference: chargeId, amountCents, card });
  if (outcome.kind === 'declined') {
    await ctx.transaction((tx) => tx.paymentRecords.moveCharge(chargeId, ['open'], 'declined'));
    throw refusedCard(
      'The card was declined; send the order with another one, or without `Payment` on net terms.',
    );
  }
  return { payment: paidByCard({ ...made, provider, reference: outcome.reference }), chargeId };
}

/** The id of the charge: the same while the order of the document does not stand. */
const recorded = (ctx: Ctx, charge: Omit<CardCharge, 'id' | 'status' | 'createdAt'>): Promise<string> =>
  ctx.transaction(async ({ paymentRecords }, { newId, now }) => {
    const earlier = await paymentRecords.openCharge(charge);
    if (earlier) return earlier.id;
    const id = newId('card');
    await paymentRecords.addCharge({ ...charge, id, status: 'open', createdAt: now().toISOString() });
    return id;
  });
