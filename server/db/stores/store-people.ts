import { and, asc, count, desc, eq, gte, inArray, isNotNull, type SQL, sum } from 'drizzle-orm';
import type { StorePeopleWriter, StorePerson } from '../../../tools/stores/store-person.ts';
import type { Connection } from '../ledger.ts';
import { storeEntries, storePeople, storeRequests } from '../tables.ts';

export interface StorePeopleStore extends StorePeopleWriter {
  /** The person whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<StorePerson | undefined>;
}

export function storePeopleStore(
  db: Connection,
  tokenHashOf: (personId: string) => string,
): StorePeopleStore {
  const personWhere = async (where: SQL | undefined): Promise<StorePerson | undefined> => {
    const row = await db.select().from(storePeople).where(where).limit(1).get();
    return row && toPerson(row);
  };
  return {
    byEmail: async (storeId, email) =>
      personWhere(and(eq(storePeople.storeId, storeId), eq(storePeople.email, email))),
    byId: async (accountId, id) =>
      personWhere(and(eq(storePeople.id, id), eq(storePeople.accountId, accountId))),
    byTokenHash: async (tokenHash) => personWhere(eq(storePeople.tokenHash, tokenHash)),
    async ofStore(storeId, { limit, offset }) {
      const where = eq(storePeople.storeId, storeId);
      const rows = await db
        .select()
        .from(storePeople)
        .where(where)
        .orderBy(asc(storePeople.email))
        .limit(limit)
        .offset(offset)
        .all();
      const [counted] = await db.select({ total: count() }).from(storePeople).where(where).all();
      return { people: rows.map(toPerson), total: counted?.total ?? 0 };
    },
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
    entries: async (storeId, { email, limit, offset }) =>
      db
        .select()
        .from(storeEntries)
        .where(
          and(
            eq(storeEntries.storeId, storeId),
            email === undefined ? undefined : eq(storeEntries.email, email),
          ),
        )
        .orderBy(desc(storeEntries.at), desc(storeEntries.id))
        .limit(limit)
        .offset(offset)
        .all(),
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
    async note(entry) {
      await db.insert(storeEntries).values(entry).run();
    },
  };
}

function toPerson({ tokenHash: _, ...person }: typeof storePeople.$inferSelect): StorePerson {
  return person;
}
