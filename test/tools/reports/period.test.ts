import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOf, periodBefore, periodOf, presetPeriod } from '../../../tools/reports/period.ts';
import { addDays, daysBetween } from '../../../tools/values/calendar.ts';

const TODAY = '2026-11-04';

test('a preset ends today', () => {
  const begins = (preset: Parameters<typeof presetPeriod>[0], today = TODAY) =>
    presetPeriod(preset, today).from;
  expect(begins('this_month')).toBe('2026-11-01');
  expect(begins('last_30_days')).toBe('2026-10-06');
  expect(begins('this_quarter')).toBe('2026-10-01');
  expect(begins('this_year')).toBe('2026-01-01');
  expect(begins('last_12_months')).toBe('2025-12-01');
  expect(begins('last_12_months', '2026-12-31')).toBe('2026-01-01');
});

test('the days asked for go before the preset', () => {
  expect(periodOf({ from: '2026-01-15', preset: 'this_month' }, TODAY)).toEqual({
    from: '2026-01-15',
    to: TODAY,
  });
  expect(periodOf({ to: '2026-02-28', preset: 'this_month' }, TODAY).from).toBe('2026-02-01');
  expect(() => periodOf({ from: '2026-11-05', preset: 'this_month' }, TODAY)).toThrow(
    'lies before the first',
  );
  expect(() => periodOf({ from: '2020-01-01', preset: 'this_month' }, TODAY)).toThrow('two years at most');
});

test('the period before is as long and ends the day before; months cover every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 730 }), (start, length) => {
      const from = addDays('2020-01-01', start);
      const period = { from, to: addDays(from, length) };
      const before = periodBefore(period);
      expect(addDays(before.to, 1)).toBe(from);
      expect(daysBetween(before.from, before.to)).toBe(length);
      const days = Array.from({ length: length + 1 }, (_, day) => addDays(from, day).slice(0, 7));
      const months = monthsOf(period);
      expect(months.map(({ month }) => month)).toEqual([...new Set(days)]);
      // They are of one month each, and follow one another from the first day to the last.
      for (const { month, from, to } of months)
        expect([from.slice(0, 7), to.slice(0, 7)]).toEqual([month, month]);
      expect([period.from, ...months.map(({ to }) => addDays(to, 1))]).toEqual([
        ...months.map(({ from }) => from),
        addDays(period.to, 1),
      ]);
    }),
  );
});
