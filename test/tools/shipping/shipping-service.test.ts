import { expect, test } from 'vitest';
import { isAir, SERVICE_NAMES, SHIPPING_SERVICES } from '../../../tools/shipping/shipping-service.ts';

test('2-day and next-day parcels fly, 3-day ones go by road', () => {
  expect(SHIPPING_SERVICES.map((service) => [SERVICE_NAMES[service], isAir(service)])).toEqual([
    ['Ground', false],
    ['3-day', false],
    ['2-day air', true],
    ['Next-day air', true],
  ]);
});
