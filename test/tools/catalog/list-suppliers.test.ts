import { expect, test } from 'vitest';
import { listSuppliers } from '../../../tools/catalog/list-suppliers.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const list = async () => (await invoke(listSuppliers, deskOf(shop), {})).suppliers;

test('the built-in supplier stands in a new shop alone, with nothing to set', async () => {
  expect(await list()).toEqual([
    {
      code: 'demo',
      name: expect.any(String),
      isBuiltIn: true,
      status: 'active',
      updatedAt: null,
      selling: { kind: 'list', discountBasisPoints: 4_000 },
      services: [],
      restsUntil: null,
      lastSync: null,
      copy: { state: 'idle', isFull: false, done: 0, of: 0 },
      catalog: { products: 76, sold: 76 },
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
    isBuiltIn: false,
    status: 'active',
    updatedAt: '2026-11-04T15:00:00.000Z',
    selling: { kind: 'markup', basisPoints: 3_550 },
    services: [{ service: 'Inventory', version: '2.0.0' }],
    restsUntil: null,
    lastSync: {
      kind: 'full',
      startedAt: '2026-11-04T15:00:00.000Z',
      askedUpTo: '2026-11-04T15:00:00.000Z',
      listedAt: '2026-11-04T15:00:00.000Z',
      finishedAt: '2026-11-04T15:00:00.000Z',
      outcome: 'done',
      why: null,
      counts: { asked: 3, read: 3, failed: 0, gone: 0 },
      catalog: { products: 3, sold: 1 },
      flags: expect.any(Object),
    },
    copy: { state: 'idle', isFull: false, done: 0, of: 0 },
    catalog: { products: 3, sold: 1 },
  });
});

test('only the desk lists suppliers', async () => {
  expect(await refusalCode(invoke(listSuppliers, await keyHolder(shop), {}))).toBe('unauthorized');
});
