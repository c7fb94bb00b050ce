/** The suppliers of a shop: how each is reached, what it takes, and how far the copy of its catalog is. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import type { SyncResult } from '../../../tools/catalog/supplier-store-port.ts';
import { leaseColumns } from '../leases.ts';

export const suppliers = sqliteTable('suppliers', {
  /** In front of its products' keys. */
  code: text().primaryKey(),
  name: text().notNull(),
  status: text().$type<'active' | 'paused' | 'removed'>().notNull(),
  settings: text({ mode: 'json' }).$type<SupplierSettings>().notNull(),
  /** Encrypted: what its services take us for. */
  credentials: text().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** The last sync that ended, however it did. */
  lastSync: text('last_sync', { mode: 'json' }).$type<SyncResult>(),
  /** Held by the process that copies its catalog. */
  ...leaseColumns,
});
