import { and, asc, eq } from 'drizzle-orm';
import type { DeskViewsWriter } from '../../../tools/desk/port.ts';
import type { Connection } from '../ledger.ts';
import { deskViews } from '../tables.ts';
import { records } from './records.ts';

export function deskViewsStore(db: Connection): DeskViewsWriter {
  const named = (email: string, name: string) => and(eq(deskViews.email, email), eq(deskViews.name, name));
  return {
    of: records(deskViews, { hidden: ['email'] })
      .on(db)
      .list(['email'], [asc(deskViews.name)]),
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
