import { expect, test } from 'vitest';
import { closeOutNotes } from '../../../tools/quotes/goods-notes.ts';
import type { QuoteLine } from '../../../tools/quotes/quote.ts';

const line = (key: string, partId: string, color: string) =>
  ({ spec: { key, partId }, priced: { name: 'Bottle', color } }) as unknown as QuoteLine;
const part = (partId: string, isCloseOut?: true) => ({
  ...{ partId, color: partId, colorHex: '#000000', size: null, sizeUpchargeRate: 0 },
  ...(isCloseOut && { isCloseOut }),
});

test('a product says once which of its colors are sold off', () => {
  const products = new Map([
    ['a:1', { parts: [part('GLD', true), part('RED', true), part('BLK')] }],
    ['a:2', { parts: [part('GLD')] }],
  ]);
  const lines = [
    line('a:1', 'GLD', 'Gold'),
    line('a:1', 'GLD', 'Gold'),
    line('a:1', 'RED', 'Red'),
    line('a:1', 'BLK', 'Black'),
    line('a:2', 'GLD', 'Gold'),
  ];
  expect(closeOutNotes(lines, products)).toEqual([
    'Bottle in Gold, Red is a close-out: the supplier sells what is left and makes no more, so it may not be had again.',
  ]);
});
