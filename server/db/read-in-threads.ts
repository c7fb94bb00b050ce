/** What a worker thread reads of the ledger itself, on a connection that only reads. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Ctx } from '../../tools/context.ts';
import type { Connection } from './ledger.ts';
import { openPostgresReader } from './postgres/open.ts';
import { accountsStore } from './stores/accounts.ts';
import { invoicesStore } from './stores/invoices.ts';
import { ordersStore } from './stores/orders.ts';
import { paymentsStore } from './stores/payments.ts';
import { quotesStore } from './stores/quotes.ts';
import { reportsStore } from './stores/reports.ts';

/** Where the ledger is. */
export interface LedgerPlace {
  folder: string;
  /** If not in the folder. */
  database: { url: string; waitMs: number } | undefined;
}

/** The ports of reports, statements and searches. */
export function portsInThread(place: LedgerPlace) {
  const db = openToRead(place);
  return {
    accounts: accountsStore(db),
    invoices: invoicesStore(db),
    orders: ordersStore(db),
    // No link is made here.
    quotes: quotesStore(db, () => ''),
    paymentRecords: paymentsStore(db),
    reports: reportsStore(db),
  } satisfies Partial<Ctx>;
}

const openToRead = ({ folder, database }: LedgerPlace): Connection =>
  database
    ? openPostgresReader(database.url, database.waitMs).reader
    : drizzle(new Database(join(folder, 'merch.db'), { readonly: true, fileMustExist: true }));
