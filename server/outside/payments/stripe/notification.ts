import Stripe from 'stripe';
import type { ProviderNotification } from '../../../../tools/payments/port.ts';

/** A signature older than this is a replay. */
const TOLERANCE_SECONDS = 300;

interface Sent {
  body: Uint8Array;
  signature: string;
  webhookSecret: string;
  now(): Date;
}

/** The notification's content, or `undefined` if its signature is not Stripe’s, or stale, or it tells of nothing. */
export function notificationOf(stripe: Stripe, sent: Sent): ProviderNotification | undefined {
  const event = verified(stripe, sent);
  if (!event?.data?.object) return undefined;
  const { id, type } = event;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'page', id, reference: event.data.object.id };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const payment = paymentOf(event.data.object);
      return payment === undefined ? { kind: 'other', id } : { kind: 'refunds', id, payment };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', id, reference: event.data.object.id };
    default:
      return { kind: 'other', id };
  }
}

/** Our payments have an intent; a charge without one is not ours. */
export const paymentOf = ({
  payment_intent: intent,
}: Pick<Stripe.Refund | Stripe.Charge | Stripe.Dispute, 'payment_intent'>): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;

function verified(stripe: Stripe, { body, signature, webhookSecret, now }: Sent): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now().getTime(),
    );
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError)
      return undefined;
    throw cause;
  }
}
