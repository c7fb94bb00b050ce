/** The books of payments: every movement of money, every page a person was sent to, every refund that is owed. */
import type { Checkout } from '../quotes/checkout.ts';

/**
 * `charge`: a card paid. `invoice_payment`: an invoice was paid, in full or in part. `refund`: money went back.
 * `refund_failed`: money that went back came to us again. `credit`: less is owed on an invoice. Never changed once
 * written.
 */
export interface PaymentEntry {
  id: string;
  orderId: string;
  kind: 'charge' | 'invoice_payment' | 'refund' | 'refund_failed' | 'credit';
  amountCents: number;
  /** Who moved the money; `null` for a bank’s. */
  provider: string | null;
  /** The provider’s name for it, or the number of a check or transfer. */
  reference: string | null;
  note: string | null;
  actor: string;
  at: string;
}

/** A page of the payment provider where a person pays one quote, at the delivery it was opened for. */
export interface CardSession {
  id: string;
  quoteId: string;
  accountId: string;
  provider: string;
  /** The provider’s own name for it. */
  reference: string;
  /** `mismatched`: paid, but not what was asked for; people look into it. `settled`: they have. */
  status: 'open' | 'paid' | 'expired' | 'mismatched' | 'settled';
  amountCents: number;
  createdAt: string;
  url: string;
  poNumber: string | null;
  /** Frozen: what is paid for on the page is what is ordered. */
  delivery: Pick<Checkout, 'shipTo' | 'totals'>;
  /** What came instead of what was asked for. */
  paidElse?: PaidElse | undefined;
}

/** A payment as the provider has it; the amount is in the smallest unit of its currency. */
export interface PaidElse {
  paymentReference: string;
  amountCents: number;
  currency: string;
}

/** Money that is to go back to a card. */
export interface Refund {
  /** The provider gives back once per id, however often it is asked. */
  id: string;
  orderId: string;
  /** `order`: of what was bought. `paid_twice`: a second payment of the same quote. */
  kind: 'order' | 'paid_twice';
  /**
   * `open` until the provider’s answer is known. `refused`: it turned it down. `failed`: it took it on, and the money
   * came back to us later. People look into both; `settled`: they have.
   */
  status: 'open' | 'done' | 'refused' | 'failed' | 'settled';
  provider: string;
  paymentReference: string;
  amountCents: number;
  reason: string;
  actor: string;
  createdAt: string;
}
