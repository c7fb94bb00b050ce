import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { Product, toProduct } from './product-wire.ts';

const LONGEST_CURSOR = 340;
const MOST_CHANGES = 50;
/** What a supplier publishes is seen bit by bit, all of it with the time at which that began. */
const SEEN_LATE_MS = 60 * 60 * 1000;

const cursor = z.string().max(LONGEST_CURSOR).describe('Goes on behind it, as `since`');

export const catalogChanges = defineTool({
  name: 'catalog_changes',
  title: 'Follow the catalog',
  description:
    'For programs that copy the catalog: products that came, changed or went, the oldest change first, each whole or with `gone`. Begin without `since`, then send `next_since`. Over REST with `Accept: application/x-ndjson` all of them come in one stream, one a line, `next_since` last. Other margins change no product. To find products use `search_products`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    since: describedInOpenApi(
      z
        .string()
        .min(1)
        .max(LONGEST_CURSOR)
        .optional()
        .describe(
          'An instant, `next_since`, or the `cursor` of the last line that was read; from the first where left out',
        ),
    ),
    limit: describedInOpenApi(z.int().min(1).max(MOST_CHANGES).default(20).describe('How many to return')),
  }),
  output: z.object({
    changes: z
      .array(
        z.union([
          Product.extend({ cursor }),
          z.object({
            key: z.string().describe('Product'),
            gone: z.literal(true).describe('It is not in the catalog any more'),
            cursor,
          }),
        ]),
      )
      .describe('The oldest change first'),
    has_more: z.boolean().describe('Whether more changed: ask with `next_since` at once'),
    next_since: z
      .string()
      .max(LONGEST_CURSOR)
      .describe(
        'Send it as `since` next time. At the end it lies an hour back: what changed then may come twice',
      ),
  }),
  errors: [],
  http: {
    method: 'GET',
    path: '/catalog/changes',
    lines: { of: 'changes', from: 'since', next: 'next_since' },
  },
  mcp: 'callable',
  example: { limit: 1 },
  async handler(ctx, { since, limit }) {
    const found = await ctx.catalog.changes({ after: placeOf(since), limit: limit + 1 });
    const changes = await Promise.all(
      found.slice(0, limit).map(async ({ key, at, isGone }) => {
        const product = isGone ? undefined : await ctx.catalog.product(key);
        const own = { cursor: `${at}/${key}` };
        return product ? { ...toProduct(product, ctx.links), ...own } : { key, gone: true as const, ...own };
      }),
    );
    const last = changes.at(-1);
    const hasMore = found.length > limit;
    const settled = new Date(ctx.now().getTime() - SEEN_LATE_MS).toISOString();
    const end = last && last.cursor < settled ? last.cursor : settled;
    return { changes, has_more: hasMore, next_since: hasMore && last ? last.cursor : end };
  },
});

/** An instant begins at it, a cursor behind its product. */
function placeOf(since: string | undefined): { at: string; key: string } | null {
  if (since === undefined) return null;
  const slash = since.indexOf('/');
  const [at, key] = slash < 0 ? [since, ''] : [since.slice(0, slash), since.slice(slash + 1)];
  if (z.iso.datetime().safeParse(at).success) return { at: new Date(at).toISOString(), key };
  throw new ServiceError(
    'validation_failed',
    '`since`: send an instant such as 2030-01-15T00:00:00Z, or `next_since` or a `cursor` as it came.',
    { param: 'since' },
  );
}
