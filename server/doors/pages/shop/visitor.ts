/** Who looks at the shop, and what they have in their cart. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { Ctx } from '../../../../tools/context.ts';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';

export interface Visitor {
  /** A customer’s where someone is signed in, the shop’s own otherwise. */
  ctx: Ctx;
  customer: { email: string; accountName: string; shipPostal: string | null; formToken: string } | undefined;
  cart: CartLine[];
  /** Instead of the shop’s own ways out of it; what it says of itself is left out as well. */
  nav?: Child | undefined;
}

/** Someone signed in who has not chosen an account yet is a visitor like any other. */
export async function visitorOf(c: Context, parts: PagesDoorParts, keeping: CartStorage): Promise<Visitor> {
  const who = await parts.sessionCaller(c, 'account');
  const cart = await keeping.lines(c);
  if (!who || !('caller' in who) || who.caller.kind !== 'customer') {
    return { ctx: parts.shopCtx(requestIdOf(c)), customer: undefined, cart, nav: parts.shopNav };
  }
  const { account } = who.caller;
  return {
    ctx: parts.ctxFor(who.caller, requestIdOf(c)),
    customer: {
      email: who.email,
      accountName: account.name,
      shipPostal: account.shipPostal,
      formToken: who.formToken,
    },
    cart,
    nav: parts.shopNav,
  };
}

/** Pieces in the cart. */
export const piecesIn = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);
