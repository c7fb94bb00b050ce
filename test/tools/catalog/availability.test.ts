import { describe, expect, test } from 'vitest';
import { forPieces, limited, mostOf, together } from '../../../tools/catalog/availability.ts';

test('the parts of a product add up to one stock, their arrivals in the order they come', () => {
  expect(
    together([
      { quantity: 40, incoming: [{ quantity: 60, availableOn: '2026-04-02' }] },
      {
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

test('of parts that are made to order the soonest counts', () => {
  const made = (days: number | null) => ({
    quantity: 0,
    incoming: [],
    toOrder: { days, isBuyToOrder: true },
  });
  expect(together([made(null), made(30), made(21)])?.toOrder?.days).toBe(21);
  expect(together([{ quantity: 5, incoming: [] }])).not.toHaveProperty('toOrder');
});

test('where nothing is known of any part, nothing is known', () => expect(together([])).toBeNull());

test('the most that can be had is stock and arrivals, and has no end to order or where nothing is known', () => {
  const stocked = { quantity: 5, incoming: [{ quantity: 7, availableOn: '2026-04-02' }] };
  expect(mostOf(stocked)).toBe(12);
  expect(mostOf({ ...stocked, toOrder: { days: null, isBuyToOrder: true } })).toBe(12);
  expect(mostOf({ ...stocked, toOrder: { days: 21, isBuyToOrder: true } })).toBe(Infinity);
  expect(mostOf(null)).toBe(Infinity);
});

describe('what must come with a part', () => {
  const bottles = { quantity: 500, incoming: [{ quantity: 100, availableOn: '2026-04-10' }] };
  const lids = {
    quantity: 40,
    incoming: [
      { quantity: 300, availableOn: '2026-04-02' },
      { quantity: 900, availableOn: '2026-05-01' },
    ],
  };

  test('limits it, now and with every arrival', () => {
    expect(limited({ ...bottles, places: [{ postal: '07001', quantity: 500 }] }, [lids])).toEqual({
      quantity: 40,
      incoming: [
        { quantity: 300, availableOn: '2026-04-02' },
        { quantity: 260, availableOn: '2026-05-01' },
      ],
    });
    expect(limited(bottles, [])).toEqual(bottles);
  });

  test('can be made to order only where all of it can, in the days of the slowest', () => {
    const made = (days: number | null) => ({ ...lids, toOrder: { days, isBuyToOrder: true } });
    expect(limited(bottles, [made(10)]).toOrder).toBeUndefined();
    expect(limited(made(10), [made(21)]).toOrder?.days).toBe(21);
    expect(limited(made(10), [made(null)]).toOrder?.days).toBeNull();
  });

  test('suffices for so many pieces: two to each, or one for eight', () => {
    expect(forPieces(lids, { count: 2, pieces: 1 })).toMatchObject({ quantity: 20 });
    expect(forPieces({ quantity: 5, incoming: [] }, { count: 1, pieces: 8 }).quantity).toBe(40);
  });
});
