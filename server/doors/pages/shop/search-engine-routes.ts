/**
 * `/robots.txt` and `/sitemap.xml`: what search engines read of the shop, where it wants to be found. `/.well-known/security.txt`
 * (RFC 9116): where to report a weakness.
 */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listShopPages } from '../../../../tools/shop/list-shop-pages.ts';
import type { PagesDoorParts } from '../parts.ts';

const AT_ONCE = 2_000;
/** Whole parts: the protocol takes 50,000 addresses, the front page among them. */
const MOST_PRODUCTS = 48_000;
const HOUR_MS = 3_600_000;
const SECURITY_TXT_MS = 180 * 24 * HOUR_MS;
/** Choices and filters are the same products again, and the rest is for people who have a link. */
const NOT_FOR_ENGINES = ['/*?', '/account', '/buy', '/cart', '/desk', '/files/', '/sample'];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function searchEngineRoutes({ isListed, shopCtx }: PagesDoorParts): Hono {
  const app = new Hono();
  const pages = sitemapPages();
  const ctxOf = (c: Context): Ctx => shopCtx(requestIdOf(c));

  app.get('/robots.txt', (c) =>
    c.text(
      isListed
        ? `User-agent: *\n${NOT_FOR_ENGINES.map((path) => `Disallow: ${path}\n`).join('')}Allow: /sitemap.xml\nAllow: /sitemap-products.xml\n\nSitemap: ${ctxOf(c).links.to('/sitemap.xml')}\n`
        : 'User-agent: *\nDisallow: /\n',
    ),
  );

  app.get('/.well-known/security.txt', (c) => {
    const { contact, links, now } = ctxOf(c);
    if (contact.email === null) return c.notFound();
    const expires = new Date(now().getTime() + SECURITY_TXT_MS).toISOString();
    const canonical = links.to('/.well-known/security.txt');
    return c.text(`Contact: mailto:${contact.email}\nExpires: ${expires}\nCanonical: ${canonical}\n`);
  });

  app.get('/sitemap.xml', async (c) => {
    if (!isListed) return c.notFound();
    const ctx = ctxOf(c);
    const addresses = (await pages.starts(ctx)).map((after) =>
      ctx.links.to(`/sitemap-products.xml${after === '' ? '' : `?after=${encodeURIComponent(after)}`}`),
    );
    const rows = addresses.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`);
    return xml(c, `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemap-products.xml', async (c) => {
    if (!isListed) return c.notFound();
    const ctx = ctxOf(c);
    const after = (c.req.query('after') ?? '').slice(0, 300);
    const rows = after === '' ? [`<url><loc>${escaped(ctx.links.to('/'))}</loc></url>\n`] : [];
    for await (const { products } of partsFrom(ctx, after, MOST_PRODUCTS)) {
      for (const { key, changedAt: changed } of products)
        rows.push(
          `<url><loc>${escaped(ctx.links.product(key))}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>\n`,
        );
    }
    return xml(c, `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`);
  });

  return app;
}

const xml = (c: Context, text: string): Response => {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
};

/** The products behind this one, in parts with a pause between them, so that others do not wait for a catalog. */
async function* partsFrom(ctx: Ctx, start: string, most: number) {
  let after = start;
  for (let left = most; left > 0; ) {
    const part = await invoke(listShopPages, ctx, {
      ...(after === '' ? {} : { after }),
      limit: AT_ONCE,
    });
    yield part;
    left -= part.products.length;
    if (part.next === null) return;
    after = part.next;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Where each sitemap of products begins; found once an hour. */
function sitemapPages() {
  let known: { until: number; starts: Promise<string[]> } | undefined;

  async function find(ctx: Ctx): Promise<string[]> {
    const starts = [''];
    let counted = 0;
    for await (const { products, next } of partsFrom(ctx, '', Number.POSITIVE_INFINITY)) {
      counted += products.length;
      if (next !== null && counted >= MOST_PRODUCTS) {
        starts.push(next);
        counted = 0;
      }
    }
    return starts;
  }

  return {
    starts(ctx: Ctx): Promise<string[]> {
      const at = ctx.now().getTime();
      if (!known || known.until <= at || known.until > at + HOUR_MS) {
        const starts = find(ctx);
        known = { until: at + HOUR_MS, starts };
        starts.catch(() => {
          known = undefined;
        });
      }
      return known.starts;
    },
  };
}
