import type { CardSession, PaidElse, PaymentEntry, Refund } from './payment-records.ts';

export type ChargeOutcome = { kind: 'paid'; reference: string } | { kind: 'declined'; message: string };
export type RefundOutcome = { kind: 'refunded'; reference: string } | { kind: 'refused' };

interface Provider {
  readonly provider: string;
  /** True where no money moves; pages say so. */
  readonly isDemo: boolean;
  /**
   * Gives back once per `key`, however often it is asked; `isRepeat` where it may have been asked before.
   *
   * @throws ServiceError `supplier_unavailable` where nobody knows yet whether the money went back: ask again
   */
  refund(request: {
    key: string;
    paymentReference: string;
    amountCents: number;
    isRepeat: boolean;
  }): Promise<RefundOutcome>;
}

/** Takes a card at our own page and answers at once. */
export interface CardPayments extends Provider {
  readonly kind: 'card';
  /** Charges once per `reference`, however often it is asked: a repeat returns the first outcome that was paid. */
  charge(request: { reference: string; amountCents: number; card: string }): Promise<ChargeOutcome>;
}

/** What a person is to pay on the provider’s page, and where they come back to. */
export interface CardPageRequest {
  quoteId: string;
  /** Grows with each page that has to be a new one: the same attempt at the same things is the same page. */
  attempt: string;
  amountCents: number;
  email: string;
  title: string;
  details: string;
  returnUrl: string;
  cancelUrl: string;
}

/** What the provider says of a page. Only `paid` moved money. */
export type CardPageState =
  | { status: 'open' | 'expired' }
  | { status: 'paid'; paymentReference: string; amountCents: number; currency: string };

/** A refund as the provider has it, whoever asked for it. */
export interface ProviderRefund {
  /** The provider’s own name for it. */
  reference: string;
  paymentReference: string;
  amountCents: number;
  /** Our refund it was made for; `null` where it was made at the provider itself. */
  key: string | null;
  /** The money did not go back, or came back to us. */
  isFailed: boolean;
}

/** What a notification of the provider tells; whose page or payment it is about is asked at the provider itself. */
export type Notification =
  | { kind: 'page'; id: string; reference: string }
  | { kind: 'refunds'; id: string; payment: string }
  | { kind: 'other'; id: string };

/** Takes the card on a page of its own and tells us afterwards. */
export interface HostedPayments extends Provider {
  readonly kind: 'hosted';
  /** The origin of its pages, where a form of ours may lead. */
  readonly pagesAt: string;
  readonly leastCents: number;
  readonly mostCents: number;
  /** @throws ServiceError `supplier_unavailable` */
  start(request: CardPageRequest): Promise<{ reference: string; url: string }>;
  /** @throws ServiceError `supplier_unavailable` */
  look(reference: string): Promise<CardPageState>;
  /** Closes the page, so that nobody can pay on it any more; one that was paid stays paid. @throws as `look` */
  close(reference: string): Promise<CardPageState>;
  /** Every refund of this payment, oldest first. @throws ServiceError `supplier_unavailable` */
  refundsOf(paymentReference: string): Promise<ProviderRefund[]>;
  /** Those of every payment that were made since, oldest first. @throws ServiceError `supplier_unavailable` */
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  /** The notification, where the signature is the provider’s and fresh; `undefined` for any other. */
  readNotification(body: Uint8Array, signature: string): Notification | undefined;
}

/** Whoever takes the card: the demo provider, or a real one. */
export type PaymentsPort = CardPayments | HostedPayments;

export interface PaymentRecordsPort {
  /** Oldest first. */
  entriesOf(orderId: string): Promise<PaymentEntry[]>;
  /** Oldest first. */
  refundsOf(orderId: string): Promise<Refund[]>;
  refund(refundId: string): Promise<Refund | undefined>;
  /** The entry of this payment, where it is one of ours. */
  chargeOf(provider: string, reference: string): Promise<PaymentEntry | undefined>;
  /** What people have to look into: refunds that were refused or failed, pages paid with something else. Oldest first. */
  troubled(): Promise<{ refunds: Refund[]; sessions: CardSession[] }>;
  cardSession(reference: string): Promise<CardSession | undefined>;
  /** Oldest first. */
  cardSessionsOf(quoteId: string): Promise<CardSession[]>;
  /** Open pages and open refunds that were begun before this instant, oldest first. */
  unsettled(before: Date): Promise<{ sessions: CardSession[]; refunds: Refund[] }>;
  /** Whether this notification was taken in already. */
  isNoted(notificationId: string): Promise<boolean>;
}

export interface PaymentRecordsWriter extends PaymentRecordsPort {
  addEntry(entry: PaymentEntry): Promise<void>;
  /** Adds the page; one that is known and still open takes over the new purchase order number. */
  saveCardSession(session: CardSession): Promise<void>;
  endCardSession(reference: string, status: Exclude<CardSession['status'], 'open'>): Promise<void>;
  /** The page is `mismatched`: this was paid on it. */
  noteMismatch(session: CardSession, paid: PaidElse): Promise<void>;
  addRefund(refund: Refund): Promise<void>;
  endRefund(refundId: string, status: Exclude<Refund['status'], 'open'>): Promise<void>;
  noteNotification(notificationId: string, at: string): Promise<void>;
}
