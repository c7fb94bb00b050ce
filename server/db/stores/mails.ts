/**
 * The mail queue: mails are stored with the change they report, leased, sent, and kept afterwards. Texts are sealed:
 * they hold links that work for ever.
 */
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import type { LeasedMail, MailLogPort, MailQueue, MailsWriter } from '../../../tools/mail/port.ts';
import { once } from '../../../tools/values/once.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { leasedQueue, type QueueParts } from '../leased-queue.ts';
import type { Connection } from '../ledger.ts';
import { mails, members } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const MAILS = records(mails);

/** Never due again; it also marks a mail that was given up. */
export const NEVER = '9999-12-31T23:59:59.999Z';

const BLANKED =
  'This mail had a link to sign in. The link was used or is over, and the text is no longer kept.\n';

/** Without its link a mail is of no use: it is not sent any more. */
const WITHOUT_LINK = { dueAt: NEVER, linkHash: null, linkUntil: null };

/** What a person of an account set; in several accounts, where they joined last. */
const ownLanguages = (db: Connection) => {
  const isTheirs = eq(members.email, sql.placeholder('email'));
  const latest = once(() =>
    db
      .select({ language: members.language })
      .from(members)
      .where(and(isTheirs, isNull(members.removedAt), isNotNull(members.language)))
      .orderBy(desc(members.createdAt), desc(members.id))
      .limit(1)
      .prepare(),
  );
  return async (email: string) => (await latest().get({ email: email.toLowerCase() }))?.language;
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
      await blank(db, seal, eq(mails.linkHash, hash));
    },
  };
};

/** Takes the text out of mails whose links are over. */
export const blankEndedLinks = (db: Connection, { seal }: Sealing, now: string): Promise<void> =>
  blank(db, seal, lte(mails.linkUntil, now));

async function blank(db: Connection, seal: Sealing['seal'], which: SQL): Promise<void> {
  for (const { id } of await db.select({ id: mails.id }).from(mails).where(which).all())
    await MAILS.on(db).set(id, { ...WITHOUT_LINK, text: seal(BLANKED, id) });
}

const UNREADABLE = 'The text of this mail is damaged and cannot be opened.\n';

const { linkHash: _hash, linkUntil: _until, leaseToken: _token, ...KEPT } = getTableColumns(mails);
/** As they are stored. */
const COLUMNS = { ...KEPT, look: sql<string | null>`${mails.look}` };
type MailRow = Omit<typeof mails.$inferSelect, 'look' | 'linkHash' | 'linkUntil' | 'leaseToken'> & {
  look: string | null;
};

/** Who signs in waits for the mail. */
const LINKS_FIRST = [isNotNull(mails.linkUntil), isNull(mails.linkUntil)];

export const mailLogStore = (db: Connection): MailLogPort => ({
  async failed(since, limit) {
    const { id, recipient, subject, createdAt, about, failure } = mails;
    const rows = await db
      .select({ id, recipient, subject, createdAt, about, failure })
      .from(mails)
      .where(and(isNotNull(failure), gte(createdAt, since)))
      .orderBy(...newestFirst(mails))
      .limit(limit)
      .all();
    return rows.map((row) => ({ ...row, failure: row.failure ?? '' }));
  },
});

export function mailQueue({ ledger, nodes }: QueueParts, { open }: Sealing): MailQueue {
  const { reader } = ledger;
  const queue = leasedQueue({ ledger, nodes }, mails, {
    isWaiting: sql`${mails.sentAt} IS NULL AND ${mails.dueAt} < ${NEVER}`,
    // Nodes of an earlier version take what is due, whoever holds it.
    until: 'dueAt',
    free: { leaseToken: null, dueAt: sql`${mails.createdAt}` },
  });

  /** One that is damaged must not fail the others. */
  function opened({ look, dueAt, ...mail }: MailRow): Pick<LeasedMail, 'mail' | 'damage'> {
    const waiting = dueAt === NEVER ? 'given_up' : 'waiting';
    const kept = { ...mail, look: null, state: mail.sentAt === null ? waiting : 'sent' } as const;
    try {
      return { mail: { ...kept, look: JSON.parse(look ?? 'null'), text: open(mail.text, mail.id) } };
    } catch (damage) {
      return { mail: { ...kept, text: UNREADABLE }, damage };
    }
  }

  return {
    async take(request) {
      const leased = await queue.take(request, LINKS_FIRST, async (db, ids) =>
        db.select(COLUMNS).from(mails).where(inArray(mails.id, ids)).all(),
      );
      return leased.map(({ row, ...lease }) => ({ ...lease, ...opened(row) }));
    },
    async settle(leased, endedAt, outcome, failure) {
      const sent = { sentAt: endedAt.toISOString(), dueAt: NEVER };
      const again = outcome.kind === 'retry' ? outcome.dueAt.toISOString() : NEVER;
      const stored = outcome.kind === 'delivered' ? sent : { dueAt: again, failure: failure ?? null };
      if ((await queue.finish(leased, stored)) || outcome.kind !== 'delivered') return;
      // It is sent, whoever has taken it since.
      const whoever = { ...sent, leaseToken: null };
      await ledger.leasing((db) => MAILS.on(db).set(leased.id, whoever, isNull(mails.sentAt)));
    },
    endAbandonedLeases: queue.endAbandonedLeases,
    async list({ limit, offset }) {
      const rows = await reader
        .select(COLUMNS)
        .from(mails)
        .orderBy(...newestFirst(mails))
        .limit(limit)
        .offset(offset)
        .all();
      const counted = await reader.select({ total: count() }).from(mails).get();
      return { mails: rows.map((row) => opened(row).mail), total: counted?.total ?? 0 };
    },
    async byId(mailId) {
      const row = await reader.select(COLUMNS).from(mails).where(eq(mails.id, mailId)).get();
      return row && opened(row).mail;
    },
  };
}
