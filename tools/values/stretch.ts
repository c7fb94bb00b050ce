/** Lists that are read on behind a record, so that what is added meanwhile is neither lost nor read twice. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from './list.ts';
import { describedInOpenApi } from './openapi-only.ts';
import type { Page, Position, Stretch } from './page.ts';
import { type Sort, sortName } from './sort.ts';

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
  updated_since: describedInOpenApi(
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

interface Asked<Name extends string> extends Page {
  after?: string | undefined;
  updated_since?: string | undefined;
  sort?: Sort<Name> | undefined;
}

interface Listed {
  id: string;
  createdAt: string;
  updatedAt?: string;
}

type KeyOf<Kept> = (record: Kept) => string | number;

/**
 * A page of the records that `read` gives, with its fields of the answer.
 *
 * @param byId a record of the caller; `undefined` for an unknown one
 * @param keys what a record has of each that they may be sorted by
 * @throws ServiceError `validation_failed` for an `after` that no page gave
 */
export async function stretchOf<Row, Kept extends Listed, Name extends string = never>(
  { after, updated_since, sort, limit, offset }: Asked<Name>,
  parts: {
    byId(id: string): Promise<Kept | undefined>;
    read(asked: Stretch<Name>): Promise<{ rows: Row[]; total: number }>;
    recordOf(row: Row): Kept;
    keys?: Readonly<Record<string, KeyOf<Kept>>>;
  },
) {
  const since = updated_since === undefined ? undefined : new Date(updated_since).toISOString();
  if (since !== undefined && sort !== undefined) throw sortedTwice();
  const keyOf: KeyOf<Kept> | undefined =
    since === undefined ? sort && parts.keys?.[sortName(sort)] : ({ updatedAt = '' }) => updatedAt;
  const behind = after === undefined ? undefined : await placeAt(after, parts.byId, keyOf);
  if (after !== undefined && behind === undefined) throw unknownAfter();
  // One record more than is shown tells whether there is a next page.
  const { rows: found, total } = await parts.read({ limit: limit + 1, offset, since, sort, behind });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = last !== undefined && found.length > limit ? parts.recordOf(last) : undefined;
  return {
    rows,
    page: {
      ...pageOf(total, rows.length, { limit, offset }),
      has_more: next !== undefined,
      ...(next && { next_after: keyOf ? `${keyOf(next)}/${next.id}` : next.id }),
    },
  };
}

/** What the record may have changed since is in the cursor; what never changes is read. */
async function placeAt<Kept extends Listed>(
  after: string,
  byId: (id: string) => Promise<Kept | undefined>,
  keyOf: KeyOf<Kept> | undefined,
): Promise<Position | undefined> {
  const [at = '', id = at, ...more] = after.split('/');
  const found = more.length === 0 && (id === at) === (keyOf === undefined) ? await byId(id) : undefined;
  if (!found || !keyOf) return found && { at: found.createdAt, id };
  if (typeof keyOf(found) === 'number') return WHOLE.test(at) ? { at: Number(at), id } : undefined;
  return DAY_OR_INSTANT.safeParse(at).success ? { at, id } : undefined;
}

const WHOLE = /^-?\d{1,15}$/;
const DAY_OR_INSTANT = z.union([z.iso.date(), z.iso.datetime()]);

const sortedTwice = (): ServiceError =>
  new ServiceError(
    'validation_failed',
    '`sort`: leave it out with `updated_since`, which has the oldest change first.',
    { param: 'sort' },
  );

const unknownAfter = (): ServiceError =>
  new ServiceError('validation_failed', '`after`: send `next_after` of the page before as it is.', {
    param: 'after',
  });
