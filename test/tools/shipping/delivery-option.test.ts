import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { deliveryOptions, toDeliveryOption } from '../../../tools/shipping/delivery-option.ts';

const way = (inHandsDate: string, freightCents: number, rushFeeCents = 0) => ({
  inHandsDate,
  met: null,
  rushFeeCents,
  freightCents,
});

test('each option costs more than the one before it and arrives earlier', () => {
  const ways = {
    // Rush on ground costs as much as 2-day without: the earlier of the two is the better.
    standard: {
      ground: way('2026-11-20', 2_000),
      three_day: way('2026-11-20', 3_000),
      two_day: way('2026-11-18', 5_000),
      next_day: way('2026-11-17', 9_000),
    },
    rush: {
      ground: way('2026-11-16', 2_000, 3_000),
      three_day: way('2026-11-16', 3_000, 3_000),
      two_day: way('2026-11-13', 5_000, 3_000),
      next_day: way('2026-11-12', 9_000, 3_000),
    },
  };
  expect(
    deliveryOptions(({ rush, shippingService }) => ways[rush ? 'rush' : 'standard'][shippingService]),
  ).toEqual([
    { rush: false, shippingService: 'ground', ...ways.standard.ground },
    { rush: true, shippingService: 'ground', ...ways.rush.ground },
    { rush: true, shippingService: 'two_day', ...ways.rush.two_day },
    { rush: true, shippingService: 'next_day', ...ways.rush.next_day },
  ]);
});

test('of two ways as dear and as early the slower promise is enough', () => {
  expect(deliveryOptions(() => way('2026-11-20', 2_000))).toEqual([
    { rush: false, shippingService: 'ground', ...way('2026-11-20', 2_000) },
  ]);
});

test('a way that is refused is left out, and a mistake of ours is none', () => {
  const refuse = (): never => {
    throw new ServiceError('not_available', 'No rush.');
  };
  const options = deliveryOptions(({ rush, shippingService }) =>
    rush || shippingService !== 'two_day' ? refuse() : way('2026-11-18', 5_000),
  );
  expect(options).toEqual([{ rush: false, shippingService: 'two_day', ...way('2026-11-18', 5_000) }]);
  expect(() =>
    deliveryOptions(() => {
      throw new RangeError('zone 9');
    }),
  ).toThrow(new RangeError('zone 9'));
});

test('an option reads in the words of the wire, its money in dollars', () => {
  expect(
    toDeliveryOption({
      rush: true,
      shippingService: 'two_day',
      inHandsDate: '2026-11-13',
      met: true,
      rushFeeCents: 6_750,
      freightCents: 12_345,
    }),
  ).toEqual({
    rush: true,
    shipping_service: 'two_day',
    in_hands_date: '2026-11-13',
    met: true,
    rush_fee: 67.5,
    freight: 123.45,
  });
});
