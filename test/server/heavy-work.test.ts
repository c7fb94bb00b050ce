/** Costly reading in a thread: the same answers as in place. */
import { beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../server/auth/keys.ts';
import type { Ctx, HeavyRead } from '../../tools/context.ts';
import { isTool } from '../../tools/define.ts';
import { deskSearch, listDeskOrders } from '../../tools/desk/list-desk-orders.ts';
import { printing } from '../../tools/documents/print-document.ts';
import { printStatement, statementPrinting } from '../../tools/documents/print-statement.ts';
import { heavyRead } from '../../tools/heavy-read.ts';
import { heavyReads } from '../../tools/heavy-reads.ts';
import { invoke, invokeSerialized } from '../../tools/invoke.ts';
import { listOrders, orderSearch } from '../../tools/orders/list-orders.ts';
import { accountStatement } from '../../tools/payments/account-statement.ts';
import { statementWriting, writeStatement } from '../../tools/payments/write-statement.ts';
import { proposalPlan } from '../../tools/proposals/proposal-plan.ts';
import { listQuotes, quoteSearch } from '../../tools/quotes/list-quotes.ts';
import { operations } from '../../tools/registry.ts';
import { showReports } from '../../tools/reports/show-reports.ts';
import { searchProducts } from '../../tools/shop/search-products.ts';
import { customer } from '../support/customers.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { useShop } from '../support/use.ts';

let ctx: Ctx;
/** By name, answered before there was a thread. */
const inPlace = new Map<string, unknown>();

const PRINTED = {
  title: 'Quote' as const,
  number: 'qt_1',
  madeAt: '2026-11-04T15:00:00.000Z',
  facts: [{ name: 'Date', value: 'November 4, 2026' }],
  parties: [{ name: 'For', lines: ['Ada'] }],
  rows: [{ part: 'T-1', name: 'Tumbler', details: [], quantity: '10', each: '$9.50', amount: '$95.00' }],
  sums: [{ name: 'Goods', amount: '$95.00' }],
  total: { name: 'Total', amount: '$95.00' },
  notes: [],
};
const WISH = {
  people: 100,
  budgetCents: 1_000_000,
  useCase: 'onboarding' as const,
  wants: 'navy hoodie, bottle, no pens',
  clientName: 'Grace Hopper',
  artworkId: undefined,
  sent: [],
  needBy: null,
  rush: false,
};
const mugs: HeavyRead<object, unknown> = heavyRead(searchProducts);
/** What steps are asked. */
const INPUTS: Readonly<Record<string, object>> = {
  browse_products: { query: 'tumbler', quantity: 100 },
  related_products: { key: 'demo:TUMBLER-20', quantity: 250 },
  search_punchout_items: { query: 'mug' },
  list_catalog_items: { limit: 2 },
  check_catalog: {},
  show_reports: { preset: 'last_12_months' },
  account_statement: { from: '2026-01-01' },
};
/** What people ask, each as their own. */
const OF_PEOPLE = [showReports.name, accountStatement.name];
/** Costly parts of other operations. */
const PARTS = [
  proposalPlan,
  printing,
  statementPrinting,
  statementWriting,
  orderSearch,
  quoteSearch,
  deskSearch,
];
const weighty = operations.filter(({ weight, effect }) => weight !== undefined && effect === 'read');
const asked: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ...weighty.map((operation): [string, (ctx: Ctx) => Promise<unknown>] => [
    operation.name,
    async (ctx) =>
      invoke(
        operation,
        OF_PEOPLE.includes(operation.name) ? await customer(shop) : ctx,
        isTool(operation) ? operation.example : INPUTS[operation.name],
      ),
  ]),
  [`${showReports.name} of the desk`, () => invoke(showReports, deskCtx(), INPUTS[showReports.name])],
  [
    statementPrinting.name,
    async () => Buffer.from((await invoke(printStatement, await customer(shop), {})).pdf).toString('base64'),
  ],
  ...(['csv', 'json'] as const).map((form): [string, () => Promise<unknown>] => [
    `${statementWriting.name}, ${form}`,
    async () => invoke(writeStatement, await customer(shop), { from: '2026-01-01', form }),
  ]),
  [proposalPlan.name, (ctx) => ctx.inTurn(proposalPlan, WISH)],
  [orderSearch.name, (ctx) => invoke(listOrders, ctx, { search: 'demo' })],
  [quoteSearch.name, (ctx) => invoke(listQuotes, ctx, { search: 'demo' })],
  [deskSearch.name, () => invoke(listDeskOrders, deskCtx(), { search: 'demo' })],
  [printing.name, async (ctx) => Buffer.from(await ctx.inTurn(printing, PRINTED)).toString('base64')],
];

const deskCtx = (): Ctx =>
  shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');

const shop = useShop({ withPast: true, isInFile: true, dependencies: { workers: 1 } });
beforeAll(async () => {
  ctx = shop.service.ctxFor(await callerOf(`Bearer ${DEMO_KEY}`, shop.service.keys), 'req_test');
  for (const [name, ask] of asked) inPlace.set(name, await ask(ctx));
  await shop.service.startWorkers();
  // Whatever is answered from here on has another catalog: that of the service looks empty.
  const { catalogDb, ledger } = shop.service;
  catalogDb.exec('CREATE TEMP TABLE changes AS SELECT one, counted + 1 AS counted FROM main.changes');
  for (const table of ['products', 'places', 'suppliers'])
    catalogDb.exec(`CREATE TEMP TABLE ${table} AS SELECT * FROM main.${table} WHERE FALSE`);
  for (const table of ['orders', 'quotes', 'invoices'])
    await ledger.reader.run(`CREATE TEMP TABLE ${table} AS SELECT * FROM main.${table} WHERE FALSE`);
});

test('threads know each read with a weight', () => {
  expect(heavyReads.map(({ name }) => name).sort()).toEqual(
    [...weighty, ...PARTS].map(({ name }) => name).sort(),
  );
});

test.each(asked)('%s answers the same from a thread', async (name, ask) => {
  expect(await ask(ctx)).toEqual(inPlace.get(name));
});

test('what an app shows besides comes with the answer from a thread', async () => {
  const { value, texts } = await invokeSerialized(searchProducts, ctx, { query: 'mug', limit: 3 });
  const swatches = JSON.parse(texts.appData ?? 'null')?.swatches ?? {};
  expect(Object.keys(swatches)).toEqual(value.products.map(({ key }) => key));
  expect(Object.values(swatches).flat()).toContain('#1f2a44');
});

test('a refusal in a thread is the same refusal', async () => {
  const refused = { ...WISH, budgetCents: 1, needBy: null };
  await expect(ctx.inTurn(proposalPlan, refused)).rejects.toMatchObject({
    code: 'not_available',
    param: 'budget_usd',
  });
});

test('a search of someone who is gone is not begun, and others are answered', async () => {
  const { requests, ctxFor } = shop.service;
  const search = (requestId: string): Promise<unknown> =>
    ctxFor({ kind: 'anonymous' }, requestId).inTurn(mugs, { limit: 1, offset: 0, query: 'mug' });
  requests.begin('req_gone', () => '203.0.113.7');
  const searches = [search('req_other'), search('req_gone'), search('req_another')];
  requests.end('req_gone');
  await expect(searches[1]).rejects.toThrow('The caller did not wait.');
  expect(await searches[0]).toEqual(await searches[2]);
});

test('a thread has two light reads at once, of others one', async () => {
  const { requests, ctxFor } = shop.service;
  const begin = <Input, Answer>(
    id: string,
    read: HeavyRead<Input, Answer>,
    input: Input,
  ): Promise<Answer> => {
    requests.begin(id, () => id);
    return ctxFor({ kind: 'anonymous' }, id).inTurn(read, input);
  };
  // Those whose turn has come by now are answered; no thread can have answered before.
  const leave = async (...ids: string[]): Promise<void> => {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    for (const id of ids) requests.end(id);
  };
  const search = { limit: 1, offset: 0, query: 'mug' };
  const [first, second, third] = ['req_1', 'req_2', 'req_3'].map((id) => begin(id, mugs, search));
  const isLate = expect(third).rejects.toThrow('The caller did not wait.');
  await leave('req_1', 'req_2', 'req_3');
  expect(await second).toEqual(await first);
  await isLate;

  const light = begin('req_4', mugs, search);
  const heavy = expect(begin('req_5', proposalPlan, WISH)).rejects.toThrow('The caller did not wait.');
  await leave('req_4', 'req_5');
  expect(await light).toEqual(await first);
  await heavy;
});
