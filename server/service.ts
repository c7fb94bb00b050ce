/** The running service without its doors: databases, suppliers, payments, and the context a call gets. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { SuppliersPort } from '../tools/catalog/port.ts';
import type { Caller, Ctx, Links } from '../tools/context.ts';
import type { PaymentsPort } from '../tools/orders/port.ts';
import { derivedToken, installationSecret, sha256 } from './auth/secret.ts';
import type { Config } from './config.ts';
import { catalogPort } from './db/catalog/catalog.ts';
import { openCatalog } from './db/catalog/open.ts';
import { type Connection, type Ledger, openLedger } from './db/ledger.ts';
import { accountsStore } from './db/stores/accounts.ts';
import { eventsStore } from './db/stores/events.ts';
import { idempotencyStore } from './db/stores/idempotency.ts';
import { ordersStore } from './db/stores/orders.ts';
import { quotesStore } from './db/stores/quotes.ts';
import { cachedSuppliers } from './suppliers/cache.ts';

/** What differs between a real day and a test: the clock and who is outside. */
export interface Surroundings {
  now(): Date;
  suppliers: SuppliersPort;
  payments: PaymentsPort | undefined;
  /** Where failures of our own go: the log. */
  report(failure: Error): void;
}

export type Service = ReturnType<typeof openService>;

/** Opens the databases below `config.DATA_DIR`, made where there are none. */
export function openService(config: Config, surroundings: Surroundings) {
  const { now, suppliers, payments } = surroundings;
  mkdirSync(config.DATA_DIR, { recursive: true });
  const secret = installationSecret(config.DATA_DIR);
  const ledger = openLedger(join(config.DATA_DIR, 'merch.db'));
  const catalogDb = openCatalog(join(config.DATA_DIR, 'catalog.db'));
  const token = (quoteId: string) => derivedToken(secret, 'quote', quoteId);
  const stores = storesOf(ledger.reader, (quoteId) => sha256(token(quoteId)));
  const write = inTransactions(ledger, (quoteId) => sha256(token(quoteId)));

  const links: Links = {
    quote: (quoteId) => `${config.PUBLIC_URL}/q/${token(quoteId)}`,
    product: (key) => `${config.PUBLIC_URL}/p/${encodeURIComponent(key)}`,
    to: (path) => `${config.PUBLIC_URL}${path}`,
  };

  const shared = {
    now,
    newId: (prefix: string) => `${prefix}_${uuidv7().replaceAll('-', '')}`,
    links,
    accounts: stores.accounts,
    catalog: catalogPort(catalogDb),
    suppliers: cachedSuppliers(suppliers, now),
    quotes: stores.quotes,
    orders: stores.orders,
    payments,
    transaction: write.transaction,
  };

  return {
    config,
    secret,
    newId: shared.newId,
    ledger,
    catalogDb,
    now,
    report: surroundings.report,
    isReady: () => ledger.isOpen() && catalogDb.open,
    accounts: stores.accounts,
    idempotency: idempotencyStore(ledger),
    /** What a handler gets for one call. */
    ctxFor: (caller: Caller, requestId: string): Ctx => ({ ...shared, caller, requestId }),
    /** The caller who holds this quote link, or `undefined` where no quote has it. */
    async linkHolder(quoteToken: string): Promise<Caller | undefined> {
      const quote = await stores.quotes.byTokenHash(sha256(quoteToken));
      const account = quote && (await stores.accounts.byId(quote.accountId));
      return account && { kind: 'link', record: 'quote', recordId: quote.id, account };
    },
    close() {
      ledger.close();
      catalogDb.close();
    },
  };
}

const storesOf = (db: Connection, tokenHashOf: (quoteId: string) => string) => ({
  accounts: accountsStore(db),
  quotes: quotesStore(db, tokenHashOf),
  orders: ordersStore(db),
});

/** The writers of the ledger, prepared once: the writing connection is the same for every transaction. */
function inTransactions(ledger: Ledger, tokenHashOf: (quoteId: string) => string): Pick<Ctx, 'transaction'> {
  const prepare = (db: Connection) => ({ ...storesOf(db, tokenHashOf), events: eventsStore(db) });
  let writers: ReturnType<typeof prepare> | undefined;
  return {
    transaction: (work) =>
      ledger.transaction((db) => {
        writers ??= prepare(db);
        return work(writers);
      }),
  };
}
