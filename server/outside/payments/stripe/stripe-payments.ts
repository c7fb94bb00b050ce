/** Stripe: Checkout pages, refunds and signed notifications, through the official package. */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type {
  CardPageRequest,
  CardSessionState,
  HostedPayments,
  ProviderDispute,
  ProviderRefund,
  RefundOutcome,
} from '../../../../tools/payments/port.ts';
import { callStripe } from './call-stripe.ts';
import { notificationOf, paymentOf } from './notification.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';

export interface StripeParts extends StripeAccess {
  webhookSecret: string;
  /** The origin of its pages, if the shop has a custom domain there. */
  pagesAt?: string | undefined;
  now(): Date;
}

const STRIPES_PAGES = 'https://checkout.stripe.com';
/** Stripe’s own limits for US dollars. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export function stripePayments(parts: StripeParts): HostedPayments {
  const { webhookSecret, apiBase, now } = parts;
  const stripe = stripeClient(parts);
  const pagesAt = new URL(parts.pagesAt ?? apiBase ?? STRIPES_PAGES).origin;

  return {
    kind: 'hosted',
    provider: 'stripe',
    isDemo: false,
    pagesAt,
    leastCents: LEAST_CENTS,
    mostCents: MOST_CENTS,
    async start(request) {
      const wanted = sessionOf(request);
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(wanted, { idempotencyKey: keyOf(request.attempt, wanted) }),
      );
      if (session.url === null || new URL(session.url).origin !== pagesAt)
        throw new Error(`Stripe's pages are not at ${pagesAt}: set STRIPE_PAGES_AT to where they are`);
      return { reference: session.id, url: session.url };
    },
    state: async (reference) => stateOf(await callStripe(() => stripe.checkout.sessions.retrieve(reference))),
    async close(reference) {
      const state = stateOf(await callStripe(() => stripe.checkout.sessions.retrieve(reference)));
      if (state.status !== 'open') return state;
      try {
        return stateOf(await callStripe(() => stripe.checkout.sessions.expire(reference)));
      } catch (refused) {
        // Paid or expired meanwhile: only an open page can be closed.
        const late = stateOf(await callStripe(() => stripe.checkout.sessions.retrieve(reference)));
        if (late.status === 'open') throw refused;
        return late;
      }
    },
    async refund(request) {
      const done = request.isRepeat ? await earlierRefund(stripe, request) : undefined;
      return done ?? (await newRefund(stripe, request));
    },
    refundsOf: (reference) => refundsListed(stripe, { payment_intent: reference }),
    refundsSince: (since) => refundsListed(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } }),
    dispute: (reference) => disputeAt(stripe, reference),
    disputesSince: (since) => disputesListed(stripe, since),
    readNotification: (body, signature) => notificationOf(stripe, { body, signature, webhookSecret, now }),
  };
}

/** One line with the exact total: Stripe adds nothing to it and converts nothing. */
const sessionOf = (request: CardPageRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  adaptive_pricing: { enabled: false },
  client_reference_id: request.quoteId,
  customer_email: request.email,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: request.amountCents,
        product_data: { name: request.title, description: request.details },
      },
    },
  ],
  metadata: { quote_id: request.quoteId },
  payment_intent_data: { metadata: { quote_id: request.quoteId } },
  success_url: request.returnUrl,
  cancel_url: request.cancelUrl,
});

/** The same attempt for the same quote is one page, in any number of windows. */
const keyOf = (attempt: string, wanted: object): string =>
  createHash('sha256')
    .update(JSON.stringify([attempt, wanted]))
    .digest('hex');

function stateOf(session: Stripe.Checkout.Session): CardSessionState {
  if (session.payment_status === 'paid') {
    const { payment_intent: intent, amount_total: amountCents, currency } = session;
    const paymentReference = typeof intent === 'string' ? intent : intent?.id;
    if (paymentReference === undefined || amountCents === null || currency === null)
      throw new Error('Stripe calls a session paid, but not what was paid');
    return { status: 'paid', paymentReference, amountCents, currency };
  }
  return { status: session.status === 'expired' ? 'expired' : 'open' };
}

type RefundRequest = Parameters<HostedPayments['refund']>[0];

/** Stripe forgets an idempotency key after a day, so a late repeat looks for the refund first. */
async function earlierRefund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome | undefined> {
  const { data } = await callStripe(() =>
    stripe.refunds.list({ payment_intent: request.paymentReference, limit: 100 }),
  );
  const found = data.find((refund) => refundKeyOf(refund) === request.key);
  return found && outcomeOf(found);
}

async function newRefund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { key, paymentReference, amountCents } = request;
  try {
    const made = await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: paymentReference, amount: amountCents, metadata: { refund_id: key } },
        { idempotencyKey: key },
      ),
    );
    return outcomeOf(made);
  } catch (cause) {
    // Stripe understood the request and refused it: the payment was refunded already, or never existed.
    if (cause instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'refused' };
    throw cause;
  }
}

const outcomeOf = (refund: Stripe.Refund): RefundOutcome =>
  wentBack(refund) ? { kind: 'refunded', reference: refund.id } : { kind: 'refused' };

// Disputes as Stripe reports them.

/** More disputes than a shop has in a month, so that reading the list always ends. */
const MOST_DISPUTES = 1_000;

/** @throws ServiceError `supplier_unavailable` */
const disputeAt = async (stripe: Stripe, reference: string): Promise<ProviderDispute> =>
  toDispute(await callStripe(() => stripe.disputes.retrieve(reference)));

/** Oldest first. */
async function disputesListed(stripe: Stripe, since: Date): Promise<ProviderDispute[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const listed = await callStripe(() =>
    stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_DISPUTES }),
  );
  return listed.reverse().map(toDispute);
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { evidence_details: evidence, livemode } = dispute;
  return {
    reference: dispute.id,
    paymentReference: paymentOf(dispute) ?? '',
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: statusOf(dispute.status),
    respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000).toISOString(),
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${dispute.id}`,
  };
}

/** An inquiry that was closed took no money. */
function statusOf(status: Stripe.Dispute['status']): ProviderDispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

// Refunds as Stripe lists them: ours, and those made in its dashboard.

/** More refunds than a shop makes in days, so that reading the list always ends. */
const MOST_REFUNDS = 2_000;

/** Oldest first. */
async function refundsListed(
  stripe: Stripe,
  which: Pick<Stripe.RefundListParams, 'payment_intent' | 'created'>,
): Promise<ProviderRefund[]> {
  const listed = await callStripe(() =>
    stripe.refunds.list({ ...which, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS }),
  );
  return listed.reverse().flatMap((refund) => {
    const paymentReference = paymentOf(refund);
    if (paymentReference === undefined) return [];
    const { id: reference, amount: amountCents } = refund;
    return [
      { reference, paymentReference, amountCents, key: refundKeyOf(refund), isFailed: !wentBack(refund) },
    ];
  });
}

/** Our id of the refund, sent with each request. */
const refundKeyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.['refund_id'] || null;

/** A pending refund counts as made until Stripe reports a failure. */
const wentBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
