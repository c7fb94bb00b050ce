import type Database from 'better-sqlite3';
import type { ListedProduct, Listing, ListingPage } from '../../../tools/catalog/listing.ts';
import type { CatalogPort, ProductDates } from '../../../tools/catalog/port.ts';

/** Filters a list of products. */
const CONDITIONS: Readonly<Record<Listing['kind'], string>> = {
  sold: 'sold = 1',
  not_sold: 'sold = 0',
  close_out: 'closing = 1',
  changed: 'TRUE',
};

interface Row {
  key: string;
  number: number;
  changed_at: string;
  parts: string;
}

const pageQuery = (condition: string): string => `
  SELECT key, number, changed_at, (
    SELECT json_group_array(json_object('partId', value ->> 'partId', 'out', coalesce(value ->> 'isCloseOut', 0)))
    FROM json_each(body, '$.parts')
  ) AS parts
  FROM products WHERE (changed_at, number) > (?, ?) AND ${condition}
  ORDER BY changed_at, number LIMIT ?`;

/** The catalog as a whole: products by number, change dates, and lists of everything. */
export function catalogListing(
  db: Database.Database,
): Pick<CatalogPort, 'keysOfSku' | 'datesOf' | 'listing'> {
  const keysOfSku = db
    .prepare<[string], string>(
      `SELECT products.key FROM suppliers CROSS JOIN products ON products.key = suppliers.code || ':' || ?
       ORDER BY suppliers.code`,
    )
    .pluck();
  const datesOf = db.prepare<[string], ProductDates>(
    'SELECT first_at AS firstAt, changed_at AS changedAt FROM products WHERE key = ?',
  );
  const pages = new Map(
    Object.entries(CONDITIONS).map(([kind, condition]) => [
      kind,
      db.prepare<[string, number, number], Row>(pageQuery(condition)),
    ]),
  );
  return {
    async keysOfSku(sku) {
      return keysOfSku.all(sku);
    },
    async datesOf(key) {
      return datesOf.get(key);
    },
    async listing({ listing, after, limit }) {
      const [at, number] = startOf(listing, after);
      return toPage(pages.get(listing.kind)?.all(at, number, limit + 1) ?? [], limit);
    },
  };
}

function startOf(listing: Listing, after: string | null): [string, number] {
  if (after === null) return listing.kind === 'changed' ? [listing.since, Number.MAX_SAFE_INTEGER] : ['', 0];
  const [at = '', number = '0'] = after.split('/');
  return [at, Number.parseInt(number, 10) || 0];
}

/** The page of `found`, which holds one row more where another page follows. */
function toPage(found: Row[], limit: number): ListingPage {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    products: rows.map(({ key, parts }): ListedProduct => {
      const listed: { partId: string; out: number | boolean }[] = JSON.parse(parts);
      return { key, parts: listed.map(({ partId, out }) => ({ partId, isCloseOut: Boolean(out) })) };
    }),
    next: last ? `${last.changed_at}/${last.number}` : null,
  };
}
