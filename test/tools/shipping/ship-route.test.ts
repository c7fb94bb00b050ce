import { describe, expect, test } from 'vitest';
import { estimate, failure, teeOrder } from '../inhands/tee-order.ts';

describe('the destination', () => {
  test.each([
    ['Dallas', '75201', '2026-03-12'],
    ['Chicago', '60601', '2026-03-16'],
    ['New York', '10001-0001', '2026-03-17'],
    ['Seattle', '98101', '2026-03-18'],
    ['Anchorage', '99501', '2026-03-20'],
    ['Honolulu', '96813', '2026-03-20'],
    ['San Juan', '00901', '2026-03-20'],
  ])('%s (%s) has it on %3$s', (_town, destinationPostal, date) => {
    expect(estimate({ destinationPostal }).inHandsDate).toBe(date);
  });

  test('is the farthest contiguous place while it is open', () => {
    const { inHandsDate, route, assumptions, steps } = estimate({ destinationPostal: null });
    expect({ inHandsDate, zone: route.zone }).toEqual({ inHandsDate: '2026-03-18', zone: 8 });
    expect(assumptions).toContainEqual(
      'The destination is open: the farthest place of the contiguous states is counted with.',
    );
    expect(steps[5]?.source).toEqual('Ground from 75234, zone 8, at most 2097 miles');
  });

  test('is served from the warehouse that gets there soonest', () => {
    const shipping = { ...teeOrder.product.shipping, fobPostals: ['75234', 'K1A 0B1', '89502-1234'] };
    const from = (destinationPostal: string | null) => {
      const { fobPostal, zone } = estimate({ product: { shipping }, destinationPostal }).route;
      return { fobPostal, zone };
    };
    expect(from('94105')).toEqual({ fobPostal: '89502', zone: 3 });
    expect(from('78701')).toEqual({ fobPostal: '75234', zone: 3 });
    expect(from(null)).toEqual({ fobPostal: '75234', zone: 8 });
  });

  test('is served from the nearer of two warehouses that are as fast', () => {
    const shipping = { ...teeOrder.product.shipping, fobPostals: ['70112', '78701'] };
    expect(estimate({ product: { shipping }, destinationPostal: '75201' }).route.fobPostal).toBe('78701');
  });

  test('is not served from a nearer warehouse that takes longer', () => {
    const shipping = { ...teeOrder.product.shipping, fobPostals: ['96813', '02110'] };
    expect(estimate({ product: { shipping }, destinationPostal: '94105' }).route.fobPostal).toBe('02110');
  });

  test('is refused where it is no ZIP code', () => {
    expect(failure({ destinationPostal: 'K1A 0B1' })).toMatchObject({
      code: 'validation_failed',
      param: 'ship_postal',
      message:
        'Goods ship within the United States, and the destination is no ZIP code of it; send five or nine digits.',
    });
  });

  test('is refused where ground does not go', () => {
    expect(failure({ destinationPostal: '09012' })).toMatchObject({
      code: 'not_available',
      param: 'ship_postal',
      message:
        'Ground does not reach this ZIP code; send one in the 50 states, the District of Columbia or Puerto Rico.',
    });
  });

  test('is out of reach of 3-day beyond the road, of no other service', () => {
    expect(failure({ destinationPostal: '99501', shippingService: 'three_day' })).toMatchObject({
      code: 'not_available',
      param: 'shipping_service',
      message: '3-day does not go to this ZIP code; choose `ground`, `two_day` or `next_day`.',
    });
    const { steps } = estimate({ destinationPostal: '99501', shippingService: 'two_day' });
    expect(steps[5]).toMatchObject({ days: 3, source: '2-day air from 75234, zone 8, about 3812 miles' });
  });

  test('cannot be reached from a supplier without a US warehouse', () => {
    const shipping = { ...teeOrder.product.shipping, fobPostals: ['K1A 0B1'] };
    for (const shippingService of ['ground', 'two_day'] as const)
      expect(failure({ product: { shipping }, shippingService })).toMatchObject({
        code: 'not_available',
        message: 'The supplier names no US warehouse for this product; choose another product.',
      });
  });
});
