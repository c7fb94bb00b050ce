import { expect, test } from 'vitest';
import {
  linesOf,
  missingArtwork,
  missingPlaces,
  refuseWithoutArtwork,
  takesArtwork,
  waitsForArtwork,
  waitsForArtworkAt,
} from '../../../tools/orders/missing-artwork.ts';
import { ORDER_STATUSES, type Order } from '../../../tools/orders/order.ts';
import { refusal } from '../../support/refusal.ts';
import { TEES } from './order-fixture.ts';

const [FRONT] = TEES.spec.imprints;
const BARE = { ...FRONT, artworkId: null };
const BACK = { ...BARE, locationId: 'back', locationName: 'Full back' };
const lineWith = (line: number, ...imprints: Order['items'][number]['spec']['imprints']) => ({
  ...TEES,
  line,
  spec: { ...TEES.spec, imprints },
});

const place = (line: number, locationName: string) => ({ line, locationId: locationName, locationName });

test('artwork is missing where an imprint has neither a logo nor text and repeats no earlier order', () => {
  const items = [
    lineWith(1, FRONT, BACK),
    lineWith(2, { ...BARE, text: 'Ada Lovelace' }),
    lineWith(3, { ...BARE, repeat: true }),
    lineWith(4, BARE),
  ];
  expect(missingArtwork({ items })).toEqual([
    { line: 1, locationId: 'back', locationName: 'Full back' },
    { line: 4, locationId: 'front', locationName: 'Full front' },
  ]);
  expect(missingArtwork({ items: items.slice(1, 3) })).toEqual([]);
});

test('lines are named with their locations, and together where those are the same', () => {
  const missing = [
    place(1, 'Front'),
    place(2, 'Back'),
    place(3, 'Back'),
    place(4, 'Front'),
    place(4, 'Back'),
    place(5, 'Back'),
  ];
  expect([missingPlaces(missing.slice(0, 1)), missingPlaces(missing), linesOf(missing)]).toEqual([
    'line 1 (Front)',
    'line 1 (Front), lines 2, 3 and 5 (Back), line 4 (Front and Back)',
    [1, 2, 3, 4, 5],
  ]);
});

test('an order waits for its artwork until it is sent to the supplier', () => {
  const waiting = (items: Order['items']) =>
    ORDER_STATUSES.filter((status) => waitsForArtwork({ status, items }));
  expect([waiting([lineWith(1, BARE)]), waiting([TEES])]).toEqual([['received', 'paid', 'released'], []]);
  expect(ORDER_STATUSES.filter(takesArtwork)).toEqual(['received', 'paid', 'released']);
});

test('an order without artwork is refused with what is missing', () => {
  expect(refusal(() => refuseWithoutArtwork({ items: [TEES] }))).toBeUndefined();
  expect(refusal(() => refuseWithoutArtwork({ items: [TEES, lineWith(2, BARE)] }))).toEqual({
    code: 'invalid_state',
    message:
      'Nothing is made without artwork, and it is missing for line 2 (Full front). Ask the customer for it, or add it here.',
  });
});

test('a buyer’s system is told in one sentence where to send it', () => {
  expect(waitsForArtworkAt('https://shop.example/q/1')).toBe(
    'It waits for artwork, and nothing is made before that is here: send it at https://shop.example/q/1',
  );
});
