/** A cart or checkout of a platform, as doors read and write it. */
import { z } from 'zod';
import { WAYS_TO_PAY } from '../payments/pay-way.ts';
import { CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import {
  type CheckoutSession,
  cartExpiresAt,
  SESSION_KINDS,
  type SessionAddress,
} from './checkout-session.ts';
import { QuoteRequest } from './quote-request.ts';

const LONGEST_ID = 120;
const LONGEST_TEXT = 200;
const text = (what: string, most = LONGEST_TEXT) => z.string().max(most).nullable().describe(what);

export const SessionId = z.string().min(1).max(LONGEST_ID).describe('Its id');

const { key, part_id, quantity } = CartLine.shape;

/** What a buyer wants: replaced as a whole. */
export const SESSION_FIELDS = {
  kind: z.enum(SESSION_KINDS).describe('What it is'),
  cart_id: text('The cart a checkout is made from', LONGEST_ID),
  lines: z
    .array(z.strictObject({ key, part_id, quantity }))
    .min(1)
    .max(MOST_CART_LINES)
    .describe('Goods, in their default decoration'),
  buyer: z
    .strictObject({
      first_name: text('First name'),
      last_name: text('Last name'),
      email: text('Email address', 254),
      phone: text('Phone number'),
    })
    .describe('Whom it is for'),
  ship_postal: text('ZIP code it ships to', 10),
  ship_region: text('State it ships to', 60),
  ship_address: z
    .strictObject({
      id: SessionId,
      first_name: text('First name'),
      last_name: text('Last name'),
      phone: text('Phone number'),
      street1: text('Street and number'),
      street2: text('Suite, floor'),
      city: text('City'),
      state: text('State'),
      postal: text('ZIP code'),
    })
    .nullable()
    .describe('The address it ships to, before `ship_postal` and `ship_region`'),
  shipping_service: z.enum(SHIPPING_SERVICES).nullable().describe('How fast the carrier is to be'),
  payment_term: z.enum(WAYS_TO_PAY).nullable().describe('How the buyer means to pay'),
  quote_request: QuoteRequest.nullable().describe('What its quote is asked with besides'),
  order_webhook: z
    .strictObject({
      url: z.url().max(2_048).describe('Where its platform is told of the order'),
      version: z.string().max(20).describe('In which version of the protocol'),
      extensions: z
        .array(z.string().max(200))
        .max(20)
        .readonly()
        .default([])
        .describe('What it reads of orders besides'),
    })
    .nullable()
    .describe('Null where the platform is not told of the order'),
};

export type SessionWire = ReturnType<typeof toSessionWire>;

export const toSessionWire = (session: CheckoutSession) => ({
  id: session.id,
  kind: session.kind,
  cart_id: session.cartId,
  quote_id: session.quoteId,
  lines: session.lines.map((line) => ({ key: line.key, part_id: line.partId, quantity: line.quantity })),
  buyer: {
    first_name: session.buyer.firstName,
    last_name: session.buyer.lastName,
    email: session.buyer.email,
    phone: session.buyer.phone,
  },
  ship_postal: session.shipPostal,
  ship_region: session.shipRegion,
  ship_address: session.shipAddress && toAddressWire(session.shipAddress),
  shipping_service: session.shippingService,
  payment_term: session.paymentTerm,
  quote_request: session.quoteRequest,
  order_webhook: session.orderWebhook && {
    url: session.orderWebhook.url,
    version: session.orderWebhook.version,
    extensions: session.orderWebhook.extensions ?? [],
  },
  is_canceled: session.isCanceled,
  /** When a cart that is not changed ends. */
  expires_at: session.kind === 'cart' ? cartExpiresAt(session) : null,
});

const toAddressWire = ({ firstName, lastName, ...address }: SessionAddress) => ({
  ...address,
  first_name: firstName,
  last_name: lastName,
});
