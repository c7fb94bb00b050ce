import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PunchoutWriter } from '../../../tools/punchout/port.ts';
import type { PunchoutSession } from '../../../tools/punchout/punchout-session.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { punchoutDocuments, punchoutSessions } from '../tables.ts';

type Row = typeof punchoutSessions.$inferSelect;

export interface PunchoutStore extends PunchoutWriter {
  /** The session whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<PunchoutSession | undefined>;
}

const Buyer = z.object({ returnUrl: z.string(), passthrough: z.string() });

/** The same person by the same way, with the same carts to edit. */
const keeperOf = (session: Omit<PunchoutSession, 'returnUrl' | 'passthrough'>): string => {
  const { protocol, operation, user, basisQuoteIds } = session;
  return JSON.stringify([protocol, operation, user.email, user.name, ...basisQuoteIds]);
};

/** Of the newest sessions of a person. */
const MOST_LOOKED_AT = 20;

/** `tokenHashOf` hashes the token of a session's link. */
export function punchoutStore(
  db: Connection,
  tokenHashOf: (sessionId: string) => string,
  { seal, open }: Sealing,
): PunchoutStore {
  const byId = db
    .select()
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, sql.placeholder('id')))
    .prepare();
  const byToken = db
    .select()
    .from(punchoutSessions)
    .where(eq(punchoutSessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare();
  const byPayload = db
    .select()
    .from(punchoutDocuments)
    .where(
      and(
        eq(punchoutDocuments.accountId, sql.placeholder('accountId')),
        eq(punchoutDocuments.payloadId, sql.placeholder('payloadId')),
      ),
    )
    .prepare();

  const toSession = (row: Row | undefined): PunchoutSession | undefined => {
    if (!row) return undefined;
    const { tokenHash: _, keeper: __, buyer, ...columns } = row;
    return { ...columns, ...Buyer.parse(JSON.parse(open(buyer, row.id))) };
  };
  const change = async (id: string, set: Partial<Row>): Promise<void> => {
    await db.update(punchoutSessions).set(set).where(eq(punchoutSessions.id, id)).run();
  };

  return {
    async session(accountId, id) {
      const row = await byId.get({ id });
      return row?.accountId === accountId ? toSession(row) : undefined;
    },
    async leftSession(next, { after, now }) {
      const rows = await db
        .select()
        .from(punchoutSessions)
        .where(
          and(
            eq(punchoutSessions.accountId, next.accountId),
            eq(punchoutSessions.keeper, keeperOf(next)),
            gt(punchoutSessions.createdAt, after),
          ),
        )
        .orderBy(desc(punchoutSessions.createdAt), desc(punchoutSessions.id))
        .limit(MOST_LOOKED_AT)
        .all();
      const isLeft = ({ id, cart, ending, expiresAt }: Row): boolean =>
        id !== next.id &&
        cart.length > 0 &&
        (ending === null ? expiresAt <= now : ending.how === 'cancelled');
      return toSession(rows.find(isLeft));
    },
    byTokenHash: async (tokenHash) => toSession(await byToken.get({ tokenHash })),
    async addSession({ returnUrl, passthrough, ...columns }) {
      const buyer = seal(JSON.stringify({ returnUrl, passthrough }), columns.id);
      await db
        .insert(punchoutSessions)
        .values({ ...columns, tokenHash: tokenHashOf(columns.id), keeper: keeperOf(columns), buyer })
        .run();
    },
    keepCart: async (id, cart, delivery) =>
      change(id, { cart: [...cart], ...(delivery === undefined ? {} : { delivery }) }),
    endSession: async (id, ending) => change(id, { ending }),
    document: async (accountId, payloadId) => byPayload.get({ accountId, payloadId }),
    documentsOf: async (accountId, number) =>
      db
        .select()
        .from(punchoutDocuments)
        .where(and(eq(punchoutDocuments.accountId, accountId), eq(punchoutDocuments.number, number)))
        .orderBy(asc(punchoutDocuments.id))
        .all(),
    documentsOfOrder: async (orderId) =>
      db
        .select()
        .from(punchoutDocuments)
        .where(eq(punchoutDocuments.orderId, orderId))
        .orderBy(asc(punchoutDocuments.id))
        .all(),
    async addDocument(document) {
      await db.insert(punchoutDocuments).values(document).run();
    },
  };
}
