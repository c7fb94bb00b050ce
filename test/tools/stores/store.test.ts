import { expect, test } from 'vitest';
import { slugOf } from '../../../tools/stores/store.ts';

test('a name gives the readable part of the address, whatever it is written in', () => {
  expect(['Acme', ' --Acme!! Inc.-- ', '漢字', '../../etc', 'A'.repeat(300)].map(slugOf)).toEqual([
    'acme',
    'acme-inc',
    'store',
    'etc',
    'a'.repeat(40),
  ]);
});
