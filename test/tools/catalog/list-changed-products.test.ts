import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedProducts } from '../../../tools/catalog/list-changed-products.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';

const SEEDED = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-09T15:00:00.000Z';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: SEEDED });
  const { catalogWriter } = shop.service;
  await catalogWriter.replaceProducts(acme, SEED_CATALOG, new Date(SEEDED));
  const [bottle, tee, ...rest] = SEED_CATALOG;
  if (!bottle || !tee) throw new Error('nothing is seeded');
  const changed = [{ ...bottle, name: 'Acme bottle' }, { ...tee, minimum: 6 }, ...rest];
  await catalogWriter.replaceProducts(acme, changed, new Date(LATER));
});
afterAll(() => shop.close());

const list = async (input: object) => invoke(listChangedProducts, await keyHolder(shop), input);

test('what a copy brought something new of later than the moment, with its parts', async () => {
  expect(await list({ since: SEEDED })).toEqual({
    products: [
      {
        key: 'acme:TB-220',
        parts: [
          { part_id: 'TB-220-BLK', is_close_out: false },
          { part_id: 'TB-220-RED', is_close_out: true },
        ],
      },
      {
        key: 'acme:TEE-5',
        parts: [
          { part_id: 'TEE-5-BLK-S', is_close_out: false },
          { part_id: 'TEE-5-BLK-M', is_close_out: false },
        ],
      },
    ],
    next: null,
  });
});

test('what changed at that very moment is not later, and nothing changed since', async () => {
  expect(await list({ since: LATER })).toEqual({ products: [], next: null });
});

test('page after page, without a gap and without a repeat', async () => {
  const first = await list({ since: SEEDED, limit: 1 });
  const second = await list({ since: SEEDED, limit: 1, after: first.next });
  expect([first, second].flatMap(({ products }) => products.map(({ key }) => key))).toEqual([
    'acme:TB-220',
    'acme:TEE-5',
  ]);
  expect(second.next).toBeNull();
});

test('a moment is one in UTC, and reading takes the scope to read', async () => {
  expect(await refusalBy(list({ since: 'yesterday' }))).toMatchObject({
    code: 'validation_failed',
    param: 'since',
  });
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(listChangedProducts, other, { since: SEEDED }))).toBe('forbidden_scope');
});
