import { expect, test } from 'vitest';
import { checkStock } from '../../../tools/catalog/check-stock.ts';
import { readProductRecord } from '../../../tools/catalog/read-product-record.ts';
import { readStockRecord } from '../../../tools/catalog/read-stock-record.ts';
import { toStockWire } from '../../../tools/catalog/stock-wire.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const ELEVEN_MINUTES_MS = 660_000;

const record = async (product_id: string) => invoke(readStockRecord, await keyHolder(shop), { product_id });

test('stock and ship points are those that are told one by one, by key and by number', async () => {
  const [ctx, key] = [await keyHolder(shop), 'demo:TUMBLER-20'];
  const { fobPoints } = await invoke(readProductRecord, ctx, { product_id: key });
  const { enough: _, ...stock } = await invoke(checkStock, ctx, { key });
  expect(fobPoints).not.toEqual([]);
  for (const id of ['demo:TUMBLER-20', 'TUMBLER-20', 'TUMBLER-20']) {
    const read = await record(id);
    expect([toStockWire(read), read.fobPoints]).toEqual([stock, fobPoints]);
  }
});

test('a record that is asked for again is the same one until the supplier is asked anew', async () => {
  await record('TUMBLER-20');
  const kept = await record('TUMBLER-20');
  expect(await record('demo:TUMBLER-20')).toBe(kept);
  shop.clock.at = new Date(shop.clock.at.getTime() + ELEVEN_MINUTES_MS);
  const anew = await record('TUMBLER-20');
  expect(anew.asOf).not.toBe(kept.asOf);
  expect(anew).toMatchObject({ key: kept.key, fobPoints: kept.fobPoints });
});

test('an unknown number is not found', async () => {
  expect(await refusalBy(record('NOPE'))).toEqual({
    code: 'not_found',
    message: 'No product has this number.',
    param: 'product_id',
  });
});
