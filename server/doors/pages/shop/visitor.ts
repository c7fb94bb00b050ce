/** The visitor of the shop, and their cart. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import type { Favorite } from '../../../../tools/shop/favorite.ts';
import { listFavorites } from '../../../../tools/shop/list-favorites.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { visitorFavorites } from '../favorites/visitor-favorites.ts';
import { speakingCtx } from '../frame/language.ts';
import type { PagesDoorParts } from '../parts.ts';
import { guestCookie } from './guest-cookie.ts';

export interface Visitor {
  /** The customer’s context if signed in, the shop’s own otherwise. */
  ctx: Ctx;
  customer: { email: string; accountName: string; shipPostal: string | null; formToken: string } | undefined;
  /** What finds the logos of a visitor who is not signed in. */
  guest: string | undefined;
  cart: CartLine[];
  /** The keys of their favorites. */
  favorites: ReadonlySet<string>;
  /** Replaces the shop’s own navigation; its text about the shop is left out as well. */
  nav?: Child | undefined;
}

/** A signed-in person without a chosen account counts as a visitor. */
export async function visitorOf(c: Context, parts: PagesDoorParts, keeping: CartStorage): Promise<Visitor> {
  const who = await parts.sessionCaller(c, 'account');
  const cart = await keeping.lines(c);
  if (!who || !('caller' in who) || who.caller.kind !== 'customer') {
    const ctx = speakingCtx(c, parts.shopCtx(requestIdOf(c)));
    const publicUrl = ctx.links.to('/');
    const guest = guestCookie(publicUrl).read(c);
    const favorites = keysOf(visitorFavorites(publicUrl).read(c));
    return { ctx, customer: undefined, guest, cart, favorites, nav: parts.shopNav };
  }
  const { account } = who.caller;
  const ctx = speakingCtx(c, parts.ctxFor(who.caller, requestIdOf(c)));
  const { favorites } = await invoke(listFavorites, ctx, { names_only: true });
  return {
    ctx,
    favorites: keysOf(favorites),
    customer: {
      email: who.email,
      accountName: account.name,
      shipPostal: account.shipPostal,
      formToken: who.formToken,
    },
    guest: undefined,
    cart,
    nav: parts.shopNav,
  };
}

const keysOf = (favorites: readonly Favorite[]): ReadonlySet<string> =>
  new Set(favorites.map(({ key }) => key));

/** Pieces in the cart. */
export const piecesIn = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);
