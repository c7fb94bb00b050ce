import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const whatIf = (query: Record<string, unknown>, key = 'demo:TUMBLER-20') => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    text.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return shop.rest('GET', `/products/${key}/what-if?${text}`);
};
const BLACK = { part_id: 'TUMBLER-20-BLACK', ship_postal: '94105' };

test('what 24 more pieces cost, and what the next break does', async () => {
  const { status, body } = await whatIf({ ...BLACK, quantity: 216, quantities: [240, 192] });
  expect(status).toBe(200);
  const [more, fewer] = body.rows;
  // 216 at 18.60 and 240 at 17.40, a screen of 50 each; cartons of 24 to zone 5.
  expect([body.base.total, more.total, fewer.total]).toEqual([4_067.6, 4_226, 3_621.2]);
  expect(more.difference).toBeCloseTo(more.total + more.freight - body.base.landed_total, 2);
  // A carton of 24 adds 18.92 of freight.
  expect([more.sentence, fewer.sentence]).toEqual([
    '24 more pieces: $177.32 more in all, there on 2026-11-17.',
    '24 fewer pieces: $465.32 less in all, there on 2026-11-17.',
  ]);
});

test('another method, and ways to have it sooner, each with what it costs more', async () => {
  const { body } = await whatIf({
    ...BLACK,
    quantity: 250,
    method_ids: ['laser', 'embroidery'],
    need_by: '2026-11-13',
  });
  const [laser, embroidery, ...ways] = body.rows;
  expect(laser).toMatchObject({ method_ids: ['laser'], error: null });
  expect(embroidery).toMatchObject({ total: null, error: { code: 'not_available' } });
  expect(ways.length).toBeGreaterThan(0);
  for (const { difference, in_hands_date } of ways) {
    expect(difference).toBeGreaterThan(0);
    expect(in_hands_date < body.base.in_hands_date).toBe(true);
  }
});

test('a size run keeps its shares at another quantity', async () => {
  const parts = [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 60 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 12 },
  ];
  const { body } = await whatIf({ parts, quantities: [144] }, 'demo:TEE-RINGSPUN');
  const twice = parts.map(({ part_id, quantity }) => ({ part_id, quantity: 2 * quantity }));
  const query = new URLSearchParams({ parts: JSON.stringify(twice) });
  const price = await shop.rest('GET', `/products/demo:TEE-RINGSPUN/price?${query}`);
  expect(body.rows[0]).toMatchObject({ quantity: 144, total: price.body.total });
});

test('a base that cannot be had is refused with its reason', async () => {
  expect((await whatIf({ quantity: 5 })).body.error).toMatchObject({
    code: 'below_minimum',
    param: 'quantity',
  });
  expect((await whatIf({ quantity: 24 }, 'demo:NONE')).body.error.code).toBe('not_found');
});
