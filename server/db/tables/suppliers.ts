/** The suppliers of a shop: connection, settings, and the progress of copying the catalog. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import type { SyncResult } from '../../../tools/catalog/supplier-store-port.ts';
import { leaseColumns } from '../leases.ts';

export const suppliers = sqliteTable('suppliers', {
  /** The prefix of its products' keys. */
  code: text().primaryKey(),
  name: text().notNull(),
  status: text().$type<'active' | 'paused' | 'removed'>().notNull(),
  settings: text({ mode: 'json' }).$type<SupplierSettings>().notNull(),
  /** Encrypted: our credentials at its services. */
  credentials: text().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** The last finished sync, successful or not. */
  lastSync: text('last_sync', { mode: 'json' }).$type<SyncResult>(),
  /** Held by the process that copies its catalog. */
  ...leaseColumns,
});
