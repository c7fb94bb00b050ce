/** `/buy/…`: puts the goods of a permalink into the visitor’s cart and leads on. Nothing is ordered, and nothing saved here. */
import { type Context, Hono } from 'hono';
import type { RequestEnv } from '../../../../rest-shim/env.ts';
import { withAdded, withLines } from '../../pages/cart/cart-lines.ts';
import { cookieCart } from '../../pages/cart/cookie-cart.ts';
import { campaignIn, goodsIn, PERMALINK_PATH, wayOn } from './permalink.ts';

export function permalinkRoutes(publicUrl: string): Hono<RequestEnv> {
  const { origin } = new URL(publicUrl);
  const keeping = cookieCart(publicUrl);

  /** Where the person lands by default. */
  async function carried(c: Context, items: string): Promise<string> {
    const goods = goodsIn(items);
    if (goods === undefined) return '/cart?unread=1';
    const open = goods.find(({ partId }) => !partId);
    // Which color and size is for the person to say.
    if (open) return goods.length === 1 ? `/p/${encodeURIComponent(open.key)}` : '/cart?unread=1';
    const added = withAdded(
      [],
      goods.map(({ key, partId = '', quantity }) => ({ key, part_id: partId, quantity })),
    );
    const cart = added && withLines(await keeping.lines(c), added);
    return cart && (await keeping.keep(c, cart)) ? '/cart' : '/cart?full=1';
  }

  async function answer(c: Context): Promise<Response> {
    const query = new URL(c.req.url).searchParams;
    const items = c.req.param('items');
    const usual = items === undefined ? '/' : await carried(c, items);
    const to = new URL(wayOn(query.getAll('continue_to'), origin) ?? usual, origin);
    for (const [name, value] of campaignIn(query)) to.searchParams.set(name, value);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    return c.redirect(`${to.pathname}${to.search}${to.hash}`, 303);
  }

  const app = new Hono<RequestEnv>();
  app.get(PERMALINK_PATH, answer);
  app.get(`${PERMALINK_PATH}/`, answer);
  app.get(`${PERMALINK_PATH}/:items`, answer);
  return app;
}
