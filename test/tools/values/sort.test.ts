/** Sorted lists: however many are read at once, every record comes once, in order. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listDeskOrders } from '../../../tools/desk/list-desk-orders.ts';
import { invoke } from '../../../tools/invoke.ts';
import { ORDER_STATUSES } from '../../../tools/orders/order.ts';
import { signedIn } from '../../support/browsing.ts';
import { payByCard } from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const QUANTITIES = [250, 96, 1000, 96, 500];
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const shop = useShop({ withPast: true });
beforeAll(async () => {
  for (const [at, quantity] of QUANTITIES.entries()) {
    // Two are of one instant and one total.
    if (at !== 3) shop.clock.at = new Date(shop.clock.at.getTime() + MINUTE_MS + (at % 2) * DAY_MS);
    const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity }];
    const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
    await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
    await payByCard(shop, body.url);
  }
});

interface Listed {
  id: string;
  created_at: string;
  total: number;
  in_hands_date?: string;
  expected?: { in_hands_date: string };
  status: string;
}
type Kind = 'quotes' | 'orders';

const KEYS: Record<string, (row: Listed) => string | number> = {
  created: ({ created_at }) => created_at,
  total: ({ total }) => total,
  in_hands: ({ in_hands_date, expected }) => in_hands_date ?? expected?.in_hands_date ?? '',
};
const SORTS = Object.keys(KEYS).flatMap((name) => [name, `-${name}`]);

/** As a list is sorted, by id where all else is equal. */
function inOrder(rows: readonly Listed[], sort: string): string[] {
  const name = sort.replace('-', '');
  const key = KEYS[name] ?? String;
  const way = sort.startsWith('-') ? -1 : 1;
  const compare = <V>(one: V, other: V) => (one < other ? -way : one > other ? way : 0);
  return [...rows].sort((a, b) => compare(key(a), key(b)) || compare(a.id, b.id)).map(({ id }) => id);
}

async function page(kind: Kind, query: Record<string, string>) {
  const { status, body } = await shop.rest('GET', `/${kind}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body[kind] as Listed[], next: body.next_after as string | undefined };
}

/** All of a list, by cursors; `between` happens after each page. */
async function readWhole(kind: Kind, query: Record<string, string>, between = async () => {}) {
  const rows: Listed[] = [];
  for (let next: string | undefined; ; ) {
    const found = await page(kind, { ...query, ...(next === undefined ? {} : { after: next }) });
    rows.push(...found.rows);
    if (found.next === undefined) return rows;
    next = found.next;
    await between();
  }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.each(['quotes', 'orders'] as const)('pages of %s have every one once, in order', async (kind) => {
  const all = await readWhole(kind, {});
  const statuses = [...new Set(all.map(({ status }) => status))];
  const wrong: unknown[] = [];
  for (const sort of SORTS)
    for (const status of ['', ...statuses])
      for (const limit of kind === 'orders' ? ['1', '3'] : ['4']) {
        const narrowed = { sort, limit, ...(status && { status }) };
        const read = ids(await readWhole(kind, narrowed));
        const meant = inOrder(
          all.filter((row) => status === '' || row.status === status),
          sort,
        );
        if (JSON.stringify(read) !== JSON.stringify(meant)) wrong.push({ ...narrowed, read, meant });
      }
  expect(all.length).toBeGreaterThan(8);
  expect(statuses.length).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});

test('an order whose day moves between two pages keeps none of the others from being read', async () => {
  const all = await readWhole('orders', {});
  const [first, ...others] = inOrder(all, 'in_hands');
  let isMoved = false;
  const read = await readWhole('orders', { sort: 'in_hands', limit: '1' }, async () => {
    if (isMoved) return;
    isMoved = true;
    const forecast = JSON.stringify({ inHandsDate: '2031-01-02', why: 'late', asOf: '2030-01-01' });
    await shop.service.ledger.transaction(async (db) => {
      await db.run(sql`update orders set forecast = ${forecast} where id = ${first}`);
    });
  });
  expect(ids(read)).toEqual([first, ...others, first]);
});

test('the desk sorts the orders of all accounts, and by when they came to their status', async () => {
  const whole = await invoke(listDeskOrders, deskOf(shop), { limit: 50 });
  const numbers = ({ orders }: typeof whole) => orders.map(({ number }) => number);
  const wrong: unknown[] = [];
  for (const sort of ['created', 'total', 'in_hands', 'since'] as const) {
    const risen = await invoke(listDeskOrders, deskOf(shop), { sort, limit: 50 });
    const fallen = await invoke(listDeskOrders, deskOf(shop), { sort: `-${sort}`, limit: 50 });
    const paged: number[] = [];
    for (let offset = 0; offset < whole.total; offset += 2)
      paged.push(...numbers(await invoke(listDeskOrders, deskOf(shop), { sort, limit: 2, offset })));
    const all = [...numbers(risen)].sort((a, b) => b - a);
    if (
      JSON.stringify([paged, numbers(fallen).toReversed(), all]) !==
      JSON.stringify([numbers(risen), numbers(risen), numbers(whole)])
    )
      wrong.push({ sort, paged, fallen: numbers(fallen), risen: numbers(risen) });
  }
  expect(wrong).toEqual([]);
  const since = await shop.service.transaction(({ orders }) => orders.statusSince(ORDER_STATUSES));
  const waited = (await invoke(listDeskOrders, deskOf(shop), { sort: 'since', limit: 50 })).orders.map(
    ({ id }) => since.get(id) ?? '',
  );
  expect(waited).toEqual([...waited].sort());
});

test('a cursor of another order is refused, and an order of what changed', async () => {
  const [quote] = (await page('quotes', {})).rows;
  const refusals = [
    await shop.rest('GET', `/quotes?sort=total&after=${quote?.id}`),
    await shop.rest('GET', `/quotes?sort=total&after=2026-12-01/${quote?.id}`),
    await shop.rest('GET', `/quotes?sort=in_hands&after=1/${quote?.id}`),
    await shop.rest('GET', `/quotes?sort=total&after=1/qt_unknown`),
    await shop.rest('GET', `/quotes?after=1/${quote?.id}`),
    await shop.rest('GET', '/quotes?sort=total&updated_since=2026-01-01T00:00:00Z'),
    await shop.rest('GET', '/quotes?sort=name'),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.param])).toEqual([
    ...Array.from({ length: 5 }, () => [422, 'after']),
    [422, 'sort'],
    [422, 'sort'],
  ]);
});

test('the heads of the desk’s list sort it, and its files, and keep what it is narrowed to', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const { html } = await staff.get('/desk/orders?status=paid&sort=total');
  const heads = [...html.matchAll(/<th scope="col"[^>]*aria-sort="(\w+)"><a href="([^"]+)"/g)];
  expect(heads.map(([, sort, href]) => [sort, href])).toEqual([
    ['none', '/desk/orders?status=paid&amp;sort=created'],
    ['none', '/desk/orders?status=paid&amp;sort=since'],
    ['none', '/desk/orders?status=paid&amp;sort=in_hands'],
    ['ascending', '/desk/orders?status=paid&amp;sort=-total'],
  ]);
  expect(html).toContain('found, lowest total first');
  expect(html).toContain('href="/desk/orders.csv?status=paid&amp;sort=total"');
  const csv = (await staff.get('/desk/orders.csv?sort=-total')).html.split('\r\n').slice(1, -1);
  const totals = csv.map((line) => Number(/,(\d+(?:\.\d+)?),[^,]*,[^,]*,[^,]*,USD,/.exec(line)?.[1]));
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  expect(totals.length).toBe((await invoke(listDeskOrders, deskOf(shop), {})).total);
});

test('a list without heads is sorted where it is searched', async () => {
  const { html } = await (await signedIn(shop)).get('/account/orders?words=tumbler&sort=-total');
  expect(html).toContain('<option value="-total" selected="">Highest total first</option>');
  expect(html).toContain('/account/orders.csv?words=tumbler&amp;sort=-total');
});
