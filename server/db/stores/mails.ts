/** The mail queue: mails are stored with the change they report, leased, sent, and kept afterwards. */
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { KeptMail, MailQueue, MailsWriter } from '../../../tools/mail/port.ts';
import type { Connection, Ledger } from '../ledger.ts';
import { mails } from '../tables.ts';

type Row = typeof mails.$inferSelect;

/** Never due again; it also marks a mail that was given up. */
export const NEVER = '9999-12-31T23:59:59.999Z';

export const mailsWriter = (db: Connection): MailsWriter => ({
  async queue(mail) {
    db.insert(mails)
      .values({ ...mail, dueAt: mail.createdAt })
      .run();
  },
});

export function mailQueue(ledger: Ledger): MailQueue {
  const { reader } = ledger;
  return {
    async lease(now, leaseUntil) {
      const isDue = and(isNull(mails.sentAt), lte(mails.dueAt, now.toISOString()));
      // Usually nothing is due: the reader finds that out without a commit.
      if (!reader.select({ id: mails.id }).from(mails).where(isDue).limit(1).get()) return undefined;
      return ledger.transaction(async (db) => {
        const row = db.select().from(mails).where(isDue).orderBy(mails.dueAt, mails.id).limit(1).get();
        if (!row) return undefined;
        const leased = { attempts: row.attempts + 1, dueAt: leaseUntil.toISOString() };
        db.update(mails).set(leased).where(eq(mails.id, row.id)).run();
        return toMail({ ...row, ...leased });
      });
    },
    markSent: (mailId, now) =>
      ledger.transaction(async (db) => {
        db.update(mails)
          .set({ sentAt: now.toISOString(), dueAt: NEVER })
          .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
          .run();
      }),
    markFailed: (mail, dueAt) =>
      ledger.transaction(async (db) => {
        db.update(mails)
          .set({ dueAt: dueAt?.toISOString() ?? NEVER })
          .where(and(eq(mails.id, mail.id), isNull(mails.sentAt), eq(mails.attempts, mail.attempts)))
          .run();
      }),
    async list({ limit, offset }) {
      const rows = reader
        .select()
        .from(mails)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit)
        .offset(offset)
        .all();
      const counted = reader.select({ total: count() }).from(mails).get();
      return { mails: rows.map(toMail), total: counted?.total ?? 0 };
    },
    async byId(mailId) {
      const row = reader.select().from(mails).where(eq(mails.id, mailId)).get();
      return row && toMail(row);
    },
  };
}

function toMail({ dueAt, ...row }: Row): KeptMail {
  const waiting = dueAt === NEVER ? 'given_up' : 'waiting';
  return { ...row, state: row.sentAt === null ? waiting : 'sent' };
}
