import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Message } from '../../../tools/messages/message.ts';
import type { MessagesWriter } from '../../../tools/messages/port.ts';
import type { Connection } from '../ledger.ts';
import { messages, staffNotes, messageThreads as threads } from '../tables.ts';

export function messagesStore(db: Connection): MessagesWriter {
  const counted = async (where: ReturnType<typeof and>): Promise<number> =>
    (await db.select({ total: count() }).from(threads).where(where).get())?.total ?? 0;

  return {
    thread: async (threadId) => db.select().from(threads).where(eq(threads.threadId, threadId)).get(),
    async ofThread(threadId) {
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.threadId, threadId))
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
        .orderBy(desc(threads.lastAt), desc(threads.threadId))
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
          desc(threads.threadId),
        )
        .limit(limit)
        .offset(offset)
        .all();
      return { threads: found, total: await counted(where) };
    },
    waiting: async () =>
      db
        .select({ threadId: threads.threadId, waitsSince: threads.waitsSince })
        .from(threads)
        .where(isNotNull(threads.waitsSince))
        .orderBy(asc(threads.waitsSince), asc(threads.threadId))
        .all(),
    notes: async (threadId) =>
      db
        .select()
        .from(staffNotes)
        .where(eq(staffNotes.threadId, threadId))
        .orderBy(asc(staffNotes.createdAt), asc(staffNotes.id))
        .all(),
    async add({ id, threadId, createdAt, ...body }) {
      await db.insert(messages).values({ id, threadId, createdAt, body }).run();
    },
    async saveThread(thread) {
      await db
        .insert(threads)
        .values(thread)
        .onConflictDoUpdate({ target: threads.threadId, set: thread })
        .run();
    },
    async addNote(note) {
      await db.insert(staffNotes).values(note).run();
    },
  };
}
