import { and, asc, desc, eq, gte, inArray, isNotNull, sum } from 'drizzle-orm';
import type { StorePeopleWriter, StorePerson } from '../../../tools/stores/store-person.ts';
import type { Connection } from '../ledger.ts';
import { storeEntries, storePeople, storeRequests } from '../tables.ts';
import { type ByLink, records } from './records.ts';

const PEOPLE = records(storePeople, { hidden: ['tokenHash'] });

export function storePeopleStore(
  db: Connection,
  tokenHashOf: (personId: string) => string,
): StorePeopleWriter & ByLink<StorePerson> {
  const { one, pages } = PEOPLE.on(db);
  const entries = records(storeEntries).on(db);
  return {
    byEmail: one('storeId', 'email'),
    byId: one('accountId', 'id'),
    byTokenHash: one('tokenHash'),
    ofStore: pages('people', 'storeId', [asc(storePeople.email)]),
    async hasBudgets(storeId) {
      const where = and(eq(storePeople.storeId, storeId), isNotNull(storePeople.budget));
      return (
        (await db.select({ id: storePeople.id }).from(storePeople).where(where).limit(1).get()) !== undefined
      );
    },
    async spent({ storeId, email, since }) {
      const [found] = await db
        .select({ spent: sum(storeRequests.spent) })
        .from(storeRequests)
        .where(
          and(
            eq(storeRequests.storeId, storeId),
            eq(storeRequests.email, email),
            inArray(storeRequests.status, ['submitted', 'approved']),
            since === null ? undefined : gte(storeRequests.createdAt, since),
          ),
        )
        .all();
      return Number(found?.spent ?? 0);
    },
    entries: (storeId, { email, ...asked }) =>
      entries.where(
        and(
          eq(storeEntries.storeId, storeId),
          email === undefined ? undefined : eq(storeEntries.email, email),
        ),
        [desc(storeEntries.at), desc(storeEntries.id)],
        asked,
      ),
    async put({ id, ...person }) {
      await db
        .insert(storePeople)
        .values({ id, ...person, tokenHash: tokenHashOf(id) })
        .onConflictDoUpdate({
          target: storePeople.id,
          set: { name: person.name, budget: person.budget },
        })
        .run();
    },
    note: entries.add,
  };
}
