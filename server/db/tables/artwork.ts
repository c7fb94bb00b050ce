import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Artwork } from '../../../tools/artwork/artwork.ts';
import type { LogoPicture } from '../../../tools/artwork/logo-picture.ts';
import type { Render } from '../../../tools/artwork/render.ts';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

export const artwork = sqliteTable(
  'artwork',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    name: text().notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** When it was removed from the brand kit; records that name it still find it. */
    removedAt: text('removed_at'),
    body: stored<Omit<Artwork, 'id' | 'accountId' | 'name' | 'isDefault' | 'createdAt'>>('body', {
      format: 'text',
      size: 'number',
      sha256: 'text',
      isVector: 'flag',
      widthPx: 'number?',
      heightPx: 'number?',
      hasAlpha: 'flag',
      colors: 'list',
      largestImprintInches: 'record?',
      warnings: 'list',
      needsReview: 'flag',
      files: 'record',
    }).notNull(),
  },
  (table) => [index('artwork_by_account').on(table.accountId, table.createdAt, table.id)],
);

/** Logos of visitors without an account. */
export const visitorLogos = sqliteTable(
  'visitor_logos',
  {
    artworkId: text('artwork_id')
      .primaryKey()
      .references(() => artwork.id),
    /** The hash of what the visitor’s browser knows. */
    visitorHash: text('visitor_hash').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** Whether a quote names it: it then outlives its week. */
    isKept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('visitor_logos_by_visitor').on(table.visitorHash, table.expiresAt),
    index('visitor_logos_by_expiry').on(table.expiresAt),
  ],
);

export const renders = sqliteTable(
  'renders',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** SHA-256 of the configuration: each is made once per account. */
    fingerprint: text().notNull(),
    createdAt: text('created_at').notNull(),
    body: stored<Omit<Render, 'id' | 'accountId' | 'fingerprint' | 'createdAt'>>('body', {
      files: 'record',
      key: 'text',
      partId: 'text',
      locationId: 'text',
      methodId: 'text',
      artworkId: 'text?',
      variant: 'text',
      units: 'number?',
      logoColors: 'number',
      provider: 'text',
    }).notNull(),
  },
  (table) => [uniqueIndex('renders_by_configuration').on(table.accountId, table.fingerprint)],
);

/** Pictures of a logo on goods that are drawn in the background. */
export const logoPictures = sqliteTable(
  'logo_pictures',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** The piece as one text. */
    configuration: text().notNull(),
    piece: stored<LogoPicture['piece']>('piece', {
      key: 'text',
      partId: 'text',
      locationId: 'text',
      methodId: 'text',
      artworkId: 'text?',
      units: 'number',
    }).notNull(),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at'),
    attempts: integer().notNull(),
    renderId: text('render_id').references(() => renders.id),
  },
  (table) => [
    uniqueIndex('logo_pictures_once').on(table.accountId, table.configuration),
    index('logo_pictures_due').on(table.dueAt),
  ],
);

export const previewCounts = sqliteTable(
  'preview_counts',
  {
    /** A key, an account, or its people. */
    countedBy: text('counted_by').notNull(),
    /** UTC day. */
    day: text().notNull(),
    made: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countedBy, table.day] })],
);

/** Places of previews that are being made. */
export const previewPlaces = sqliteTable(
  'preview_places',
  {
    leaseToken: text('lease_token').notNull(),
    countedBy: text('counted_by').notNull(),
    day: text().notNull(),
    fingerprint: text().notNull(),
    leaseUntil: text('lease_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseToken, table.countedBy] }),
    index('preview_places_by_allowance').on(table.countedBy, table.day),
  ],
);
