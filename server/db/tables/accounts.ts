import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OAuthClient } from '../../../tools/account/keys-port.ts';
import type { ApprovalRule } from '../../../tools/identity/account.ts';
import type { FreightForm } from '../../../tools/identity/freight-form.ts';
import type { KeyUse } from '../../../tools/identity/key-identity.ts';
import { stored } from './stored.ts';

export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  termsDays: integer('terms_days').notNull().default(0),
  /** The credit limit on terms; `null` if none is set. */
  creditLimitCents: integer('credit_limit_cents'),
  /** Whether its purchase orders become orders at once, without the desk. */
  takesPurchaseOrdersAtOnce: integer('takes_purchase_orders_at_once', { mode: 'boolean' })
    .notNull()
    .default(false),
  /** How freight is written in its carts and on its invoices. */
  freightForm: text('freight_form').$type<FreightForm>().notNull().default('header'),
  /** Whether the carrier may bill its freight to an account of its own. */
  shipsOnOwnAccount: integer('ships_on_own_account', { mode: 'boolean' }).notNull().default(false),
  /** What a quote that was sent for approval waits for. */
  approvals: text().$type<ApprovalRule>().notNull().default('awaited'),
  /** Whether only its signed-in members order on its terms. */
  termsNeedSignIn: integer('terms_need_sign_in', { mode: 'boolean' }).notNull().default(true),
  shipPostal: text('ship_postal'),
  createdAt: text('created_at').notNull(),
});

export const keys = sqliteTable(
  'keys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key, hex: the key itself is shown once and never stored. */
    hash: text().notNull().unique(),
    scopes: stored<string[]>('scopes', 'list').notNull(),
    /** Those made before keys said so are for both. */
    madeFor: text('made_for').$type<KeyUse>().notNull().default('both'),
    previewsPerDay: integer('previews_per_day').notNull(),
    /** The email address of a person, or what made it. */
    madeBy: text('made_by').notNull(),
    /** The OAuth client of a connection: its tokens are used instead of a key. */
    client: stored<OAuthClient>('client', { id: 'text', host: 'text?', name: 'text' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at'),
    revokedAt: text('revoked_at'),
    lastUsedAt: text('last_used_at'),
    ociUsedAt: text('oci_used_at'),
  },
  (table) => [index('keys_by_account').on(table.accountId)],
);
