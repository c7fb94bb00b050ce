/** Fills the indexes of the searches for records of a version that had none, or made its words by other rules. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { indexNumber } from '../../tools/values/index-words.ts';
import type { Connection, Ledger } from './ledger.ts';
import { approvalsStore } from './stores/approvals.ts';
import { invoicesStore } from './stores/invoices.ts';
import { orderIndex } from './stores/order-index.ts';
import { wordsOfInvoice, wordsOfOrder, wordsOfPurchaseOrder } from './stores/order-words.ts';
import { ordersStore } from './stores/orders.ts';
import { outcomeWriter } from './stores/outcomes.ts';
import { proposalsStore } from './stores/proposals.ts';
import { purchaseOrdersStore } from './stores/purchase-orders.ts';
import { quotesStore } from './stores/quotes.ts';
import { receivedPurchaseOrdersStore } from './stores/received-purchase-orders.ts';
import { wordsOfApproval, wordsOfProposal, wordsOfQuote } from './stores/record-words.ts';
import { wordIndex } from './stores/word-index.ts';
import {
  accounts,
  approvals,
  artwork,
  installation,
  nameWords,
  orderOutcomes,
  orders,
  orderWords,
  proposals,
  quotes,
  recordWords,
} from './tables.ts';

/** In one transaction, so that others wait for milliseconds. */
const MOST_AT_ONCE = 50;

/** Writes the words of some records that have none; the id of the last of them, `undefined` where none is left. */
type Step = (db: Connection, after: string) => Promise<string | undefined>;

/** So long nodes of the version before may go on beside this one, which write no words of a new kind. */
const ROLLOUT_MS = 86_400_000;

/** Looks through all records after a migration, and once more a day later; no other start reads the history of the shop. */
export async function fillOrderIndex(
  { reader, schema, transaction }: Pick<Ledger, 'reader' | 'schema' | 'transaction'>,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { indexedSchema, indexedAt } = installation;
  const [filled] = await reader.select({ indexedSchema, indexedAt }).from(installation).all();
  const firstAt = filled?.indexedSchema === schema ? filled.indexedAt : now.toISOString();
  if (firstAt === null) return;
  for (const step of STEPS) {
    let last: string | undefined = '';
    while (last !== undefined) {
      if (stopping.aborted) return;
      const after: string = last;
      last = await transaction((db) => step(db, after));
    }
  }
  const isOver = Date.parse(firstAt) <= now.getTime() - ROLLOUT_MS;
  const mark = { indexedSchema: schema, indexedAt: isOver ? null : firstAt };
  await transaction(async (db) => void (await db.update(installation).set(mark).run()));
}

const fillOrders: Step = async (db, after) => {
  const index = orderIndex(db);
  const [ofOrders, sent, billed] = [ordersStore(db), purchaseOrdersStore(db), invoicesStore(db)];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderWords, and(eq(orderWords.number, orders.number), eq(orderWords.source, 'order')))
    .where(and(gt(orders.id, after), isNull(orderWords.word)))
    .orderBy(asc(orders.id))
    .limit(MOST_AT_ONCE)
    .all();
  for (const { id } of found) {
    const order = await ofOrders.anyById(id);
    if (order) await index.put(order.number, 'order', wordsOfOrder(order));
    for (const one of await sent.ofOrder(id)) await index.putFor(id, one.number, wordsOfPurchaseOrder(one));
    const received = await receivedPurchaseOrdersStore(db).ofOrder(id);
    if (received) await index.putFor(id, 'received', indexNumber(received.number));
    const invoice = await billed.ofOrder(id);
    if (invoice) await index.putFor(id, 'invoice', wordsOfInvoice(invoice));
  }
  return found.at(-1)?.id;
};

const fillOutcomes: Step = async (db, after) => {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderOutcomes, eq(orderOutcomes.number, orders.number))
    .where(and(gt(orders.id, after), isNull(orderOutcomes.number)))
    .orderBy(asc(orders.id))
    .limit(MOST_AT_ONCE)
    .all();
  const putOutcome = outcomeWriter(db);
  for (const { id } of found) await putOutcome(id);
  return found.at(-1)?.id;
};

const fillNames =
  (table: typeof accounts | typeof artwork): Step =>
  async (db, after) => {
    const { id, name } = table;
    const email = 'email' in table ? table.email : name;
    const found = await db
      .select({ id, name, email })
      .from(table)
      .leftJoin(nameWords, eq(nameWords.recordId, id))
      .where(and(gt(id, after), isNull(nameWords.word)))
      .orderBy(asc(id))
      .limit(MOST_AT_ONCE)
      .all();
    for (const one of found) await orderIndex(db).putNames(one.id, one.name, one.email);
    return found.at(-1)?.id;
  };

/** Each row of a table that has no words. */
const fillRecords =
  <Record>(
    table: typeof quotes | typeof approvals | typeof proposals,
    readerOn: (db: Connection) => (accountId: string, id: string) => Promise<Record | undefined>,
    wordsOf: (record: Record) => string[],
  ): Step =>
  async (db, after) => {
    const { id, accountId } = table;
    const found = await db
      .select({ id, accountId })
      .from(table)
      .leftJoin(recordWords, eq(recordWords.recordId, id))
      .where(and(gt(id, after), isNull(recordWords.word)))
      .orderBy(asc(id))
      .limit(MOST_AT_ONCE)
      .all();
    const [read, index] = [readerOn(db), wordIndex(db, recordWords)];
    for (const one of found) {
      const record = await read(one.accountId, one.id);
      if (record !== undefined) await index.put(one.id, wordsOf(record));
    }
    return found.at(-1)?.id;
  };

/** No link is made here. */
const noHash = (): string => '';

const STEPS: readonly Step[] = [
  fillOrders,
  fillOutcomes,
  fillNames(accounts),
  fillNames(artwork),
  fillRecords(quotes, (db) => quotesStore(db, noHash).byId, wordsOfQuote),
  fillRecords(approvals, (db) => approvalsStore(db, noHash).byId, wordsOfApproval),
  fillRecords(proposals, (db) => proposalsStore(db, noHash).byId, wordsOfProposal),
];
