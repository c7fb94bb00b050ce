import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { StaffWriter } from '../../../tools/identity/staff-port.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { sessions, staff, staffTotp } from '../tables.ts';

export function staffStore(db: Connection): StaffWriter {
  const people = () =>
    db
      .select({ ...getTableColumns(staff), totpSince: staffTotp.createdAt })
      .from(staff)
      .leftJoin(staffTotp, eq(staffTotp.email, staff.email));
  const byEmail = once(() =>
    people()
      .where(and(eq(staff.email, sql.placeholder('email')), isNull(staff.removedAt)))
      .prepare(),
  );
  return {
    byEmail: async (email) => byEmail().get({ email }),
    list: async () => people().where(isNull(staff.removedAt)).orderBy(asc(staff.email)).all(),
    totp: async (email) => db.select().from(staffTotp).where(eq(staffTotp.email, email)).get(),
    async put({ name, roles, ...person }) {
      const described = { name, roles: [...roles] };
      await db
        .insert(staff)
        .values({ ...person, ...described })
        .onConflictDoUpdate({ target: staff.email, set: { ...described, removedAt: null } })
        .run();
    },
    async remove(email, at) {
      const isAtWork = and(eq(staff.email, email), isNull(staff.removedAt));
      const removed = (await db.update(staff).set({ removedAt: at }).where(isAtWork).run()).changes > 0;
      await this.removeTotp(email);
      await this.signOut(email, at);
      return removed;
    },
    async signOut(email, at) {
      const isTheirs = and(eq(sessions.realm, 'desk'), eq(sessions.email, email), isNull(sessions.endedAt));
      await db.update(sessions).set({ endedAt: at }).where(isTheirs).run();
    },
    async saveTotp({ email, recoveryHashes, ...totp }) {
      const set = { ...totp, recoveryHashes: [...recoveryHashes] };
      await db
        .insert(staffTotp)
        .values({ email, ...set })
        .onConflictDoUpdate({ target: staffTotp.email, set })
        .run();
    },
    removeTotp: async (email) =>
      (await db.delete(staffTotp).where(eq(staffTotp.email, email)).run()).changes > 0,
  };
}
