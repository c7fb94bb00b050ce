/** What an order adds to reports is written with each of its moves, and orders of an earlier version are filled in. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsStore } from '../../../server/db/stores/reports.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { showReports } from '../../../tools/reports/show-reports.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(() => shop.close());

const report = () => invoke(showReports, deskOf(shop), { preset: 'last_12_months' });

test('a report of orders that are not filled in yet is refused, and the same again once they are', async () => {
  expect(await shop.service.wrongBooks()).toEqual([]);
  const before = await report();
  await shop.service.ledger.transaction(async (db) => {
    await db.run(sql`delete from order_outcomes where number > 10001`);
  });
  expect((await shop.service.wrongBooks()).length).toBeGreaterThan(2);
  expect(await refusalCode(report())).toBe('busy');
  expect(await refusalCode(invoke(showReports, deskOf(shop), { to: '2020-01-31' }))).toBe('accepted');
  await shop.service.fillOrderIndex(new AbortController().signal);
  expect(await shop.service.wrongBooks()).toEqual([]);
  expect(await report()).toEqual(before);
});

test('what was added up before is added up anew where an order moved since', async () => {
  const { ledger, accounts } = shop.service;
  const account = await accounts.byEmail('demo@example.com');
  const scopes = [
    { from: '2020-01-01', until: '2030-01-01' },
    { from: '2020-01-01', until: '2030-01-01', accountId: account?.id ?? '' },
    { from: '2020-01-01', until: '2020-02-01' },
  ];
  const { reports } = deskOf(shop);
  const fresh = () => reportsStore(ledger.reader).orders(scopes);
  const before = await reports.orders(scopes);
  expect(before).toEqual(await fresh());
  expect(await reports.orders(scopes)).toEqual(before);
  const { id } = await orderOnTerms(shop);
  const added = await reports.orders(scopes);
  expect(added).toEqual(await fresh());
  await invoke(cancelOrder, deskOf(shop), { id, reason: 'Called off' });
  const cancelled = await reports.orders(scopes);
  expect(cancelled).toEqual(await fresh());
  const figures = [before, added, cancelled].map(([one]) =>
    one?.sums.map(({ sold, cancelled }) => [sold, cancelled]),
  );
  expect(new Set(figures.map((one) => JSON.stringify(one))).size).toBe(3);
});

test('a row that cannot be read is named by its report, and is among the wrong ones', async () => {
  const goods = '[{"key":"demo:MUG-11"}]';
  await shop.service.ledger.transaction(async (db) => {
    await db.run(sql`update order_outcomes set goods = ${goods}, writes = writes + 1 where number = 10001`);
  });
  await expect(report()).rejects.toThrow('The record 10001 in order_outcomes cannot be read.');
  expect((await shop.service.wrongBooks()).length).toBe(1);
});
