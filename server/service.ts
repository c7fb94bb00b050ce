/** The running service without its doors: databases, suppliers, payments, and the context a call gets. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { ImagesPort, ProductPicturesPort } from '../tools/artwork/images-port.ts';
import { previewsUnderWay } from '../tools/artwork/render-allowance.ts';
import type { SuppliersPort } from '../tools/catalog/port.ts';
import type { Ctx } from '../tools/context.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { LinkRecord, Links } from '../tools/identity/links.ts';
import type { PaymentsPort } from '../tools/payments/port.ts';
import type { ProofSheetsPort } from '../tools/proofs/proof-sheets-port.ts';
import type { SupplierOrdersPort } from '../tools/purchasing/supplier-orders-port.ts';
import type { Store } from '../tools/stores/store.ts';
import { keyUses, notingUses } from './auth/key-uses.ts';
import { callerOf, drawKey } from './auth/keys.ts';
import { rememberingKeys } from './auth/remembered-keys.ts';
import { sealedAnswers } from './auth/sealed-answers.ts';
import { sessionsOver } from './auth/sessions.ts';
import { signInsOver } from './auth/sign-in.ts';
import { signingSecrets } from './auth/signing-secrets.ts';
import type { Config } from './config.ts';
import { catalogPort } from './db/catalog/catalog.ts';
import { openCatalog } from './db/catalog/open.ts';
import { type Connection, type Ledger, openLedger } from './db/ledger.ts';
import { accountsStore } from './db/stores/accounts.ts';
import { agentsStore, reorderNotesStore, risksStore } from './db/stores/agents.ts';
import { approvalsStore } from './db/stores/approvals.ts';
import { artworkStore } from './db/stores/artwork.ts';
import { companyStores, type StoreTokenHashes } from './db/stores/company-stores.ts';
import { deliveryQueue } from './db/stores/deliveries.ts';
import { eventsStore } from './db/stores/events.ts';
import { idempotencyStore } from './db/stores/idempotency.ts';
import { invoicesStore } from './db/stores/invoices.ts';
import { keysStore } from './db/stores/keys.ts';
import { mailQueue, mailsWriter } from './db/stores/mails.ts';
import { orderStory } from './db/stores/order-story.ts';
import { ordersStore } from './db/stores/orders.ts';
import { paymentsStore } from './db/stores/payments.ts';
import { asksStore, membersStore } from './db/stores/people.ts';
import { proofsStore } from './db/stores/proofs.ts';
import { proposalsStore } from './db/stores/proposals.ts';
import { type BuyerSealing, punchoutStore } from './db/stores/punchout.ts';
import { purchaseOrdersStore } from './db/stores/purchase-orders.ts';
import { quotesStore } from './db/stores/quotes.ts';
import { receivedPurchaseOrdersStore } from './db/stores/received-purchase-orders.ts';
import { rendersStore } from './db/stores/renders.ts';
import { samplesStore } from './db/stores/samples.ts';
import { webhooksStore } from './db/stores/webhooks.ts';
import { DEMO_PICTURES } from './demo/pictures.ts';
import type { Resolve } from './fetch/public-addresses.ts';
import { type Bell, bell } from './jobs/bell.ts';
import type { Log } from './logging/log.ts';
import { artworkReader } from './outside/artwork/reader.ts';
import { fileFetcher } from './outside/files/fetch-file.ts';
import { filesInFolder } from './outside/files/folder.ts';
import { fileLinks } from './outside/files/links.ts';
import { copiedPicture, copiedPicturesIn, withCopiedPictures } from './outside/images/copied-pictures.ts';
import { imagesOf } from './outside/images/images.ts';
import { productPicturesIn } from './outside/images/product-pictures.ts';
import { documentsOf } from './outside/pdf/documents.ts';
import { proofPress } from './outside/proofs/press.ts';
import { deliveryAddresses } from './outside/webhooks/delivery-addresses.ts';
import { wordsOf } from './outside/words/words.ts';
import { derivedToken, installationSecret } from './secrets/installation-secret.ts';
import { sealing } from './secrets/sealing.ts';
import { sha256 } from './secrets/sha256.ts';
import { pricesOfBoth, suppliersOfBoth } from './suppliers/by-code.ts';
import { cachedSuppliers } from './suppliers/cache.ts';
import { supplierOrdersOf } from './suppliers/orders.ts';
import { connectedSuppliers } from './suppliers/promostandards/connected.ts';
import { wallClock } from './suppliers/promostandards/throttle.ts';
import { supplierRecords } from './suppliers/supplier-records.ts';
import { supplierSetups } from './suppliers/supplier-setups.ts';

/** What differs between a real day and a test: the clock and who is outside. */
export interface Surroundings {
  now(): Date;
  suppliers: SuppliersPort;
  payments: PaymentsPort | undefined;
  /** Who takes purchase orders; as the configuration says where left out. */
  supplierOrders?: SupplierOrdersPort;
  /** Who makes previews; as the configuration says where left out. */
  images?: ImagesPort;
  /** The pictures goods are shown on; the demo supplier's where left out. */
  productPictures?: ProductPicturesPort;
  /** Who makes what is shown of proofs; processes of our own where left out. */
  proofSheets?: ProofSheetsPort;
  /** How names of webhooks are resolved when they are given; the system's way where left out. */
  resolve?: Resolve;
  log: Log;
}

export type Service = ReturnType<typeof openService>;

/** Opens the databases below `config.DATA_DIR`, made where there are none. */
export function openService(config: Config, surroundings: Surroundings) {
  const { now, suppliers, payments, log } = surroundings;
  mkdirSync(config.DATA_DIR, { recursive: true });
  const secret = installationSecret(config.DATA_DIR);
  const ledger = openLedger(join(config.DATA_DIR, 'merch.db'));
  const catalogDb = openCatalog(join(config.DATA_DIR, 'catalog.db'));
  const token = (record: LinkRecord, id: string) => derivedToken(secret, record, id);
  const tokenHash: TokenHash = (record, id) => sha256(token(record, id));
  const buyers = sealing(secret, 'punchout');
  const stores = storesOf(ledger.reader, tokenHash, buyers);
  const deliveryBell = bell();
  const copyBell = bell();
  const write = inTransactions(ledger, tokenHash, buyers, deliveryBell);

  const sessionParts = { ledger, secret, publicUrl: config.PUBLIC_URL, now };
  const sessions = sessionsOver(sessionParts);
  const uses = keyUses(ledger, now);
  const accounts = notingUses(rememberingKeys(stores.accounts, ledger.changes), uses);

  const copiedPictures = copiedPicturesIn(config.DATA_DIR);
  const files = filesInFolder(join(config.DATA_DIR, 'files'));
  const fileAddresses = fileLinks(secret);
  const reader = artworkReader();
  const images: ImagesPort & { close?(): void } = surroundings.images ?? imagesOf(config, log.failure);
  const press = proofPress();

  const links: Links = {
    quote: (quoteId) => `${config.PUBLIC_URL}/q/${token('quote', quoteId)}`,
    approval: (approvalId) => `${config.PUBLIC_URL}/a/${token('approval', approvalId)}`,
    proposal: (proposalId) => `${config.PUBLIC_URL}/proposals/${token('proposal', proposalId)}`,
    proof: (proofId) => `${config.PUBLIC_URL}/proofs/${token('proof', proofId)}`,
    store: ({ id, slug }) => `${config.PUBLIC_URL}/stores/${slug}-${token('store', id)}`,
    storeManager: (store) => `${config.PUBLIC_URL}/stores/manage/${token('store_manager', managerOf(store))}`,
    punchout: (sessionId) => `${config.PUBLIC_URL}/punchout/start/${token('punchout', sessionId)}`,
    product: (key) => `${config.PUBLIC_URL}/p/${encodeURIComponent(key)}`,
    file: (name) => `${config.PUBLIC_URL}${fileAddresses.pathOf(name)}`,
    to: (path) => `${config.PUBLIC_URL}${path}`,
  };

  const connected = connectedSuppliers({
    ledger,
    sealing: sealing(secret, 'suppliers'),
    allowLocal: config.ALLOW_LOCAL_URLS,
    clock: wallClock(now),
  });

  const shared = {
    // Of each call its own. They stand here so that a context is a copy of one shape, a hundredth of making a new one.
    caller: { kind: 'anonymous' },
    requestId: '',
    now,
    newId,
    links,
    accounts: stores.accounts,
    keys: stores.keys,
    keyMaking: { draw: drawKey, mostPreviewsPerDay: config.PREVIEWS_PER_DAY },
    members: stores.members,
    agents: agentsStore(ledger.reader),
    catalog: catalogPort(catalogDb),
    suppliers: cachedSuppliers(suppliersOfBoth(suppliers, connected), now, ({ supplier }) =>
      connected.stockRule(supplier),
    ),
    prices: pricesOfBoth(connected),
    supplierRecords: supplierRecords({
      ledger,
      catalogDb,
      connected,
      now,
      hasBuiltIn: config.SHOP === 'demo',
    }),
    supplierSetups: supplierSetups({ ledger, catalogDb, secret, now, config, copyBell }),
    quotes: stores.quotes,
    orders: stores.orders,
    proofs: stores.proofs,
    proofSheets: surroundings.proofSheets ?? press,
    purchaseOrders: stores.purchaseOrders,
    receivedPurchaseOrders: stores.receivedPurchaseOrders,
    paymentRecords: stores.paymentRecords,
    invoices: stores.invoices,
    documents: documentsOf(config),
    supplierOrders: surroundings.supplierOrders ?? supplierOrdersOf(config, ledger, now, links.to, connected),
    orderStory: orderStory(ledger.reader),
    risks: stores.risks,
    reorderNotes: stores.reorderNotes,
    approvals: stores.approvals,
    proposals: stores.proposals,
    companyStores: stores.companyStores,
    samples: stores.samples,
    punchout: stores.punchout,
    returnAddressRules: { allowsHttp: config.ALLOW_LOCAL_URLS },
    webhooks: stores.webhooks,
    deliveryAddresses: deliveryAddresses({
      allowLocal: config.ALLOW_LOCAL_URLS,
      resolve: surroundings.resolve,
    }),
    secrets: signingSecrets(sealing(secret, 'webhooks')),
    words: wordsOf(config, log.failure),
    artwork: stores.artwork,
    artworkReader: reader,
    files,
    fileFetcher: fileFetcher({ allowLocal: config.ALLOW_LOCAL_URLS }),
    renders: stores.renders,
    previewsUnderWay: previewsUnderWay(),
    images,
    productPictures:
      surroundings.productPictures ?? withCopiedPictures(copiedPictures, productPicturesIn(DEMO_PICTURES)),
    progress: () => undefined,
    payments,
    transaction: write.transaction,
  };

  return {
    config,
    secret,
    newId,
    ledger,
    catalogDb,
    now,
    payments,
    paymentRecords: stores.paymentRecords,
    log,
    isReady: () => ledger.isOpen() && catalogDb.open,
    accounts,
    /** Who sends this Authorization header; anonymous where there is none. */
    callerOf: (authorization: string | undefined) => callerOf(authorization, accounts),
    keyUses: uses,
    sessions,
    signIns: signInsOver({ ...sessionParts, sessions, newId }),
    idempotency: sealedAnswers(idempotencyStore(ledger), sealing(secret, 'idempotency')),
    mails: mailQueue(ledger),
    deliveries: deliveryQueue(ledger, newId),
    /** Rings after a commit that made deliveries. */
    deliveryBell,
    /** Rings where a copy of a supplier’s catalog is wanted, or its removal. */
    copyBell,
    files,
    /** The picture of this name copied from this supplier. */
    supplierPicture: (supplier: string, name: string) => copiedPicture(copiedPictures, supplier, name),
    /** The suppliers of the ledger, asked live. */
    connected,
    /** The name of the file at this path below `/files/`, where the path is one of ours. */
    fileNameAt: fileAddresses.nameAt,
    /** What a handler gets for one call. */
    ctxFor: (caller: Caller, requestId: string): Ctx => ({ ...shared, caller, requestId }),
    /** The caller who holds this link, or `undefined` where no such record has it. */
    async linkHolder(linkToken: string, record: LinkRecord = 'quote'): Promise<Caller | undefined> {
      const holders = {
        quote: stores.quotes,
        approval: stores.approvals,
        proposal: stores.proposals,
        proof: stores.proofs,
        store: stores.companyStores,
        store_manager: { byTokenHash: stores.companyStores.byManagerTokenHash },
        punchout: stores.punchout,
      };
      const found = await holders[record].byTokenHash(sha256(linkToken));
      const account = found && (await stores.accounts.byId(found.accountId));
      return account && { kind: 'link', record, recordId: found.id, account };
    },
    /** Who shops in this punch-out session with this cookie, or `undefined` where it was not opened in this browser. */
    async punchoutVisitor(sessionId: string, cookie: string): Promise<Caller | undefined> {
      const session = await stores.punchout.visited(sessionId, sha256(cookie));
      const account = session && (await stores.accounts.byId(session.accountId));
      return account && { kind: 'link', record: 'punchout', recordId: sessionId, account };
    },
    close() {
      reader.close();
      images.close?.();
      press.close();
      ledger.close();
      catalogDb.close();
    },
  };
}

const newId = (prefix: string): string => `${prefix}_${uuidv7().replaceAll('-', '')}`;

/** The hash a record's address is found by. */
type TokenHash = (record: LinkRecord, id: string) => string;

const storesOf = (db: Connection, tokenHash: TokenHash, buyers: BuyerSealing) => ({
  accounts: accountsStore(db),
  keys: keysStore(db),
  members: membersStore(db),
  quotes: quotesStore(db, (id) => tokenHash('quote', id)),
  orders: ordersStore(db),
  proofs: proofsStore(db, (id) => tokenHash('proof', id)),
  purchaseOrders: purchaseOrdersStore(db),
  receivedPurchaseOrders: receivedPurchaseOrdersStore(db),
  risks: risksStore(db),
  reorderNotes: reorderNotesStore(db),
  paymentRecords: paymentsStore(db),
  invoices: invoicesStore(db),
  approvals: approvalsStore(db, (id) => tokenHash('approval', id)),
  proposals: proposalsStore(db, (id) => tokenHash('proposal', id)),
  companyStores: companyStores(db, storeHashes(tokenHash)),
  samples: samplesStore(db),
  punchout: punchoutStore(db, (id) => tokenHash('punchout', id), buyers),
  artwork: artworkStore(db),
  renders: rendersStore(db),
  webhooks: webhooksStore(db),
});

/** The manager’s address goes with the manager: whoever was it before holds one that leads nowhere. */
const managerOf = ({ id, managerEmail }: Pick<Store, 'id' | 'managerEmail'>): string =>
  `${id}:${managerEmail}`;

const storeHashes = (tokenHash: TokenHash): StoreTokenHashes => ({
  store: (id) => tokenHash('store', id),
  manager: (store) => tokenHash('store_manager', managerOf(store)),
});

/** The writers of the ledger, prepared once: the writing connection is the same for every transaction. */
function inTransactions(
  ledger: Ledger,
  tokenHash: TokenHash,
  buyers: BuyerSealing,
  deliveryBell: Bell,
): Pick<Ctx, 'transaction'> {
  let hasQueued = false;
  const onQueued = () => {
    hasQueued = true;
  };
  const prepare = (db: Connection) => ({
    ...storesOf(db, tokenHash, buyers),
    asks: asksStore(db),
    mails: mailsWriter(db),
    events: eventsStore(db, { newId, onQueued }),
    webhooks: webhooksStore(db, onQueued),
  });
  let writers: ReturnType<typeof prepare> | undefined;
  return {
    async transaction(work) {
      // Transactions run one after the other, but end together: each remembers what was its own.
      let isRung = false;
      const value = await ledger.transaction(async (db) => {
        writers ??= prepare(db);
        hasQueued = false;
        const worked = await work(writers);
        isRung = hasQueued;
        return worked;
      });
      if (isRung) deliveryBell.ring();
      return value;
    },
  };
}
