import type { Page } from '../quotes/port.ts';
import type { Order, OrderStatus } from './order.ts';

export interface OrdersPort {
  /** The account's order; another account's is as absent as an unknown one. */
  byId(accountId: string, orderId: string): Promise<Order | undefined>;
  /** The one order a quote became. */
  byQuote(quoteId: string): Promise<Order | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    filter: { status?: OrderStatus } & Page,
  ): Promise<{ orders: Order[]; total: number }>;
}

export interface OrdersWriter extends OrdersPort {
  add(order: Order): Promise<void>;
}

export type ChargeOutcome = { kind: 'paid'; reference: string } | { kind: 'declined'; message: string };

/** Whoever takes the card: the demo provider, or a real one. */
export interface PaymentsPort {
  readonly provider: string;
  /** True where no money moves; pages say so. */
  readonly isDemo: boolean;
  /** Charges once per `reference`, however often it is asked: a repeat returns the first outcome that was paid. */
  charge(request: { reference: string; amountCents: number; card: string }): Promise<ChargeOutcome>;
}
