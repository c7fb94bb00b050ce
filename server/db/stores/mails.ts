/** Mails wait in the ledger: written with the change they tell of, held by a sender while it sends, kept afterwards. */
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { KeptMail, MailsWriter, OutboxPort } from '../../../tools/mail/port.ts';
import type { Connection, Ledger } from '../ledger.ts';
import { mails } from '../tables.ts';

type Row = typeof mails.$inferSelect;

/** Never due again; also how a mail that was given up is told from one that waits. */
export const NEVER = '9999-12-31T23:59:59.999Z';

export const mailsWriter = (db: Connection): MailsWriter => ({
  async queue(mail) {
    db.insert(mails)
      .values({ ...mail, dueAt: mail.createdAt })
      .run();
  },
});

export interface MailQueue extends OutboxPort {
  /**
   * The mail that is longest due, held until `heldUntil`: nobody else gets it before. `attempts` counts this try,
   * so that a mail which kills its sender runs out of tries too.
   */
  hold(now: Date, heldUntil: Date): Promise<KeptMail | undefined>;
  /** The mail was taken: a fact, whoever reports it and however late. */
  markSent(mailId: string, now: Date): Promise<void>;
  /** Tried again at `dueAt`, or given up where there is none; counts only from the sender that holds the mail. */
  markFailed(held: KeptMail, dueAt: Date | undefined): Promise<void>;
}

export function mailQueue(ledger: Ledger): MailQueue {
  const { reader } = ledger;
  return {
    async hold(now, heldUntil) {
      const isDue = and(isNull(mails.sentAt), lte(mails.dueAt, now.toISOString()));
      // Most of the time nothing is due: the reader says so without a commit.
      if (!reader.select({ id: mails.id }).from(mails).where(isDue).limit(1).get()) return undefined;
      return ledger.transaction(async (db) => {
        const row = db.select().from(mails).where(isDue).orderBy(mails.dueAt, mails.id).limit(1).get();
        if (!row) return undefined;
        const held = { attempts: row.attempts + 1, dueAt: heldUntil.toISOString() };
        db.update(mails).set(held).where(eq(mails.id, row.id)).run();
        return toMail({ ...row, ...held });
      });
    },
    markSent: (mailId, now) =>
      ledger.transaction(async (db) => {
        db.update(mails)
          .set({ sentAt: now.toISOString(), dueAt: NEVER })
          .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
          .run();
      }),
    markFailed: (held, dueAt) =>
      ledger.transaction(async (db) => {
        db.update(mails)
          .set({ dueAt: dueAt?.toISOString() ?? NEVER })
          .where(and(eq(mails.id, held.id), isNull(mails.sentAt), eq(mails.attempts, held.attempts)))
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
