/**
 * The books of the service compared with what callers, subscribers and mailboxes were told. They are read out of
 * PostgreSQL into SQLite, where the rules of the simulation hold word for word.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { openLedger } from '../../server/db/ledger.ts';
import { postgresPool } from '../../server/db/postgres/pool.ts';
import { RULES } from '../simulation/invariants.ts';
import type { Acknowledged } from '../support/mixed-writers.ts';
import type { Receiver } from '../support/receiver.ts';
import type { SmtpServer } from '../support/smtp-server.ts';

const LIMITS = { connections: 1, waitMs: 10_000, statementMs: 60_000 };

/** All tables, as they were at one moment. */
export async function booksOf(databaseUrl: string, folder: string): Promise<Database.Database> {
  const path = join(mkdtempSync(join(folder, 'books-')), 'merch.db');
  await openLedger(path, { transactionMs: 10_000, lockMs: 1_000 }).close();
  const books = new Database(path);
  books.pragma('foreign_keys = OFF');
  const pool = postgresPool(databaseUrl, LIMITS, () => undefined);
  const session = await pool.lend();
  try {
    await session.run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', []);
    const tables = books
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
      )
      .pluck()
      .all();
    for (const table of tables) {
      const columns = books
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(table);
      const { rows } = await session.run(`SELECT ${columns.map((name) => `"${name}"`)} FROM "${table}"`, []);
      const insert = books.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?')})`);
      books.transaction(() => {
        for (const row of rows) insert.run(...row);
      })();
    }
    return books;
  } finally {
    session.giveBack(true);
    await pool.close();
  }
}

/** Rules of the simulation but those on deliveries: the demo shop's own webhooks lead nowhere. */
const RULES_HERE = Object.entries(RULES).filter(([rule]) => !rule.startsWith('a delivery'));

/** The rows that break a rule, with the rule. */
export const brokenIn = (books: Database.Database): string[] =>
  RULES_HERE.flatMap(([rule, sql]) =>
    books
      .prepare(sql)
      .all()
      .map((row) => `${rule}: ${JSON.stringify(row)}`),
  );

export interface Told {
  acknowledged: Acknowledged[];
  quotes: string[];
  orders: { id: string; quoteId: string }[];
  soap: string[];
  cxml: string[];
}

/** What was acknowledged and is not there. */
export function lostIn(
  books: Database.Database,
  { acknowledged, quotes, orders, soap, cxml }: Told,
): string[] {
  const has = (sql: string, ...values: string[]): boolean => books.prepare(sql).get(...values) !== undefined;
  const order = 'SELECT 1 FROM orders WHERE id = ? AND quote_id = ?';
  const byNumber = "SELECT 1 FROM orders WHERE payment ->> '$.poNumber' = ?";
  return [
    ...acknowledged
      .filter((one) => !has('SELECT 1 FROM events WHERE name = ? AND record_id = ?', one.event, one.recordId))
      .map(({ event, recordId }) => `${event} ${recordId}`),
    ...quotes.filter((id) => !has('SELECT 1 FROM quotes WHERE id = ?', id)),
    ...orders.filter(({ id, quoteId }) => !has(order, id, quoteId)).map(({ id }) => id),
    ...soap.filter((number) => !has('SELECT 1 FROM received_purchase_orders WHERE number = ?', number)),
    ...cxml.filter((number) => !has(byNumber, number)),
  ].map((what) => `${what} was acknowledged and is lost`);
}

const MARKED = `SELECT mark, count(*) AS times FROM (
    SELECT body ->> '$.contact.note' AS mark FROM quotes
    UNION ALL SELECT body ->> '$.message' FROM approvals
    UNION ALL SELECT name FROM artwork
  ) WHERE mark LIKE '________-____-____-____-____________' GROUP BY mark HAVING times > 1`;

const DOUBLED: Record<string, string> = {
  'records of one key': MARKED,
  'orders of one quote': 'SELECT quote_id, count(*) AS times FROM orders GROUP BY quote_id HAVING times > 1',
  'orders of one purchase order':
    "SELECT number, times FROM (SELECT payment ->> '$.poNumber' AS number, count(*) AS times FROM orders GROUP BY number) WHERE times > 1 AND number LIKE '_-%-%-%-%'",
  'payments of one order':
    "SELECT order_id, count(*) AS times FROM payment_entries WHERE kind = 'charge' GROUP BY order_id HAVING times > 1",
  'invoices of one order':
    'SELECT order_id, count(*) AS times FROM invoices GROUP BY order_id HAVING times > 1',
  'purchase orders of one order':
    "SELECT order_id, supplier, count(*) AS times FROM purchase_orders WHERE status <> 'refused' GROUP BY order_id, supplier HAVING times > 1",
  'deliveries of one event to one subscriber':
    'SELECT webhook_id, event_id, count(*) AS times FROM deliveries GROUP BY webhook_id, event_id HAVING times > 1',
};

export const doubledIn = (books: Database.Database): string[] =>
  Object.entries(DOUBLED).flatMap(([what, sql]) =>
    books
      .prepare(sql)
      .all()
      .map((row) => `${what}: ${JSON.stringify(row)}`),
  );

/** Deliveries and mails that are still to be sent, and orders on their way. */
export const OPEN = `SELECT
  (SELECT count(*) FROM deliveries JOIN webhooks ON webhooks.id = webhook_id WHERE url LIKE '%/heard/%' AND deliveries.status = 'pending')
  + (SELECT count(*) FROM mails WHERE sent_at IS NULL)
  + (SELECT count(*) FROM orders JOIN accounts ON accounts.id = account_id WHERE email = 'buyer@example.com' AND orders.status IN ('released', 'po_sent', 'in_production', 'shipped'))
  AS open`;

/** As if the claims of dead senders had ended, on purchase orders: they last for two minutes. */
export const END_CLAIMS = `
  UPDATE purchase_orders SET body = jsonb_set(body::jsonb, '{claimedUntil}', '"2020-01-01T00:00:00.000Z"')::json
  WHERE status = 'sending' AND body::jsonb ? 'claimedUntil'`;

/** Purchase orders of orders that are on hold for the desk's decision, and whether the demo supplier has them. */
export const IN_DOUBT = `
  SELECT order_id AS id, purchase_orders.number,
    purchase_orders.number IN (SELECT demo.number FROM demo_supplier_orders AS demo) AS arrived
  FROM purchase_orders JOIN orders ON orders.id = order_id
  WHERE purchase_orders.status = 'sending' AND orders.status = 'released' AND hold IS NOT NULL`;
export const HeldPurchaseOrder = z.object({ id: z.string(), number: z.string(), arrived: z.boolean() });

/** What subscribers and mailboxes should have got and did not. */
export function unheardIn(books: Database.Database, endpoint: Receiver, mails: SmtpServer): string[] {
  const arrived = new Map(endpoint.received.map(({ deliveryId, body }) => [deliveryId, body.event_id]));
  const due = books
    .prepare<[], { id: string; eventId: number }>(
      "SELECT deliveries.id, event_id AS eventId FROM deliveries JOIN webhooks ON webhooks.id = webhook_id WHERE url LIKE '%/heard/%'",
    )
    .all();
  const undelivered = books
    .prepare<[], string>(
      `SELECT events.name || ' ' || events.id FROM events JOIN webhooks ON webhooks.account_id = events.account_id
       WHERE webhooks.url LIKE '%/heard/%' AND events.at > webhooks.created_at
       AND instr(webhooks.events, '"' || events.name || '"') AND NOT EXISTS (
         SELECT 1 FROM deliveries WHERE webhook_id = webhooks.id AND event_id = events.id)`,
    )
    .pluck()
    .all();
  const taken = mailsTaken(mails);
  const sent = books.prepare<[], string>('SELECT id FROM mails WHERE sent_at IS NOT NULL').pluck().all();
  return [
    ...due
      .filter(({ id, eventId }) => arrived.get(id) !== eventId)
      .map(({ id }) => `delivery ${id} never arrived`),
    ...undelivered.map((event) => `${event} has no delivery`),
    ...sent.filter((id) => !taken.has(id)).map((id) => `mail ${id} never arrived`),
  ];
}

/** How often each mail was taken. */
export function mailsTaken({ taken }: SmtpServer): Map<string, number> {
  const times = new Map<string, number>();
  for (const { source } of taken) {
    const [, id] = /^Message-ID: <([^@]+)@/im.exec(source) ?? [];
    if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
