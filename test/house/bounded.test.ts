/** No list grows with the age of a shop: who asks a port for one says how long it may be. */
import { expect, test } from 'vitest';
import { unboundedIn } from './bounded.ts';
import { sourceFiles } from './source-files.ts';

/** What takes no limit, by the reason. */
const WITHOUT_LIMIT: Record<string, readonly string[]> = {
  'what one order has': [
    'DocumentLogPort.ofOrder',
    'HostedPayments.refundsOf',
    'OrderChangesPort.ofOrder',
    'OrderHistoryPort.events',
    'OrderHistoryPort.mails',
    'PaymentRecordsPort.disputesOf',
    'PaymentRecordsPort.entriesOf',
    'PaymentRecordsPort.refundsOf',
    'ProofsPort.ofOrder',
    'PunchoutPort.documentsOf',
    'PunchoutPort.documentsOfOrder',
    'PurchaseOrdersPort.ofOrder',
    'PurchaseOrdersPort.ofOrders',
  ],
  'what one quote has': [
    'ApprovalsPort.ofQuote',
    'PaymentRecordsPort.cardSessionsOf',
    'QuotesPort.piecesOrdered',
  ],
  'one a destination of a quote, of which it has at most so many': ['CollectedAddressesPort.ofQuote'],
  'what one conversation has': ['MessagesPort.notes', 'MessagesPort.ofThread'],
  'what is refused beyond a number: keys, members, addresses, items of a store': [
    'CompanyStoresPort.chosen',
    'KeysPort.active',
    'MembersPort.ofAccount',
    'SavedAddressesPort.ofAccount',
    'StoreStockPort.ofStore',
  ],
  'the store has a limit of its own': [
    'FavoritesPort.of',
    'VisitorLogosPort.ofVisitor',
    'WebhooksPort.recentDeliveries',
  ],
  'what one person has': [
    'DeskViewsPort.of',
    'MembersPort.accountsOf',
    'PersonRecordsPort.find',
    'SessionsPort.openSessions',
  ],
  'one a kind: of event, category, state, protocol, service': [
    'CatalogPort.categories',
    'ExemptionsPort.accepted',
    'ProcurementPort.secretsOf',
    'SupplierSetupsPort.check',
    'WebhooksPort.waitingEvents',
  ],
  'one a supplier, a member of staff, or an account that was set up by hand': [
    'CatalogPort.keysOfSku',
    'EdiPort.partners',
    'StaffPort.list',
    'SupplierRecordsPort.list',
    'SupplierStore.list',
  ],
  'one a part of a product, or a location': ['OrdersPort.uncountedPieces', 'PictureAreasPort.of'],
  'files and interchanges of one account that are not put away yet': [
    'EdiFiles.waiting',
    'EdiPort.byControl',
    'EdiPort.unarchived',
  ],
  'one run of copying a supplier’s catalog': [
    'SupplierRecordsPort.unread',
    'SyncProgress.failed',
    'SyncProgress.gone',
    'SyncProgress.knownIds',
    'SyncProgress.waiting',
  ],
  'what a provider has since a moment, page by page': [
    'HostedPayments.disputesSince',
    'HostedPayments.refundsSince',
  ],
  // These grow with the shop, and are to get a limit or a sum.
  'the desk’s board counts all that are open': [
    'MessagesPort.waiting',
    'OrdersPort.inStatus',
    'OrdersPort.statusSince',
    'PaymentRecordsPort.withIssues',
    'ProofsPort.ofOrdersIn',
    'PurchaseOrdersPort.billedOtherwise',
    'PurchaseOrdersPort.unconfirmedCancellations',
    'RisksPort.open',
  ],
  'a job goes through all that are due or open': [
    'DeliveryQueue.dueEndpoints',
    'ExemptionsPort.expiringBy',
    'OrdersPort.completeSince',
    'OrdersPort.idsInStatus',
    'PaymentRecordsPort.unanswered',
    'PaymentRecordsPort.unsettled',
    'PurchaseOrdersPort.dueForInvoices',
    'PurchaseOrdersPort.inStatus',
    'ReorderNotesPort.due',
  ],
  'all of one account or store is summed or gathered': ['CompanyStoresPort.ungathered', 'ProofsPort.ready'],
  'a report or statement is over all of its period': [
    'ReportsPort.actions',
    'ReportsPort.daysToOrder',
    'ReportsPort.orders',
  ],
};

test('a method of a port that answers a list takes a limit, or stands here with its reason', () => {
  expect(unboundedIn(sourceFiles('tools'))).toEqual(Object.values(WITHOUT_LIMIT).flat().sort());
});

test.each([
  ['a list', 'export interface APort {\n  /** Oldest first. */\n  all(of: string): Promise<A[]>;\n}'],
  ['a list beside a total', 'interface APort { all(): Promise<{ as: A[]; total: number }>; }'],
  ['a map', 'interface APort { all(of: { a: string; b: string }): Promise<Map<string, A>>; }'],
  ['one over several lines', 'interface APort {\n  all(\n    of: string,\n  ): Promise<A[]>;\n}'],
  ['a method after others', 'interface APort extends B {\n  x(): void;\n  all<T>(of: T): Promise<A[]>;\n}'],
  ['lists that are named alone', "export type APort = Records<A, 'all'>;"],
  ['those of an interface', "interface APort extends OwnRecords<A, 'all'> {}"],
  [
    'an object that names no limit',
    'interface Wish { size: number }\ninterface APort { all(wish: Wish): Promise<A[]>; }',
  ],
])('the guard sees %s', (_, text) => {
  expect(unboundedIn([{ path: 'a.ts', text }])).toEqual(['APort.all']);
});

test.each([
  ['a page', 'interface APort { all(page: Page): Promise<A[]>; }'],
  [
    'a page with more',
    'interface APort { all(asked: { a?: string } & Page): Promise<{ as: A[]; total: number }>; }',
  ],
  ['a limit', 'interface APort { all(limit: number): Promise<A[]>; }'],
  [
    'what extends a page',
    'interface Wish extends Page { a: string }\ninterface APort { all(wish: Wish): Promise<A[]>; }',
  ],
  [
    'what has a limit',
    'interface Wish {\n  limit: number;\n}\ninterface APort { all(wish: Wish): Promise<A[]>; }',
  ],
  ['one record', 'interface APort { one(id: string): Promise<A | undefined>; }'],
  ['a method that is given a list', 'interface APort { put(as: A[]): Promise<void>; }'],
])('%s is a limit, or needs none', (_, text) => {
  expect(unboundedIn([{ path: 'a.ts', text }])).toEqual([]);
});
