import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { AskedQuote, type ReadyQuote, readyQuote } from '../quotes/asked-quote.ts';
import { type QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { readInput } from '../read-input.ts';
import {
  type CheckoutSession,
  isGone,
  type OrderWebhook,
  type SessionAddress,
  unknownSession,
} from './checkout-session.ts';
import { endQuote } from './end-quote.ts';
import { askedLines } from './quote-request.ts';
import { SESSION_FIELDS, SessionId, type SessionWire, toSessionWire } from './session-wire.ts';
import { type ShippingWay, waysToShip } from './shipping-ways.ts';

export const saveCheckoutSession = defineStep({
  name: 'save_checkout_session',
  access: 'write',
  effect: 'change',
  input: z.strictObject({
    id: SessionId.optional().describe('Left out for a new one'),
    ...SESSION_FIELDS,
    quote: z
      .strictObject({ replaces: SessionId.nullable().describe('Its quote so far, if that is open') })
      .nullable()
      .describe('Of a checkout: null where its lines cannot be quoted'),
  }),
  raises: ['quote.saved'],
  async handler(ctx, { id, quote, ...sent }) {
    const { kind, cart_id, lines, buyer, ship_address } = sent;
    const accountId = accountOf(ctx).id;
    const at = ctx.now().toISOString();
    const isNew = id === undefined && cart_id !== null;
    const openOne = isNew ? await openCheckout(ctx, accountId, cart_id) : undefined;
    if (openOne) return { ...toSessionWire(openOne), made: null };
    const ready = quote && (await quoteOf(ctx, sent, quote.replaces));
    const ways = ready ? await waysToShip(ctx, ready.draft) : [];
    const wish = {
      kind,
      accountId,
      changedAt: at,
      isCanceled: false,
      quoteId: ready ? ready.draft.id : null,
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
      paymentTerm: sent.payment_term,
      quoteRequest: sent.quote_request,
      orderWebhook: heardBy(ctx.caller, sent.order_webhook),
    };
    return ctx.transaction(async (tx, ctx) => {
      const known = id === undefined ? undefined : await tx.checkoutSessions.byId(accountId, id);
      if (id !== undefined && (known?.kind !== kind || isGone(known, ctx.now()))) throw unknownSession();
      if (known?.isCanceled)
        throw new ServiceError('invalid_state', 'This checkout was canceled; create another.', {
          param: 'id',
        });
      // Made at the same moment, a second one would be payable beside the first.
      const first = isNew ? await openCheckout(tx, accountId, cart_id) : undefined;
      if (first) return { ...toSessionWire(first), made: null };
      const saved = ready && (await ready.save(ctx, tx));
      const session: CheckoutSession = {
        ...wish,
        id: known?.id ?? ctx.newId(kind === 'cart' ? 'cart' : 'chk'),
        cartId: known ? known.cartId : cart_id,
        createdAt: known?.createdAt ?? at,
      };
      if (known?.quoteId && session.quoteId === null) await endQuote(tx, accountId, known.quoteId, ctx.now());
      await tx.checkoutSessions.save(session);
      const made = saved && { quote: toQuoteWire(saved, ctx.links, ctx.now()), ways };
      return { ...toSessionWire(session), made };
    });
  },
});

/** A new quote of a checkout, and the ways in which its goods can ship. */
export interface MadeQuote {
  quote: QuoteWire;
  ways: ShippingWay[];
}

type Wish = Omit<SessionWire, 'id' | 'quote_id' | 'is_canceled' | 'expires_at'>;

/** @throws ServiceError as `create_quote` */
function quoteOf(ctx: Ctx, wish: Wish, replaces: string | null): Promise<ReadyQuote> {
  const { buyer, ship_address, shipping_service, quote_request } = wish;
  const name = [buyer.first_name, buyer.last_name].flatMap((part) => part ?? []).join(' ');
  // The address that was sent goes before what is only context.
  const postal = ship_address ? ship_address.postal : wish.ship_postal;
  const region = ship_address ? ship_address.state : wish.ship_region;
  const { need_by, rush, note } = quote_request ?? {};
  const asked = {
    lines: askedLines(wish.lines, quote_request),
    ...(need_by === undefined ? {} : { need_by }),
    ...(rush === undefined ? {} : { rush }),
    ...(note === undefined ? {} : { note }),
    ...(name === '' ? {} : { name }),
    ...(buyer.email === null ? {} : { email: buyer.email }),
    ...(postal === null ? {} : { ship_postal: postal }),
    ...(region === null ? {} : { ship_region: region }),
    ...(shipping_service === null ? {} : { shipping_service }),
    ...(replaces === null ? {} : { replaces }),
  };
  return readyQuote(ctx, readInput(AskedQuote, asked, ctx.toolsWithField));
}

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
const heardBy = (caller: Caller, webhook: Omit<OrderWebhook, 'keyId'> | null): OrderWebhook | null =>
  webhook && caller.kind === 'key' && caller.key.scopes.includes('orders')
    ? { ...webhook, keyId: caller.key.id }
    : null;

/** The checkout of the cart that was not ordered. */
async function openCheckout(
  { checkoutSessions, quotes }: Pick<Ctx, 'checkoutSessions' | 'quotes'>,
  accountId: string,
  cartId: string,
): Promise<CheckoutSession | undefined> {
  const session = await checkoutSessions.ofCart(accountId, cartId);
  const quote = session?.quoteId ? await quotes.byId(accountId, session.quoteId) : undefined;
  return quote?.orderId ? undefined : session;
}
