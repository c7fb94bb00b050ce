/** Conversations of customers with the desk, and the notes of the staff. */
import { desc, sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Message } from '../../../tools/messages/message.ts';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

/** One for a quote and the order it becomes, or for a proposal: the id is of either. */
export const messageThreads = sqliteTable(
  'message_threads',
  {
    threadId: text('thread_id').primaryKey(),
    accountId: ofAccount(),
    lastAt: text('last_at').notNull(),
    waitsSince: text('waits_since'),
    unreadSince: text('unread_since'),
  },
  (table) => [
    index('threads_by_account').on(table.accountId, table.lastAt, table.threadId),
    index('threads_by_unread').on(table.accountId, table.unreadSince),
    index('threads_by_wait').on(table.waitsSince, table.threadId),
    index('threads_for_desk').on(
      sql`(waits_since is null)`,
      table.waitsSince,
      desc(table.lastAt),
      desc(table.threadId),
    ),
  ],
);

export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    threadId: text('thread_id').notNull(),
    createdAt: text('created_at').notNull(),
    body: stored<Omit<Message, 'id' | 'threadId' | 'createdAt'>>('body', {
      name: 'text',
      side: 'text',
      author: 'text',
      email: 'text?',
      text: 'text',
      proofId: 'text?',
    }).notNull(),
  },
  (table) => [index('messages_by_thread').on(table.threadId, table.createdAt, table.id)],
);

/** In a table of their own: no reading of messages can show one to a customer. */
export const staffNotes = sqliteTable(
  'staff_notes',
  {
    id: text().primaryKey(),
    threadId: text('thread_id').notNull(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('notes_by_thread').on(table.threadId, table.createdAt, table.id)],
);
