import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    about: text(),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
    attempts: integer().notNull().default(0),
    /** Not due before this time: a sender also sets it while it sends the mail. */
    dueAt: text('due_at').notNull(),
  },
  (table) => [
    index('mails_due').on(table.sentAt, table.dueAt),
    index('mails_about').on(table.about, table.createdAt),
  ],
);
