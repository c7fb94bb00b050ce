import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveProduct } from '../../../tools/catalog/resolve-product.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme } from '../../support/seed-catalog.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const resolve = async (product_id: string) => invoke(resolveProduct, await keyHolder(shop), { product_id });

test('a product is found by its key and by its number', async () => {
  expect(await resolve('demo:TUMBLER-20')).toEqual({ key: 'demo:TUMBLER-20' });
  expect(await resolve('TUMBLER-20')).toEqual({ key: 'demo:TUMBLER-20' });
});

test('an unknown number is not found', async () => {
  const notFound = { code: 'not_found', message: 'No product has this number.', param: 'product_id' };
  expect(await refusalBy(resolve('NOPE'))).toEqual(notFound);
  expect(await refusalBy(resolve('demo:NOPE'))).toEqual(notFound);
});

test('a number of several suppliers names none of them, and the keys to choose from', async () => {
  const tumbler = fixtureProduct({ key: 'acme:TUMBLER-20', supplier: 'acme' });
  await shop.service.catalogWriter.replaceProducts(acme, [tumbler], shop.clock.at);
  expect(await refusalBy(resolve('TUMBLER-20'))).toEqual({
    code: 'not_found',
    message:
      'Several suppliers have a product of this number. Send one of: acme:TUMBLER-20, demo:TUMBLER-20.',
    param: 'product_id',
  });
  expect(await resolve('acme:TUMBLER-20')).toEqual({ key: 'acme:TUMBLER-20' });
});

test('reading takes the scope to read', async () => {
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(resolveProduct, other, { product_id: 'TUMBLER-20' }))).toBe(
    'forbidden_scope',
  );
});
