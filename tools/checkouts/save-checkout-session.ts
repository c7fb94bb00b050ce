import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import {
  type CheckoutSession,
  isGone,
  type OrderWebhook,
  type SessionAddress,
  unknownSession,
} from './checkout-session.ts';
import { endQuote } from './end-quote.ts';
import { SESSION_FIELDS, SessionId, type SessionWire, toSessionWire } from './session-wire.ts';

export const saveCheckoutSession = defineStep({
  name: 'save_checkout_session',
  access: 'write',
  effect: 'change',
  input: z.strictObject({ id: SessionId.optional().describe('Left out for a new one'), ...SESSION_FIELDS }),
  async handler(ctx, { id, kind, lines, buyer, ship_address, ...sent }) {
    const accountId = accountOf(ctx).id;
    const at = ctx.now().toISOString();
    const wish = {
      kind,
      accountId,
      changedAt: at,
      isCanceled: false,
      quoteId: sent.quote_id,
      lines: lines.map(({ part_id, ...line }) => ({ ...line, partId: part_id })),
      buyer: {
        firstName: buyer.first_name,
        lastName: buyer.last_name,
        email: buyer.email,
        phone: buyer.phone,
      },
      shipPostal: sent.ship_postal,
      shipRegion: sent.ship_region,
      shipAddress: ship_address && toAddress(ship_address),
      shippingService: sent.shipping_service,
      orderWebhook: heardBy(ctx.caller, sent.order_webhook),
    };
    return ctx.transaction(async (tx, ctx) => {
      const known = id === undefined ? undefined : await tx.checkoutSessions.byId(accountId, id);
      if (id !== undefined && (known?.kind !== kind || isGone(known, ctx.now()))) throw unknownSession();
      if (known?.isCanceled)
        throw new ServiceError('invalid_state', 'This checkout was canceled; create another.', {
          param: 'id',
        });
      const first =
        known || sent.cart_id === null ? undefined : await openCheckout(tx, accountId, sent.cart_id);
      if (first) {
        // Made at the same moment, the second would stay payable beside the first.
        if (wish.quoteId !== null && wish.quoteId !== first.quoteId)
          await endQuote(tx, accountId, wish.quoteId, ctx.now());
        return toSessionWire(first);
      }
      const session: CheckoutSession = {
        ...wish,
        id: known?.id ?? ctx.newId(kind === 'cart' ? 'cart' : 'chk'),
        cartId: known ? known.cartId : sent.cart_id,
        createdAt: known?.createdAt ?? at,
      };
      if (known?.quoteId && session.quoteId === null) await endQuote(tx, accountId, known.quoteId, ctx.now());
      await tx.checkoutSessions.save(session);
      return toSessionWire(session);
    });
  },
});

const toAddress = ({
  first_name,
  last_name,
  ...address
}: NonNullable<SessionWire['ship_address']>): SessionAddress => ({
  ...address,
  firstName: first_name,
  lastName: last_name,
});

/** Who may not read orders is not told of them. */
const heardBy = (
  caller: Caller,
  webhook: Pick<OrderWebhook, 'url' | 'version'> | null,
): OrderWebhook | null =>
  webhook && caller.kind === 'key' && caller.key.scopes.includes('orders')
    ? { ...webhook, keyId: caller.key.id }
    : null;

/** The checkout of the cart that was not ordered. */
async function openCheckout(tx: Tx, accountId: string, cartId: string): Promise<CheckoutSession | undefined> {
  const session = await tx.checkoutSessions.ofCart(accountId, cartId);
  const quote = session?.quoteId ? await tx.quotes.byId(accountId, session.quoteId) : undefined;
  return quote?.orderId ? undefined : session;
}
