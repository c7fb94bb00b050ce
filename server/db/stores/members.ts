import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { MembersWriter } from '../../../tools/identity/members-port.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { accounts, members, sessions } from '../tables.ts';
import { oldestFirst, records } from './records.ts';

export function membersStore(db: Connection): MembersWriter {
  const email = sql.placeholder('email');
  const asMember = once(() =>
    db
      .select({ account: accounts, role: members.role, language: members.language })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.email, email), isNull(members.removedAt)))
      .orderBy(...oldestFirst(accounts))
      .prepare(),
  );
  const itsRecord = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.accountId, accounts.id), eq(members.email, accounts.email)));
  const byOwnAddress = once(() =>
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, email), notExists(itsRecord)))
      .prepare(),
  );

  return {
    ofAccount: records(members).on(db).list(['accountId'], oldestFirst(members)),
    async accountsOf(address) {
      const own = await byOwnAddress().get({ email: address });
      return [
        ...(own ? [{ account: own, role: 'owner' as const, language: null }] : []),
        ...(await asMember().all({ email: address })),
      ];
    },
    async put({ id, ...member }) {
      await db
        .insert(members)
        .values({ id, ...member })
        .onConflictDoUpdate({ target: [members.accountId, members.email], set: member })
        .run();
    },
    async endSessions(accountId, address, endedAt) {
      await db
        .update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.accountId, accountId), eq(sessions.email, address), isNull(sessions.endedAt)))
        .run();
    },
  };
}
