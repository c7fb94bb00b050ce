/** The suppliers of a shop: connection, settings, and the progress of copying the catalog. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import type { SyncResult } from '../../../tools/catalog/supplier-store-port.ts';
import { leaseColumns } from '../leases.ts';
import { stored } from './stored.ts';

export const suppliers = sqliteTable('suppliers', {
  /** The prefix of its products' keys. */
  code: text().primaryKey(),
  name: text().notNull(),
  status: text().$type<'active' | 'paused' | 'removed'>().notNull(),
  settings: stored<SupplierSettings>('settings', {
    endpoints: 'list',
    selling: 'record',
    timeZone: 'text',
    cutOff: 'text',
    shutdowns: 'list',
    fobPostals: 'list',
    leadDays: 'number',
    throttle: 'record',
    orders: 'record',
    syncHours: 'number',
    priceMaxAgeHours: 'number',
    priceAllowedHours: 'number',
    stockAllowedMinutes: 'number',
    pictures: 'number',
  }).notNull(),
  /** Encrypted: our credentials at its services. */
  credentials: text().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** The last finished sync, successful or not. */
  lastSync: stored<SyncResult>('last_sync', {
    askedUpTo: 'text?',
    listedAt: 'text?',
    kind: 'text',
    startedAt: 'text',
    finishedAt: 'text',
    outcome: 'text',
    why: 'text?',
    counts: 'record',
    catalog: 'record',
    flags: 'record',
  }),
  /** Held by the process that copies its catalog. */
  ...leaseColumns,
});
