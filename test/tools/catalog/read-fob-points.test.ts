import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFobPoints } from '../../../tools/catalog/read-fob-points.ts';
import { readProductRecord } from '../../../tools/catalog/read-product-record.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a product ships from what its whole record names', async () => {
  const [ctx, asked] = [await keyHolder(shop), { key: 'demo:TUMBLER-20' }];
  const { fob_points } = await invoke(readProductRecord, ctx, asked);
  expect(fob_points).not.toEqual([]);
  expect(await invoke(readFobPoints, ctx, asked)).toEqual({ fob_points });
  expect(await refusalCode(invoke(readFobPoints, ctx, { key: 'demo:NOPE' }))).toBe('not_found');
});
