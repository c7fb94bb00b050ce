/** A cart or a checkout that a platform keeps with us: what a buyer wants, before and while it is a quote. */
import { ServiceError } from '../errors.ts';
import type { WayToPay } from '../payments/pay-way.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { QuoteRequest } from './quote-request.ts';

export const SESSION_KINDS = ['cart', 'checkout'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A cart that is not changed is kept so long. */
const CART_DAYS = 30;
const DAY_MS = 86_400_000;

export interface SessionLine {
  key: string;
  partId: string;
  quantity: number;
}

export interface SessionBuyer {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

export interface SessionAddress {
  /** As the platform names it. */
  id: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  postal: string | null;
}

export interface OrderWebhook {
  url: string;
  /** The version of the protocol that was agreed. */
  version: string;
  /** What was agreed of orders besides; none in a record from before it was kept. */
  extensions?: readonly string[] | undefined;
  /** The key that the platform came with. */
  keyId: string;
}

export interface CheckoutSession {
  id: string;
  accountId: string;
  kind: SessionKind;
  isCanceled: boolean;
  /** The cart that a checkout was made from. */
  cartId: string | null;
  /** The newest quote of a checkout; `null` where its lines cannot be quoted. */
  quoteId: string | null;
  lines: SessionLine[];
  buyer: SessionBuyer;
  shipPostal: string | null;
  shipRegion: string | null;
  /** The address that was chosen; `null` where none was. */
  shipAddress: SessionAddress | null;
  /** How fast the carrier is to be; `null` where nothing was chosen. */
  shippingService: ShippingService | null;
  /** How the buyer means to pay; `null` where nothing was chosen. */
  paymentTerm: WayToPay | null;
  /** What its quote is asked with besides; `null` where nothing is. */
  quoteRequest: QuoteRequest | null;
  /** Where its platform hears of the order; `null` where it does not. */
  orderWebhook: OrderWebhook | null;
  createdAt: string;
  changedAt: string;
}

export const cartExpiresAt = ({ changedAt }: Pick<CheckoutSession, 'changedAt'>): string =>
  new Date(Date.parse(changedAt) + CART_DAYS * DAY_MS).toISOString();

/** A canceled or expired cart is gone; a checkout can always be read. */
export const isGone = (session: CheckoutSession, now: Date): boolean =>
  session.kind === 'cart' && (session.isCanceled || Date.parse(cartExpiresAt(session)) <= now.getTime());

export const unknownSession = (): ServiceError =>
  new ServiceError('not_found', 'This account has no such cart or checkout.', { param: 'id' });
