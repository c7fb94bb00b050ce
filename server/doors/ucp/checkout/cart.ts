/** Carts: what a buyer gathers, at the prices of today. */
import { z } from 'zod';
import { cancelCheckoutSession } from '../../../../tools/checkouts/cancel-checkout-session.ts';
import { getCheckoutSession } from '../../../../tools/checkouts/get-checkout-session.ts';
import { saveCheckoutSession } from '../../../../tools/checkouts/save-checkout-session.ts';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { CURRENCY } from '../money.ts';
import { envelope } from '../negotiate.ts';
import { type Operation, operation, type Session } from '../operation.ts';
import { permalinkTo } from '../permalink/permalink.ts';
import { pricedLines } from './priced-lines.ts';
import { echoOf, LineItems, linesOf, WISH_FIELDS, wishOf } from './request.ts';

const CAPABILITY = 'dev.ucp.shopping.cart';

const Cart = z.object({ line_items: LineItems.min(1).describe('What is in it'), ...WISH_FIELDS });

const NO_RECORDS = {
  cart_id: null,
  quote: null,
  order_webhook: null,
  ship_address: null,
  shipping_service: null,
  payment_term: null,
  quote_request: null,
};

async function shown({ ctx, agreement }: Session, cart: SessionWire): Promise<object> {
  const { lineItems, totals, messages } = await pricedLines(ctx, cart);
  return {
    ucp: envelope(agreement, CAPABILITY),
    id: cart.id,
    line_items: lineItems,
    ...echoOf(cart),
    currency: CURRENCY,
    totals,
    messages,
    continue_url: ctx.links.to(permalinkTo(cart.lines)),
    expires_at: cart.expires_at,
  };
}

const save = async (session: Session, payload: z.output<typeof Cart>, id?: string): Promise<object> => {
  const wish = {
    kind: 'cart',
    ...NO_RECORDS,
    lines: linesOf(payload.line_items),
    ...wishOf(payload),
  } as const;
  const kept = await invoke(saveCheckoutSession, session.ctx, id === undefined ? wish : { id, ...wish });
  return shown(session, kept);
};

export const cartOperations: readonly Operation[] = [
  operation(
    {
      name: 'create_cart',
      title: 'Create a cart',
      description:
        'A cart of decorated goods with estimated prices. It is kept for 30 days after its last change.',
      capability: CAPABILITY,
      method: 'POST',
      path: '/carts',
      isRead: false,
      creates: true,
    },
    'cart',
    Cart,
    (session, payload) => save(session, payload),
  ),
  operation(
    {
      name: 'update_cart',
      title: 'Replace a cart',
      description: 'Replaces all of the cart.',
      capability: CAPABILITY,
      method: 'PUT',
      path: '/carts/:id',
      isRead: false,
    },
    'cart',
    Cart,
    save,
  ),
  {
    name: 'get_cart',
    title: 'Read a cart',
    description: 'The cart at the prices of today.',
    capability: CAPABILITY,
    method: 'GET',
    path: '/carts/:id',
    isRead: true,
    run: async (session, { id }) =>
      shown(session, await invoke(getCheckoutSession, session.ctx, { id, kind: 'cart' })),
  },
  {
    name: 'cancel_cart',
    title: 'Cancel a cart',
    description: 'Ends the cart; the answer shows it for the last time.',
    capability: CAPABILITY,
    method: 'POST',
    path: '/carts/:id/cancel',
    isRead: false,
    run: async (session, { id }) =>
      shown(session, await invoke(cancelCheckoutSession, session.ctx, { id, kind: 'cart', quote_id: null })),
  },
];
