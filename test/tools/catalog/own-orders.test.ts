import { expect, test } from 'vitest';
import { takenSince, withoutPieces } from '../../../tools/catalog/own-orders.ts';

const NAVY = {
  partId: 'NAVY',
  quantity: 45,
  places: [
    { postal: '14072', quantity: 30 },
    { postal: '90670', quantity: 15 },
  ],
  incoming: [
    { quantity: 20, availableOn: '2026-11-20' },
    { quantity: 500, availableOn: '2026-12-01' },
  ],
};
const RED = { partId: 'RED', quantity: 9, incoming: [] };
const reading = { key: 'demo:MUG', parts: [NAVY, RED], asOf: '2026-11-04T15:00:00.000Z', source: 'test' };

test('own orders take what is there, then what arrives, soonest first', () => {
  const { parts, owned } = withoutPieces(reading, new Map([['NAVY', 70]]));
  expect([parts, owned]).toEqual([
    [
      {
        partId: 'NAVY',
        quantity: 0,
        places: [
          { postal: '14072', quantity: 0 },
          { postal: '90670', quantity: 0 },
        ],
        incoming: [{ quantity: 495, availableOn: '2026-12-01' }],
      },
      RED,
    ],
    new Map([['NAVY', 70]]),
  ]);
});

test('more than is there and on the way leaves nothing, and no less', () => {
  const { parts } = withoutPieces(
    reading,
    new Map([
      ['NAVY', 900],
      ['RED', 4],
    ]),
  );
  expect(parts.map(({ quantity, incoming }) => [quantity, incoming])).toEqual([
    [0, []],
    [5, []],
  ]);
});

test('taken in two steps is taken at once, and what no order took is the reading itself', () => {
  const once = withoutPieces(reading, new Map([['NAVY', 50]]));
  const first = withoutPieces(reading, new Map([['NAVY', 30]]));
  expect(withoutPieces(first, takenSince(first, new Map([['NAVY', 50]])))).toEqual(once);
  expect(withoutPieces(reading, new Map([['NAVY', 0]]))).toBe(reading);
  expect(withoutPieces(once, takenSince(once, new Map([['NAVY', 20]])))).toBe(once);
});
