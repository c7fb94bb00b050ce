import { and, count, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ExemptionsWriter } from '../../../tools/exemptions/port.ts';
import type { Page } from '../../../tools/values/page.ts';
import type { Connection } from '../ledger.ts';
import { exemptions } from '../tables.ts';

export function exemptionsStore(db: Connection): ExemptionsWriter {
  const page = async (where: SQL | undefined, order: SQL[], { limit, offset }: Page) => ({
    exemptions: await db
      .select()
      .from(exemptions)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all(),
    total: (await db.select({ total: count() }).from(exemptions).where(where).get())?.total ?? 0,
  });
  const accepted = db
    .select()
    .from(exemptions)
    .where(and(eq(exemptions.accountId, sql.placeholder('accountId')), eq(exemptions.status, 'accepted')))
    .orderBy(desc(exemptions.decidedAt), desc(exemptions.id))
    .prepare();
  const newest = [desc(exemptions.submittedAt), desc(exemptions.id)];

  return {
    byId: async (id) => db.select().from(exemptions).where(eq(exemptions.id, id)).get(),
    ofAccount: async (accountId, asked) => page(eq(exemptions.accountId, accountId), newest, asked),
    accepted: async (accountId) => accepted.all({ accountId }),
    expiringBy: async (day) =>
      db
        .select()
        .from(exemptions)
        .where(and(eq(exemptions.status, 'accepted'), lte(exemptions.expiresOn, day)))
        .orderBy(exemptions.expiresOn, exemptions.id)
        .all(),
    async list({ status, ...asked }) {
      const isWaiting = eq(exemptions.status, 'submitted');
      const longest = sql`case when ${isWaiting} then ${exemptions.submittedAt} end`;
      return page(status && eq(exemptions.status, status), [desc(isWaiting), longest, ...newest], asked);
    },
    waiting: async (accountId, state) =>
      db
        .select()
        .from(exemptions)
        .where(
          and(
            eq(exemptions.accountId, accountId),
            eq(exemptions.state, state),
            eq(exemptions.status, 'submitted'),
          ),
        )
        .get(),
    async add(exemption) {
      await db.insert(exemptions).values(exemption).run();
    },
    async remove(id) {
      await db.delete(exemptions).where(eq(exemptions.id, id)).run();
    },
    async noteExpiry(id, note) {
      const unsaid = or(isNull(exemptions.expiryNote), ne(exemptions.expiryNote, note));
      const { changes } = await db
        .update(exemptions)
        .set({ expiryNote: note })
        .where(and(eq(exemptions.id, id), unsaid))
        .run();
      return changes === 1;
    },
    async decide({ id, status, decidedAt, decidedBy, reason }) {
      await db
        .update(exemptions)
        .set({ status, decidedAt, decidedBy, reason })
        .where(eq(exemptions.id, id))
        .run();
    },
  };
}
