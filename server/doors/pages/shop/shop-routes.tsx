/** `/` and `/p/<key>`: what anybody may see. */
import { type Context, Hono } from 'hono';
import { toProduct, toSummary } from '../../../../tools/catalog/product-wire.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { ProductPage } from './product-page.tsx';
import { PAGE_SIZE, type Shelf, ShopPage } from './shop-page.tsx';
import { addressesOf } from './ways-in.tsx';

const LONGEST_TEXT = 500;
const LAST_PAGE = 10_000;

export function shopRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const ctx = parts.shopCtx(requestIdOf(c));
    const text = (c.req.query('q') ?? '').trim().slice(0, LONGEST_TEXT);
    const category = (c.req.query('category') ?? '').trim().slice(0, LONGEST_TEXT);
    const number = pageNumber(c);
    const [found, categories] = await Promise.all([
      ctx.catalog.search({
        text,
        ...(category === '' ? {} : { category }),
        limit: PAGE_SIZE,
        offset: (number - 1) * PAGE_SIZE,
      }),
      ctx.catalog.categories(),
    ]);
    const shelf: Shelf = {
      text,
      category,
      page: number,
      products: found.hits.map(({ product }) => toSummary(product, ctx.links)),
      total: found.total,
      totalIsCapped: found.totalIsCapped,
      hasMore: found.hasMore && number < LAST_PAGE,
      mode: found.mode,
      readAs: spellings(found.hits[0]?.reasons ?? []),
    };
    const addresses = addressesOf(ctx.links);
    const isDemo = ctx.payments?.isDemo ?? false;
    return page(c, <ShopPage shelf={shelf} categories={categories} addresses={addresses} isDemo={isDemo} />, {
      secrecy: 'shop',
    });
  });

  app.get('/p/:key', async (c) => {
    const ctx = parts.shopCtx(requestIdOf(c));
    const product = await ctx.catalog.product(c.req.param('key'));
    if (!product) return page(c, <UnknownProductPage />, { status: 404, secrecy: 'shop' });
    const hexes = new Map(product.parts.map((part) => [part.color, part.colorHex]));
    return page(
      c,
      <ProductPage
        product={toProduct(product, ctx.links)}
        hexOf={(color) => hexes.get(color)}
        color={c.req.query('color')}
        restUrl={ctx.links.to('/api/v1')}
      />,
      { secrecy: 'shop' },
    );
  });

  return app;
}

/** A page that is none is the first. */
function pageNumber(c: Context): number {
  const asked = Number(c.req.query('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
}

/** The words that were read as another spelling. */
const spellings = (reasons: readonly { word: string; matched: string; how: string }[]) =>
  reasons.flatMap(({ word, matched, how }) => (how === 'spelling' ? [{ word, matched }] : []));
