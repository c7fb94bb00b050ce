import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SamplesWriter } from '../../../tools/samples/port.ts';
import type { Connection } from '../ledger.ts';
import { samples } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const RECORDS = records(samples, { hidden: ['email'] });

export function samplesStore(db: Connection): SamplesWriter {
  const { one, first, page, add, save } = RECORDS.on(db);
  const isWaiting = eq(samples.status, 'waiting');
  const longest = sql`case when ${isWaiting} then ${samples.createdAt} end`;
  return {
    byId: one('id'),
    list: ({ status, ...asked }) =>
      page(
        'samples',
        status && eq(samples.status, status),
        [desc(isWaiting), longest, ...newestFirst(samples)],
        asked,
      ),
    latest: (key, email, after) =>
      first(
        and(
          eq(samples.email, email),
          eq(samples.key, key),
          gt(samples.createdAt, after),
          ne(samples.status, 'declined'),
        ),
        [desc(samples.createdAt)],
      ),
    add: (sample) => add({ ...sample, email: sample.shipTo.email }),
    answer: (sample) => save(sample, ['status'], isWaiting),
  };
}
