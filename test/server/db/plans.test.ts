/** How the databases find what each statement of the stores asks for: no table that grows is read whole, and none is sorted. */
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../server/db/databases.ts';
import { type Ledger, openLedger } from '../../../server/db/ledger.ts';
import { loneNode } from '../../../server/db/nodes.ts';
import type { Run } from '../../../server/db/postgres/connection.ts';
import { copyLedger } from '../../../server/db/postgres/copy.ts';
import { postgresLedger } from '../../../server/db/postgres/ledger.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import { openShop } from '../../support/open-shop.ts';
import { databaseUrl, isOnPostgres, newDatabase, openPool } from '../../support/test-databases.ts';
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

/** A person is looked for in all that is kept, a hundred rows at a time. */
const IN_STEPS = '/* in steps */';

/** What a database does for a statement of the stores: the tables it reads whole, or sorts to cut a page out of. */
interface Planner {
  statements: Set<string>;
  faultsOf(text: string): Promise<string[]> | string[];
}

async function runScripts(folder: string, ledger: Ledger): Promise<void> {
  let ids = 0;
  for (const script of SCRIPTS)
    await openDatabases(folder, ledger, {
      newId: (prefix) => `${prefix}_new_${++ids}`,
      tokenHash: (record, id) => `${record} ${id}`,
      managerTokenHash: ({ id }) => `manager ${id}`,
      sealing: { punchout: plain, procurement: plain, idempotency: plain, mails: plain, deliveries: plain },
      onDeliveriesQueued: () => undefined,
    }).transaction((tx) => script(tx, () => undefined));
}

async function sqlitePlanner() {
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
        if (!text.includes(IN_STEPS)) statements.add(text);
        return prepare(text);
      }) as typeof connection.prepare;
      return connection;
    },
  });
  await runScripts(shop.folder, ledger);
  const planOf = (text: string): string[] =>
    (
      opened[1]
        ?.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...Array.from(text.matchAll(/\?/g), () => null)) ?? []
    ).map(({ detail }) => detail);
  return { statements, planOf, faultsOf: (text: string) => readWhole(text, planOf(text)) };
}

/** It takes an index wherever there is one, as it does of its own accord where tables are large. */
const AS_IF_LARGE = [
  'SET plan_cache_mode = force_generic_plan',
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `SET enable_${way} = off`),
];

async function postgresPlanner(): Promise<Planner> {
  const shop = await openShop({ withPast: true, isInFile: true });
  const pool = openPool(databaseUrl(await newDatabase()), 2);
  const schema = await migratePostgres(pool);
  await copyLedger(join(shop.folder, 'merch.db'), pool);
  const statements = new Set<string>();
  const noted =
    (run: Run): Run =>
    (text, values) => {
      if (!text.includes(IN_STEPS)) statements.add(text);
      return run(text, values);
    };
  const reading = { ...pool, run: noted(pool.run) };
  const writing = {
    ...pool,
    async lend() {
      const session = await pool.lend();
      return { ...session, run: noted(session.run) };
    },
  };
  const limits = { transactionMs: 60_000, lockMs: 60_000, locksTables: false };
  await runScripts(shop.folder, postgresLedger({ reading, writing, schema, ...limits, nodes: loneNode }));
  const { run } = await pool.lend();
  for (const setting of AS_IF_LARGE) await run(setting, []);
  return {
    statements,
    async faultsOf(text) {
      const places = Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place));
      const values = Array.from({ length: Math.max(0, ...places) }, () => 'NULL').join(', ');
      const asked = values === '' ? 'asked' : `asked(${values})`;
      async function planWhere(sort: 'on' | 'off'): Promise<Step> {
        await run(`SET enable_sort = ${sort}`, []);
        await run(`PREPARE asked AS ${text}`, []);
        const { rows } = await run(`EXPLAIN (FORMAT JSON) EXECUTE ${asked}`, []);
        await run('DEALLOCATE asked', []);
        return JSON.parse(String(rows[0]?.[0]))[0].Plan;
      }
      const read = readWholeOnPostgres(await planWhere('on'));
      const isSorted =
        /limit \$\d/i.test(text) &&
        stepsOf(await planWhere('off')).some((step) => step['Node Type'] === 'Sort');
      return isSorted ? [...read, sorted(text)] : read;
    },
  };
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
  'of the quotes of an account, those of the last month are open, and a rare word has few records': [
    'sorts quotes',
  ],
  'a text that may stand anywhere is looked for at the desk': [
    'reads accounts',
    'reads procurement_documents',
    'reads proposals',
    'sorts accounts',
  ],
  'the index has these rows alone': ['reads order_risks', 'reads purchase_orders'],
  'the statement finds nothing': ['reads orders'],
};
const ALLOWED_ON_ONE = {
  SQLite: {
    'a rare word leads to its orders': ['sorts invoices of words', 'sorts orders of words'],
    'a job asks it of each file that nobody seems to own': ['reads punchout_documents'],
    'the index has these rows alone': ['reads message_threads'],
    'the statement finds nothing': ['reads store_request_lines', 'reads visitor_logos'],
  },
  PostgreSQL: {
    'all are of one store': ['sorts store_request_lines'],
    'the statement finds nothing': ['sorts orders'],
  },
};

/** Orders that a rare word leads to are sorted, lists of them never. */
const sorted = (text: string): string =>
  `sorts ${/from "(\w+)"/.exec(text)?.[1]}${text.includes('"order_words"') ? ' of words' : ''}`;

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
    if (isPage && /TEMP B-TREE FOR (ORDER|GROUP) BY/.test(step)) return [sorted(text)];
    return [];
  });
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

function readWholeOnPostgres(step: Step, above?: Step): string[] {
  const { 'Node Type': kind, Plans = [] } = step;
  const table = kind === 'Bitmap Index Scan' ? above?.['Relation Name'] : step['Relation Name'];
  const below = Plans.flatMap((one) => readWholeOnPostgres(one, step));
  const isScan = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(kind) && !('Index Cond' in step);
  if (table === undefined || !isScan || SMALL.includes(table)) return below;
  // A page in the order of an index ends early.
  if (above?.['Node Type'] === 'Limit' && kind !== 'Seq Scan' && !('Filter' in step)) return below;
  return [...below, `reads ${table}`];
}

const DATABASE = isOnPostgres() ? 'PostgreSQL' : 'SQLite';

test(`on ${DATABASE} no statement reads a growing table whole, and no page is cut out of a sorted one`, async () => {
  const { statements, faultsOf } = await (isOnPostgres() ? postgresPlanner() : sqlitePlanner());
  const found = new Set<string>();
  for (const text of statements)
    if (/^\s*(select|update|delete|insert|with)/i.test(text))
      for (const fault of await faultsOf(text)) found.add(fault);
  const allowed = [ALLOWED, ALLOWED_ON_ONE[DATABASE]].flatMap((reasons) => Object.values(reasons).flat());
  expect([...found].sort()).toEqual(allowed.sort());
});

/** Statements that a larger index would answer as well, by going through all that an account or a status ever had. */
const NARROW = [
  ['refunds that are due', /"keptCents".* limit|'keptCents'.* limit/, ['orders_refund_due']],
  [
    'a statement: its page, those before the page, and balances',
    /from "invoice_movements".*"at" < /,
    ['invoice_movements_by_time', 'invoice_movements_by_time', 'invoice_movements_by_time'],
  ],
] as const;

test.skipIf(isOnPostgres())('what is open or has moved is found without the rest', async () => {
  const { statements, planOf } = await sqlitePlanner();
  for (const [what, pattern, indexes] of NARROW) {
    const texts = [...statements].filter((text) => pattern.test(text));
    const taken = texts.flatMap((text) =>
      planOf(text).flatMap((step) => /INDEX (\w+)/.exec(step)?.[1] ?? []),
    );
    expect([what, taken.filter((name) => /^(orders|invoice_movements)_/.test(name))]).toEqual([
      what,
      indexes,
    ]);
  }
});
