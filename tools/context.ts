/** What a handler may use: the caller, the time, and the ports of each subject. */

import type { KeyMaking, KeysPort, KeysWriter } from './account/keys-port.ts';
import type {
  PersonFilesPort,
  PersonRecordsPort,
  PersonRecordsWriter,
} from './account/person-records-port.ts';
import type {
  AgentsPort,
  ReorderNotesPort,
  ReorderNotesWriter,
  RisksPort,
  RisksWriter,
} from './agents/port.ts';
import type { ApprovalsPort, ApprovalsWriter } from './approvals/port.ts';
import type { FilesPort } from './artwork/files-port.ts';
import type { ImagesPort, ProductPicturesPort } from './artwork/images-port.ts';
import type { LogoPicturesPort, LogoPicturesWriter, MissedPieces } from './artwork/logo-picture.ts';
import type { PictureAreasPort, PictureAreasWriter } from './artwork/picture-areas.ts';
import type { ArtworkPort, ArtworkReader, ArtworkWriter, FileFetcher } from './artwork/port.ts';
import type { PreviewsUnderWay } from './artwork/preview-places.ts';
import type { RendersPort, RendersWriter } from './artwork/render-port.ts';
import type { VisitorLogosPort, VisitorLogosWriter } from './artwork/visitor-logos-port.ts';
import type { CatalogPort, PricesPort, SuppliersPort } from './catalog/port.ts';
import type { SupplierRecordsPort } from './catalog/supplier-records-port.ts';
import type { SupplierSetupsPort } from './catalog/supplier-setups-port.ts';
import type { CheckoutSessionsPort, CheckoutSessionsWriter } from './checkouts/port.ts';
import type { DeskViewsPort, DeskViewsWriter } from './desk/port.ts';
import type { DocumentsPort } from './documents/port.ts';
import type { EndedCall } from './ended-call.ts';
import type { ExemptionsPort, ExemptionsWriter } from './exemptions/port.ts';
import type { AccountsPort, AccountsWriter } from './identity/account.ts';
import type { Caller } from './identity/caller.ts';
import type { Limits } from './identity/limits.ts';
import type { Links } from './identity/links.ts';
import type { MembersPort, MembersWriter } from './identity/members-port.ts';
import type { RateCounters } from './identity/rate-counters-port.ts';
import type { StaffPort, StaffWriter } from './identity/staff-port.ts';
import type { Language } from './languages/language.ts';
import type { MailLogPort, MailsWriter } from './mail/port.ts';
import type { MessagesPort, MessagesWriter } from './messages/port.ts';
import type { OrderChangesPort, OrderChangesWriter } from './orders/order-change.ts';
import type { OrderHistoryPort, OrdersPort, OrdersWriter } from './orders/port.ts';
import type { InvoicesPort, InvoicesWriter } from './payments/invoices-port.ts';
import type { PaymentRecordsPort, PaymentRecordsWriter, PaymentsPort } from './payments/port.ts';
import type { Remittance } from './payments/remittance.ts';
import type { SpendingPort, SpendingWriter } from './payments/spending-port.ts';
import type { TaxPort } from './pricing/tax-port.ts';
import type { DocumentLogPort, DocumentLogWriter } from './procurement/document-port.ts';
import type { EdiWriter } from './procurement/edi-port.ts';
import type { ProcurementPort, ProcurementWriter } from './procurement/procurement-port.ts';
import type { ProofsPort, ProofsWriter } from './proofs/port.ts';
import type { ProofSheetsPort } from './proofs/proof-sheets-port.ts';
import type { ProofWishesPort, ProofWishesWriter } from './proofs/proof-wish.ts';
import type { ProposalsPort, ProposalsWriter } from './proposals/port.ts';
import type { WordsPort } from './proposals/words-port.ts';
import type { PunchoutPort, PunchoutWriter, ReturnAddressRules } from './punchout/port.ts';
import type { PurchaseOrdersPort, PurchaseOrdersWriter } from './purchasing/port.ts';
import type { SupplierOrdersPort } from './purchasing/supplier-orders-port.ts';
import type { CollectedAddressesPort, CollectedAddressesWriter } from './quotes/collected-address.ts';
import type { QuotesPort, QuotesWriter } from './quotes/port.ts';
import type { SavedAddressesPort, SavedAddressesWriter } from './quotes/saved-address.ts';
import type { ReceivedPurchaseOrdersPort, ReceivedPurchaseOrdersWriter } from './received-orders/port.ts';
import type { ReportsPort } from './reports/port.ts';
import type { SamplesPort, SamplesWriter } from './samples/port.ts';
import type { AnswersPort } from './serialized-answer.ts';
import type { AddressCheckPort } from './shipping/address-check-port.ts';
import type { FreightPort } from './shipping/freight-port.ts';
import type { FavoritesPort, FavoritesWriter } from './shop/favorite.ts';
import type { Policy } from './shop/policy.ts';
import type { CompanyStoresPort, CompanyStoresWriter } from './stores/port.ts';
import type { StorePeoplePort, StorePeopleWriter } from './stores/store-person.ts';
import type { StoreStockPort, StoreStockWriter } from './stores/store-stock-port.ts';
import type { ListenersPort, ListenersWriter } from './webhooks/listener.ts';
import type {
  DeliveryAddresses,
  EventsWriter,
  SecretsPort,
  WebhooksPort,
  WebhooksWriter,
} from './webhooks/port.ts';

/** Read by a context, written by a transaction. */
interface Stored<Port, Writer extends Port = Port> {
  port: Port;
  writer: Writer;
}

/** What the ledger holds. */
interface LedgerStores {
  accounts: Stored<AccountsPort, AccountsWriter>;
  keys: Stored<KeysPort, KeysWriter>;
  members: Stored<MembersPort, MembersWriter>;
  spending: Stored<SpendingPort, SpendingWriter>;
  savedAddresses: Stored<SavedAddressesPort, SavedAddressesWriter>;
  favorites: Stored<FavoritesPort, FavoritesWriter>;
  staff: Stored<StaffPort, StaffWriter>;
  deskViews: Stored<DeskViewsPort, DeskViewsWriter>;
  quotes: Stored<QuotesPort, QuotesWriter>;
  collectedAddresses: Stored<CollectedAddressesPort, CollectedAddressesWriter>;
  orders: Stored<OrdersPort, OrdersWriter>;
  orderChanges: Stored<OrderChangesPort, OrderChangesWriter>;
  proofs: Stored<ProofsPort, ProofsWriter>;
  proofWishes: Stored<ProofWishesPort, ProofWishesWriter>;
  purchaseOrders: Stored<PurchaseOrdersPort, PurchaseOrdersWriter>;
  receivedPurchaseOrders: Stored<ReceivedPurchaseOrdersPort, ReceivedPurchaseOrdersWriter>;
  risks: Stored<RisksPort, RisksWriter>;
  reorderNotes: Stored<ReorderNotesPort, ReorderNotesWriter>;
  paymentRecords: Stored<PaymentRecordsPort, PaymentRecordsWriter>;
  invoices: Stored<InvoicesPort, InvoicesWriter>;
  artwork: Stored<ArtworkPort, ArtworkWriter>;
  visitorLogos: Stored<VisitorLogosPort, VisitorLogosWriter>;
  renders: Stored<RendersPort, RendersWriter>;
  logoPictures: Stored<LogoPicturesPort, LogoPicturesWriter>;
  pictureAreas: Stored<PictureAreasPort, PictureAreasWriter>;
  approvals: Stored<ApprovalsPort, ApprovalsWriter>;
  proposals: Stored<ProposalsPort, ProposalsWriter>;
  companyStores: Stored<CompanyStoresPort, CompanyStoresWriter>;
  storePeople: Stored<StorePeoplePort, StorePeopleWriter>;
  storeStock: Stored<StoreStockPort, StoreStockWriter>;
  samples: Stored<SamplesPort, SamplesWriter>;
  messages: Stored<MessagesPort, MessagesWriter>;
  checkoutSessions: Stored<CheckoutSessionsPort, CheckoutSessionsWriter>;
  exemptions: Stored<ExemptionsPort, ExemptionsWriter>;
  procurement: Stored<ProcurementPort, ProcurementWriter>;
  documentLog: Stored<DocumentLogPort, DocumentLogWriter>;
  punchout: Stored<PunchoutPort, PunchoutWriter>;
  webhooks: Stored<WebhooksPort, WebhooksWriter>;
  listeners: Stored<ListenersPort, ListenersWriter>;
  reports: Stored<ReportsPort>;
  agents: Stored<AgentsPort>;
  orderHistory: Stored<OrderHistoryPort>;
  mailLog: Stored<MailLogPort>;
  personRecords: Stored<PersonRecordsPort, PersonRecordsWriter>;
}

type Ports = { readonly [Name in keyof LedgerStores]: LedgerStores[Name]['port'] };
type Writers = { [Name in keyof LedgerStores]: LedgerStores[Name]['writer'] };

/** What a transaction writes, all of it or nothing: the change and its events. */
export interface Tx extends Writers {
  rateCounters: RateCounters;
  edi: EdiWriter;
  /** A mail queued here is sent once the change is on disk. */
  mails: MailsWriter;
  events: EventsWriter;
}

/** Costly reading, whose input and answer are plain data. */
export interface HeavyRead<Input, Answer> {
  readonly name: string;
  /** How much it computes, as a tool’s weight: a search 1, a plan 4. */
  readonly weight: number;
  handler(ctx: Ctx, input: Input): Promise<Answer>;
}

export interface Ctx extends Ports {
  readonly caller: Caller;
  readonly requestId: string;
  /** Of the pages of the person who acts; English where left out. */
  readonly language?: Language;
  now(): Date;
  /** A new sortable id with its prefix: `qt_…`. */
  newId(prefix: string): string;
  readonly links: Links;
  /** Whom customers ask. */
  readonly contact: { name: string | null; email: string | null; phone: string | null };
  /** What applies to a purchase, in the seller’s words. */
  readonly policies: readonly Policy[];
  readonly remittance: Remittance;
  readonly keyMaking: KeyMaking;
  readonly limits: Limits;
  readonly catalog: CatalogPort;
  readonly answers: AnswersPort;
  readonly suppliers: SuppliersPort;
  readonly prices: PricesPort;
  readonly freight: FreightPort;
  readonly addressCheck: AddressCheckPort;
  readonly taxes: TaxPort;
  readonly supplierRecords: SupplierRecordsPort;
  readonly supplierSetups: SupplierSetupsPort;
  readonly proofSheets: ProofSheetsPort;
  /** `undefined` without a configured seller: no document can be printed. */
  readonly documents: DocumentsPort | undefined;
  readonly supplierOrders: SupplierOrdersPort;
  readonly artworkReader: ArtworkReader;
  readonly files: FilesPort;
  readonly personFiles: PersonFilesPort;
  readonly fileFetcher: FileFetcher;
  readonly previewsUnderWay: PreviewsUnderWay;
  readonly missedPieces: MissedPieces;
  readonly images: ImagesPort;
  /** Without an image model. */
  readonly composites: ImagesPort;
  readonly productPictures: ProductPicturesPort;
  readonly deliveryAddresses: DeliveryAddresses;
  readonly secrets: SecretsPort;
  readonly returnAddressRules: ReturnAddressRules;
  /** `undefined` if the planner writes proposals itself. */
  readonly words: WordsPort | undefined;
  /** `undefined` if no card can be charged. */
  readonly payments: PaymentsPort | undefined;
  /** Providers that keep failing and are not asked for a while, by their names in the metrics. */
  restingProviders(): readonly string[];
  /** The listed tools that take a field of this name, to name them in an error. */
  toolsWithField(field: string): readonly string[];
  /** Receives the result of each tool call. */
  called(call: EndedCall): void;
  /** Reports the progress of long work, from 0 to 1; ignored unless the caller asked for it. */
  progress(done: number, what: string): void;
  /**
   * Counts further requests of the caller's minute.
   *
   * @throws ServiceError `rate_limited` if fewer are left
   */
  countRequests(count: number): Promise<void>;
  /**
   * Does costly reading in the turn of the caller's account, and in a worker thread where there is one.
   *
   * @throws ServiceError `rate_limited` if too much of the account waits
   */
  inTurn<Input, Answer>(this: Ctx, read: HeavyRead<Input, Answer>, input: Input): Promise<Answer>;
  /**
   * Runs the work as one change of the ledger and resolves when it is on disk. Slow calls (suppliers, payments) come
   * before: other writers wait while the work runs. It gets this context without `transaction` and
   * `inTurn`: another one inside would wait for it.
   */
  transaction<T>(this: InTransaction, work: (tx: Tx, ctx: InTransaction) => Promise<T>): Promise<T>;
}

/** What may be used inside a transaction besides it. */
export type InTransaction = Omit<Ctx, 'transaction' | 'inTurn'>;
