import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { PunchoutWriter } from '../../../tools/punchout/port.ts';
import type { PunchoutSession } from '../../../tools/punchout/punchout-session.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { punchoutDocuments, punchoutSessions } from '../tables.ts';
import { type ByLink, newestFirst, records } from './records.ts';

const SESSIONS = records(punchoutSessions, { hidden: ['tokenHash', 'keeper'] });

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
): PunchoutWriter & ByLink<PunchoutSession> {
  const { one, where, add, set } = SESSIONS.on(db);
  const documents = records(punchoutDocuments).on(db);
  const ofAccount = one('accountId', 'id');
  const byTokenHash = one('tokenHash');
  const oldest = [asc(punchoutDocuments.id)];

  const opened = (sealed: Awaited<ReturnType<typeof byTokenHash>>): PunchoutSession | undefined => {
    if (!sealed) return undefined;
    const { buyer, ...session } = sealed;
    return { ...session, ...Buyer.parse(JSON.parse(open(buyer, session.id))) };
  };

  return {
    session: async (accountId, id) => opened(await ofAccount(accountId, id)),
    async leftSession(next, { after, now }) {
      const newest = await where(
        and(
          eq(punchoutSessions.accountId, next.accountId),
          eq(punchoutSessions.keeper, keeperOf(next)),
          gt(punchoutSessions.createdAt, after),
        ),
        newestFirst(punchoutSessions),
        { limit: MOST_LOOKED_AT },
      );
      return opened(
        newest.find(
          ({ id, cart, ending, expiresAt }) =>
            id !== next.id &&
            cart.length > 0 &&
            (ending === null ? expiresAt <= now : ending.how === 'cancelled'),
        ),
      );
    },
    byTokenHash: async (hash) => opened(await byTokenHash(hash)),
    addSession({ returnUrl, passthrough, ...session }) {
      const buyer = seal(JSON.stringify({ returnUrl, passthrough }), session.id);
      return add({ ...session, tokenHash: tokenHashOf(session.id), keeper: keeperOf(session), buyer });
    },
    async keepCart(id, cart, delivery) {
      await set(id, { cart: [...cart], ...(delivery === undefined ? {} : { delivery }) });
    },
    async openIn(id, browser) {
      await set(id, { openedBy: browser });
    },
    async endSession(id, ending) {
      await set(id, { ending });
    },
    document: documents.one('accountId', 'payloadId'),
    documentsOf: documents.list(['accountId', 'number'], oldest),
    documentsOfOrder: documents.list(['orderId'], oldest),
    addDocument: documents.add,
  };
}
