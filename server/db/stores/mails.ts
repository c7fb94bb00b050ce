/**
 * The mail queue: mails are stored with the change they report, leased, sent, and kept afterwards. Texts are sealed:
 * they hold links that work for ever.
 */
import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import type { KeptMail, MailQueue, MailsWriter } from '../../../tools/mail/port.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { newLeaseToken, taking } from '../leases.ts';
import type { Connection, Ledger } from '../ledger.ts';
import { mails, members } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const MAILS = records(mails, { hidden: ['linkHash', 'linkUntil', 'leaseToken'] });

/** Never due again; it also marks a mail that was given up. */
export const NEVER = '9999-12-31T23:59:59.999Z';

const BLANKED =
  'This mail had a link to sign in. The link was used or is over, and the text is no longer kept.\n';

/** Without its link a mail is of no use: it is not sent any more. */
const WITHOUT_LINK = { dueAt: NEVER, linkHash: null, linkUntil: null };

/** What a person of an account set; in several accounts, where they joined last. */
const ownLanguages = (db: Connection) => {
  const isTheirs = eq(members.email, sql.placeholder('email'));
  const latest = db
    .select({ language: members.language })
    .from(members)
    .where(and(isTheirs, isNull(members.removedAt), isNotNull(members.language)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(1)
    .prepare();
  return async (email: string) => (await latest.get({ email: email.toLowerCase() }))?.language;
};

export const mailsWriter = (db: Connection, { seal }: Sealing): MailsWriter => {
  const ownLanguageOf = ownLanguages(db);
  return {
    async queue({ link, ...draft }) {
      const language = (await ownLanguageOf(draft.recipient)) ?? draft.look?.language ?? 'en';
      const words = WORDS[language];
      await db
        .insert(mails)
        .values({
          ...draft,
          subject: words.text(draft.subject),
          text: seal(words.text(draft.text), draft.id),
          look: language === 'en' && !draft.look?.language ? draft.look : { ...draft.look, language },
          dueAt: draft.createdAt,
          linkHash: link?.hash ?? null,
          linkUntil: link?.until ?? null,
        })
        .run();
    },
    async blankLink(hash) {
      await blank(
        db,
        seal,
        await db.select({ id: mails.id }).from(mails).where(eq(mails.linkHash, hash)).all(),
      );
    },
  };
};

/** Takes the text out of mails whose links are over. */
export const blankEndedLinks = async (db: Connection, { seal }: Sealing, now: string): Promise<void> =>
  blank(db, seal, await db.select({ id: mails.id }).from(mails).where(lte(mails.linkUntil, now)).all());

async function blank(db: Connection, seal: Sealing['seal'], found: { id: string }[]): Promise<void> {
  for (const { id } of found)
    await db
      .update(mails)
      .set({ ...WITHOUT_LINK, text: seal(BLANKED, id) })
      .where(eq(mails.id, id))
      .run();
}

export function mailQueue(ledger: Ledger, { open }: Sealing): MailQueue {
  const { reader } = ledger;
  const { first, page } = MAILS.on(reader);
  const toMail = ({ dueAt, ...mail }: NonNullable<Awaited<ReturnType<typeof first>>>): KeptMail => {
    const waiting = dueAt === NEVER ? 'given_up' : 'waiting';
    return { ...mail, text: open(mail.text, mail.id), state: mail.sentAt === null ? waiting : 'sent' };
  };

  /** A mail whose sender died is due again, unless its link was used meanwhile. */
  async function endLeasesOfDead(now: Date): Promise<void> {
    const isLeased = and(isNotNull(mails.leaseToken), isNull(mails.sentAt), ne(mails.dueAt, NEVER));
    const held = { id: mails.id, leaseToken: mails.leaseToken };
    for (const { id, leaseToken } of await reader.select(held).from(mails).where(isLeased).all()) {
      if (leaseToken === null || !(await ledger.nodes.isHolderDead(leaseToken))) continue;
      const isStill = and(eq(mails.id, id), isLeased, eq(mails.leaseToken, leaseToken));
      const freed = { dueAt: now.toISOString(), leaseToken: null };
      await ledger.transaction(async (db) => void (await db.update(mails).set(freed).where(isStill).run()));
    }
  }

  return {
    async lease(now, leaseUntil) {
      await endLeasesOfDead(now);
      const isDue = and(isNull(mails.sentAt), lte(mails.dueAt, now.toISOString()));
      // Usually nothing is due: the reader finds that out without a commit.
      if (!(await reader.select({ id: mails.id }).from(mails).where(isDue).limit(1).get())) return undefined;
      return ledger.leasing(async (db) => {
        const row = await MAILS.on(db).first(and(isDue, taking('mails')), [asc(mails.dueAt), asc(mails.id)]);
        if (!row) return undefined;
        const leased = { attempts: row.attempts + 1, dueAt: leaseUntil.toISOString() };
        await db
          .update(mails)
          .set({ ...leased, leaseToken: newLeaseToken() })
          .where(eq(mails.id, row.id))
          .run();
        return toMail({ ...row, ...leased });
      });
    },
    markSent: (mailId, now) =>
      ledger.transaction(async (db) => {
        await db
          .update(mails)
          .set({ sentAt: now.toISOString(), dueAt: NEVER, leaseToken: null })
          .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
          .run();
      }),
    markFailed: (mail, dueAt) =>
      ledger.transaction(async (db) => {
        await db
          .update(mails)
          .set({ dueAt: dueAt?.toISOString() ?? NEVER, leaseToken: null })
          .where(and(eq(mails.id, mail.id), isNull(mails.sentAt), eq(mails.attempts, mail.attempts)))
          .run();
      }),
    async list(asked) {
      const found = await page('mails', undefined, newestFirst(mails), asked);
      return { ...found, mails: found.mails.map(toMail) };
    },
    async byId(mailId) {
      const row = await first(eq(mails.id, mailId));
      return row && toMail(row);
    },
  };
}
