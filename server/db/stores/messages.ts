import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { MessagesWriter } from '../../../tools/messages/port.ts';
import type { Connection } from '../ledger.ts';
import { messages, staffNotes, messageThreads as threads } from '../tables.ts';
import { oldestFirst, records } from './records.ts';

export function messagesStore(db: Connection): MessagesWriter {
  const { list, add } = records(messages).on(db);
  const { one, page, put } = records(threads).on(db);
  const notes = records(staffNotes).on(db);
  const lastWritten = [desc(threads.lastAt), desc(threads.threadId)];

  return {
    thread: one('threadId'),
    ofThread: list(['threadId'], oldestFirst(messages)),
    ofAccount(accountId, { unread = false, ...asked }) {
      const isUnread = unread ? isNotNull(threads.unreadSince) : undefined;
      return page('threads', and(eq(threads.accountId, accountId), isUnread), lastWritten, asked);
    },
    forDesk: ({ waiting = false, ...asked }) =>
      page(
        'threads',
        waiting ? isNotNull(threads.waitsSince) : undefined,
        [asc(isNull(threads.waitsSince)), asc(threads.waitsSince), ...lastWritten],
        asked,
      ),
    waiting: async () =>
      db
        .select({ threadId: threads.threadId, waitsSince: threads.waitsSince })
        .from(threads)
        .where(isNotNull(threads.waitsSince))
        .orderBy(asc(threads.waitsSince), asc(threads.threadId))
        .all(),
    notes: notes.list(['threadId'], oldestFirst(staffNotes)),
    add,
    saveThread: (thread) => put(thread, threads.threadId),
    addNote: notes.add,
  };
}
