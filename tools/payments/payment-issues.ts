/**
 * Payments that staff must check: a refund that failed, a page that was paid with another amount, or what the provider does
 * not answer about.
 */
import type { Ctx } from '../context.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { Dispute } from './dispute.ts';
import type { CardCharge, CardSession, Refund } from './payment-records.ts';

export interface PaymentIssue {
  /** Of the refund, page, dispute or charge. */
  id: string;
  kind: 'mismatched' | 'refund_refused' | 'refund_failed' | 'disputed' | 'unanswered';
  /** `null` if the payment became no order. */
  orderId: string | null;
  /** `null` for a card charged for a document, of which no order came. */
  quoteId: string | null;
  accountId: string;
  amountCents: number;
  since: string;
  why: string;
  /** Where staff act on it at the provider, if there is such a page. */
  url?: string;
}

interface Books {
  paymentRecords: Pick<Ctx['paymentRecords'], 'withIssues'>;
  orders: Pick<Ctx['orders'], 'anyById' | 'byQuote'>;
}

/** Oldest first. */
export async function paymentIssues(books: Books): Promise<PaymentIssue[]> {
  const { refunds, sessions, disputes, charges, unanswered } = await books.paymentRecords.withIssues();
  const failuresOf = new Map(unanswered.map(({ id, failures }) => [id, failures]));
  const issues = await Promise.all([
    ...refunds.map((refund) => ofRefund(books, refund, failuresOf.get(refund.id))),
    ...sessions.map((session) => ofPage(books, session, failuresOf.get(session.id))),
    ...charges.map((charge) => ofCharge(charge, failuresOf.get(charge.id))),
    ...disputes.map((dispute) => ofDispute(books, dispute, failuresOf.get(dispute.id))),
  ]);
  return issues.flat().sort((a, b) => a.since.localeCompare(b.since));
}

async function ofRefund({ orders }: Books, refund: Refund, failures = 0): Promise<PaymentIssue[]> {
  const { id, orderId, amountCents, createdAt: since, status } = refund;
  const order = await orders.anyById(orderId);
  if (!order) return [];
  const { quoteId, accountId } = order;
  const amount = formatCents(amountCents);
  const issue = { id, orderId, quoteId, accountId, amountCents, since };
  if (status === 'open')
    return [{ ...issue, kind: 'unanswered', why: `A refund of ${amount}: ${askedInVain(failures)}` }];
  const [kind, why] =
    status === 'failed'
      ? ([
          'refund_failed',
          `A refund of ${amount} failed after the payment provider had accepted it`,
        ] as const)
      : (['refund_refused', `The payment provider refused a refund of ${amount}`] as const);
  return [{ ...issue, kind, why: `${why}: check the payment there, then refund it again or by hand.` }];
}

const askedInVain = (failures: number): string =>
  `the payment provider was asked ${failures} times and did not answer. Look at it there.`;

async function ofPage({ orders }: Books, session: CardSession, failures = 0): Promise<PaymentIssue[]> {
  const { id, quoteId, accountId, amountCents, createdAt: since, paidInstead, status } = session;
  const order = await orders.byQuote(quoteId);
  const what = `The payment page of quote ${quoteId} asked for ${formatCents(amountCents)}`;
  const issue = { id, orderId: order?.id ?? null, quoteId, accountId, amountCents, since };
  if (status === 'open') return [{ ...issue, kind: 'unanswered', why: `${what}: ${askedInVain(failures)}` }];
  return [
    {
      ...issue,
      kind: 'mismatched',
      why: `${what}${paidInstead ? ` and took ${moneyOf(paidInstead)} as ${paidInstead.paymentReference}` : ' and took something else'}. It paid for no order: check the payment at the provider.`,
    },
  ];
}

async function ofDispute({ orders }: Books, dispute: Dispute, failures = 0): Promise<PaymentIssue[]> {
  const { id, orderId, amountCents, createdAt: since, reason, respondBy, url } = dispute;
  const order = await orders.anyById(orderId);
  if (!order) return [];
  const { quoteId, accountId } = order;
  const what = `The cardholder disputes ${formatCents(amountCents)} at the bank (${reason.replaceAll('_', ' ')})`;
  const next =
    respondBy === null
      ? 'the bank decides.'
      : `answer it at the payment provider by ${longDay(deskDay(new Date(respondBy)))}.`;
  const why = `${what}: ${next}${failures === 0 ? '' : ` About it ${askedInVain(failures)}`}`;
  return [{ id, kind: 'disputed', orderId, quoteId, accountId, amountCents, since, why, url }];
}

function ofCharge(charge: CardCharge, failures = 0): PaymentIssue[] {
  const { id, accountId, number, amountCents, createdAt: since } = charge;
  const why = `No order came of ${formatCents(amountCents)} charged to a purchasing card for order ${number}, and the money goes back: ${askedInVain(failures)}`;
  return [{ id, kind: 'unanswered', orderId: null, quoteId: null, accountId, amountCents, since, why }];
}

/** Not every currency has cents, so other currencies are shown as the provider reports them. */
const moneyOf = ({ amountCents, currency }: NonNullable<CardSession['paidInstead']>): string =>
  currency === 'usd' ? formatCents(amountCents) : `${amountCents} (smallest unit) ${currency.toUpperCase()}`;
