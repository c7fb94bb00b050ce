/** How SQLite finds what each statement of the stores asks for: no table that grows is read whole, and none is sorted. */
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../server/db/databases.ts';
import { openLedger } from '../../../server/db/ledger.ts';
import { openShop } from '../../support/open-shop.ts';
import * as people from './store-script.ts';
import * as documents from './store-script-documents.ts';
import * as orders from './store-script-orders.ts';
import * as rest from './store-script-rest.ts';

const plain = { seal: (text: string) => text, open: (text: string) => text };
const SCRIPTS = [
  people.people,
  people.offers,
  orders.orders,
  orders.money,
  rest.goods,
  rest.files,
  rest.sending,
  documents.documents,
  documents.procurement,
  documents.edi,
];

/** All statements that the stores prepare while each of their methods is called. */
async function statementsOfStores(): Promise<{ statements: Set<string>; explain(text: string): string[] }> {
  const shop = await openShop({ withPast: true, isInFile: true });
  const statements = new Set<string>();
  const opened: Database.Database[] = [];
  const ledger = openLedger(join(shop.folder, 'merch.db'), {
    transactionMs: 60_000,
    lockMs: 5_000,
    disk: (connection) => {
      opened.push(connection);
      const prepare = connection.prepare.bind(connection);
      connection.prepare = ((text: string) => {
        statements.add(text);
        return prepare(text);
      }) as typeof connection.prepare;
      return connection;
    },
  });
  let ids = 0;
  for (const script of SCRIPTS)
    await openDatabases(shop.folder, ledger, {
      newId: (prefix) => `${prefix}_new_${++ids}`,
      tokenHash: (record, id) => `${record} ${id}`,
      managerTokenHash: ({ id }) => `manager ${id}`,
      sealing: { punchout: plain, procurement: plain, idempotency: plain, mails: plain },
      onDeliveriesQueued: () => undefined,
    }).transaction((tx) => script(tx, () => undefined));
  const explain = (text: string): string[] =>
    (
      opened[1]
        ?.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...Array.from(text.matchAll(/\?/g), () => null)) ?? []
    ).map(({ detail }) => detail);
  return { statements, explain };
}

/** Tables that stay small, whatever the age of the shop. */
const SMALL = [
  'staff',
  'suppliers',
  'sync_progress',
  'installation',
  'payment_failures',
  'procurement_settings',
];
/** Rows that were limited before they are counted, and those that were added up. */
const COUNTED = ['some', 'sums'];

/** What is read or sorted all the same, by its reason. */
const ALLOWED: Record<string, readonly string[]> = {
  'there are few, even of many years': [
    'reads exemptions',
    'reads samples',
    'sorts exemptions',
    'sorts samples',
  ],
  'all are of one person, cart or account': [
    'sorts checkout_sessions',
    'sorts favorites',
    'sorts keys',
    'sorts members',
    'sorts visitor_logos',
  ],
  'of the quotes of an account, those of the last month are open': ['sorts quotes'],
  'a text that may stand anywhere is looked for at the desk': [
    'reads accounts',
    'reads procurement_documents',
    'reads proposals',
    'sorts accounts',
    'sorts orders',
  ],
  'a job asks it of each file that nobody seems to own': ['reads punchout_documents'],
  'the index has these rows alone': ['reads order_risks', 'reads purchase_orders', 'reads message_threads'],
  'the statement finds nothing': ['reads orders', 'reads store_request_lines', 'reads visitor_logos'],
};

/** The tables that a step of the plan of a statement reads from end to end, or sorts to cut a page out of. */
function readWhole(text: string, plan: readonly string[]): string[] {
  const isPage = /limit \?/i.test(text);
  return plan.flatMap((step) => {
    const [, table = ''] = /^SCAN (\w+)(?!.*VALUES)/.exec(step) ?? [];
    const isRead =
      /^[a-z_]+$/.test(table) &&
      ![...SMALL, ...COUNTED].includes(table) &&
      new RegExp(`"${table}"`).test(text);
    // A page in the order of an index ends early.
    if (isRead && !(isPage && / USING /.test(step) && !/ where /i.test(text))) return [`reads ${table}`];
    if (isPage && /TEMP B-TREE FOR (ORDER|GROUP) BY/.test(step))
      return [`sorts ${/from "(\w+)"/.exec(text)?.[1]}`];
    return [];
  });
}

test('no statement reads a growing table whole, and no page is cut out of a sorted one', async () => {
  const { statements, explain } = await statementsOfStores();
  const found = new Set<string>();
  for (const text of statements)
    if (/^\s*(select|update|delete|insert|with)/i.test(text))
      for (const fault of readWhole(text, explain(text))) found.add(fault);
  expect([...found].sort()).toEqual(Object.values(ALLOWED).flat().sort());
});
