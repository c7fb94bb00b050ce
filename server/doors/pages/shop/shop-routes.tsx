/** `/` and `/p/<key>`: the public pages. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { browseProducts } from '../../../../tools/shop/browse-products.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { addressesOf } from './connect-panels.tsx';
import { isNarrowed, type ProductQuery, readProductQuery, toBrowseInput } from './product-query.ts';
import { productRoutes } from './product-routes.tsx';
import { type OtherResults, ShopPage } from './shop-page.tsx';
import { visitorOf } from './visitor.ts';

export function shopRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const visitor = await visitorOf(c, parts, keeping);
    const { ctx } = visitor;
    const query = readProductQuery(paramsOf(c));
    const list = await invoke(browseProducts, ctx, toBrowseInput(query));
    const isEmpty = list.products.length === 0;
    return page(
      c,
      <ShopPage
        visitor={visitor}
        query={query}
        list={list}
        elsewhere={isEmpty ? await otherResults(ctx, query) : undefined}
        addresses={addressesOf(ctx.links)}
        isDemo={parts.isDemo}
      />,
      { secrecy: 'visitor', runsScript: true },
    );
  });

  app.route('/', productRoutes(parts, keeping));
  return app;
}

/** The parameters of the address, unchecked. */
export const paramsOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

async function otherResults(ctx: Ctx, query: ProductQuery): Promise<OtherResults> {
  const [unfiltered, everything] = await Promise.all([
    invoke(browseProducts, ctx, { query: query.text, limit: 1 }),
    invoke(browseProducts, ctx, { limit: 1 }),
  ]);
  return {
    withoutFilters: isNarrowed(query) ? unfiltered.total : 0,
    categories: everything.facets.category,
  };
}
