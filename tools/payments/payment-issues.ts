/** Payments that staff must check: a refund that failed, or a page that was paid with another amount. */
import type { Ctx } from '../context.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { Dispute } from './dispute.ts';
import type { CardSession, Refund } from './payment-records.ts';

export interface PaymentIssue {
  /** Of the refund or the page. */
  id: string;
  kind: 'mismatched' | 'refund_refused' | 'refund_failed' | 'disputed';
  /** `null` if the payment became no order. */
  orderId: string | null;
  quoteId: string;
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
  const { refunds, sessions, disputes } = await books.paymentRecords.withIssues();
  const issues = await Promise.all([
    ...refunds.map((refund) => ofRefund(books, refund)),
    ...sessions.map((session) => ofPage(books, session)),
    ...disputes.map((dispute) => ofDispute(books, dispute)),
  ]);
  return issues.flat().sort((a, b) => a.since.localeCompare(b.since));
}

async function ofRefund({ orders }: Books, refund: Refund): Promise<PaymentIssue[]> {
  const { id, orderId, amountCents, createdAt: since, status } = refund;
  const order = await orders.anyById(orderId);
  if (!order) return [];
  const { quoteId, accountId } = order;
  const amount = formatCents(amountCents);
  const [kind, why] =
    status === 'failed'
      ? ([
          'refund_failed',
          `A refund of ${amount} failed after the payment provider had accepted it`,
        ] as const)
      : (['refund_refused', `The payment provider refused a refund of ${amount}`] as const);
  return [
    {
      id,
      kind,
      orderId,
      quoteId,
      accountId,
      amountCents,
      since,
      why: `${why}: check the payment there, then refund it again or by hand.`,
    },
  ];
}

async function ofPage({ orders }: Books, session: CardSession): Promise<PaymentIssue[]> {
  const { id, quoteId, accountId, amountCents, createdAt: since, paidInstead } = session;
  const order = await orders.byQuote(quoteId);
  const what = `The payment page of quote ${quoteId} asked for ${formatCents(amountCents)}`;
  return [
    {
      id,
      kind: 'mismatched' as const,
      orderId: order?.id ?? null,
      quoteId,
      accountId,
      amountCents,
      since,
      why: `${what}${paidInstead ? ` and took ${moneyOf(paidInstead)} as ${paidInstead.paymentReference}` : ' and took something else'}. It paid for no order: check the payment at the provider.`,
    },
  ];
}

async function ofDispute({ orders }: Books, dispute: Dispute): Promise<PaymentIssue[]> {
  const { id, orderId, amountCents, createdAt: since, reason, respondBy, url } = dispute;
  const order = await orders.anyById(orderId);
  if (!order) return [];
  const { quoteId, accountId } = order;
  const what = `The cardholder disputes ${formatCents(amountCents)} at the bank (${reason.replaceAll('_', ' ')})`;
  const why =
    respondBy === null
      ? `${what}: the bank decides.`
      : `${what}: answer it at the payment provider by ${longDay(deskDay(new Date(respondBy)))}.`;
  return [{ id, kind: 'disputed', orderId, quoteId, accountId, amountCents, since, why, url }];
}

/** Not every currency has cents, so other currencies are shown as the provider reports them. */
const moneyOf = ({ amountCents, currency }: NonNullable<CardSession['paidInstead']>): string =>
  currency === 'usd' ? formatCents(amountCents) : `${amountCents} (smallest unit) ${currency.toUpperCase()}`;
