import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SamplesWriter } from '../../../tools/samples/port.ts';
import type { Sample } from '../../../tools/samples/sample.ts';
import type { Connection } from '../ledger.ts';
import { samples } from '../tables.ts';

export const samplesStore = (db: Connection): SamplesWriter => ({
  async byId(id) {
    const row = await db.select().from(samples).where(eq(samples.id, id)).get();
    return row && toSample(row);
  },
  async list({ status, limit, offset }) {
    const where = status && eq(samples.status, status);
    const isWaiting = eq(samples.status, 'waiting');
    const rows = await db
      .select()
      .from(samples)
      .where(where)
      .orderBy(
        desc(isWaiting),
        sql`case when ${isWaiting} then ${samples.createdAt} end`,
        desc(samples.createdAt),
        desc(samples.id),
      )
      .limit(limit)
      .offset(offset)
      .all();
    const counted = await db.select({ total: count() }).from(samples).where(where).get();
    return { samples: rows.map(toSample), total: counted?.total ?? 0 };
  },
  async latest(key, email, after) {
    const row = await db
      .select()
      .from(samples)
      .where(
        and(
          eq(samples.email, email),
          eq(samples.key, key),
          gt(samples.createdAt, after),
          ne(samples.status, 'declined'),
        ),
      )
      .orderBy(desc(samples.createdAt))
      .limit(1)
      .get();
    return row && toSample(row);
  },
  async add(sample) {
    await db.insert(samples).values(toRow(sample)).run();
  },
  async answer(sample) {
    const { status, body } = toRow(sample);
    await db
      .update(samples)
      .set({ status, body })
      .where(and(eq(samples.id, sample.id), eq(samples.status, 'waiting')))
      .run();
  },
});

function toRow({ id, accountId, status, createdAt, key, ...body }: Sample) {
  return { id, accountId, status, createdAt, key, email: body.shipTo.email, body };
}

const toSample = ({ body, email: _, ...columns }: typeof samples.$inferSelect): Sample => ({
  ...columns,
  ...body,
});
