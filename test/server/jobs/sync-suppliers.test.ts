/** When the job looks after a supplier's catalog. */
import { beforeAll, expect, test } from 'vitest';
import { syncSuppliers } from '../../../server/jobs/sync-suppliers.ts';
import { syncSupplier } from '../../../tools/catalog/sync-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { endpointsAt, openLiveShop } from '../../support/live-shop.ts';
import { deskOf } from '../../support/supplying-shops.ts';
import { use } from '../../support/use.ts';

const shop = use(openLiveShop);
beforeAll(async () => {
  await shop.supplier('acme', { endpoints: endpointsAt('http://localhost:9') });
});

const pass = (ms: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

test('a copy that is asked for begins at once, in the job that is listening', async () => {
  const stopping = new AbortController();
  const copied: string[] = [];
  const job = syncSuppliers({
    ...shop.service,
    async copy(code) {
      copied.push(code);
      stopping.abort();
    },
    clear: () => Promise.reject(new Error('nobody was removed')),
  });
  const running = job.run(stopping.signal, shop.service.log);
  await invoke(syncSupplier, deskOf(shop), { code: 'acme' });
  await running;
  expect(copied).toEqual(['acme']);
});

test('one that fails is told once, and tried again when someone asks or an hour is over', async () => {
  const copied: string[] = [];
  const job = syncSuppliers({
    ...shop.service,
    whenIdle: 'end',
    async copy(code) {
      copied.push(code);
      throw new Error('no answer');
    },
    clear: () => Promise.reject(new Error('nobody was removed')),
  });
  const run = () => job.run(new AbortController().signal, shop.service.log);
  await run();
  pass(60_000);
  await run();
  expect(copied).toEqual(['acme']);
  expect(shop.failures.splice(0).map(({ message }) => message)).toEqual([
    'The catalog of acme could not be copied.',
  ]);
  await invoke(syncSupplier, deskOf(shop), { code: 'acme', full: true });
  await run();
  pass(60 * 60_000);
  await run();
  expect(copied).toHaveLength(3);
  shop.failures.length = 0;
});

test('a supplier that was removed is cleared away, and not while someone copies it', async () => {
  const { suppliers, transaction } = shop.service;
  const record = await suppliers.byCode('acme');
  if (!record) throw new Error('a supplier was expected');
  const until = new Date(shop.clock.at.getTime() + 60_000);
  await transaction(async ({ suppliers: writer }) => {
    await writer.put({ ...record, status: 'removed', updatedAt: shop.clock.at.toISOString() });
    await writer.lease('acme', { now: shop.clock.at, until });
  });
  const cleared: string[] = [];
  const job = syncSuppliers({
    ...shop.service,
    whenIdle: 'end',
    copy: () => Promise.reject(new Error('nobody is copied')),
    async clear(code) {
      cleared.push(code);
      await transaction((tx) => tx.suppliers.remove(code));
    },
  });
  await job.run(new AbortController().signal, shop.service.log);
  expect(cleared).toEqual([]);
  pass(120_000);
  await job.run(new AbortController().signal, shop.service.log);
  expect(cleared).toEqual(['acme']);
});
