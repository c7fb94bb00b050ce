import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';
import { MOST_SUPPLIERS } from '../catalog/schema.ts';
import { newLeaseToken, RELEASED } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import { publishedProducts as products, publishedSuppliers as suppliers } from '../tables.ts';

/** Rows read, written or deleted at once, some kilobytes each. */
export const PUBLISHED_PAGE = 200;
/** Behind every key. */
const LAST_KEY = '\u{10ffff}';

export interface PublishedSupplier {
  code: string;
  number: number;
  version: number;
  history: number[];
  body: CatalogSupplier;
}

/** A product as of a version; gone without a body. */
export type PublishedRow = Omit<typeof products.$inferSelect, 'supplier'>;

/** A publication under way, from one version to the next. */
export interface Publication {
  code: string;
  token: string;
  version: number;
  next: number;
  history: number[];
  body: CatalogSupplier | null;
}

interface Lease {
  now: Date;
  until: Date;
}

/** So many versions back, nodes learn what went; others read everything again. */
const TOLD_VERSIONS = 100;

/** Of rows after one version, up to another. */
interface Versions {
  after: number;
  upTo: number;
}

export type PublishedCatalog = ReturnType<typeof publishedCatalogStore>;

/**
 * The catalog that all nodes share. What is published becomes visible with its supplier's version, all at once; until
 * then it stands beside what it replaces.
 *
 * @param published called where a version is published
 */
export function publishedCatalogStore(
  db: Connection,
  { isHolderDead }: Pick<Nodes, 'isHolderDead'>,
  published = () => {},
) {
  /** Nothing changes once the lease is another's. */
  async function change(
    { code, token }: Publication,
    changed: Partial<typeof suppliers.$inferInsert>,
  ): Promise<void> {
    const isLeaseHolder = and(eq(suppliers.code, code), eq(suppliers.leaseToken, token));
    const { changes } = await db.update(suppliers).set(changed).where(isLeaseHolder).run();
    if (changes === 0) throw new Error(`Another process publishes the products of ${code}.`);
  }

  const isPublished = isNotNull(suppliers.body);
  const COLUMNS = {
    code: suppliers.code,
    number: suppliers.number,
    version: suppliers.version,
    history: suppliers.history,
    body: suppliers.body,
  };
  const ROW = {
    key: products.key,
    version: products.version,
    body: products.body,
    firstAt: products.firstAt,
    changedAt: products.changedAt,
  };

  return {
    /** Each supplier's version. */
    async versions(): Promise<Map<string, number>> {
      const rows = await db
        .select({ code: suppliers.code, version: suppliers.version })
        .from(suppliers)
        .where(isPublished)
        .all();
      return new Map(rows.map(({ code, version }) => [code, version]));
    },
    async suppliers(): Promise<PublishedSupplier[]> {
      const rows = await db
        .select(COLUMNS)
        .from(suppliers)
        .where(isPublished)
        .orderBy(asc(suppliers.number))
        .all();
      return rows.flatMap(({ body, ...row }) => (body === null ? [] : [{ ...row, body }]));
    },
    /** A page of rows, by version, behind the last one of the page before. */
    async rows(
      code: string,
      versions: Versions,
      behind: Pick<PublishedRow, 'version' | 'key'> = { version: versions.after, key: LAST_KEY },
    ): Promise<PublishedRow[]> {
      const isNext = sql`(${products.version}, ${products.key}) > (${behind.version}, ${behind.key})`;
      return db
        .select(ROW)
        .from(products)
        .where(and(eq(products.supplier, code), lte(products.version, versions.upTo), isNext))
        .orderBy(asc(products.version), asc(products.key))
        .limit(PUBLISHED_PAGE)
        .all();
    },
    /**
     * `undefined` while another process publishes the supplier's products.
     *
     * @param raise how much higher the next version is. Any number that is not easily drawn twice: a database that was
     * put back to an earlier time comes to other versions than before
     */
    async begin(code: string, { now, until }: Lease, raise: number): Promise<Publication | undefined> {
      const lease = { leaseToken: newLeaseToken(), leaseUntil: until.toISOString() };
      const { leaseToken: token } = lease;
      const known = await db.select().from(suppliers).where(eq(suppliers.code, code)).get();
      if (known) {
        const { leaseToken: holder, leaseUntil } = known;
        const isHeld = holder !== null && (leaseUntil ?? '') >= now.toISOString();
        if (isHeld && !(await isHolderDead(holder))) return undefined;
        await db.update(suppliers).set(lease).where(eq(suppliers.code, code)).run();
        const { version, history, body } = known;
        return { code, token, version, next: version + raise, history, body };
      }
      const last = await db
        .select({ number: max(suppliers.number) })
        .from(suppliers)
        .get();
      const number = (last?.number ?? -1) + 1;
      if (number >= MOST_SUPPLIERS)
        throw new RangeError(`the catalog holds at most ${MOST_SUPPLIERS} suppliers`);
      const made = { code, number, version: 0, history: [], ...lease };
      const { changes } = await db.insert(suppliers).values(made).onConflictDoNothing().run();
      return changes === 0 ? undefined : { code, token, version: 0, next: raise, history: [], body: null };
    },
    /** Deletes some of what a publication left that was cut off; whether there is more. */
    async dropUnpublished({ code, version }: Publication): Promise<boolean> {
      const left = await db
        .select({ key: products.key })
        .from(products)
        .where(and(eq(products.supplier, code), gt(products.version, version)))
        .limit(PUBLISHED_PAGE)
        .all();
      const keys = left.map(({ key }) => key);
      await db
        .delete(products)
        .where(and(inArray(products.key, keys), gt(products.version, version)))
        .run();
      return left.length > 0;
    },
    /** Adds products to the publication, each once. */
    async put(
      publication: Publication,
      rows: readonly Omit<PublishedRow, 'version'>[],
      { until }: Lease,
    ): Promise<void> {
      await change(publication, { leaseUntil: until.toISOString() });
      const { code, version, next } = publication;
      const values = rows.map((row) => ({ ...row, supplier: code, version: next }));
      const keys = values.map(({ key }) => key);
      await db
        .delete(products)
        .where(and(inArray(products.key, keys), gt(products.version, version)))
        .run();
      await db.insert(products).values(values).run();
    },
    /** From here on everybody sees what was put. */
    async publish(publication: Publication, body: CatalogSupplier): Promise<void> {
      const { next: version } = publication;
      const history = [...publication.history, version].slice(-TOLD_VERSIONS);
      await change(publication, { version, history, body, ...RELEASED });
      published();
    },
    /** Ends the publication without its changes. */
    async release({ code, token }: Publication): Promise<void> {
      await db
        .update(suppliers)
        .set(RELEASED)
        .where(and(eq(suppliers.code, code), eq(suppliers.leaseToken, token)))
        .run();
    },
    /** Deletes what the products of this version replaced, of keys behind `after`; the last key, if there is more. */
    async dropReplaced(code: string, version: number, after: string): Promise<string | undefined> {
      const replacing = await db
        .select({ key: products.key })
        .from(products)
        .where(and(eq(products.supplier, code), eq(products.version, version), gt(products.key, after)))
        .orderBy(asc(products.key))
        .limit(PUBLISHED_PAGE)
        .all();
      const keys = replacing.map(({ key }) => key);
      await db
        .delete(products)
        .where(and(inArray(products.key, keys), lt(products.version, version)))
        .run();
      return keys.at(-1);
    },
    /** Forgets some products that went with this version, or before; whether there is more. */
    async forgetGone(code: string, upTo: number): Promise<boolean> {
      const gone = await db
        .select({ key: products.key, version: products.version })
        .from(products)
        .where(and(eq(products.supplier, code), isNull(products.body), lte(products.version, upTo)))
        .limit(PUBLISHED_PAGE)
        .all();
      for (const { key, version } of gone)
        await db
          .delete(products)
          .where(and(eq(products.key, key), lte(products.version, version)))
          .run();
      return gone.length > 0;
    },
  };
}
