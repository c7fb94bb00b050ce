/** The running service without its doors: databases, suppliers, payments, and the context of a call. */

import { audit } from '../rest-shim/env.ts';
import type { IdempotencyPort } from '../rest-shim/idempotency.ts';
import type { ImagesPort } from '../tools/artwork/images-port.ts';
import { invoicePdf } from '../tools/buyer-documents/invoice-pdf.ts';
import type { EndedCall } from '../tools/ended-call.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { SupplierOrdersPort } from '../tools/purchasing/supplier-orders-port.ts';
import { toolsWithField } from '../tools/registry.ts';
import { shipsFrom } from '../tools/tracking/shipping.ts';
import { keepDeskZone } from '../tools/values/desk-zone.ts';
import { keyAdder } from './auth/add-key.ts';
import { drawKey, drawSharedSecret, hashOfConnection } from './auth/keys.ts';
import { knownKeys } from './auth/known-keys.ts';
import { clientDocuments } from './auth/oauth/client-documents.ts';
import { signingSecrets } from './auth/signing-secrets.ts';
import { contexts } from './call-context.ts';
import type { Config } from './config.ts';
import { type OpenFolder, openDataFolder } from './data-folder.ts';
import { openDatabases } from './db/databases.ts';
import { ledgerLog, quietInOutage } from './db/ledger-log.ts';
import { hearOfUnreadable } from './db/unreadable.ts';
import { demoSupplierOrders } from './demo/orders.ts';
import { DEMO_PICTURES } from './demo/pictures.ts';
import { builtInSupplier } from './demo/supplier.ts';
import { demoSuppliers } from './demo/suppliers.ts';
import type { Dependencies } from './dependencies.ts';
import { ediParts } from './edi-parts.ts';
import { heavyWork } from './heavy-work.ts';
import { bodySlots } from './http/body-slots.ts';
import { clientAddress, networkFor } from './http/client-address.ts';
import { requestsUnderWay } from './http/open-requests.ts';
import { logCall } from './http/request-log.ts';
import { wakeUpSignal } from './jobs/wake-up-signal.ts';
import { missedPieces } from './jobs/wish-older-pictures.ts';
import { linkHolders, recordLinks } from './links.ts';
import { newId as drawnId } from './new-id.ts';
import { oauth } from './oauth.ts';
import type { OpenBucket } from './open-bucket.ts';
import { orderNotices } from './order-notices.ts';
import { artworkReader } from './outside/artwork/upload-reader.ts';
import { personFiles } from './outside/files/edi-files.ts';
import { fileFetcher } from './outside/files/fetch-file.ts';
import { filesIn } from './outside/files/file-store.ts';
import { folderStore } from './outside/files/folder.ts';
import { fileLinks } from './outside/files/links.ts';
import { type SweepWish, sweepFiles } from './outside/files/sweep.ts';
import { compositeImages } from './outside/images/composite/composite.ts';
import { copiedPicture, pictureCopies, withCopiedPictures } from './outside/images/copied-pictures.ts';
import { productPicturesIn } from './outside/images/product-pictures.ts';
import { documentSender } from './outside/procurement/document-sender.ts';
import { proofWorker } from './outside/proofs/proof-worker.ts';
import { deliveryAddresses } from './outside/webhooks/delivery-addresses.ts';
import { webhookSender } from './outside/webhooks/webhook-sender.ts';
import { people } from './people.ts';
import {
  carriersNoticesOf,
  documentsOf,
  freightOf,
  imagesOf,
  outsideOf,
  printedOf,
  sellingOf,
  supplierOrdersOf,
  taxesOf,
  wordsOf,
} from './providers.ts';
import { readiness } from './readiness.ts';
import { ledgerSealing, sealing } from './secrets/sealing.ts';
import { limitsOf } from './settings/limits.ts';
import { steadyClock } from './steady-clock.ts';
import { catalogAnswers } from './suppliers/catalog-answers.ts';
import { currentCatalog } from './suppliers/current-catalog.ts';
import { cachedStock } from './suppliers/stock-cache.ts';
import { currentPrices, lessOwnOrders, stockRouter, withLiveStock } from './suppliers/stock-router.ts';
import { openSuppliers } from './suppliers/suppliers.ts';

export type Service = ReturnType<typeof serviceOn>;

/** Opens the databases below `config.DATA_DIR`, and creates them if there are none. Files are there or in the bucket. */
export const openService = (config: Config, dependencies: Dependencies, bucket?: OpenBucket) =>
  serviceOn(
    openDataFolder(config, { isChecked: !dependencies.isBesideService, disk: dependencies.disk }, bucket),
    config,
    dependencies,
    bucket,
  );

/** The service on a ledger that is open. */
export function serviceOn(
  { ledger: opened, secret, marker }: OpenFolder,
  config: Config,
  dependencies: Dependencies,
  bucket?: OpenBucket,
) {
  keepDeskZone(config.TIME_ZONE);
  const { now, payments, log, newId = drawnId, elapsedMs = () => performance.now() } = dependencies;
  const ledger = dependencies.ledger?.(opened) ?? opened;
  const steadyNow = steadyClock(now, elapsedMs);
  const isDemo = config.SHOP === 'demo';
  const others = dependencies.suppliers ?? stockRouter(isDemo ? { demo: demoSuppliers(now) } : {});
  const fileAddresses = fileLinks(secret);
  const { links, tokenHash, managerTokenHash } = recordLinks({
    secret,
    publicUrl: config.PUBLIC_URL,
    filePath: fileAddresses.pathOf,
  });
  const requests = requestsUnderWay();
  const slots = bodySlots(config);
  const deliverySignal = wakeUpSignal();
  const syncSignal = wakeUpSignal();
  const catalogSignal = wakeUpSignal();
  const selling = sellingOf(config);
  const documents = documentsOf(config);
  const notices = orderNotices(config, {
    secret,
    now,
    newId,
    links,
    report: log.failure,
    sellerName: selling.contact.name,
    remitTo: selling.remittance,
    shipsFrom: (order) => shipsFrom(db, order),
    canPrint: documents !== undefined,
  });
  const db = openDatabases(config.DATA_DIR, ledger, {
    newId,
    tokenHash,
    managerTokenHash,
    sealing: ledgerSealing(secret),
    onDeliveriesQueued: deliverySignal.wake,
    around: notices.around,
    isBesideService: dependencies.isBesideService === true,
    mappedMb: config.CATALOG_MAP_MB,
  });
  const { catalogDb } = db;
  ledger.observe(ledgerLog(log));
  const endHearing = hearOfUnreadable(log.failure);
  const quietLog = quietInOutage(log, ledger.isOutage);
  ledger.follow('suppliers', syncSignal.wake);
  ledger.follow('catalog', catalogSignal.wake);

  const addressOf = clientAddress(config.TRUST_PROXY);
  const signingIn = people({
    ...db,
    secret,
    publicUrl: config.PUBLIC_URL,
    now,
    newId,
    audit,
    addressOf,
    networkOf: (c) => networkFor(addressOf(c)),
    needsTotp: config.DESK_NEEDS_TOTP,
    issuer: config.SELLER_NAME ?? 'merchkit',
  });
  const webhookSecrets = sealing(secret, 'webhooks');
  const { keys, keyUses } = knownKeys({ ...db, changes: () => ledger.changes('keys'), now });

  const connecting = oauth({
    ...db,
    config,
    secret,
    now,
    keys,
    addressOf,
    log,
    fetchDocument:
      dependencies.clientDocuments ??
      clientDocuments({ allowLocal: config.ALLOW_LOCAL_URLS, resolve: dependencies.resolve }),
  });

  const store = bucket?.store ?? folderStore(config.DATA_DIR);
  const files = filesIn(store);
  const reader = artworkReader({ epsRenderer: config.EPS_RENDERER });
  const composites: ImagesPort & { close?(): void } = dependencies.images ?? compositeImages();
  const images = dependencies.images ?? imagesOf(config, log.failure, composites);
  const proofDrawing = proofWorker();

  const supplierChanges = () => ledger.changes('suppliers');
  const suppliers = openSuppliers({
    ...db,
    states: ledger.shared?.states,
    changes: supplierChanges,
    pictures: pictureCopies(store, { allowLocal: config.ALLOW_LOCAL_URLS }),
    sealing: sealing(secret, 'suppliers'),
    directoryUrl: config.PROMOSTANDARDS_DIRECTORY,
    allowLocal: config.ALLOW_LOCAL_URLS,
    now,
    report: log.failure,
    builtIn: isDemo ? builtInSupplier : undefined,
  });
  const { connected } = suppliers;
  const demoOrdersAt = (clock: () => Date): SupplierOrdersPort =>
    demoSupplierOrders({
      store: db.demoOrders,
      now: clock,
      daySeconds: config.DEMO_DAY_SECONDS,
      parcelUrl: (number) => links.to(`/demo/parcels/${number}`),
    });

  const freight = dependencies.freight ?? freightOf(config);
  const words = wordsOf(config, log.failure);
  const heavy = heavyWork({
    workers: dependencies.workers ?? 0,
    facts: {
      folder: config.DATA_DIR,
      database:
        config.DATABASE_URL === undefined
          ? undefined
          : { url: config.DATABASE_URL, waitMs: config.LOCK_WAIT_S * 1_000 },
      mappedMb: config.CATALOG_MAP_MB,
      secret: secret.toString('hex'),
      publicUrl: config.PUBLIC_URL,
      timeZone: config.TIME_ZONE,
      ...selling,
      rates: freight.rates,
      printed: printedOf(config),
      hasWords: words !== undefined,
    },
    requests,
    changes: supplierChanges,
    supplierStore: db.suppliers,
    report: log.failure,
  });

  const catalog = currentCatalog(db.catalog, { suppliers: db.suppliers, changes: supplierChanges });
  const pictures = dependencies.productPictures ?? productPicturesIn(DEMO_PICTURES);
  const shared = {
    // Different in each call, as `transaction` is.
    caller: { kind: 'anonymous' } satisfies Caller,
    requestId: '',
    now,
    newId,
    links,
    ...selling,
    keyMaking: { draw: drawKey, drawSharedSecret, hashOfConnection },
    limits: limitsOf(config),
    ...db.ports,
    catalog,
    answers: catalogAnswers(catalog),
    suppliers: lessOwnOrders(
      cachedStock(withLiveStock(others, connected), now, ({ supplier }) => connected.stockRule(supplier)),
      db.ports.orders,
    ),
    prices: currentPrices(connected),
    freight,
    ...outsideOf(config, log.failure),
    taxes: dependencies.taxes ?? taxesOf(config),
    supplierRecords: suppliers.records,
    supplierSetups: suppliers.setups,
    proofSheets: dependencies.proofSheets ?? proofDrawing,
    documents,
    supplierOrders:
      dependencies.supplierOrders ??
      supplierOrdersOf(config, {
        connected,
        demoOrders: demoOrdersAt(now),
        now,
        report: log.failure,
      }),
    returnAddressRules: { allowsHttp: config.ALLOW_LOCAL_URLS },
    deliveryAddresses: deliveryAddresses({
      allowLocal: config.ALLOW_LOCAL_URLS,
      resolve: dependencies.resolve,
    }),
    secrets: signingSecrets(webhookSecrets),
    words,
    artworkReader: reader,
    files,
    personFiles: personFiles(store),
    fileFetcher: fileFetcher({ allowLocal: config.ALLOW_LOCAL_URLS }, slots.take),
    images,
    composites,
    productPictures: withCopiedPictures(store, pictures, db),
    missedPieces: missedPieces(),
    toolsWithField,
    called(call: EndedCall) {
      requests.called(call);
      logCall(log, call);
    },
    progress: () => undefined,
    countRequests: async (_count: number): Promise<void> => undefined,
    payments,
    inTurn: heavy.run,
    transaction: db.transaction,
  };

  const ctxFor = contexts(shared, { ...db, ...heavy, limitMs: config.REQUEST_LIMIT_S * 1_000 });
  const edi = ediParts(store, { ...db, ctxFor, newId, sellerName: selling.contact.name });
  return {
    config,
    secret,
    newId,
    ledger,
    catalogDb,
    catalogPutAside: db.catalogPutAside,
    catalogIsEmpty: db.catalogIsEmpty,
    catalogFollower: db.catalogFollower,
    now,
    payments,
    carriersNotices: carriersNoticesOf(config),
    paymentRecords: db.paymentRecords,
    log,
    /** The open requests. */
    requests,
    bodySlots: slots,
    readiness: readiness({ ...db, tryToWrite: () => db.tryToWrite(now()), store, report: quietLog.failure }),
    /** What says in a store of files that they are this ledger's. */
    marker,
    namesFiles: db.namesFiles,
    accounts: db.accounts,
    staff: db.staff,
    transaction: db.transaction,
    deleteExpired: db.deleteExpired,
    deleteOld: db.deleteOld,
    repairTimes: db.repairTimes,
    fillOrderIndex: (stopping: AbortSignal) => db.fillOrderIndex(now(), stopping),
    elapsedMs,
    /** Counts requests over all nodes; absent where this process counts its own. */
    countOverNodes: ledger.shared?.requestCounts.counter(dependencies.elapsedMs),
    steadyNow,
    /** Deletes files that no record names. */
    sweepFiles: (wish: SweepWish) => sweepFiles(store, wish, db.isFileOwned),
    waiting: db.waiting,
    databaseBytes: db.bytes,
    /** The keys of callers. */
    keys,
    ...connecting,
    procurement: db.procurement,
    addKey: keyAdder({ ...db, newId, now, previewsPerDay: config.PREVIEWS_PER_DAY }),
    keyUses,
    /** Until then costly reading is done in place. */
    startWorkers: heavy.start,
    addressOf,
    ...signingIn,
    /** The age of an answer is real time: a clock that is set forward must not forget it. */
    idempotency: {
      once: (request, ctx, work) => db.idempotency.once({ ...request, now: steadyNow() }, ctx, work),
    } satisfies IdempotencyPort,
    mails: db.mails,
    deliveries: db.deliveries,
    documentQueue: db.documentQueue,
    ...edi,
    documentSender: documentSender({
      ...db,
      ...edi,
      allowLocal: config.ALLOW_LOCAL_URLS,
      resolve: dependencies.resolve,
      paperOf: (document) =>
        invoicePdf(ctxFor({ kind: 'service', agent: 'documents' }, 'job_documents'), document),
      report: log.failure,
    }),
    /** Wakes after a commit that queued deliveries. */
    deliverySignal,
    webhookSender: webhookSender({
      allowLocal: config.ALLOW_LOCAL_URLS,
      open: webhookSecrets.open,
      platforms: notices.platforms,
      report: log.failure,
    }),
    /** Published to platforms. */
    signingKeys: notices.published,
    /** Wakes after a sync or a removal was requested. */
    syncSignal,
    /** Wakes after a version of the catalog was published. */
    catalogSignal,
    files,
    /** All of them by path, whatever they are of. */
    store,
    tokenHash,
    managerTokenHash,
    /** A picture copied from this supplier, by name. */
    supplierPicture: (supplier: string, name: string) => copiedPicture(store, supplier, name),
    suppliers,
    supplierStore: db.suppliers,
    catalogWriter: db.catalogWriter,
    syncProgress: db.syncProgress,
    readCatalogOnly: db.readCatalogOnly,
    wrongBooks: db.wrongBooks,
    mendBooks: db.mendBooks,
    /** The file name in this path below `/files/`, if the path is valid. */
    fileNameAt: fileAddresses.nameAt,
    /** The order desk of the built-in supplier, with another clock. */
    demoOrdersAt,
    ctxFor,
    ...linkHolders(db),
    close() {
      const threadsEnd = heavy.close();
      endHearing();
      reader.close();
      composites.close?.();
      proofDrawing.close();
      bucket?.close();
      // Who closes the ledger last empties its log, which a thread that reads cannot.
      return threadsEnd ? threadsEnd.then(() => db.close()) : db.close();
    },
  };
}
