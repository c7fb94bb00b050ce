import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCloseouts } from '../../../tools/catalog/list-closeouts.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at);
});
afterAll(() => shop.close());

const list = async (input: object = {}) => invoke(listCloseouts, await keyHolder(shop), input);

test('a product of which one color is closed out is listed with all of its parts', async () => {
  const { products, next } = await list();
  expect(products.filter(({ key }) => key.startsWith('acme:'))).toEqual([
    {
      key: 'acme:TB-220',
      parts: [
        { part_id: 'TB-220-BLK', is_close_out: false },
        { part_id: 'TB-220-RED', is_close_out: true },
      ],
    },
  ]);
  expect(products.every(({ parts }) => parts.some(({ is_close_out }) => is_close_out))).toBe(true);
  expect(next).toBeNull();
});

test('page after page, all of them once', async () => {
  const all = (await list()).products;
  const paged: typeof all = [];
  let after: string | null = null;
  do {
    const page = await list({ limit: 1, ...(after === null ? {} : { after }) });
    paged.push(...page.products);
    after = page.next;
  } while (after !== null);
  expect(paged).toEqual(all);
});

test('what is sold off is closed out no more, and reading takes the scope to read', async () => {
  const [bottle, ...rest] = SEED_CATALOG;
  if (!bottle) throw new Error('nothing is seeded');
  const left = { ...bottle, parts: bottle.parts.slice(0, 1) };
  await shop.service.catalogWriter.replaceProducts(acme, [left, ...rest], shop.clock.at);
  expect((await list()).products.map(({ key }) => key)).not.toContain('acme:TB-220');
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(listCloseouts, other, {}))).toBe('forbidden_scope');
});
