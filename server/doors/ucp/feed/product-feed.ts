/**
 * The feed of all offers, as the Agentic Commerce Protocol takes it: one product a line. It is written page by page as
 * fast as it is read, so that no catalog is too large.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../../../../rest-shim/env.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOffers } from '../../../../tools/shop/list-offers.ts';
import type { PagedExports } from '../../../http/paged-export.ts';
import { toFeedProduct } from './feed-product.ts';

/** Products read at once: some milliseconds. */
const PAGE = 10;

const METADATA = JSON.stringify({ id: 'merchkit', target_country: 'US' });

export interface ProductFeedParts {
  guarded: MiddlewareHandler<RequestEnv>;
  addressOf(c: Context): string;
  sellerName: string | undefined;
  exports: PagedExports;
}

export function productFeed({ guarded, addressOf, sellerName, exports }: ProductFeedParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();

  const answer = (c: Context<RequestEnv>, isZipped: boolean): Response => {
    const headers = {
      'Content-Type': isZipped ? 'application/gzip' : 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    };
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    const ctx = c.get('ctx');
    const lines = exports.stream({
      what: 'feed',
      reader: ctx.caller.kind === 'key' ? ctx.caller.account.id : addressOf(c),
      isZipped,
      async page(after) {
        const page = await invoke(listOffers, ctx, {
          limit: PAGE,
          ...(after === undefined ? {} : { after }),
        });
        const lines = page.offers.map((offer) => `${JSON.stringify(toFeedProduct(offer, sellerName))}\n`);
        return { text: lines.join(''), next: page.next };
      },
    });
    return c.body(lines, 200, headers);
  };

  app.get('/feeds/acp/metadata.json', (c) =>
    c.body(METADATA, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=900' }),
  );
  app.get('/feeds/acp/products.jsonl', guarded, (c) => answer(c, false));
  app.get('/feeds/acp/products.jsonl.gz', guarded, (c) => answer(c, true));
  return app;
}
