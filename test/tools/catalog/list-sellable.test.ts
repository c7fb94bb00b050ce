/** What systems that keep a copy of the catalog ask for: the examples work on the demo shop, and only with the scope. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../../server/auth/keys.ts';
import { listChangedProducts } from '../../../tools/catalog/list-changed-products.ts';
import { listCloseouts } from '../../../tools/catalog/list-closeouts.ts';
import { listSellable } from '../../../tools/catalog/list-sellable.ts';
import { readProductRecord } from '../../../tools/catalog/read-product-record.ts';
import { resolveProduct } from '../../../tools/catalog/resolve-product.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { invoke } from '../../../tools/invoke.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { DEMO_KEY, openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ctxOf = async (key: string) =>
  shop.service.ctxFor(await callerOf(`Bearer ${key}`, shop.service.keys), 'req_test');

const TOOLS: AnyTool[] = [
  resolveProduct,
  readProductRecord,
  listSellable,
  listCloseouts,
  listChangedProducts,
  priceConfiguration,
];

test.each(TOOLS)('$name answers its example, and a key without the scope is refused', async (tool) => {
  const answer = await invoke(tool, await ctxOf(DEMO_KEY), tool.example);
  expect(Object.keys(answer).sort()).toEqual(Object.keys(tool.output.shape).sort());
  const other = await shop.newKey(['orders']);
  await expect(invoke(tool, await ctxOf(other), tool.example)).rejects.toMatchObject({
    code: 'forbidden_scope',
  });
});

test('a list goes on where a page ended', async () => {
  const ctx = await ctxOf(DEMO_KEY);
  const first = await invoke(listSellable, ctx, { limit: 2 });
  const second = await invoke(listSellable, ctx, { limit: 2, after: first.next });
  const keys = [...first.products, ...second.products].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

test('a product is found by its key and by its number', async () => {
  const ctx = await ctxOf(DEMO_KEY);
  for (const product_id of ['demo:TUMBLER-20', 'TUMBLER-20'])
    expect(await invoke(resolveProduct, ctx, { product_id })).toEqual({ key: 'demo:TUMBLER-20' });
  await expect(invoke(resolveProduct, ctx, { product_id: 'NOPE' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
