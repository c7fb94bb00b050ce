/**
 * The feed of all offers, as the Agentic Commerce Protocol takes it: one product a line. It is written page by page as
 * fast as it is read, so that no catalog is too large.
 */
import { setImmediate } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOffers } from '../../../../tools/shop/list-offers.ts';
import { toFeedProduct } from './feed-product.ts';

const MOST_AT_ONCE = 8;
const PAUSE_S = 30;
/** Products read at once: some milliseconds. */
const PAGE = 10;
/** A reader who takes no page for so long, or is not done after so long, keeps others from it no longer. */
const IDLE_MS = 10_000;
const LONGEST_MS = 15 * 60_000;

const METADATA = JSON.stringify({ id: 'merchkit', target_country: 'US' });

export interface ProductFeedParts {
  guarded: MiddlewareHandler<RequestEnv>;
  addressOf(c: Context): string;
  sellerName: string | undefined;
}

export function productFeed({ guarded, addressOf, sellerName }: ProductFeedParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  /** One reader of an account or a network at a time. */
  const readers = new Set<string>();

  const answer = (c: Context<RequestEnv>, isZipped: boolean): Response => {
    const headers = {
      'Content-Type': isZipped ? 'application/gzip' : 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    };
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    const ctx = c.get('ctx');
    const reader = ctx.caller.kind === 'key' ? ctx.caller.account.id : addressOf(c);
    if (readers.has(reader) || readers.size >= MOST_AT_ONCE) {
      const by = readers.has(reader) ? 'you' : 'others';
      throw new ServiceError('busy', `The feed is being read by ${by}; ask again in ${PAUSE_S} seconds.`, {
        retryAfterSeconds: PAUSE_S,
      });
    }
    readers.add(reader);
    const lines = linesFrom(ctx, sellerName, () => readers.delete(reader));
    return c.body(isZipped ? lines.pipeThrough(new CompressionStream('gzip')) : lines, 200, headers);
  };

  app.get('/feeds/acp/metadata.json', (c) =>
    c.body(METADATA, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=900' }),
  );
  app.get('/feeds/acp/products.jsonl', guarded, (c) => answer(c, false));
  app.get('/feeds/acp/products.jsonl.gz', guarded, (c) => answer(c, true));
  return app;
}

function linesFrom(ctx: Ctx, seller: string | undefined, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | undefined;
  let isOver = false;
  let late: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(late);
    clearTimeout(idle);
    if (!isOver) onEnd();
    isOver = true;
  };
  return new ReadableStream({
    start(controller) {
      const cut = () => {
        end();
        controller.error(new Error('the feed was read too slowly'));
      };
      late = setTimeout(cut, LONGEST_MS).unref();
      idle = setTimeout(cut, IDLE_MS).unref();
    },
    async pull(controller) {
      try {
        idle?.refresh();
        // Others are answered between two pages.
        await setImmediate();
        const page = await invoke(listOffers, ctx, {
          limit: PAGE,
          ...(after === undefined ? {} : { after }),
        });
        if (isOver) return;
        const lines = page.offers.map((offer) => `${JSON.stringify(toFeedProduct(offer, seller))}\n`);
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        after = page.next ?? undefined;
        if (page.next !== null) return;
        end();
        controller.close();
      } catch (cause) {
        end();
        controller.error(cause);
      }
    },
    cancel: end,
  });
}
