/** Documents of buyers' systems. The bodies are long: lists and searches leave them alone. */
import { and, asc, desc, eq, getTableColumns, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { ListedDocument } from '../../../tools/procurement/document-log.ts';
import type { DocumentLogWriter, DocumentQuery } from '../../../tools/procurement/document-port.ts';
import { RELEASED } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import { accounts, procurementDocuments } from '../tables.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { holds } from './holds.ts';
import { records } from './records.ts';

export const DOCUMENTS = records(procurementDocuments, { hidden: ['words', 'leaseToken', 'leaseUntil'] });

const LONGEST_WORDS = 1_000;

const {
  words: _words,
  body: _body,
  answer: _answer,
  leaseToken: _token,
  leaseUntil: _until,
  ...LISTED
} = getTableColumns(procurementDocuments);
const ACCOUNT = { name: accounts.name, email: accounts.email };

export function documentLogStore(db: Connection): DocumentLogWriter {
  const listed = () =>
    db
      .select({ document: LISTED, account: ACCOUNT })
      .from(procurementDocuments)
      .leftJoin(accounts, eq(accounts.id, procurementDocuments.accountId));
  const { one, add, set } = DOCUMENTS.on(db);

  return {
    byId: one('id'),
    async list(query) {
      const where = matching(query);
      const rows = await listed()
        .where(where)
        .orderBy(desc(procurementDocuments.at), desc(procurementDocuments.id))
        .limit(query.limit)
        .offset(query.offset)
        .all();
      const some = db
        .select(ONE)
        .from(procurementDocuments)
        .leftJoin(accounts, eq(accounts.id, procurementDocuments.accountId))
        .where(where)
        .limit(mostAsked(query))
        .as('some');
      return { documents: rows.map(toListed), total: await countOf(db, some) };
    },
    async ofOrder(orderId) {
      const rows = await listed()
        .where(eq(procurementDocuments.orderId, orderId))
        .orderBy(asc(procurementDocuments.at), asc(procurementDocuments.id))
        .all();
      return rows.map(toListed);
    },
    add: (document) => add({ ...document, words: wordsIn(document.body) }),
    noteAnswer: set,
    async countOmitted(sender) {
      const newest = db
        .select({ id: procurementDocuments.id })
        .from(procurementDocuments)
        .where(eq(procurementDocuments.sender, sender))
        .orderBy(desc(procurementDocuments.at), desc(procurementDocuments.id))
        .limit(1);
      await db
        .update(procurementDocuments)
        .set({ omitted: sql`${procurementDocuments.omitted} + 1` })
        .where(sql`${procurementDocuments.id} = (${newest})`)
        .run();
    },
    async looked(id) {
      await set(id, { lookSince: null });
    },
    async settled(accountId, number) {
      await db
        .update(procurementDocuments)
        .set({ lookSince: null })
        .where(
          and(
            eq(procurementDocuments.accountId, accountId),
            eq(procurementDocuments.number, number),
            eq(procurementDocuments.direction, 'in'),
            isNotNull(procurementDocuments.lookSince),
          ),
        )
        .run();
    },
    async noteVerdict(id, verdict) {
      await set(id, verdict, ne(procurementDocuments.status, 'pending'));
    },
    sendAgain: (id, dueAt) =>
      set(
        id,
        { status: 'pending', attempts: 0, dueAt, finishedAt: null, lookSince: null, ...RELEASED },
        and(
          eq(procurementDocuments.direction, 'out'),
          isNotNull(procurementDocuments.dueAt),
          ne(procurementDocuments.status, 'pending'),
        ),
      ),
  };
}

const matching = ({ accountId, kind, status, direction, toLookAt, text }: DocumentQuery) =>
  and(
    accountId === undefined ? undefined : eq(procurementDocuments.accountId, accountId),
    kind && eq(procurementDocuments.kind, kind),
    status && eq(procurementDocuments.status, status),
    direction && eq(procurementDocuments.direction, direction),
    toLookAt ? isNotNull(procurementDocuments.lookSince) : undefined,
    text
      ? or(
          ...[
            procurementDocuments.number,
            procurementDocuments.payloadId,
            procurementDocuments.orderId,
            procurementDocuments.reason,
            procurementDocuments.claimedBy,
            procurementDocuments.words,
            accounts.name,
            accounts.email,
          ].map((column) => holds(column, text)),
        )
      : undefined,
  );

/** The text between the tags. */
const wordsIn = (body: string): string =>
  body
    .slice(0, LONGEST_WORDS * 20)
    .replaceAll(/<[^<>]*>|\s+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);

const toListed = ({
  document,
  account,
}: {
  document: Omit<ListedDocument, 'account'>;
  account: { name: string; email: string } | null;
}): ListedDocument => ({
  ...document,
  account: document.accountId === null || account === null ? null : { id: document.accountId, ...account },
});
