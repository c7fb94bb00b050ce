/** The catalog that several nodes share, and the progress of copying it; empty where one node has it for itself. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CatalogSupplier, SyncCounts, SyncRun } from '../../../tools/catalog/sync-port.ts';
import { leaseColumns } from '../leases.ts';
import { stored } from './stored.ts';

export const publishedSuppliers = sqliteTable('published_suppliers', {
  code: text().primaryKey(),
  /** Places its products among those of others, on every node alike. */
  number: integer().notNull().unique(),
  /** As of the version; `null` before the first. */
  body: stored<CatalogSupplier>('body', {
    code: 'text',
    name: 'text',
    timeZone: 'text',
    cutOff: 'text',
    shutdowns: 'list',
  }),
  /** Products up to this version are published; 0 before the first. */
  version: integer().notNull(),
  /** The last versions, oldest first: a copy of any of them learns what changed since. */
  history: stored<number[]>('history', 'list').notNull(),
  /** Held by the process that publishes. */
  ...leaseColumns,
});

/** A product as of a version. The newest row of a product that is not above the supplier's version counts. */
export const publishedProducts = sqliteTable(
  'published_products',
  {
    key: text().notNull(),
    version: integer().notNull(),
    supplier: text().notNull(),
    /** JSON; `null` once the product is gone. */
    body: text(),
    firstAt: text('first_at').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.key, row.version] }),
    index('published_products_version').on(row.supplier, row.version, row.key),
  ],
);

export const syncRuns = sqliteTable('sync_runs', {
  supplier: text().primaryKey(),
  body: stored<SyncRun>('body', {
    kind: 'text',
    startedAt: 'text',
    isListed: 'flag',
    dropped: 'list',
  }).notNull(),
});

export const syncItems = sqliteTable(
  'sync_items',
  {
    supplier: text().notNull(),
    id: text().notNull(),
    /** When it is asked for. */
    position: integer().notNull(),
    state: text().$type<Exclude<keyof SyncCounts, 'asked'>>().notNull(),
    /** JSON of the product that was read. */
    body: text(),
    why: text(),
  },
  (row) => [primaryKey({ columns: [row.supplier, row.id] })],
);

/** Where a logo goes on the pictures of a product, in thousandths of them; marked at the desk. */
export const pictureAreas = sqliteTable(
  'picture_areas',
  {
    key: text().notNull(),
    locationId: text('location_id').notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.key, row.locationId] })],
);
