import { beforeAll, expect, test } from 'vitest';
import { saveSupplier } from '../../../tools/catalog/save-supplier.ts';
import { syncSupplier } from '../../../tools/catalog/sync-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';
import { useShop } from '../../support/use.ts';

const endpoint = (service: string) => ({ service, version: '2.0.0', url: 'https://acme.example/soap' });
const ACME = { code: 'acme', name: 'Acme Supply', account_id: '1', password: 'p' };

const shop = useShop();
beforeAll(async () => {
  await save({ ...ACME, endpoints: [endpoint('ProductData')] });
});

const save = (input: object) => invoke(saveSupplier, deskOf(shop), input);
const sync = (input: object) => invoke(syncSupplier, deskOf(shop), input);

test('a copy is begun as soon as no other worker copies it, and the first is one of everything', async () => {
  expect(await sync({ code: 'acme' })).toMatchObject({
    code: 'acme',
    status: 'active',
    lastSync: null,
    copy: { state: 'waiting', isFull: true, done: 0, of: 0 },
    catalog: { products: 0 },
  });
});

test('a later one is of what changed, and a wish for everything is not taken back by a smaller one', async () => {
  await addFlaggedSupplier(shop);
  await save({ code: 'hit', endpoints: [endpoint('ProductData')] });
  shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
  expect((await sync({ code: 'hit' })).copy).toMatchObject({ state: 'waiting', isFull: false });
  expect((await sync({ code: 'hit', full: true })).copy).toMatchObject({ state: 'waiting', isFull: true });
  expect((await sync({ code: 'hit' })).copy).toMatchObject({ state: 'waiting', isFull: true });
});

test('one that is paused is not copied', async () => {
  await save({ code: 'acme', status: 'paused' });
  expect(await refusalBy(sync({ code: 'acme' }))).toEqual({
    code: 'invalid_state',
    message: 'It is paused; resume it first.',
    param: 'code',
  });
  await save({ code: 'acme', status: 'active' });
});

test('a catalog with unknown product data is not copied', async () => {
  await save({ ...ACME, code: 'stock-only', endpoints: [endpoint('Inventory')] });
  expect(await refusalBy(sync({ code: 'stock-only' }))).toMatchObject({
    code: 'invalid_state',
    message: expect.any(String),
  });
});

test('a supplier that is not there is not found, and only the desk copies', async () => {
  expect(await refusalBy(sync({ code: 'nobody' }))).toEqual({
    code: 'not_found',
    message: 'There is no supplier of this code.',
    param: 'code',
  });
  const key = await keyHolder(shop);
  expect(await refusalCode(invoke(syncSupplier, key, { code: 'acme' }))).toBe('unauthorized');
});
