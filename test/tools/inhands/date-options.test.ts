import { expect, test } from 'vitest';
import { dateOptions } from '../../../tools/inhands/date-options.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';
import { fixtureProduct } from '../../support/products.ts';
import { estimate } from './tee-order.ts';

const goods = { product: fixtureProduct(), quantity: 48, rates: DEFAULT_FREIGHT_RATES, rushFeeCents: 6_750 };

test('two cartons to zone 5, by ground and faster, on rush and without', () => {
  // 44 lb: 2 x $11 + 44 x $0.50 by ground, 2 x $19 + 44 x $2.30 by 2-day, 2 x $33 + 44 x $3.90 by next-day.
  expect(dateOptions(goods, (way) => estimate({ ...way, needBy: '2026-03-10' }))).toEqual([
    {
      rush: false,
      shippingService: 'ground',
      inHandsDate: '2026-03-16',
      met: false,
      rushFeeCents: 0,
      freightCents: 4_400,
    },
    {
      rush: true,
      shippingService: 'ground',
      inHandsDate: '2026-03-10',
      met: true,
      rushFeeCents: 6_750,
      freightCents: 4_400,
    },
    {
      rush: true,
      shippingService: 'two_day',
      inHandsDate: '2026-03-09',
      met: true,
      rushFeeCents: 6_750,
      freightCents: 13_920,
    },
    {
      rush: true,
      shippingService: 'next_day',
      inHandsDate: '2026-03-06',
      met: true,
      rushFeeCents: 6_750,
      freightCents: 23_760,
    },
  ]);
});

test('a product that publishes no weight has no options', () => {
  const product = fixtureProduct({ shipping: { ...goods.product.shipping, weightLb: null } });
  expect(dateOptions({ ...goods, product }, (way) => estimate(way))).toEqual([]);
});
