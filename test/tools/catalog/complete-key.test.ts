import { expect, test } from 'vitest';
import { completeKey } from '../../../tools/catalog/complete-key.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test.each([
  ['demo:TUM', ['demo:TUMBLER-20', 'demo:TUMBLER-30']],
  ['demo:tum', ['demo:TUMBLER-20', 'demo:TUMBLER-30']],
  ['demo:TUMBLER-20', ['demo:TUMBLER-20']],
  ['demo:%', []],
  ['other:TUM', []],
])('the keys that begin with %s', async (start, keys) => {
  const ctx = await keyHolder(shop);
  expect(await invoke(completeKey, ctx, { start })).toEqual({ keys });
});

test('no more than twenty, in their order', async () => {
  const ctx = await keyHolder(shop);
  const { keys } = await invoke(completeKey, ctx, { start: 'demo:' });
  expect([keys.length, keys]).toEqual([20, [...keys].sort()]);
});
