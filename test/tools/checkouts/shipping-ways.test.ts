import { beforeAll, expect, test } from 'vitest';
import { shippingWays } from '../../../tools/checkouts/shipping-ways.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

let isDown = false;
const shop = useShop();
beforeAll(() => {
  const { suppliers } = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const { stock } = suppliers;
  suppliers.stock = (product) =>
    isDown ? Promise.reject(new ServiceError('supplier_unavailable', 'down')) : stock(product);
});

const quoted = async (wish: object = {}) =>
  (await shop.rest('POST', '/quotes', { lines: WISH.lines, ship_postal: '10001', ...wish })).body;
const waysOf = async (quote_id: string) =>
  (await invoke(shippingWays, await customer(shop), { quote_id })).ways;

test('each way is what a quote by it would say, earlier and dearer than the one before', async () => {
  const ground = await quoted();
  const ways = await waysOf(ground.id);
  expect(ways.length).toBeGreaterThan(1);
  for (const [at, { shippingService, freightCents, inHandsDate }] of ways.entries()) {
    const same = await quoted({ shipping_service: shippingService });
    expect([freightCents / 100, inHandsDate]).toEqual([
      same.totals.freight_estimate.amount,
      same.in_hands.in_hands_date,
    ]);
    const before = ways[at - 1];
    if (before)
      expect([before.freightCents < freightCents, before.inHandsDate > inHandsDate]).toEqual([true, true]);
  }
});

test('the way of the quote is there, also where a cheaper one is as early', async () => {
  const near = await quoted({ ship_postal: '97201', shipping_service: 'next_day' });
  expect((await waysOf(near.id)).map(({ shippingService }) => shippingService)).toContain('next_day');
});

test('where the supplier does not answer, only that of the quote is known', async () => {
  const { id } = await quoted();
  isDown = true;
  shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  expect(await waysOf(id)).toMatchObject([{ shippingService: 'ground' }]);
  isDown = false;
});

test('a quote of another account is unknown', async () => {
  const key = await shop.newKey(['read', 'write']);
  const { body } = await shop.rest('POST', '/quotes', { lines: WISH.lines }, key);
  await expect(waysOf(body.id)).rejects.toMatchObject({ code: 'not_found', param: 'quote_id' });
});
