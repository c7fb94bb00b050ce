import { expect, test } from 'vitest';
import { cachedStock, type StockRule } from '../../../server/suppliers/stock-cache.ts';
import type { StockReading } from '../../../tools/catalog/supplier.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { fixtureProduct } from '../../support/products.ts';

const TEN_MINUTES_MS = 600_000;

function asked(rule?: StockRule, failure: Error = new Error('no answer')) {
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  const calls: string[] = [];
  const supplier = { fails: false };
  const suppliers = cachedStock(
    {
      async stock(product): Promise<StockReading> {
        calls.push(product.key);
        if (supplier.fails) throw failure;
        return { key: product.key, parts: [], asOf: clock.at.toISOString(), source: 'test' };
      },
    },
    () => clock.at,
    () => rule,
  );
  return { clock, calls, supplier, suppliers };
}

const product = fixtureProduct({});

test('a supplier is asked again after ten minutes, and not before', async () => {
  const { clock, calls, suppliers } = asked();
  const first = await suppliers.stock(product);
  clock.at = new Date(clock.at.getTime() + TEN_MINUTES_MS - 1);
  expect(await suppliers.stock(product)).toEqual(first);
  expect(calls).toHaveLength(1);
  clock.at = new Date(clock.at.getTime() + 1);
  expect((await suppliers.stock(product)).asOf).toBe('2026-11-04T15:10:00.000Z');
  expect(calls).toHaveLength(2);
});

test('a hundred askers at once share one question', async () => {
  const { calls, suppliers } = asked();
  await Promise.all(Array.from({ length: 100 }, () => suppliers.stock(product)));
  expect(calls).toHaveLength(1);
});

test('a failure is passed on and not kept', async () => {
  const { calls, supplier, suppliers } = asked();
  supplier.fails = true;
  await expect(suppliers.stock(product)).rejects.toThrow('no answer');
  supplier.fails = false;
  expect((await suppliers.stock(product)).key).toBe(product.key);
  expect(calls).toHaveLength(2);
});

test.each([
  ['its own age', { freshMs: TEN_MINUTES_MS, allowedMs: 2 * TEN_MINUTES_MS }, 2 * TEN_MINUTES_MS],
  ['none beyond what is fresh', undefined, TEN_MINUTES_MS],
] as const)('stock is shown while its supplier fails up to %s', async (_, rule, allowedMs) => {
  const silent = new ServiceError('supplier_unavailable', 'The supplier does not answer.');
  const { clock, supplier, suppliers } = asked(rule, silent);
  const first = await suppliers.stock(product);
  const readAt = clock.at.getTime();
  supplier.fails = true;
  clock.at = new Date(readAt + allowedMs - 1);
  const shown = await suppliers.stock(product);
  const source = rule ? 'test, 20 minutes ago: it does not answer now' : 'test';
  expect(shown).toEqual({ ...first, source });
  clock.at = new Date(readAt + allowedMs);
  await expect(suppliers.stock(product)).rejects.toBe(silent);
});
