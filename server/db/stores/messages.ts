import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Message } from '../../../tools/messages/message.ts';
import type { MessagesWriter } from '../../../tools/messages/port.ts';
import type { Connection } from '../ledger.ts';
import { messages, staffNotes, messageThreads as threads } from '../tables.ts';

export function messagesStore(db: Connection): MessagesWriter {
  const counted = async (where: ReturnType<typeof and>): Promise<number> =>
    (await db.select({ total: count() }).from(threads).where(where).get())?.total ?? 0;

  return {
    thread: async (quoteId) => db.select().from(threads).where(eq(threads.quoteId, quoteId)).get(),
    async ofThread(quoteId) {
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.quoteId, quoteId))
        .orderBy(asc(messages.createdAt), asc(messages.id))
        .all();
      return rows.map(({ body, ...columns }): Message => ({ ...columns, ...body }));
    },
    async ofAccount(accountId, { unread = false, limit, offset }) {
      const where = and(
        eq(threads.accountId, accountId),
        unread ? isNotNull(threads.unreadSince) : undefined,
      );
      const found = await db
        .select()
        .from(threads)
        .where(where)
        .orderBy(desc(threads.lastAt), desc(threads.quoteId))
        .limit(limit)
        .offset(offset)
        .all();
      return { threads: found, total: await counted(where) };
    },
    async forDesk({ waiting = false, limit, offset }) {
      const where = waiting ? isNotNull(threads.waitsSince) : undefined;
      const found = await db
        .select()
        .from(threads)
        .where(where)
        .orderBy(
          asc(isNull(threads.waitsSince)),
          sql`coalesce(${threads.waitsSince}, '')`,
          desc(threads.lastAt),
          desc(threads.quoteId),
        )
        .limit(limit)
        .offset(offset)
        .all();
      return { threads: found, total: await counted(where) };
    },
    waiting: async () =>
      db
        .select({ quoteId: threads.quoteId, waitsSince: threads.waitsSince })
        .from(threads)
        .where(isNotNull(threads.waitsSince))
        .orderBy(asc(threads.waitsSince), asc(threads.quoteId))
        .all(),
    notes: async (quoteId) =>
      db
        .select()
        .from(staffNotes)
        .where(eq(staffNotes.quoteId, quoteId))
        .orderBy(asc(staffNotes.createdAt), asc(staffNotes.id))
        .all(),
    async add({ id, quoteId, createdAt, ...body }) {
      await db.insert(messages).values({ id, quoteId, createdAt, body }).run();
    },
    async saveThread(thread) {
      await db
        .insert(threads)
        .values(thread)
        .onConflictDoUpdate({ target: threads.quoteId, set: thread })
        .run();
    },
    async addNote(note) {
      await db.insert(staffNotes).values(note).run();
    },
  };
}
