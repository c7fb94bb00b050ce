import type Database from 'better-sqlite3';
import type { ListedProduct, Listing, ListingPage } from '../../../tools/catalog/listing.ts';
import type { CatalogChange, CatalogPort, ProductDates } from '../../../tools/catalog/port.ts';
import { REGULATED } from './schema.ts';
import { partsOf } from './stored-product.ts';

/** Filters a list of products. */
const CONDITIONS: Readonly<Record<Listing['kind'], string>> = {
  sold: 'sold = 1',
  not_sold: 'sold = 0',
  close_out: 'closing = 1',
  regulated: REGULATED,
  changed: 'TRUE',
};

interface Row {
  key: string;
  changed_at: string;
  body: string;
}

const pageQuery = (condition: string): string => `
  SELECT key, changed_at, body FROM products WHERE (changed_at, key) > (?, ?) AND ${condition}
  ORDER BY changed_at, key LIMIT ?`;

/** The catalog as a whole: products by number, change dates, and lists of everything. */
export function catalogListing(
  db: Database.Database,
): Pick<CatalogPort, 'keysOfSku' | 'keysFrom' | 'datesOf' | 'soldKeys' | 'changes' | 'listing'> {
  const keysOfSku = db
    .prepare<[string], string>(
      `SELECT products.key FROM suppliers CROSS JOIN products ON products.key = suppliers.code || ':' || ?
       ORDER BY suppliers.code`,
    )
    .pluck();
  const keysFrom = db
    .prepare<[string, string, number], string>(
      'SELECT key FROM products WHERE key >= ? AND key < ? || char(1114111) AND sold = 1 ORDER BY key LIMIT ?',
    )
    .pluck();
  const datesOf = db.prepare<[string], ProductDates>(
    'SELECT first_at AS firstAt, changed_at AS changedAt FROM products WHERE key = ?',
  );
  const soldKeys = db.prepare<[string, string, number], { key: string; changedAt: string }>(
    'SELECT key, changed_at AS changedAt FROM products WHERE (changed_at, key) > (?, ?) AND sold = 1 ORDER BY changed_at, key LIMIT ?',
  );
  const changed = db.prepare<[string, string, number], Changed>(
    'SELECT key, changed_at AS at FROM products WHERE (changed_at, key) > (?, ?) ORDER BY changed_at, key LIMIT ?',
  );
  const gone = db.prepare<[string, string, number], Changed>(
    `SELECT key, gone_at AS at FROM gone WHERE (gone_at, key) > (?, ?)
       AND NOT EXISTS (SELECT 1 FROM products WHERE products.key = gone.key) ORDER BY gone_at, key LIMIT ?`,
  );
  const pages = new Map(
    Object.entries(CONDITIONS).map(([kind, condition]) => [
      kind,
      db.prepare<[string, string, number], Row>(pageQuery(condition)),
    ]),
  );
  return {
    async keysOfSku(sku) {
      return keysOfSku.all(sku);
    },
    async keysFrom(start, limit) {
      return keysFrom.all(start, start, limit);
    },
    async datesOf(key) {
      return datesOf.get(key);
    },
    async soldKeys({ after, limit }) {
      const [at, key] = startOf({ kind: 'sold' }, after);
      const found = soldKeys.all(at, key, limit + 1);
      const products = found.slice(0, limit);
      const last = found.length > limit ? products.at(-1) : undefined;
      return { products, next: last ? `${last.changedAt}/${last.key}` : null };
    },
    async changes({ after, limit }) {
      const { at, key } = after ?? { at: '', key: '' };
      const found: CatalogChange[] = [
        ...changed.all(at, key, limit).map((row) => ({ ...row, isGone: false })),
        ...gone.all(at, key, limit).map((row) => ({ ...row, isGone: true })),
      ];
      return found.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).slice(0, limit);
    },
    async listing({ listing, after, limit }) {
      const [at, key] = startOf(listing, after);
      return toPage(pages.get(listing.kind)?.all(at, key, limit + 1) ?? [], limit);
    },
  };
}

type Changed = Omit<CatalogChange, 'isGone'>;

const orderOf = ({ at, key }: Changed): string => `${at}/${key}`;

/** Behind every key. */
const LAST_KEY = '\u{10ffff}';

function startOf(listing: Listing, after: string | null): [at: string, key: string] {
  if (after === null) return 'since' in listing && listing.since ? [listing.since, LAST_KEY] : ['', ''];
  const end = after.indexOf('/');
  return end < 0 ? [after, ''] : [after.slice(0, end), after.slice(end + 1)];
}

/** The page of `found`, which holds one row more where another page follows. */
function toPage(found: Row[], limit: number): ListingPage {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    products: rows.map(
      ({ key, body }): ListedProduct => ({
        key,
        parts: partsOf(body).map(({ partId, isCloseOut }) => ({ partId, isCloseOut: isCloseOut === true })),
      }),
    ),
    next: last ? `${last.changed_at}/${last.key}` : null,
  };
}
