/** The members of accounts and the staff of the desk, and how often strangers asked for something. */
import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { AsksWriter, MembersWriter } from '../../../tools/account/members-port.ts';
import type { MemberRole } from '../../../tools/identity/caller.ts';
import type { Connection } from '../ledger.ts';
import { accounts, askCounts, members, sessions, staff } from '../tables.ts';

const HOUR_MS = 3_600_000;

export type Account = typeof accounts.$inferSelect;
export type StaffMember = typeof staff.$inferSelect;

export interface MembersStore extends MembersWriter {
  /** The accounts this address may work in, oldest first: where it is a member, and its own unless it was removed there. */
  accountsOf(email: string): Promise<{ account: Account; role: MemberRole }[]>;
}

export function membersStore(db: Connection): MembersStore {
  const email = sql.placeholder('email');
  const ofAccount = db
    .select()
    .from(members)
    .where(eq(members.accountId, sql.placeholder('accountId')))
    .orderBy(asc(members.createdAt), asc(members.id))
    .prepare();
  const asMember = db
    .select({ account: accounts, role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.email, email), isNull(members.removedAt)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .prepare();
  const itsRecord = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.accountId, accounts.id), eq(members.email, accounts.email)));
  const byOwnAddress = db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), notExists(itsRecord)))
    .prepare();

  return {
    ofAccount: async (accountId) => ofAccount.all({ accountId }),
    async accountsOf(address) {
      const own = byOwnAddress.get({ email: address });
      return [
        ...(own ? [{ account: own, role: 'owner' as const }] : []),
        ...asMember.all({ email: address }),
      ];
    },
    async put({ id, ...member }) {
      db.insert(members)
        .values({ id, ...member })
        .onConflictDoUpdate({ target: [members.accountId, members.email], set: member })
        .run();
    },
    async endSessions(accountId, address, endedAt) {
      db.update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.accountId, accountId), eq(sessions.email, address), isNull(sessions.endedAt)))
        .run();
    },
  };
}

export interface StaffStore {
  /** Who works at the desk with this address today. */
  byEmail(email: string): Promise<StaffMember | undefined>;
  list(): Promise<StaffMember[]>;
  /** Adds the person, or takes them back with this name. */
  put(person: Omit<StaffMember, 'removedAt'>): Promise<void>;
  /** Ends their work and their sessions; `false` where nobody works here with this address. */
  remove(email: string, at: string): Promise<boolean>;
}

export function staffStore(db: Connection): StaffStore {
  const byEmail = db
    .select()
    .from(staff)
    .where(and(eq(staff.email, sql.placeholder('email')), isNull(staff.removedAt)))
    .prepare();
  return {
    byEmail: async (email) => byEmail.get({ email }),
    list: async () => db.select().from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.email)).all(),
    async put({ name, ...person }) {
      db.insert(staff)
        .values({ ...person, name })
        .onConflictDoUpdate({ target: staff.email, set: { name, removedAt: null } })
        .run();
    },
    async remove(email, at) {
      const isAtWork = and(eq(staff.email, email), isNull(staff.removedAt));
      const removed = db.update(staff).set({ removedAt: at }).where(isAtWork).run().changes > 0;
      const isTheirs = and(eq(sessions.room, 'desk'), eq(sessions.email, email), isNull(sessions.endedAt));
      db.update(sessions).set({ endedAt: at }).where(isTheirs).run();
      return removed;
    },
  };
}

export interface AsksStore extends AsksWriter {
  /** Drops the windows that ended before this. */
  forget(before: string): void;
}

export const asksStore = (db: Connection): AsksStore => ({
  async count(who, most, now) {
    const row = db.select().from(askCounts).where(eq(askCounts.who, who)).get();
    const endsAt = row ? Date.parse(row.windowEndsAt) : 0;
    if (!row || endsAt <= now.getTime()) {
      const begun = { asked: 1, windowEndsAt: new Date(now.getTime() + HOUR_MS).toISOString() };
      db.insert(askCounts)
        .values({ who, ...begun })
        .onConflictDoUpdate({ target: askCounts.who, set: begun })
        .run();
      return 0;
    }
    if (row.asked >= most) return Math.ceil((endsAt - now.getTime()) / 1000);
    db.update(askCounts)
      .set({ asked: row.asked + 1 })
      .where(eq(askCounts.who, who))
      .run();
    return 0;
  },
  forget(before) {
    db.delete(askCounts).where(lte(askCounts.windowEndsAt, before)).run();
  },
});
