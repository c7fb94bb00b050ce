import { and, asc, eq } from 'drizzle-orm';
import type { DeskViewsWriter } from '../../../tools/desk/port.ts';
import type { Connection } from '../ledger.ts';
import { deskViews } from '../tables.ts';

export function deskViewsStore(db: Connection): DeskViewsWriter {
  const named = (email: string, name: string) => and(eq(deskViews.email, email), eq(deskViews.name, name));
  return {
    of: async (email) =>
      db
        .select({ name: deskViews.name, filter: deskViews.filter })
        .from(deskViews)
        .where(eq(deskViews.email, email))
        .orderBy(asc(deskViews.name))
        .all(),
    async save(email, view) {
      await db
        .insert(deskViews)
        .values({ email, ...view })
        .onConflictDoUpdate({ target: [deskViews.email, deskViews.name], set: { filter: view.filter } })
        .run();
    },
    remove: async (email, name) => (await db.delete(deskViews).where(named(email, name)).run()).changes > 0,
  };
}
