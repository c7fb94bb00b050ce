import { z } from 'zod';
import { cancelCheckoutSession } from '../../../../tools/checkouts/cancel-checkout-session.ts';
import { getCheckoutSession } from '../../../../tools/checkouts/get-checkout-session.ts';
import { QuoteRequest } from '../../../../tools/checkouts/quote-request.ts';
import { saveCheckoutSession } from '../../../../tools/checkouts/save-checkout-session.ts';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import { type ErrorCode, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { createQuote } from '../../../../tools/quotes/create-quote.ts';
import { pathOf } from '../carry-out.ts';
import { type Operation, operation, type Session } from '../operation.ts';
import { quoteRequestName } from '../quote-request-extension.ts';
import { failure, info, type Message, warning } from '../refusal.ts';
import { CHECKOUT, newestQuote, shownCheckout } from './checkout.ts';
import { atAddress, Fulfillment, fulfillmentOf, refusedSelection } from './fulfillment.ts';
import { Payment, paymentTermOf } from './payment-terms.ts';
import { pricedLines } from './priced-lines.ts';
import { knownFirst, LineItems, linesOf, protocolParam, WISH_FIELDS, wishOf } from './request.ts';

type Wish = Omit<SessionWire, 'id' | 'quote_id' | 'order_webhook' | 'is_canceled' | 'expires_at'>;

/** What is wrong with a line is answered with the checkout, for the platform to mend. */
const MENDABLE: readonly ErrorCode[] = ['below_minimum', 'not_available', 'price_unavailable', 'not_found'];

/**
 * Saves the checkout with a quote of its lines, or says why it has none.
 *
 * @param id left out for a new one
 */
async function save(
  session: Session,
  id: string | undefined,
  wish: Wish,
  replaces: string | null,
  term?: string,
): Promise<object> {
  const { ctx } = session;
  const order_webhook = orderWebhookOf(session);
  const saved = (quote: { replaces: string | null } | null) =>
    invoke(saveCheckoutSession, ctx, { ...(id === undefined ? {} : { id }), ...wish, order_webhook, quote });
  const isReady = (await pricedLines(ctx, wish)).isReady;
  const messages: Message[] = [];
  const kept = await saved(isReady ? { replaces } : null).catch((cause: unknown) => {
    const isMendable = cause instanceof ServiceError && MENDABLE.includes(cause.code);
    if (!isMendable || !cause.param?.startsWith('lines')) throw atAddress(cause, wish);
    const code = cause.code === 'below_minimum' ? 'below_minimum' : 'item_unavailable';
    messages.push(failure('recoverable', code, cause.message, pathOf(protocolParam(cause.param))));
    return saved(null);
  });
  return shownCheckout(session, kept, [...messages, ...untold(session, kept)], kept.made, term);
}

function orderWebhookOf({ agreement: { orderWebhook } }: Session): SessionWire['order_webhook'] {
  return orderWebhook === 'refused' || orderWebhook === undefined ? null : orderWebhook;
}

/** Why the platform is not told of the order although it wants to be. */
function untold({ agreement: { orderWebhook } }: Session, { order_webhook }: SessionWire): Message[] {
  if (orderWebhook === undefined || order_webhook !== null) return [];
  const why =
    orderWebhook === 'refused'
      ? 'the webhook_url of its profile is no public https address'
      : 'the key lacks the scope `orders`';
  return [warning('order_webhook_unused', `The platform is not told of the order: ${why}.`)];
}

/** What is not sent stays as it is known, and so does it where the extension was not agreed. */
const requestOf = (
  { agreement, quoteExtension }: Session,
  sent: QuoteRequest | undefined,
  known: SessionWire['quote_request'],
): SessionWire['quote_request'] =>
  sent !== undefined && agreement.capabilities.has(quoteRequestName(quoteExtension)) ? sent : known;

const read = ({ ctx }: Session, id: string): Promise<SessionWire> =>
  invoke(getCheckoutSession, ctx, { id, kind: 'checkout' });

/** @throws ServiceError `invalid_state` where it was canceled or ordered */
async function update(
  session: Session,
  checkout: SessionWire,
  change: Partial<Wish>,
  term?: string,
): Promise<object> {
  const { id, is_canceled, expires_at: _, quote_id: __, order_webhook: ___, ...known } = checkout;
  const quote = await newestQuote(session.ctx, checkout);
  if (is_canceled || quote?.order_id)
    throw new ServiceError('invalid_state', 'This checkout is over; create another.', { param: 'id' });
  const wish = { ...known, ...change };
  const isOpen = quote !== undefined && !['declined', 'expired', 'replaced'].includes(quote.status);
  return save(session, id, wish, isOpen ? quote.id : null, term);
}

const Checkout = {
  line_items: LineItems.min(1).describe('What is bought'),
  ...WISH_FIELDS,
  fulfillment: Fulfillment,
  payment: Payment,
  quote_request: QuoteRequest.optional(),
};

const NOT_CHOSEN = { ship_address: null, shipping_service: null, payment_term: null, quote_request: null };

export const checkoutOperations: readonly Operation[] = [
  operation(
    {
      name: 'create_checkout',
      title: 'Create a checkout',
      description: `${createQuote.description} A checkout is such a quote: give its continue_url to the buyer.`,
      capability: CHECKOUT,
      method: 'POST',
      path: '/checkout-sessions',
      isRead: false,
      creates: true,
    },
    'checkout',
    z.object({
      ...Checkout,
      line_items: LineItems.default([]).describe('What is bought; ignored beside cart_id'),
      cart_id: z.string().min(1).max(120).optional().describe('The cart that is bought'),
    }),
    async (session, { cart_id, line_items, fulfillment, payment: _, quote_request: asked, ...payload }) => {
      const shipping = {
        ...NOT_CHOSEN,
        ...fulfillmentOf(session.agreement, fulfillment, NOT_CHOSEN),
        quote_request: requestOf(session, asked, null),
      };
      if (cart_id !== undefined) {
        const cart = await invoke(getCheckoutSession, session.ctx, { id: cart_id, kind: 'cart' });
        const goods = { lines: cart.lines, ...knownFirst(cart, wishOf(payload)) };
        return save(session, undefined, { kind: 'checkout', cart_id, ...goods, ...shipping }, null);
      }
      if (line_items.length === 0)
        throw new ServiceError('validation_failed', 'Send `line_items`, or the `cart_id` of a cart.', {
          param: 'line_items',
        });
      const goods = { lines: linesOf(line_items), ...wishOf(payload) };
      return save(session, undefined, { kind: 'checkout', cart_id: null, ...goods, ...shipping }, null);
    },
  ),
  operation(
    {
      name: 'update_checkout',
      title: 'Change a checkout',
      description: 'Replaces what is sent; a new quote takes the place of the one before.',
      capability: CHECKOUT,
      method: 'PUT',
      path: '/checkout-sessions/:id',
      isRead: false,
    },
    'checkout',
    z.object(Checkout),
    async (session, { line_items, fulfillment, payment, quote_request: asked, ...payload }, id) => {
      const checkout = await read(session, id);
      const goods = { lines: linesOf(line_items), ...wishOf(payload, checkout) };
      try {
        const shipping = fulfillmentOf(session.agreement, fulfillment, checkout);
        const payment_term = paymentTermOf(session.agreement, payment, checkout.payment_term);
        const term = payment?.selected_term_id;
        const quote_request = requestOf(session, asked, checkout.quote_request);
        return await update(session, checkout, { ...goods, ...shipping, payment_term, quote_request }, term);
      } catch (cause) {
        const refused = refusedSelection(cause);
        if (!refused) throw cause;
        return shownCheckout(session, checkout, [refused]);
      }
    },
  ),
  {
    name: 'get_checkout',
    title: 'Read a checkout',
    description: 'The checkout as it stands; once a person has paid, it names the order.',
    capability: CHECKOUT,
    method: 'GET',
    path: '/checkout-sessions/:id',
    isRead: true,
    run: async (session, { id }) => shownCheckout(session, await read(session, id)),
  },
  {
    name: 'complete_checkout',
    title: 'Complete a checkout',
    description:
      'Places no order: only a person pays, at continue_url. The answer is the checkout as it stands.',
    capability: CHECKOUT,
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    isRead: true,
    run: async (session, { id }) =>
      shownCheckout(session, await read(session, id), [
        info('not_completed', 'Nothing was ordered or charged: no payment is taken over this protocol.'),
      ]),
  },
  {
    name: 'cancel_checkout',
    title: 'Cancel a checkout',
    description:
      'Ends a cart or checkout that a platform keeps here. The quote of a checkout ends as well: nobody can pay it any more. What was ordered stays: use `request_change`.',
    capability: CHECKOUT,
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    isRead: false,
    async run(session, { id }) {
      const quote = await newestQuote(session.ctx, await read(session, id));
      const wish = { id, kind: 'checkout', quote_id: quote?.id ?? null } as const;
      return shownCheckout(session, await invoke(cancelCheckoutSession, session.ctx, wish));
    },
  },
];
