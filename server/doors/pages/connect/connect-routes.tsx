/** `/connect`: how each client is connected. */
import { Hono } from 'hono';
import { askedAt } from '../../../http/asked-at.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { visitorOf } from '../shop/visitor.ts';
import { ConnectPage } from './connect-page.tsx';

export function connectRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();
  app.get('/connect', async (c) => {
    const visitor = await visitorOf(c, parts, keeping);
    const shop = askedAt(c, visitor.ctx.links.to(''));
    return page(c, <ConnectPage visitor={visitor} shop={shop} />, { secrecy: 'visitor', runsScript: true });
  });
  return app;
}
