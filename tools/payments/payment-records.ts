/** The books: every payment entry, every payment page of the provider, every refund to a card. */
import type { ChangeEvidence } from '../orders/order-change.ts';
import type { Checkout, SettledPlace } from '../quotes/checkout.ts';

/**
 * `charge`: a card paid. `invoice_payment`: an invoice was paid, in full or in part. `refund`: money was refunded.
 * `refund_failed`: a refund failed and the money came back. `credit`: less is owed on an invoice. `cancellation_fee`: what a
 * cancelled order keeps of its payment. `dispute_lost`: the bank gave a disputed payment back. An entry never changes.
 */
export interface PaymentEntry {
  id: string;
  orderId: string;
  kind:
    | 'charge'
    | 'invoice_payment'
    | 'refund'
    | 'refund_failed'
    | 'credit'
    | 'cancellation_fee'
    | 'dispute_lost';
  amountCents: number;
  /** The payment provider; `null` for a check or transfer. */
  provider: string | null;
  /** The provider’s id, or the number of the check or transfer. */
  reference: string | null;
  note: string | null;
  actor: string;
  at: string;
}

/** The note of a second payment and of its refund. */
export const PAID_TWICE = 'Paid twice';
/** The note of a payment of a change that had ended, and of its refund. */
export const PAID_TOO_LATE = 'Paid for a change that had ended';

/** Whether the entry is a payment of nothing, or its refund: neither is of the order. */
export const isOfNothing = ({ note }: Pick<PaymentEntry, 'note'>): boolean =>
  note === PAID_TWICE || note === PAID_TOO_LATE;

/** A page of the payment provider where a person pays. */
interface CardPage {
  id: string;
  quoteId: string;
  accountId: string;
  provider: string;
  /** The provider’s id of the page. */
  reference: string;
  /** `mismatched`: paid with another amount or currency, for staff to check. `settled`: staff closed it. */
  status: 'open' | 'paid' | 'expired' | 'mismatched' | 'settled';
  amountCents: number;
  createdAt: string;
  url: string;
  /** The payment of a mismatched page. */
  paidInstead?: PaidInstead | undefined;
}

/** Pays one quote, for one delivery. */
export interface QuotePage extends CardPage {
  invoiceId: null;
  change?: never;
  poNumber: string | null;
  /** Frozen when the page opens: this delivery is ordered once the page is paid. */
  delivery: Pick<Checkout, 'shipTo' | 'totals'> & { destinations?: SettledPlace[] };
}

/** Pays what is left of one invoice. */
export interface InvoicePage extends CardPage {
  invoiceId: string;
  change?: never;
}

/** Pays what a change of an order costs more, agreed to by this answer. */
export interface ChangePage extends CardPage {
  invoiceId: null;
  change: { id: string; evidence: ChangeEvidence };
}

export type CardSession = QuotePage | InvoicePage | ChangePage;

/** A payment as the provider reports it; the amount is in the smallest unit of its currency. */
export interface PaidInstead {
  paymentReference: string;
  amountCents: number;
  currency: string;
}

/** A page, refund, dispute or charge that the provider was asked about in vain, this often since then. */
export interface UnansweredPayment {
  id: string;
  failures: number;
  since: string;
}

/** As often as half an hour asks; a shorter silence passes by itself. */
export const TOLD_AFTER_FAILURES = 6;

/** A charge of a purchasing card for the order in a buyer's document, recorded before the card is charged. */
export interface CardCharge {
  /** Also the provider's idempotency key: it charges once per id. */
  id: string;
  accountId: string;
  /** The document, the same on every retry. */
  document: string;
  /** The buyer's number of the order. */
  number: string;
  provider: string;
  amountCents: number;
  /** `open` until the order stands. `returning`: no order came, and the money goes back. */
  status: 'open' | 'ordered' | 'declined' | 'returning' | 'returned';
  createdAt: string;
}

/** A refund to a card. */
export interface Refund {
  /** Also the provider’s idempotency key: it refunds once per id. */
  id: string;
  orderId: string;
  /** `order`: of the order’s payments. `paid_twice`: of a payment of nothing: a second one of a quote or of a change. */
  kind: 'order' | 'paid_twice';
  /**
   * `open` until the provider answers. `refused`: the provider refused it. `failed`: the provider accepted it, and the
   * money came back later. Staff check both; `settled`: staff closed it.
   */
  status: 'open' | 'done' | 'refused' | 'failed' | 'settled';
  provider: string;
  paymentReference: string;
  amountCents: number;
  reason: string;
  actor: string;
  createdAt: string;
}
