import { beforeAll, expect, test } from 'vitest';
import { listSuppliers } from '../../../tools/catalog/list-suppliers.ts';
import { openSupplier } from '../../../tools/catalog/open-supplier.ts';
import { removeSupplier } from '../../../tools/catalog/remove-supplier.ts';
import { saveSupplier } from '../../../tools/catalog/save-supplier.ts';
import { syncSupplier } from '../../../tools/catalog/sync-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, setDelivery } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { openSupplyingShops } from '../../support/supplying-shops.ts';
import { use } from '../../support/use.ts';

const shops = use(openSupplyingShops);
beforeAll(async () => {
  await save();
  await invoke(syncSupplier, shops.desk, { code: 'first' });
  await shops.runJob();
});

const save = () => invoke(saveSupplier, shops.desk, { ...shops.added, updated_at: null });
const remove = (more: object = {}) => invoke(removeSupplier, shops.desk, { code: 'first', ...more });
const open = () => invoke(openSupplier, shops.desk, { code: 'first' });
const listed = async () =>
  (await invoke(listSuppliers, shops.desk, {})).suppliers.find(({ code }) => code === 'first');
const priceCode = async () => {
  const path = `/products/${encodeURIComponent('first:demo:TEE-CLASSIC')}/price?quantity=100`;
  const { status, body } = await shops.second.rest('GET', path);
  return status === 200 ? 'sold' : body.error.code;
};

test('a supplier that another person changed meanwhile stays, and no key removes one', async () => {
  expect(await refusalBy(remove({ updated_at: '2026-11-01T00:00:00.000Z' }))).toEqual({
    code: 'invalid_state',
    message: 'Another person changed this supplier meanwhile; look at it again and decide again.',
    param: 'updated_at',
  });
  const key = await keyHolder(shops.second);
  expect(await refusalCode(invoke(removeSupplier, key, { code: 'first' }))).toBe('unauthorized');
  expect(await listed()).toMatchObject({ status: 'active' });
});

test('one with open orders of its goods goes only where that is known', async () => {
  const { body: product } = await shops.second.rest('GET', '/products/first%3Ademo%3ATEE-CLASSIC');
  const lines = [{ key: product.key, part_id: product.parts[0].part_id, quantity: 100 }];
  const { body: quote } = await shops.second.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const person = await holderOf(shops.second, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  await invoke(acceptQuote, person, { payment: 'terms', amount, po_number: 'PO-77' });
  expect((await open()).openOrders).toBe(1);
  expect(await refusalBy(remove())).toMatchObject({ code: 'invalid_state', param: 'with_open_orders' });
  expect(await priceCode()).toBe('sold');
});

test('its goods are sold no more at once, and gone in a moment; orders keep what they say', async () => {
  const { updatedAt: seen } = await open();
  expect(await remove({ updated_at: seen, with_open_orders: true })).toEqual({ code: 'first' });
  expect(await listed()).toMatchObject({ status: 'removed' });
  expect(await priceCode()).toBe('supplier_unavailable');
  expect(await refusalBy(save())).toMatchObject({ code: 'invalid_state', param: 'code' });
  await shops.runJob();
  expect(await listed()).toBeUndefined();
  expect(await priceCode()).toBe('not_found');
  const { body: orders } = await shops.second.rest('GET', '/orders');
  expect(JSON.stringify(orders)).toContain('first:demo:TEE-CLASSIC');
});

test('one that is gone or never was is not found, and its code is free for another', async () => {
  expect(await refusalBy(remove())).toEqual({
    code: 'not_found',
    message: 'There is no supplier of this code.',
    param: 'code',
  });
  expect(await save()).toMatchObject({ status: 'active', catalog: { products: 0 } });
  expect(shops.second.failures).toEqual([]);
});
