import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffWriter } from '../../../tools/identity/staff-port.ts';
import type { Connection } from '../ledger.ts';
import { sessions, staff } from '../tables.ts';

export function staffStore(db: Connection): StaffWriter {
  const byEmail = db
    .select()
    .from(staff)
    .where(and(eq(staff.email, sql.placeholder('email')), isNull(staff.removedAt)))
    .prepare();
  return {
    byEmail: async (email) => byEmail.get({ email }),
    list: async () => db.select().from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.email)).all(),
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
      const isTheirs = and(eq(sessions.realm, 'desk'), eq(sessions.email, email), isNull(sessions.endedAt));
      await db.update(sessions).set({ endedAt: at }).where(isTheirs).run();
      return removed;
    },
  };
}
