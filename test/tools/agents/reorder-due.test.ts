import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LATEST_DAYS, ReorderTimes, SOONEST_DAYS } from '../../../tools/agents/reorder-due.ts';
import type { PlacedOrder } from '../../../tools/orders/port.ts';

const DAY_MS = 86_400_000;
const EPOCH = Date.parse('2024-01-01T12:00:00.000Z');

const placed: fc.Arbitrary<PlacedOrder> = fc.record({
  id: fc.uuid(),
  accountId: fc.constantFrom('acc_a', 'acc_b'),
  status: fc.constantFrom('complete', 'shipped', 'cancelled'),
  createdAt: fc.nat({ max: 900 }).map((day) => new Date(EPOCH + day * DAY_MS).toISOString()),
  keys: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
});

const sharesProduct = (one: PlacedOrder, other: PlacedOrder) =>
  one.keys.some((key) => other.keys.includes(key));

test('only the newest order of a product is due, by the interval before it and never that of another account', () => {
  fc.assert(
    fc.property(fc.array(placed, { minLength: 1, maxLength: 12 }), (all) => {
      const times = new ReorderTimes();
      for (const one of all) times.add(one);
      for (const order of all) {
        const alike = all.filter(
          (one) =>
            one.accountId === order.accountId && one.status !== 'cancelled' && sharesProduct(one, order),
        );
        const dueAt = times.dueAt(order);
        const isNewest = alike.every(({ createdAt }) => createdAt <= order.createdAt);
        expect(dueAt !== undefined).toBe(isNewest);
        if (!dueAt) continue;
        const days = (dueAt.getTime() - Date.parse(order.createdAt)) / DAY_MS;
        const [last] = alike
          .map(({ createdAt }) => createdAt)
          .filter((at) => at < order.createdAt)
          .toSorted()
          .reverse();
        const rhythm = last ? (Date.parse(order.createdAt) - Date.parse(last)) / DAY_MS : 365;
        expect(days).toBe(Math.max(SOONEST_DAYS, Math.min(LATEST_DAYS, rhythm) - 30));
      }
    }),
  );
});
