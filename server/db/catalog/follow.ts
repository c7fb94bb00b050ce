/**
 * Keeps this node's copy of the catalog that all nodes share: products as of the version that is published, placed and
 * indexed as a sync does it. What is cut off is done again, supplier by supplier.
 */
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';
import { takeLock } from '../installation.ts';
import type { PublishedCatalog, PublishedSupplier } from '../stores/published-catalog.ts';
import { knownProducts } from './known-products.ts';
import { emptyCatalog } from './open.ts';
import { type Followed, publish, publishChanges } from './publication.ts';
import { productIn } from './stored-product.ts';

/** Only readers wait for a step, and they for none of it; each makes them forget what they remembered. */
const STEP_MS = 250;
/** As many are taken in by themselves. */
const FEW = 100;
const LOCK_TRIED_EVERY_MS = 50;
const PAGE = 200;

export interface FollowParts {
  /** Where its catalog is. */
  folder: string;
  db: Database.Database;
  published: Pick<PublishedCatalog, 'versions' | 'suppliers' | 'rows'>;
  /** How long a step takes, about. */
  stepMs?: number;
}

export interface FollowWish {
  /** One supplier's products; of all suppliers if absent. */
  only?: string;
  /** Called for each product, of so many. */
  onProgress?(supplier: string, done: number, of: number): void;
}

export interface CatalogFollower {
  isBehind(): Promise<boolean>;
  follow(wish?: FollowWish): Promise<void>;
}

export function catalogFollower({ folder, db, published, stepMs = STEP_MS }: FollowParts): CatalogFollower {
  const versionOf = db.prepare<[string], number>('SELECT version FROM followed WHERE code = ?').pluck();

  /** A copy of another catalog, or of a version it never had, or long ago, is emptied. */
  function dropStranger(suppliers: readonly PublishedSupplier[]): void {
    const known = db.prepare<[], { code: string; version: number }>('SELECT * FROM followed').all();
    const histories = new Map(suppliers.map(({ code, history }) => [code, history]));
    const isOfThisCatalog =
      known.length > 0
        ? known.every(({ code, version }) => histories.get(code)?.includes(version))
        : db.prepare('SELECT 1 FROM suppliers LIMIT 1').get() === undefined;
    if (isOfThisCatalog) return;
    const counted = db.prepare<[], number>('SELECT counted FROM changes').pluck().get() ?? 0;
    db.transaction(() => {
      emptyCatalog(db);
      // Others must not take it for a state they know.
      db.prepare('UPDATE changes SET counted = ?').run(counted + 1);
    }).immediate();
  }

  async function followSupplier(
    found: PublishedSupplier,
    onProgress: FollowWish['onProgress'],
  ): Promise<void> {
    const { code } = found;
    const from = versionOf.get(code) ?? 0;
    const incoming = takeIn(db);
    try {
      const { body, number, version } = await read(found, from, incoming);
      const isWhole = from === 0;
      let done = 0;
      const of = incoming.count() + (isWhole ? 0 : countKnown(db, code));
      function* products(): Generator<CatalogProduct> {
        for (const product of incoming.products(code, isWhole)) {
          yield product;
          onProgress?.(code, ++done, of);
        }
      }
      const followed = { number, datesOf: incoming.datesOf };
      const isDone = !isWhole && incoming.count() <= FEW && (await changeSome(body, incoming, followed));
      if (isDone) onProgress?.(code, of, of);
      else await publish(db, body, products(), new Date(0), () => nextTurn(), { stepMs, followed });
      incoming.noteGone();
      db.prepare('INSERT OR REPLACE INTO followed VALUES (?, ?)').run(code, version);
    } finally {
      incoming.end();
    }
  }

  /** Whether it was done: not where others have to move with them. */
  async function changeSome(
    supplier: CatalogSupplier,
    incoming: Incoming,
    followed: Followed,
  ): Promise<boolean> {
    const { code } = supplier;
    const changes = { products: [...incoming.products(code, true)], gone: incoming.gone(code) };
    const options = { stepMs, followed };
    return (
      (await publishChanges(() => nextTurn(), db, supplier, changes, new Date(0), options)) !== undefined
    );
  }

  /** Until nothing was published meanwhile: what replaced a row that was to be read may have deleted it. */
  async function read(
    found: PublishedSupplier,
    from: number,
    incoming: Incoming,
  ): Promise<PublishedSupplier> {
    for (let [after, supplier] = [from, found]; ; ) {
      const versions = { after, upTo: supplier.version };
      for (let last: { version: number; key: string } | undefined; ; ) {
        const rows = await published.rows(supplier.code, versions, last);
        incoming.add(rows);
        last = rows.at(-1);
        if (!last) break;
      }
      const now = (await published.suppliers()).find(({ code }) => code === supplier.code) ?? supplier;
      if (now.version === supplier.version) return supplier;
      after = supplier.version;
      supplier = now;
    }
  }

  return {
    async isBehind() {
      const versions = await published.versions();
      return [...versions].some(([code, version]) => versionOf.get(code) !== version);
    },
    async follow({ only, onProgress } = {}) {
      const lock = await waitForLock(join(folder, 'catalog.lock'));
      try {
        const suppliers = await published.suppliers();
        dropStranger(suppliers);
        for (const supplier of suppliers) {
          const isAsked = only === undefined || only === supplier.code;
          if (isAsked && versionOf.get(supplier.code) !== supplier.version)
            await followSupplier(supplier, onProgress);
        }
      } finally {
        lock.close();
      }
    },
  };
}

async function waitForLock(path: string): Promise<Database.Database> {
  for (;;) {
    const lock = takeLock(path);
    if (lock) return lock;
    await pause(LOCK_TRIED_EVERY_MS);
  }
}

const countKnown = (db: Database.Database, code: string): number =>
  db
    .prepare<[string, string], number>(
      `SELECT count(*) FROM products WHERE key >= ? || ':' AND key < ? || ';'
         AND key NOT IN (SELECT key FROM temp.incoming)`,
    )
    .pluck()
    .get(code, code) ?? 0;

type Incoming = ReturnType<typeof takeIn>;

/** The newest row of each product that changed, in a table of this connection alone. */
function takeIn(db: Database.Database) {
  db.exec(
    'CREATE TEMP TABLE incoming (key TEXT PRIMARY KEY, body TEXT, firstAt TEXT NOT NULL, changedAt TEXT NOT NULL)',
  );
  const save = db.prepare('INSERT OR REPLACE INTO temp.incoming VALUES (@key, @body, @firstAt, @changedAt)');
  const dates = db.prepare<[string], ProductDates>(
    'SELECT firstAt, changedAt FROM temp.incoming WHERE key = ?',
  );
  const bodies = db.prepare<[number], { row: number; body: string }>(
    `SELECT rowid AS row, body FROM temp.incoming WHERE rowid > ? AND body IS NOT NULL ORDER BY rowid LIMIT ${PAGE}`,
  );
  const gone = db.prepare<[], string>('SELECT key FROM temp.incoming WHERE body IS NULL').pluck();
  const has = db.prepare<[string], number>('SELECT 1 FROM temp.incoming WHERE key = ?').pluck();
  return {
    add: db.transaction((rows: readonly object[]) => {
      for (const row of rows) save.run(row);
    }),
    count: () =>
      db.prepare<[], number>('SELECT count(*) FROM temp.incoming WHERE body IS NOT NULL').pluck().get() ?? 0,
    datesOf: (key: string) => dates.get(key),
    /** A copy that was filled later knows of them as well. */
    noteGone: () =>
      void db.exec('INSERT OR REPLACE INTO gone SELECT key, changedAt FROM temp.incoming WHERE body IS NULL'),
    /** The item numbers of those that are gone. */
    gone: (code: string): string[] => gone.all().map((key) => key.slice(code.length + 1)),
    /** All products as they are to be: those that came in, and where these are not the whole, the others. */
    *products(code: string, isWhole: boolean): Generator<CatalogProduct> {
      for (let after = 0; ; ) {
        const rows = bodies.all(after);
        for (const { body } of rows) yield productIn(body);
        const last = rows.at(-1);
        if (!last) break;
        after = last.row;
      }
      if (isWhole) return;
      for (const page of knownProducts(db, code))
        for (const { key, product } of page) if (has.get(key) === undefined) yield product();
    },
    end: () => void db.exec('DROP TABLE temp.incoming'),
  };
}
