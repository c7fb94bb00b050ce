import { Hono } from 'hono';
import { USUAL_QUANTITY } from '../../../../tools/catalog/search-query.ts';
import { typedQuantity } from '../cart/cart-lines.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { chosenOf, type ProductView, productView } from '../shop/product-view.ts';
import { answer } from '../shop/value-or-reason.ts';
import { type Visitor, visitorOf } from '../shop/visitor.ts';
import { ComparePage, MOST_COMPARED } from './compare-page.tsx';

export function compareRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  app.get('/compare', async (c) => {
    const visitor = await visitorOf(c, parts, keeping);
    const asked = [...new Set(c.req.queries('key'))];
    const quantity = typedQuantity(c.req.query('quantity') ?? '') || USUAL_QUANTITY;
    const views = await Promise.all(
      asked.slice(0, MOST_COMPARED).map((key) => viewOf(visitor, key, quantity)),
    );
    return page(
      c,
      <ComparePage
        visitor={visitor}
        views={views.flatMap((view) => view ?? [])}
        quantity={quantity}
        isCut={asked.length > MOST_COMPARED}
      />,
      { secrecy: 'visitor', runsScript: true },
    );
  });

  return app;
}

/** A product as its page begins, at this quantity; `undefined` for an unknown one. */
async function viewOf(visitor: Visitor, key: string, quantity: number): Promise<ProductView | undefined> {
  const fields = new URLSearchParams({ quantity: String(quantity) });
  const chosen = await answer(() => chosenOf(visitor.ctx, key, fields));
  return chosen.is === 'missing' ? undefined : productView(visitor, chosen.value);
}
