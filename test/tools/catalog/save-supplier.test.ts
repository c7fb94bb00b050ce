import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSupplier } from '../../../tools/catalog/check-supplier.ts';
import { listSuppliers } from '../../../tools/catalog/list-suppliers.ts';
import { openSupplier } from '../../../tools/catalog/open-supplier.ts';
import { saveSupplier } from '../../../tools/catalog/save-supplier.ts';
import { syncSupplier } from '../../../tools/catalog/sync-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openSupplyingShops, PASSWORD } from '../../support/supplying-shops.ts';
import { use } from '../../support/use.ts';

const shops = use(openSupplyingShops);

const pass = (ms: number): void => {
  for (const { clock } of [shops.first, shops.second]) clock.at = new Date(clock.at.getTime() + ms);
};
const save = (more: object) => invoke(saveSupplier, shops.desk, { code: 'first', ...more });
const open = (code: string | null = 'first') => invoke(openSupplier, shops.desk, { code });
const listed = async (code = 'first') =>
  (await invoke(listSuppliers, shops.desk, {})).suppliers.find((one) => one.code === code);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ status, param, message }) => ({ status, param, message }),
  );
const priceOf = async (quantity = 100) => {
  const key = encodeURIComponent('first:demo:TEE-CLASSIC');
  const { status, body } = await shops.second.rest('GET', `/products/${key}/price?quantity=${quantity}`);
  return status === 200 ? body.unit_price : body.error.code;
};

describe('a supplier', () => {
  test('is added with what suits most, checked, copied and sold', async () => {
    expect(await open(null)).toMatchObject({
      code: null,
      updatedAt: null,
      setup: { selling: { kind: 'list' }, leadDays: 10 },
    });
    expect(await save({ ...shops.added, updated_at: null })).toMatchObject({
      code: 'first',
      isBuiltIn: false,
      status: 'active',
      selling: { kind: 'markup', basisPoints: 3_500 },
      copy: { state: 'idle', isFull: false, done: 0, of: 0 },
      catalog: { products: 0 },
    });
    const { services } = await invoke(checkSupplier, shops.desk, { code: 'first' });
    expect(services).toHaveLength(16);
    expect(services.filter(({ works }) => !works)).toEqual([]);
    expect(services[0]).toMatchObject({ service: 'ProductData', version: '2.0.0' });

    expect(await invoke(syncSupplier, shops.desk, { code: 'first' })).toMatchObject({
      copy: { state: 'waiting', isFull: true },
    });
    await shops.runJob();
    expect(await listed()).toMatchObject({ catalog: { products: 3, sold: 3 }, copy: { state: 'idle' } });
    expect(await priceOf()).toBeGreaterThan(0);
  });

  test('sells at another margin as soon as that is set, in prices and in what search finds', async () => {
    const before = await priceOf();
    const found = async () => {
      const { body } = await shops.second.rest('GET', '/products?q=classic+cotton+tee');
      const product = body.products.find(({ key }: { key: string }) => key.startsWith('first:'));
      return product.price_from ?? product.price_ladder?.[0]?.unit_price;
    };
    const shown = await found();
    pass(1_000);
    await save({ sold_at: 'markup', percent: 70 });
    expect((await listed())?.selling).toEqual({ kind: 'markup', basisPoints: 7_000 });
    expect((await priceOf()) / before).toBeCloseTo(1.7 / 1.35, 2);
    expect((await found()) / shown).toBeCloseTo(1.7 / 1.35, 1);
    expect((await listed())?.copy).toMatchObject({ state: 'waiting', isFull: false });
    await shops.runJob();
    expect((await listed())?.copy.state).toBe('idle');
    expect((await priceOf()) / before).toBeCloseTo(1.7 / 1.35, 2);
  });

  test('never mixes cost and list: after such a change each price is asked for again', async () => {
    expect((await open()).setup.selling.kind).toBe('markup');
    pass(1_000);
    await save({ sold_at: 'list', price_type: 'Customer' });
    const path = '/products/demo%3ATEE-CLASSIC/price?quantity=100';
    const theirs = (await shops.first.rest('GET', path, undefined, PASSWORD)).body;
    expect(await priceOf()).toBe(theirs.unit_price);
    expect((await listed())?.copy).toMatchObject({ state: 'waiting', isFull: true });
    await shops.runJob();
    expect(await listed()).toMatchObject({ selling: { kind: 'list' }, lastSync: { kind: 'full' } });
    pass(1_000);
    await save({ sold_at: 'markup', percent: 35, price_type: null });
    await shops.runJob();
  });

  test('has its clock and its closed days at once, without a copy', async () => {
    await save({
      time_zone: 'America/Denver',
      shutdowns: [{ from: '2026-12-24', to: '2027-01-01', reason: 'Year end' }],
    });
    expect(await shops.desk.catalog.supplier('first')).toMatchObject({
      timeZone: 'America/Denver',
      shutdowns: [{ from: '2026-12-24' }],
    });
    expect((await listed())?.copy.state).toBe('idle');
    pass(1_000);
    await save({ lead_days: 12 });
    expect((await listed())?.copy).toMatchObject({ state: 'waiting', isFull: true });
    await shops.runJob();
  });

  test('keeps what is not sent, its password as well', async () => {
    const before = await open();
    await save({ carrier: 'FedEx', tolerance_percent: 5 });
    const after = await open();
    expect(after).toEqual({
      ...before,
      setup: { ...before.setup, orders: { ...before.setup.orders, carrier: 'FedEx', tolerancePercent: 5 } },
      updatedAt: expect.any(String),
    });
    expect(after.updatedAt).not.toBe(before.updatedAt);
    await save({ tolerance_percent: null });
    expect((await open()).setup.orders.tolerancePercent).toBeUndefined();
    const { services } = await invoke(checkSupplier, shops.desk, { code: 'first' });
    expect(services.every(({ works }) => works)).toBe(true);
  });

  test('is asked with a new password at once', async () => {
    await save({ password: 'not-the-key-of-it' });
    const { services } = await invoke(checkSupplier, shops.desk, { code: 'first' });
    expect(services.filter(({ works }) => works)).toEqual([]);
    expect(services[0]?.what).toContain('did not take our credentials');
    await save({ account_id: 'demo@example.com', password: PASSWORD, account_service: 'Inventory' });
    expect((await open()).ownAccounts).toEqual(['Inventory']);
    const again = (await invoke(checkSupplier, shops.desk, { code: 'first' })).services;
    expect(again.filter(({ works }) => works).map(({ service }) => service)).toEqual([
      'Inventory',
      'Inventory',
    ]);
    await save({ password: PASSWORD });
  });

  test('that is paused is neither sold nor copied, until it is resumed', async () => {
    const before = await priceOf();
    await save({ status: 'paused' });
    expect(await priceOf()).toBe('supplier_unavailable');
    await save({ status: 'active' });
    expect(await priceOf()).toBe(before);
  });

  test('leaves no word of its passwords in answers, databases or failures', async () => {
    const said = JSON.stringify([await open(), await invoke(listSuppliers, shops.desk, {})]);
    const kept = readdirSync(shops.second.folder)
      .filter((name) => name.includes('.db'))
      .map((name) => readFileSync(join(shops.second.folder, name)).toString('latin1'))
      .join('');
    expect(kept).toContain('First Shop');
    for (const secret of [PASSWORD, 'not-the-key-of-it']) {
      expect(said).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
    expect(shops.second.failures).toEqual([]);
  });
});

test('the built-in supplier cannot be set', async () => {
  expect(await refusal(invoke(saveSupplier, shops.desk, { code: 'demo', name: 'Ours' }))).toMatchObject({
    status: 422,
    param: 'code',
  });
});

test('a supplier that was looked at and is gone is not found', async () => {
  const seen = '2026-11-04T15:00:00.000Z';
  expect(await refusal(invoke(saveSupplier, shops.desk, { code: 'gone', updated_at: seen }))).toEqual({
    status: 404,
    param: 'code',
    message: 'There is no supplier of this code.',
  });
});

describe('401', () => {
  test('refused to all but the desk', async () => {
    const key = shops.second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
    expect(await refusal(invoke(saveSupplier, key, { code: 'x' }))).toMatchObject({ status: 401 });
  });
});

describe('422', () => {
  const fresh = { code: 'other', name: 'Other', account_id: '1', password: 'p' };
  const endpoint = { service: 'Inventory', version: '2.0.0', url: 'https://hit.example/inventory' };

  test.each([
    ['a code with other letters', { ...fresh, code: 'Acme Inc' }, 'code'],
    ['a code that is an address of the desk', { ...fresh, code: 'new' }, 'code'],
    ['no account', { code: 'other', name: 'Other' }, 'account_id'],
    ['an account without its password', { code: 'first', account_id: 'somebody-else' }, 'password'],
    ['an account for no service', { ...fresh, account_service: 'Invoices' }, 'account_service'],
    ['cost without a margin', { ...fresh, sold_at: 'markup' }, 'percent'],
    ['a markup finer than a basis point', { ...fresh, sold_at: 'markup', percent: 1.005 }, 'percent'],
    ['a margin of all of the price', { ...fresh, sold_at: 'margin', percent: 95.01 }, 'percent'],
    ['a discount of all of the list price', { ...fresh, sold_at: 'list', percent: 100 }, 'percent'],
    ['a percent of nobody knows what', { ...fresh, percent: 35 }, 'percent'],
    ['a place that is no time zone', { ...fresh, time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['no time of day', { ...fresh, cut_off: '25:00' }, 'cut_off'],
    [
      'a shutdown that ends before it begins',
      { ...fresh, shutdowns: [{ from: '2026-12-24', to: '2026-12-23', reason: '' }] },
      'shutdowns.0',
    ],
    ['no ZIP code', { ...fresh, fob_postals: ['0211'] }, 'fob_postals.0'],
    ['no address of a shop', { ...fresh, merchkit: 'shop' }, 'merchkit'],
    ['two ways to find it', { ...fresh, merchkit: 'https://a.example', company: 'A' }, 'company'],
    ['an unknown service', { ...fresh, endpoints: [{ ...endpoint, service: 'Invoice' }] }, 'endpoints.0'],
    ['one service twice', { ...fresh, endpoints: [endpoint, endpoint] }, 'endpoints.0'],
    [
      'a password in an address',
      { ...fresh, endpoints: [{ ...endpoint, url: 'https://me:pw@hit.example/' }] },
      'endpoints.0.url',
    ],
    ['more than is allowed', { ...fresh, concurrency: 33 }, 'concurrency'],
  ])('%s', async (_, sent, param) => {
    const said = await refusal(invoke(saveSupplier, shops.desk, sent));
    expect(said).toMatchObject({ status: 422 });
    expect(said).toHaveProperty(
      'param',
      param === 'endpoints.0' && _ === 'one service twice' ? 'endpoints.1' : param,
    );
    expect(JSON.stringify(said)).not.toContain('pw@');
    expect(await listed('other')).toBeUndefined();
  });

  test('a code that is taken, where a new supplier was meant', async () => {
    expect(await refusal(save({ ...shops.added, updated_at: null }))).toMatchObject({
      status: 422,
      param: 'code',
    });
  });

  test('a supplier that another person changed meanwhile', async () => {
    const { updatedAt: seen } = await open();
    await save({ updated_at: seen, pictures: 3 });
    expect(await refusal(save({ updated_at: seen, pictures: 9 }))).toEqual({
      status: 422,
      param: 'updated_at',
      message: 'Another person changed this supplier meanwhile; look at it again and decide again.',
    });
    expect((await open()).setup.pictures).toBe(3);
  });
});

test('502 where the directory does not answer', async () => {
  const { config } = shops.second.service;
  config.PROMOSTANDARDS_DIRECTORY = 'http://localhost:9/json';
  const sent = { code: 'other', account_id: '1', password: 'p', company: 'HIT' };
  expect(await refusal(invoke(saveSupplier, shops.desk, sent))).toEqual({
    status: 502,
    param: 'company',
    message: 'The directory could not be reached; try again, or give the addresses by hand.',
  });
});
