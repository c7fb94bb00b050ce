/** Lists that are read on behind a record, so that what is added meanwhile is neither lost nor read twice. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from './list.ts';
import { describedInOpenApi, openApiOnly } from './openapi-only.ts';
import type { Page, Position, Stretch } from './page.ts';

const LONGEST_CURSOR = 120;

export const STRETCH_INPUT = {
  ...PAGE_INPUT,
  after: describedInOpenApi(
    z
      .string()
      .min(1)
      .max(LONGEST_CURSOR)
      .optional()
      .describe('`next_after` of the page before: begins behind it, whatever was added since'),
  ),
};

/** Of records that say when they were last changed. */
export const CHANGES_INPUT = {
  updated_since: openApiOnly(
    z.iso
      .datetime()
      .max(40)
      .optional()
      .describe(
        'To mirror: what changed at or after this, the oldest change first. Begin a minute before the last `updated_at` you have: a change is seen once it is stored',
      ),
  ),
};

export const STRETCH_OUTPUT = {
  ...PAGE_OUTPUT,
  next_after: z
    .string()
    .max(LONGEST_CURSOR)
    .optional()
    .describe('Where there is a next page: send it as `after`, with all else as before'),
};

export const UPDATED_AT = z.iso
  .datetime()
  .describe('When it was last changed; that its last day passed is no change');

interface Asked extends Page {
  after?: string | undefined;
  updated_since?: string | undefined;
}

interface Listed {
  id: string;
  updatedAt?: string;
}

/**
 * A page of the records that `read` gives, with its fields of the answer.
 *
 * @param placeOf where a record of the caller stands; `undefined` for an unknown one
 * @throws ServiceError `validation_failed` for an `after` that no page gave
 */
export async function stretchOf<Row>(
  { after, updated_since, limit, offset }: Asked,
  parts: {
    placeOf(id: string): Promise<{ id: string; createdAt: string } | undefined>;
    read(asked: Stretch): Promise<{ rows: Row[]; total: number }>;
    recordOf(row: Row): Listed;
  },
) {
  const since = updated_since === undefined ? undefined : new Date(updated_since).toISOString();
  const behind =
    after === undefined ? undefined : since === undefined ? await placed(after, parts) : changed(after);
  if (after !== undefined && behind === undefined) throw unknownAfter();
  // One record more than is shown tells whether there is a next page.
  const { rows: found, total } = await parts.read({ limit: limit + 1, offset, since, behind });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = last !== undefined && found.length > limit ? parts.recordOf(last) : undefined;
  return {
    rows,
    page: {
      ...pageOf(total, rows.length, { limit, offset }),
      has_more: next !== undefined,
      ...(next && { next_after: since === undefined ? next.id : `${next.updatedAt}/${next.id}` }),
    },
  };
}

async function placed(
  id: string,
  { placeOf }: { placeOf(id: string): Promise<{ id: string; createdAt: string } | undefined> },
): Promise<Position | undefined> {
  const found = await placeOf(id);
  return found && { at: found.createdAt, id: found.id };
}

/** The record may have changed since, so its place is in the cursor. */
function changed(after: string): Position | undefined {
  const [at, id, ...more] = after.split('/');
  const isWhole = z.iso.datetime().safeParse(at).success && id !== undefined && more.length === 0;
  return isWhole && at !== undefined ? { at, id } : undefined;
}

const unknownAfter = (): ServiceError =>
  new ServiceError('validation_failed', '`after`: send `next_after` of the page before as it is.', {
    param: 'after',
  });
