/** Eight nodes on one server, and 200 at once: nothing is doubled, no number is missing, and nobody is refused for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../server/new-id.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { issueInvoice } from '../../../../tools/payments/issue-invoice.ts';
import { saveQuote } from '../../../../tools/quotes/save-quote.ts';
import { signedIn } from '../../../support/browsing.ts';
import { oauthClient } from '../../../support/oauth-client.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, invoke, setDelivery } from '../../../support/people.ts';
import { type ShopNode, shopNode } from '../../../support/postgres-nodes.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';
import { deskOf } from '../../../support/samples.ts';

const NODES = 8;
const ALL = { limit: 1_000, offset: 0 };
const AT_ONCE = 200;
const WITHIN_CREDIT = 120;
const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const NOW = new Date('2026-11-04T15:00:00.000Z');

let server: PostgresServer | undefined;
let nodes: ShopNode[] = [];
let first: ShopNode;
let amount: number;
beforeAll(async () => {
  server = await postgresServer();
  const url = server.url();
  first = await shopNode(url);
  nodes = [first];
  while (nodes.length < NODES) nodes.push(await shopNode(url, first));
}, 300_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await server?.close();
}, 60_000);

/** At once, on the nodes in turn; what each gave, or the code it was refused with. */
const atOnce = <T>(work: (node: ShopNode, number: number) => Promise<T>) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => {
      const node = nodes[number % NODES];
      if (!node) throw new Error('there is no such node');
      return work(node, number).catch((thrown: unknown) => {
        if (thrown instanceof ServiceError) return thrown.code;
        throw thrown;
      });
    }),
  );
const sorted = (numbers: unknown[]): unknown[] => numbers.toSorted((a, b) => Number(a) - Number(b));
const counted = (from: number, most: number): number[] => Array.from({ length: most }, (_, at) => from + at);

/** So many quotes of the demo account that are ready to be paid; their addresses. */
async function readyQuotes(most: number): Promise<string[]> {
  const { body } = await first.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = await holderOf(first, body.url);
  amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const account = await first.service.accounts.byEmail('demo@example.com');
  const ctx = deskOf(first);
  const quote = await ctx.quotes.byId(account?.id ?? '', body.id);
  const checkout = await ctx.quotes.checkout(body.id);
  if (!quote || !checkout) throw new Error('the quote is not ready');
  const ids = Array.from({ length: most }, () => newId('qt'));
  for (const id of ids)
    await ctx.transaction((tx, ctx) => saveQuote(ctx, tx, { ...quote, id }, { ...checkout, quoteId: id }));
  return ids.map((id) => ctx.links.quote(id));
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);
const demoAccount = async () => {
  const account = await first.service.accounts.byEmail('demo@example.com');
  if (!account) throw new Error('there is no demo account');
  return account;
};
const limitCredit = (creditLimitCents: number | null) =>
  first.service.transaction((tx) => tx.accounts.setCreditTerms('demo@example.com', { creditLimitCents }));

test('the credit limit holds to the cent, and order numbers have no gap', async () => {
  const urls = await readyQuotes(AT_ONCE);
  const desk = deskOf(first);
  const { id } = await demoAccount();
  const limit = (await desk.invoices.openBalanceCents(id)) + WITHIN_CREDIT * centsOf(amount);
  await limitCredit(limit);
  const outcomes = await atOnce(async (node, number) => {
    const person = await holderOf(node, urls[number] ?? '');
    return (await invoke(acceptQuote, person, { payment: 'terms', amount })).status;
  });
  expect(outcomes.toSorted()).toEqual([
    ...Array(AT_ONCE - WITHIN_CREDIT).fill('not_available'),
    ...Array(WITHIN_CREDIT).fill('paid'),
  ]);
  expect(await desk.invoices.openBalanceCents(id)).toBe(limit);
  const numbers = (await desk.orders.list(id, ALL)).orders.map(({ number }) => number);
  expect(sorted(numbers)).toEqual(counted(10_001, numbers.length));
}, 300_000);

test('a quote becomes one order, however many pay it', async () => {
  const [url = ''] = await readyQuotes(1);
  const outcomes = await atOnce(async (node) => {
    const person = await holderOf(node, url);
    return (await invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' })).id;
  });
  expect(outcomes[0]).toMatch(/^ord_/);
  expect(new Set(outcomes).size).toBe(1);
}, 300_000);

test('invoice numbers have no gap, and an order has one', async () => {
  const { orders } = await deskOf(first).orders.list((await demoAccount()).id, ALL);
  const numbers = await atOnce(async (node, number) => {
    const ctx = deskOf(node);
    const order = orders[number % orders.length];
    if (!order) throw new Error('there is no such order');
    return (await ctx.transaction((tx, ctx) => issueInvoice(ctx, tx, order)))?.number;
  });
  expect(sorted([...new Set(numbers)])).toEqual(counted(1001, orders.length));
}, 300_000);

test('of an allowance of 30 an hour 30 are let in', async () => {
  const waits = await atOnce((node) =>
    node.service.transaction((tx) => tx.rateCounters.count('sign-in:203.0.113.0/24', 30, NOW)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
}, 300_000);

test('of logos that each become the default if there is none, one does', async () => {
  const account = {
    id: 'acc_races',
    name: 'Races',
    email: 'races@example.com',
    createdAt: NOW.toISOString(),
  };
  await first.service.transaction((tx) => tx.accounts.ensureAccount(account));
  const logo = await deskOf(first).artwork.defaultOf((await demoAccount()).id);
  if (!logo) throw new Error('the demo account has no logo');
  const outcomes = await atOnce((node) =>
    node.service.transaction(async ({ artwork }) => {
      const isDefault = !(await artwork.defaultOf(account.id));
      await artwork.add({ ...logo, accountId: account.id, id: newId('art'), isDefault });
      return isDefault;
    }),
  );
  expect(outcomes.filter(Boolean)).toEqual([true]);
  const { artwork } = await deskOf(first).artwork.list(account.id, { limit: AT_ONCE, offset: 0 });
  expect(artwork.filter(({ isDefault }) => isDefault)).toHaveLength(1);
}, 300_000);

test('a client connects with each step at another node, and is out at all of them at once', async () => {
  let turn = 0;
  const at = (node: ShopNode, path: string, init: RequestInit, token: string | null = null) =>
    fetch(`${node.url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...bearer(token) },
    });
  const nextNode = (): ShopNode => nodes[turn++ % NODES] ?? first;
  const shop = {
    url: 'http://localhost:1',
    service: first.service,
    clock: first.clock,
    fetch: (path: string, init: RequestInit = {}, token: string | null = null) =>
      at(nextNode(), path, init, token),
  };
  const client = oauthClient(shop, await signedIn(shop));
  const everywhere = (token: string) =>
    Promise.all(nodes.map(async (node) => (await at(node, '/mcp', {}, token)).status));
  const { clientId, tokens } = await client.connect();
  const { body } = await client.refresh(clientId, tokens.refresh_token);
  expect(await everywhere(body.access_token)).toEqual(nodes.map(() => 405));
  const again = await Promise.all(nodes.map(() => client.refresh(clientId, tokens.refresh_token)));
  expect(again.map((one) => one.body.refresh_token)).toEqual(nodes.map(() => body.refresh_token));
  expect((await client.refresh(clientId, body.refresh_token)).status).toBe(200);
  const late = await Promise.all(nodes.map(() => client.refresh(clientId, tokens.refresh_token)));
  expect(late.map(({ status }) => status)).toEqual(nodes.map(() => 400));
  expect(await everywhere(body.access_token)).toEqual(nodes.map(() => 401));
});

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` };
