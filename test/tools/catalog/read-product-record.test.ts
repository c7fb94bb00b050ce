import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct } from '../../../tools/catalog/get-product.ts';
import { readProductRecord } from '../../../tools/catalog/read-product-record.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { RINGSPUN_TEE } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at);
});
afterAll(() => shop.close());

const read = async (key: string) => invoke(readProductRecord, await keyHolder(shop), { key });

test('what get_product tells, and what a copy needs besides', async () => {
  const told = await invoke(getProduct, await keyHolder(shop), { key: 'acme:TB-220' });
  expect(await read('acme:TB-220')).toEqual({
    ...told,
    keywords: ['tumbler'],
    part_details: [
      { part_id: 'TB-220-BLK', color_hex: '#202020', is_close_out: false, apparel_style: null, gtin: null },
      { part_id: 'TB-220-RED', color_hex: '#202020', is_close_out: true, apparel_style: null, gtin: null },
    ],
    image_details: told.images.map(() => ({ shows: [], width: null, height: null })),
    unspsc: null,
    related: [],
    included_method_ids: ['101', '102'],
    carton: { length: 18, width: 12, height: 9 },
    fob_points: [
      {
        fob_id: '60440',
        postal_code: '60440',
        city: null,
        street: null,
        state: 'IL',
        state_name: 'Illinois',
      },
    ],
    first_at: '2026-11-04T15:00:00.000Z',
    changed_at: '2026-11-04T15:00:00.000Z',
  });
});

test('a method priced apart from the piece is not among the included', async () => {
  const tee = { ...RINGSPUN_TEE, key: 'acme:TEE-RS', supplier: 'acme' };
  await shop.service.catalogWriter.replaceProducts(acme, [...SEED_CATALOG, tee], shop.clock.at);
  const record = await read('acme:TEE-RS');
  expect(record.decoration_methods.map(({ method_id }) => method_id)).toEqual(['SP']);
  expect(record.included_method_ids).toEqual([]);
  expect(record.fob_points.map(({ state }) => state)).toEqual(['TX', 'NV']);
});

test('a change of its words moves the day it changed, not the day it came', async () => {
  const [first, ...rest] = SEED_CATALOG;
  if (!first) throw new Error('nothing is seeded');
  const later = new Date('2026-11-09T15:00:00.000Z');
  const renamed = { ...first, name: 'Acme bottle' };
  await shop.service.catalogWriter.replaceProducts(acme, [renamed, ...rest], later);
  expect(await read('acme:TB-220')).toMatchObject({
    name: 'Acme bottle',
    first_at: '2026-11-04T15:00:00.000Z',
    changed_at: '2026-11-09T15:00:00.000Z',
  });
  expect((await read('acme:PEN-9')).changed_at).toBe('2026-11-04T15:00:00.000Z');
});

test('an unknown product is not found, and reading takes the scope to read', async () => {
  expect(await refusalBy(read('acme:NONE'))).toMatchObject({ code: 'not_found', param: 'key' });
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(readProductRecord, other, { key: 'acme:PEN-9' }))).toBe('forbidden_scope');
});
