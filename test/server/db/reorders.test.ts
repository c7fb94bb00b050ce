/** When a reorder is due is written with each move of an order, for the orders beside it as well. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, OrderStatus } from '../../../tools/orders/order.ts';
import { addDays, daysBetween } from '../../../tools/values/calendar.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const FIRST_DAY = '2024-01-01';

interface Asked {
  keys: string[];
  /** Since the order before. */
  days: number;
  ends: OrderStatus;
  isCancelledLater: boolean;
}
const asked: fc.Arbitrary<Asked> = fc.record({
  keys: fc.uniqueArray(fc.constantFrom('demo:X', 'demo:Y', 'demo:Z'), { minLength: 1 }),
  days: fc.nat({ max: 700 }),
  ends: fc.constantFrom('complete', 'complete', 'shipped'),
  isCancelledLater: fc.boolean(),
});

const written = () =>
  shop.service.ledger.reader.values(sql`select order_id, due_on from reorder_dues order by order_id`);
const products = () =>
  shop.service.ledger.reader.values(
    sql`select account_id, key, number from ordered_products order by account_id, key, number`,
  );

let accounts = 0;

/** Orders of a new account, placed and moved by the store. */
async function placeAll(all: readonly Asked[]): Promise<Order[]> {
  accounts += 1;
  const accountId = `acc_reorders_${accounts}`;
  return shop.service.transaction(async (tx) => {
    let day = FIRST_DAY;
    const placed: Order[] = [];
    const first = await tx.orders.anyById('ord_demo_complete');
    const [item] = first?.items ?? [];
    if (!first || !item) throw new Error('no order');
    const quote = await tx.quotes.byId(first.accountId, first.quoteId);
    if (!quote) throw new Error('no quote');
    await tx.accounts.ensureAccount({
      id: accountId,
      name: accountId,
      email: `${accountId}@example.com`,
      termsDays: 30,
      createdAt: `${day}T00:00:00.000Z`,
    });
    for (const [place, { keys, days, ends }] of all.entries()) {
      day = addDays(day, days);
      const [id, quoteId] = [`ord_${accounts}_${place}`, `qt_${accounts}_${place}`];
      const createdAt = `${day}T12:00:00.000Z`;
      await tx.quotes.add({ ...quote, id: quoteId, number: await tx.quotes.nextNumber(), accountId });
      const order: Order = {
        ...first,
        id,
        quoteId,
        accountId,
        number: await tx.orders.nextNumber(),
        status: 'paid',
        version: 1,
        createdAt,
        items: keys.map((key, at) => ({ ...item, line: at + 1, spec: { ...item.spec, key } })),
      };
      await tx.orders.add(order);
      const next = await tx.orders.change({ ...order, status: ends });
      if (next) placed.push(next);
    }
    for (const [place, { isCancelledLater }] of all.entries()) {
      const order = placed[place];
      const next = isCancelledLater && order && (await tx.orders.change({ ...order, status: 'cancelled' }));
      if (next) placed[place] = next;
    }
    return placed;
  });
}

const keysOf = ({ items }: Order): string[] => items.map(({ spec }) => spec.key);
const dayOf = ({ createdAt }: Order): string => createdAt.slice(0, 10);

/** Looked for among all, from the rule as it is said. */
function dueAmong(all: readonly Order[]): [string, string][] {
  const kept = all.filter(({ status }) => status !== 'cancelled');
  return kept.flatMap((order): [string, string][] => {
    const alike = kept.filter((one) => keysOf(one).some((key) => keysOf(order).includes(key)));
    if (order.status !== 'complete' || alike.some(({ number }) => number > order.number)) return [];
    const before = alike.filter(({ number }) => number < order.number).at(-1);
    const rhythm = before ? daysBetween(dayOf(before), dayOf(order)) : 365;
    return [[order.id, addDays(dayOf(order), Math.max(45, Math.min(540, rhythm) - 30))]];
  });
}

test('the newest order with its products alone is due, by the interval before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 9 }), async (all) => {
      const before = await written();
      const placed = await placeAll(all);
      expect(await written()).toEqual([...before, ...dueAmong(placed)].sort());
    }),
    { numRuns: 8 },
  );
  expect(await shop.service.wrongBooks()).toEqual([]);
});

test('a ledger of an earlier version is filled in with the same', async () => {
  const [due, ordered] = [await written(), await products()];
  expect(due.length).toBeGreaterThan(1);
  const folder = shop.service.config.DATABASE_URL ? 'server/db/postgres/migrations' : 'server/db/migrations';
  const statements = readFileSync(`${folder}/0016_reorder_dues.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  await shop.service.ledger.transaction(async (db) => {
    for (const table of ['reorder_dues', 'ordered_products']) await db.run(sql.raw(`delete from ${table}`));
    for (const statement of statements)
      if (statement.includes('INSERT')) await db.run(sql.raw(statement.trim().replace(/;$/, '')));
  });
  expect([await written(), await products()]).toEqual([due, ordered]);
});

test('what is missing or wrong is found, and written anew', async () => {
  const id = 'ord_demo_complete';
  for (const change of [
    sql`update reorder_dues set due_on = '2020-01-01' where order_id = ${id}`,
    sql`delete from reorder_dues where order_id = ${id}`,
    sql`delete from ordered_products where number = (select number from orders where id = ${id})`,
  ]) {
    await shop.service.ledger.transaction(async (db) => void (await db.run(change)));
    expect(await shop.service.wrongBooks()).toContain(id);
    await shop.service.mendBooks([id]);
    expect(await shop.service.wrongBooks()).toEqual([]);
  }
});
