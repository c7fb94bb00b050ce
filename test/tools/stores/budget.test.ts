import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, inUnit, periodAt } from '../../../tools/stores/budget.ts';
import { deskDay } from '../../../tools/values/calendar.ts';

test('a period begins and ends with the desk’s calendar', () => {
  const at = (period: 'month' | 'quarter' | 'year' | 'once', now: string) => periodAt(period, new Date(now));
  expect(at('month', '2026-12-31T23:00:00Z')).toEqual({
    since: '2026-12-01T05:00:00.000Z',
    next: '2027-01-01',
  });
  // At the desk it is still June.
  expect(at('quarter', '2026-07-01T03:00:00Z')).toEqual({
    since: '2026-04-01T04:00:00.000Z',
    next: '2026-07-01',
  });
  expect(at('year', '2026-02-01T12:00:00Z')).toEqual({
    since: '2026-01-01T05:00:00.000Z',
    next: '2027-01-01',
  });
  expect(at('once', '2026-02-01T12:00:00Z')).toBe(null);
});

test('every instant lies in its period, and the next one begins on the day after it', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const period = fc.constantFrom('month' as const, 'quarter' as const, 'year' as const);
  fc.assert(
    fc.property(instant, period, (now, each) => {
      const found = periodAt(each, now);
      return (
        found !== null &&
        found.since <= now.toISOString() &&
        deskDay(now) < found.next &&
        periodAt(each, new Date(`${found.next}T12:00:00Z`))?.since !== found.since
      );
    }),
  );
});

test('points are whole, never worth less than the price, and less than one point more', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 1_000_000 }), (cents, pointCents) => {
      const points = inUnit({ isOn: true, pointCents }, cents);
      return Number.isInteger(points) && points * pointCents >= cents && (points - 1) * pointCents < cents;
    }),
  );
  expect(inUnit({ isOn: true, pointCents: null }, 1_999)).toBe(1_999);
  expect([amountInWords({ pointCents: null }, 1_250), amountInWords({ pointCents: 100 }, 1)]).toEqual([
    '$12.50',
    '1 point',
  ]);
});
