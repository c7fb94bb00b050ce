import { expect, test } from 'vitest';
import { shippingWays } from '../../../tools/checkouts/shipping-ways.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const quoted = async (wish: object = {}) =>
  (await shop.rest('POST', '/quotes', { lines: WISH.lines, ship_postal: '10001', ...wish })).body;
const waysOf = async (quote_id: string, instead: Partial<Ctx> = {}) =>
  (await invoke(shippingWays, { ...(await customer(shop)), ...instead }, { quote_id })).ways;

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
  const stock = async (): Promise<never> => {
    throw new ServiceError('supplier_unavailable', 'down');
  };
  expect(await waysOf(id, { suppliers: { stock } })).toMatchObject([{ shippingService: 'ground' }]);
});

test('a quote of another account is unknown', async () => {
  const key = await shop.newKey(['read', 'write']);
  const { body } = await shop.rest('POST', '/quotes', { lines: WISH.lines }, key);
  await expect(waysOf(body.id)).rejects.toMatchObject({ code: 'not_found', param: 'quote_id' });
});
