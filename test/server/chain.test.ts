/**
 * Orders through two shops with a lying supplier between them: none is lost, none is bought twice, and each ends complete
 * or in front of a person with the reason. `npm run test:chain` runs many; `CHAIN_SEED` repeats a run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChain } from '../support/chain.ts';

const ORDERS = Number(process.env['CHAIN_ORDERS'] ?? 6);
const SEED = process.env['CHAIN_SEED'] ?? (process.env['CHAIN_ORDERS'] ? String(Date.now()) : '7');
/** Four days: an order whose change was missed is asked for once a day. */
const MOST_TICKS = 300;

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain(SEED);
});
afterAll(() => chain.close());

test(
  `${ORDERS} orders with the seed ${SEED}`,
  async () => {
    for (let index = 0; index < ORDERS; index++) await chain.order(index);
    for (let count = 0; count < MOST_TICKS && !(await chain.areComplete()); count++) {
      await chain.tick(count);
    }
    await chain.nextDay();
    const orders = await chain.opened();
    expect(orders).toHaveLength(ORDERS);
    expect(orders.filter(({ order }) => order.status !== 'complete' && order.hold === null)).toEqual([]);

    const received = (await chain.receivedAtFirst()).map(({ number }) => number);
    expect(received).toHaveLength(new Set(received).size);
    for (const { order, purchaseOrders, mails, money } of orders) {
      const numbers = purchaseOrders.map(({ number }) => number);
      const bought = received.filter((number) => numbers.includes(number));
      expect([order.id, bought.length]).toEqual([order.id, order.status === 'complete' ? 1 : bought.length]);
      expect(bought.length).toBeLessThanOrEqual(1);
      if (order.status !== 'complete') continue;
      expect(mails.filter(({ subject }) => /ship|way/i.test(subject)).length).toBeGreaterThan(0);
      expect(money.invoice).not.toBeNull();
      expect(order.tracking.map(({ number }) => number)).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/^WRONG|N\/A|,/)]),
      );
    }
    if (process.env['CHAIN_ORDERS']) process.stdout.write(`${summary(orders)}\n`);
  },
  20_000 + ORDERS * 3_000,
);

/** The seed, and how the orders of each lie ended. */
function summary(orders: Awaited<ReturnType<typeof chain.opened>>): string {
  const counts = new Map<string, number>();
  for (const { order, purchaseOrders } of orders) {
    const ended = `${chain.supplier.lieOf(purchaseOrders[0]?.number ?? '')}: ${order.status}`;
    counts.set(ended, (counts.get(ended) ?? 0) + 1);
  }
  const lines = [...counts].map(([ended, count]) => `${ended} ${count}`);
  return [`seed ${SEED}`, ...lines.sort()].join('\n');
}
