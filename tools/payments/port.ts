import type { Dispute } from './dispute.ts';
import type {
  CardCharge,
  CardSession,
  PaidInstead,
  PaymentEntry,
  Refund,
  UnansweredPayment,
} from './payment-records.ts';

export type ChargeOutcome = { kind: 'paid'; reference: string } | { kind: 'declined'; message: string };
export type RefundOutcome = { kind: 'refunded'; reference: string } | { kind: 'refused' };

interface Provider {
  readonly provider: string;
  /** True if no money moves; the pages say so. */
  readonly isDemo: boolean;
  /**
   * Refunds once per `key`, however often it is called; `isRepeat` where it may have been called before.
   *
   * @throws ServiceError `supplier_unavailable` if the outcome is not known: call again
   */
  refund(request: {
    key: string;
    paymentReference: string;
    amountCents: number;
    isRepeat: boolean;
  }): Promise<RefundOutcome>;
}

/** Takes a card on our own page and answers at once. */
export interface CardPayments extends Provider {
  readonly kind: 'card';
  /** Charges once per `reference`: a repeat returns the first payment. */
  charge(request: { reference: string; amountCents: number; card: string }): Promise<ChargeOutcome>;
  /**
   * Gives back what was charged under this reference, and charges nothing under it any more; it may be called again.
   *
   * @throws ServiceError `supplier_unavailable` if the outcome is not known: call again
   */
  undo(reference: string): Promise<void>;
}

/** What a person pays on the provider’s page, and where they return to. */
export interface CardPageRequest {
  quoteId: string;
  /** The provider’s idempotency key: the same attempt returns the same page. */
  attempt: string;
  amountCents: number;
  email: string;
  title: string;
  details: string;
  returnUrl: string;
  cancelUrl: string;
}

/** The state of a page at the provider. Only `paid` moved money. */
export type CardSessionState =
  | { status: 'open' | 'expired' }
  | { status: 'paid'; paymentReference: string; amountCents: number; currency: string };

/** A refund at the provider, asked for by us or made there. */
export interface ProviderRefund {
  /** The provider’s id of it. */
  reference: string;
  paymentReference: string;
  amountCents: number;
  /** The id of our refund; `null` if it was made at the provider. */
  key: string | null;
  /** The money was not refunded, or came back. */
  isFailed: boolean;
}

/** A notification is a hint: the state of the page or payment is read from the provider. */
export type ProviderNotification =
  | { kind: 'page'; id: string; reference: string }
  | { kind: 'refunds'; id: string; payment: string }
  | { kind: 'dispute'; id: string; reference: string }
  | { kind: 'other'; id: string };

/** A dispute as the provider reports it. */
export type ProviderDispute = Omit<Dispute, 'id' | 'orderId' | 'provider' | 'createdAt'>;

/** Takes the card on a page of its own and notifies us. */
export interface HostedPayments extends Provider {
  readonly kind: 'hosted';
  /** The origin of its pages, for the form policy of ours. */
  readonly pagesAt: string;
  readonly leastCents: number;
  readonly mostCents: number;
  /** @throws ServiceError `supplier_unavailable` */
  start(request: CardPageRequest): Promise<{ reference: string; url: string }>;
  /** @throws ServiceError `supplier_unavailable` */
  state(reference: string): Promise<CardSessionState>;
  /** Closes the page, so that it can no longer be paid; a paid page stays paid. @throws as `state` */
  close(reference: string): Promise<CardSessionState>;
  /** Every refund of this payment, oldest first. @throws ServiceError `supplier_unavailable` */
  refundsOf(paymentReference: string): Promise<ProviderRefund[]>;
  /** Every refund made since, of any payment, oldest first. @throws ServiceError `supplier_unavailable` */
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  /** @throws ServiceError `supplier_unavailable` */
  dispute(reference: string): Promise<ProviderDispute>;
  /** Every dispute opened since, of any payment, oldest first. @throws ServiceError `supplier_unavailable` */
  disputesSince(since: Date): Promise<ProviderDispute[]>;
  /** `undefined` if the signature is not the provider’s, or too old. */
  readNotification(body: Uint8Array, signature: string): ProviderNotification | undefined;
}

export type PaymentsPort = CardPayments | HostedPayments;

export interface PaymentRecordsPort {
  /** Oldest first. */
  entriesOf(orderId: string): Promise<PaymentEntry[]>;
  /** Oldest first. */
  refundsOf(orderId: string): Promise<Refund[]>;
  refund(refundId: string): Promise<Refund | undefined>;
  /** The entry of this payment of an order or invoice; `undefined` if it is not in the books. */
  chargeOf(provider: string, reference: string): Promise<PaymentEntry | undefined>;
  /** Oldest first. */
  disputesOf(orderId: string): Promise<Dispute[]>;
  /**
   * What staff must check: refused and failed refunds, mismatched pages, open disputes, and whatever the provider has not
   * answered about for long. Oldest first.
   */
  withIssues(): Promise<{
    refunds: Refund[];
    sessions: CardSession[];
    disputes: Dispute[];
    charges: CardCharge[];
    unanswered: UnansweredPayment[];
  }>;
  unanswered(): Promise<UnansweredPayment[]>;
  cardSession(reference: string): Promise<CardSession | undefined>;
  /** Oldest first. */
  cardSessionsOf(quoteId: string): Promise<CardSession[]>;
  /**
   * Open pages, refunds and charges created before this instant, oldest first; also those from after `now`, which a clock
   * that was ahead dated. Of charges also those that go back.
   */
  unsettled(
    before: Date,
    now: Date,
  ): Promise<{ sessions: CardSession[]; refunds: Refund[]; charges: CardCharge[] }>;
  /** Whether this notification was handled before. */
  isNoted(notificationId: string): Promise<boolean>;
}

export interface PaymentRecordsWriter extends PaymentRecordsPort {
  addEntry(entry: PaymentEntry): Promise<void>;
  /** Adds the page; a known page that is still open gets the new purchase order number. */
  saveCardSession(session: CardSession): Promise<void>;
  endCardSession(reference: string, status: Exclude<CardSession['status'], 'open'>): Promise<void>;
  /** Marks the page as `mismatched` and keeps what was paid. */
  noteMismatch(session: CardSession, paid: PaidInstead): Promise<void>;
  /** The open charge of this amount for this document. */
  openCharge(
    charge: Pick<CardCharge, 'accountId' | 'document' | 'provider' | 'amountCents'>,
  ): Promise<CardCharge | undefined>;
  addCharge(charge: CardCharge): Promise<void>;
  /** Whether it was in one of these states, and is in the next now. */
  moveCharge(id: string, from: readonly CardCharge['status'][], to: CardCharge['status']): Promise<boolean>;
  addRefund(refund: Refund): Promise<void>;
  /** Adds the dispute, or stores how it stands now. */
  saveDispute(dispute: Dispute): Promise<void>;
  endRefund(refundId: string, status: Exclude<Refund['status'], 'open'>): Promise<void>;
  /** Counts one more failure to hear about this page, refund or dispute. */
  noteFailure(id: string, at: string): Promise<void>;
  endFailures(id: string): Promise<void>;
  noteNotification(notificationId: string, at: string): Promise<void>;
}
