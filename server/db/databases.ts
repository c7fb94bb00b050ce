/** The databases of an installation: the stores to read with, and one way to write. */
import { join } from 'node:path';
import type { LinkRecord } from '../../tools/identity/links.ts';
import type { Store } from '../../tools/stores/store.ts';
import type { ledgerSealing } from '../secrets/sealing.ts';
import { catalogPort } from './catalog/catalog.ts';
import { flaggedProducts } from './catalog/flagged-products.ts';
import { openCatalogBeside, openCatalogIn } from './catalog/open.ts';
import { ownCatalog, sharedCatalog } from './catalog/own-or-shared.ts';
import { repairTimes, type Waits } from './clock-jumps.ts';
import { deleteExpired, deleteOld, type ExpiryLimits, type Retention } from './expired.ts';
import { bytesOf } from './file-faults.ts';
import { fillOrderIndex } from './fill-order-index.ts';
import { claimsInProcess } from './key-claims.ts';
import type { Connection, Ledger } from './ledger.ts';
import { type Nodes, withLeases } from './nodes.ts';
import { claimsInDatabase } from './postgres/key-claims.ts';
import { previewsUnderWay } from './previews-under-way.ts';
import { accountsStore } from './stores/accounts.ts';
import { agentsStore, reorderNotesStore, risksStore } from './stores/agents.ts';
import { approvalsStore } from './stores/approvals.ts';
import { artworkStore } from './stores/artwork.ts';
import { backlogOf } from './stores/backlog.ts';
import { mendBooks, wrongBooks } from './stores/books.ts';
import { checkoutSessionsStore } from './stores/checkout-sessions.ts';
import { collectedAddressesStore } from './stores/collected-addresses.ts';
import { companyStores } from './stores/company-stores.ts';
import { deliveryQueue } from './stores/deliveries.ts';
import { demoOrdersStore } from './stores/demo-orders.ts';
import { deskViewsStore } from './stores/desk-views.ts';
import { documentLogStore } from './stores/document-log.ts';
import { documentQueue } from './stores/document-queue.ts';
import { ediStore } from './stores/edi.ts';
import { eventsStore } from './stores/events.ts';
import { exemptionsStore } from './stores/exemptions.ts';
import { favoritesStore } from './stores/favorites.ts';
import { fileOwners, namesFiles } from './stores/file-owners.ts';
import { answersStore, onceOnly } from './stores/idempotency.ts';
import { invoicesStore } from './stores/invoices.ts';
import { keysStore } from './stores/keys.ts';
import { listenersStore } from './stores/listeners.ts';
import { logoPicturesStore } from './stores/logo-pictures.ts';
import { blankEndedLinks, mailLogStore, mailQueue, mailsWriter } from './stores/mails.ts';
import { membersStore } from './stores/members.ts';
import { messagesStore } from './stores/messages.ts';
import { oauthRecordsStore } from './stores/oauth-records.ts';
import { orderChangesStore } from './stores/order-changes.ts';
import { orderHistoryStore } from './stores/order-history.ts';
import { ordersStore } from './stores/orders.ts';
import { paymentsStore } from './stores/payments.ts';
import { personRecordsStore } from './stores/person-records.ts';
import { pictureAreasStore } from './stores/picture-areas.ts';
import { platformNoticesStore } from './stores/platform-notices.ts';
import { procurementStore } from './stores/procurement.ts';
import { proofWishesStore } from './stores/proof-wishes.ts';
import { proofsStore } from './stores/proofs.ts';
import { proposalsStore } from './stores/proposals.ts';
import { publishedCatalogStore } from './stores/published-catalog.ts';
import { punchoutStore } from './stores/punchout.ts';
import { purchaseOrdersStore } from './stores/purchase-orders.ts';
import { quotesStore } from './stores/quotes.ts';
import { rateCountersStore } from './stores/rate-counters.ts';
import { receivedPurchaseOrdersStore } from './stores/received-purchase-orders.ts';
import { rendersStore } from './stores/renders.ts';
import { reportsStore } from './stores/reports.ts';
import { samplesStore } from './stores/samples.ts';
import { savedAddressesStore } from './stores/saved-addresses.ts';
import { sessionsStore } from './stores/sessions.ts';
import { spendingStore } from './stores/spending.ts';
import { staffStore } from './stores/staff.ts';
import { storePeopleStore } from './stores/store-people.ts';
import { storeStockStore } from './stores/store-stock.ts';
import { suppliersStore } from './stores/suppliers.ts';
import { syncItemsStore } from './stores/sync-items.ts';
import { usedSignaturesStore } from './stores/used-signatures.ts';
import { visitorLogosStore } from './stores/visitor-logos.ts';
import { webhooksStore } from './stores/webhooks.ts';
import { installation } from './tables.ts';

export interface DatabaseParts {
  newId(prefix: string): string;
  /** The hash a record is found by, of the token in its link. */
  tokenHash(record: Exclude<LinkRecord, 'store_manager'>, id: string): string;
  managerTokenHash(store: Pick<Store, 'id' | 'managerEmail'>): string;
  sealing: ReturnType<typeof ledgerSealing>;
  /** Called after each commit that queued deliveries. */
  onDeliveriesQueued(): void;
  /** Does the work of a transaction, with what follows from it. */
  around?<T>(tx: Writers, work: (tx: Writers) => Promise<T>): Promise<T>;
  /** Whether a service may run on the folder beside this process: then no database is replaced. */
  isBesideService?: boolean;
  /** How much of the catalog is mapped into memory. */
  mappedMb?: number;
}

type StoreParts = DatabaseParts & { nodes: Nodes; onQueued(): void; notify: Ledger['notify'] };

/** A write that needs no space may succeed on a full disk. */
const PROBE = 'x'.repeat(64 * 1024);

/** Given back to the disk in one transaction, so that others wait for milliseconds. */
const PAGES_AT_ONCE = 500;

/** What may be written in one transaction. */
export type Writers = ReturnType<typeof writersOn>;

/** Opens the catalog in this folder, which is made if there is none, and the stores of both databases. */
export function openDatabases(folder: string, ledger: Ledger, parts: DatabaseParts) {
  const { isBesideService, mappedMb } = parts;
  const catalog = isBesideService
    ? { db: openCatalogBeside(folder, mappedMb) }
    : openCatalogIn(folder, mappedMb);
  const catalogDb = catalog.db;
  const { reader } = ledger;
  const nodes = withLeases(ledger.nodes);
  let queued = 0;
  const onQueued = () => {
    queued++;
  };
  // Every transaction has the same connection, so its statements are prepared once.
  let writers: Writers | undefined;

  /** Runs the work in one transaction and resolves when its changes are on disk; a throw undoes them. */
  async function transaction<T>(work: (tx: Writers) => Promise<T>, withinMs?: number): Promise<T> {
    let hasQueued = false;
    const value = await ledger.transaction(async (db) => {
      writers ??= writersOn(db, { ...parts, nodes, onQueued, notify: ledger.notify });
      const before = queued;
      const worked = await (parts.around?.(writers, work) ?? work(writers));
      // Or one that ran at the same time did, which does no harm.
      hasQueued = queued !== before;
      return worked;
    }, withinMs);
    if (hasQueued) parts.onDeliveriesQueued();
    return value;
  }

  const reading: StoreParts = { ...parts, nodes, onQueued() {}, notify() {} };
  /** What a context has of the ledger. */
  const ports = { ...portsOn(reader, reading), previewsUnderWay: previewsUnderWay(transaction, nodes) };
  const stores = { ...ports, ...ownStoresOn(reader, reading) };
  return {
    ports,
    ledger,
    catalogDb,
    /** Why the catalog that was there could not be used, and where it was put. */
    catalogPutAside: 'putAside' in catalog ? catalog.putAside : undefined,
    ...stores,
    idempotency: onceOnly({
      answers: stores.answers,
      claims: ledger.shared
        ? claimsInDatabase({ ...stores, db: ledger.shared.db, nodes })
        : claimsInProcess(stores.answers),
      transaction,
      refuseInside: ledger.refuseInside,
    }),
    transaction,
    catalog: catalogPort(catalogDb),
    ...(ledger.shared
      ? sharedCatalog({ folder, db: catalogDb, ...stores, transaction })
      : ownCatalog(catalogDb)),
    /** From then on this process cannot write to the catalog, which could wait for a sync. */
    readCatalogOnly: () => void catalogDb.pragma('query_only = ON'),
    flaggedProducts: flaggedProducts(catalogDb),
    mails: mailQueue({ ledger, nodes }, parts.sealing.mails),
    deliveries: deliveryQueue({ ledger, nodes }, parts.newId, parts.sealing),
    documentQueue: documentQueue({ ledger, nodes }),
    demoOrders: demoOrdersStore(ledger),
    untilDeadAreKnown: nodes.untilDeadAreKnown,
    waiting: backlogOf(reader),
    async deleteExpired(before: ExpiryLimits) {
      await ledger.transaction(async (db) => {
        await blankEndedLinks(db, parts.sealing.mails, before.links);
        await deleteExpired(db, before);
      });
      await ledger.shared?.requestCounts.deleteEnded();
    },
    /** Deletes some of what is kept for so long, and gives their pages back; whether there is more. */
    deleteOld: (before: Retention) =>
      ledger.transaction(async (db) => {
        const hasMore = await deleteOld(db, before);
        return ledger.giveBackPages(PAGES_AT_ONCE) === PAGES_AT_ONCE || hasMore;
      }),
    repairTimes: (now: Date, waits: Waits, jumped: boolean) =>
      ledger.transaction((db) => repairTimes(db, now, waits, jumped)),
    fillOrderIndex: (now: Date, stopping: AbortSignal) => fillOrderIndex(ledger, now, stopping),
    isFileOwned: fileOwners(reader),
    /** Whether any record has a file. */
    namesFiles: () => namesFiles(reader),
    wrongBooks: () => wrongBooks(reader),
    async mendBooks(orderIds: readonly string[]) {
      for (const orderId of orderIds) await ledger.transaction((db) => mendBooks(db, orderId));
    },
    /** The size of each database with its write-ahead log. */
    bytes: async () => ({ ledger: await ledger.bytes(), catalog: bytesOf(join(folder, 'catalog.db')) }),
    cannotWrite: ledger.cannotWrite,
    tryToRead: ledger.tryToRead,
    /** Writes as much as a large record takes, and takes it back, to see whether that works. */
    tryToWrite: (now: Date) =>
      ledger.transaction(async (db) => {
        for (const probedAt of [PROBE, now.toISOString()])
          await db.update(installation).set({ probedAt }).run();
      }),
    isOpen: () => ledger.isOpen() && catalogDb.open,
    close() {
      catalogDb.close();
      return ledger.close();
    },
  };
}

/** The stores that tools reach, each by the name of its port. */
const portsOn = (
  db: Connection,
  { tokenHash, managerTokenHash, sealing, nodes, onQueued, notify }: StoreParts,
) => ({
  accounts: accountsStore(db, () => notify('keys')),
  keys: keysStore(db, () => notify('keys')),
  members: membersStore(db),
  spending: spendingStore(db),
  savedAddresses: savedAddressesStore(db),
  favorites: favoritesStore(db),
  staff: staffStore(db),
  deskViews: deskViewsStore(db),
  quotes: quotesStore(db, tokenHash),
  collectedAddresses: collectedAddressesStore(db, (id) => tokenHash('collected_address', id)),
  orders: ordersStore(db),
  orderChanges: orderChangesStore(db, (id) => tokenHash('order_change', id)),
  proofWishes: proofWishesStore(db),
  proofs: proofsStore(db, (id) => tokenHash('proof', id)),
  purchaseOrders: purchaseOrdersStore(db),
  receivedPurchaseOrders: receivedPurchaseOrdersStore(db),
  risks: risksStore(db),
  reorderNotes: reorderNotesStore(db),
  paymentRecords: paymentsStore(db),
  invoices: invoicesStore(db),
  approvals: approvalsStore(db, tokenHash),
  proposals: proposalsStore(db, (id) => tokenHash('proposal', id)),
  companyStores: companyStores(db, { store: (id) => tokenHash('store', id), manager: managerTokenHash }),
  storeStock: storeStockStore(db),
  storePeople: storePeopleStore(db, (id) => tokenHash('store_person', id)),
  samples: samplesStore(db),
  messages: messagesStore(db),
  checkoutSessions: checkoutSessionsStore(db),
  exemptions: exemptionsStore(db),
  procurement: procurementStore(db, sealing.procurement),
  documentLog: documentLogStore(db),
  punchout: punchoutStore(db, (id) => tokenHash('punchout', id), sealing.punchout),
  artwork: artworkStore(db),
  visitorLogos: visitorLogosStore(db),
  renders: rendersStore(db, nodes),
  logoPictures: logoPicturesStore(db),
  pictureAreas: pictureAreasStore(db),
  listeners: listenersStore(db, sealing.deliveries),
  reports: reportsStore(db),
  agents: agentsStore(db),
  orderHistory: orderHistoryStore(db),
  mailLog: mailLogStore(db),
  webhooks: webhooksStore(db, onQueued),
  personRecords: personRecordsStore(db, sealing, () => notify('keys')),
});

/** The stores of the service itself. */
const ownStoresOn = (db: Connection, parts: StoreParts) => ({
  sessions: sessionsStore(db),
  edi: ediStore(db),
  oauthRecords: oauthRecordsStore(db),
  suppliers: suppliersStore(db, parts.nodes, () => parts.notify('suppliers')),
  publishedCatalog: publishedCatalogStore(db, parts.nodes, () => parts.notify('catalog')),
  syncItems: syncItemsStore(db),
  answers: answersStore(db, parts.sealing.idempotency),
});

const writersOn = (db: Connection, parts: StoreParts) => ({
  ...portsOn(db, parts),
  ...ownStoresOn(db, parts),
  rateCounters: rateCountersStore(db),
  usedSignatures: usedSignaturesStore(db),
  mails: mailsWriter(db, parts.sealing.mails),
  events: eventsStore(db, { ...parts, ...parts.sealing.deliveries }),
  platformNotices: platformNoticesStore(db, { ...parts, ...parts.sealing.deliveries }),
});
