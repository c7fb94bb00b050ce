import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailLook } from '../../../tools/mail/port.ts';
import { stored } from './stored.ts';

export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Sealed: it may hold links that work for ever. */
    text: text().notNull(),
    /** Until when its link signs in; the text is blanked then, or once the link is used. */
    linkUntil: text('link_until'),
    /** The hash of that link's token. */
    linkHash: text('link_hash'),
    about: text(),
    look: stored<MailLook>('look', {}),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
    attempts: integer().notNull().default(0),
    /** Why it was given up, in our words. */
    failure: text(),
    /** Not due before this time: a sender also sets it while it sends the mail. */
    dueAt: text('due_at').notNull(),
    /** The lease of who sends it just now. */
    leaseToken: text('lease_token'),
  },
  (table) => [
    index('mails_due').on(table.sentAt, table.dueAt),
    index('mails_by_age').on(table.createdAt, table.id),
    index('mails_with_link').on(table.linkUntil).where(sql`link_until IS NOT NULL`),
    index('mails_by_link').on(table.linkHash).where(sql`link_hash IS NOT NULL`),
    index('mails_leased').on(table.leaseToken).where(sql`lease_token IS NOT NULL`),
    index('mails_failed').on(table.createdAt, table.id).where(sql`failure IS NOT NULL`),
    index('mails_about').on(table.about, table.createdAt),
  ],
);
