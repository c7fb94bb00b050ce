import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuppliers } from '../../../tools/catalog/list-suppliers.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const list = async () => (await invoke(listSuppliers, deskOf(shop), {})).suppliers;

test('the built-in supplier stands in a new shop alone, with nothing to set', async () => {
  expect(await list()).toEqual([
    {
      code: 'demo',
      name: expect.any(String),
      is_built_in: true,
      status: 'active',
      updated_at: null,
      sold_at: 'list',
      margin_percent: null,
      services: [],
      rests_until: null,
      last_sync: null,
      copy: { state: 'idle', full: false, done: 0, of: 0 },
      products: 76,
      sold: 76,
    },
  ]);
});

test('a live one says how it is sold and reached, and what came of the last copy', async () => {
  await addFlaggedSupplier(shop);
  const [, hit, ...more] = await list();
  expect(more).toEqual([]);
  expect(hit).toEqual({
    code: 'hit',
    name: 'Hit <Promotional> Products',
    is_built_in: false,
    status: 'active',
    updated_at: '2026-11-04T15:00:00.000Z',
    sold_at: 'net',
    margin_percent: 35.5,
    services: ['Inventory 2.0.0'],
    rests_until: null,
    last_sync: {
      kind: 'full',
      finished_at: '2026-11-04T15:00:00.000Z',
      outcome: 'done',
      why: null,
      read: 3,
      failed: 0,
      gone: 0,
    },
    copy: { state: 'idle', full: false, done: 0, of: 0 },
    products: 3,
    sold: 1,
  });
});

test('only the desk lists suppliers', async () => {
  expect(await refusalCode(invoke(listSuppliers, await keyHolder(shop), {}))).toBe('unauthorized');
});
