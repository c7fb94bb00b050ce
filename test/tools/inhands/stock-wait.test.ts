import { expect, test } from 'vitest';
import { stockOfAllParts } from '../../../tools/inhands/stock-wait.ts';

test('the parts of a product add up to one stock, their arrivals in the order they come', () => {
  expect(
    stockOfAllParts([
      { partId: 'NAVY-M', quantity: 40, incoming: [{ quantity: 60, availableOn: '2026-04-02' }] },
      {
        partId: 'NAVY-L',
        quantity: 10,
        incoming: [
          { quantity: 20, availableOn: '2026-03-20' },
          { quantity: 30, availableOn: '2026-05-01' },
        ],
      },
    ]),
  ).toEqual({
    quantity: 50,
    incoming: [
      { quantity: 20, availableOn: '2026-03-20' },
      { quantity: 60, availableOn: '2026-04-02' },
      { quantity: 30, availableOn: '2026-05-01' },
    ],
  });
});

test('no parts are no stock', () => {
  expect(stockOfAllParts([])).toEqual({ quantity: 0, incoming: [] });
});
