/** The cart of a session: the shop’s own cart page, with the return form below. */
import type { Context } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { priceCart } from '../../../../tools/quotes/price-cart.ts';
import { CartPage } from '../../pages/cart/cart-page.tsx';
import type { RejectedForm } from '../../pages/forms/rejected-form.ts';
import { page } from '../../pages/frame/respond.ts';
import { ReturnPanel } from './return-panel.tsx';
import { SessionNav } from './session-shop.tsx';
import type { ShopperSession } from './shopper-session.ts';

export async function cartPageOf(
  c: Context,
  shopper: ShopperSession,
  rejected?: RejectedForm,
): Promise<Response> {
  const { ctx, session } = shopper;
  const priced =
    session.cart.length === 0 ? undefined : await invoke(priceCart, ctx, { lines: session.cart });
  const visitor = {
    ctx,
    customer: undefined,
    guest: undefined,
    cart: session.cart,
    favorites: new Set<string>(),
    nav: <SessionNav shopper={shopper} />,
  };
  const ending = <ReturnPanel shopper={shopper} isReady={priced?.is_ready ?? false} />;
  return page(
    c,
    <CartPage visitor={visitor} priced={priced} isFull={c.req.query('full') === '1'} ending={ending} />,
    { rejected, secrecy: 'secret', runsScript: true },
  );
}
