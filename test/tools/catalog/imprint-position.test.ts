import { expect, test } from 'vitest';
import { detailWords, toDetails } from '../../../tools/catalog/imprint-details.ts';
import { MIDDLE, offsetOf, offsetWords, positionOf } from '../../../tools/catalog/imprint-position.ts';
import { fitsIn, within } from '../../../tools/catalog/imprint-size.ts';
import { english } from '../../../tools/languages/words.ts';

const CHEST = { shape: 'rectangle', widthInches: 4, heightInches: 4 } as const;
const ROUND = { shape: 'circle', widthInches: 4, heightInches: 4 } as const;

test('an offset is a position in words, and is read out of them again', () => {
  for (const offset of [
    { rightInches: 0.5, downInches: -1.25 },
    { rightInches: -2, downInches: 0 },
    { rightInches: 0, downInches: 0.125 },
  ])
    expect(offsetOf(positionOf(offset))).toEqual(offset);
  expect(positionOf({ rightInches: 0.5, downInches: -1.25 })).toBe(
    '0.5 in right of the middle, 1.25 in above the middle',
  );
  expect([positionOf(MIDDLE), offsetWords(MIDDLE), offsetOf(undefined)]).toEqual([
    undefined,
    null,
    undefined,
  ]);
});

test('a customer’s own words are no offset, and stay as they are', () => {
  const own = ['on the pocket', '2 in right of the collar', '1 in right of the middle, on the pocket', ''];
  expect(own.map(offsetOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(detailWords({ position: 'on the pocket' }).map(english)).toEqual(['Position: on the pocket']);
  const { position = '' } = toDetails({ position: '1 in below the middle' });
  expect(detailWords({ position }).map(english)).toEqual(['Position: 1 in below the middle']);
});

test('an imprint stays within its area, in sixteenths of an inch', () => {
  const size = { widthInches: 3, heightInches: 1 };
  const far = { rightInches: 9, downInches: -9 };
  expect(within(CHEST, size, far)).toEqual({ rightInches: 0.5, downInches: -1.5 });
  expect(within(CHEST, size, { rightInches: 0.26, downInches: 0.1 })).toEqual({
    rightInches: 0.25,
    downInches: 0.125,
  });
  for (const area of [CHEST, ROUND]) {
    const placed = within(area, size, far);
    expect(fitsIn(area, size, placed)).toBe(true);
    expect(fitsIn(area, size, { ...placed, rightInches: placed.rightInches + 0.5 })).toBe(false);
  }
  expect(within(CHEST, { widthInches: 4, heightInches: 4 }, far)).toEqual(MIDDLE);
});
