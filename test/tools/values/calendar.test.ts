import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareDates,
  daysBetween,
  deskDay,
  deskDayBegins,
  isPlainDate,
  laterOf,
  longDay,
  plainDateIn,
  timeOfDayIn,
  weekday,
} from '../../../tools/values/calendar.ts';
import {
  addWorkingDays,
  airCalendar,
  consigneeCalendar,
  groundCalendar,
  onOrAfter,
  onOrBefore,
  supplierCalendar,
  workingDaysBetween,
} from '../../../tools/values/working-days.ts';
import { refusal } from '../../support/refusal.ts';
import { plainDates } from './plain-dates.ts';

const openDaysOf = (from: string, to: string, isOpen: (date: string) => boolean): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpen(day)) days.push(day);
  return days;
};

const closedWeekdaysOf = (year: number, isOpen: (date: string) => boolean): string[] =>
  openDaysOf(`${year}-01-01`, `${year}-12-31`, (date) => weekday(date) % 6 !== 0 && !isOpen(date));

describe('a plain date', () => {
  test.each(['2026-11-26', '2028-02-29', '2000-02-29', '1970-01-01', '9999-12-31', '0001-01-01'])(
    '%s is a day of the calendar',
    (text) => {
      expect(isPlainDate(text)).toBe(true);
    },
  );

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+02026-01-01',
    '12026-01-01',
    'tomorrow',
    '',
  ])('%j is no day of the calendar', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  test('a day is added across a month, a leap day and a year', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('the days between two dates count a leap day and are negative backwards', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-10', '2026-03-01')).toBe(-9);
    expect(daysBetween('2026-03-10', '2026-03-10')).toBe(0);
  });

  test('weekdays start with Sunday', () => {
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('2026-11-26')).toBe(4);
    expect(weekday('2028-02-29')).toBe(2);
  });

  test('dates sort in their order', () => {
    expect(['2026-12-01', '2025-01-01', '2026-02-01', '2025-01-01'].sort(compareDates)).toEqual([
      '2025-01-01',
      '2025-01-01',
      '2026-02-01',
      '2026-12-01',
    ]);
    expect([
      compareDates('2026-01-01', '2026-01-02'),
      compareDates('2026-01-02', '2026-01-02'),
      compareDates('2026-01-03', '2026-01-02'),
    ]).toEqual([-1, 0, 1]);
  });

  test('the later of two dates is the second where they are the same or it is later', () => {
    expect([
      laterOf('2026-01-01', '2026-01-02'),
      laterOf('2026-01-03', '2026-01-02'),
      laterOf('2026-01-02', '2026-01-02'),
    ]).toEqual(['2026-01-02', '2026-01-03', '2026-01-02']);
  });

  test('a date is written out as a person reads it', () => {
    expect([longDay('2026-12-08'), longDay('2028-02-29')]).toEqual(['December 8, 2026', 'February 29, 2028']);
  });
});

describe('an instant on the wall', () => {
  test('the date and the time are those of the zone', () => {
    const now = new Date('2026-03-03T05:30:00Z');
    expect([plainDateIn(now, 'America/Chicago'), timeOfDayIn(now, 'America/Chicago')]).toEqual([
      '2026-03-02',
      '23:30',
    ]);
    expect([plainDateIn(now, 'Asia/Tokyo'), timeOfDayIn(now, 'Asia/Tokyo')]).toEqual(['2026-03-03', '14:30']);
  });

  test('the desk dates its books in New York', () => {
    expect([deskDay(new Date('2026-03-03T04:59:00Z')), deskDay(new Date('2026-03-03T05:00:00Z'))]).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
  });

  test('a day at the desk begins at its midnight, in winter and in summer', () => {
    const begins = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map((day) =>
      deskDayBegins(day).toISOString(),
    );
    expect(begins).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
  });

  test('a year before 1000 has four digits', () => {
    expect(plainDateIn(new Date('0987-06-05T12:00:00Z'), 'UTC')).toBe('0987-06-05');
  });

  test('midnight is 00:00 of the new day', () => {
    const midnight = new Date('2026-03-02T06:00:00Z');
    expect([plainDateIn(midnight, 'America/Chicago'), timeOfDayIn(midnight, 'America/Chicago')]).toEqual([
      '2026-03-02',
      '00:00',
    ]);
  });

  test('the clock jumps forward in March and back in November', () => {
    const at = (instant: string) => timeOfDayIn(new Date(instant), 'America/New_York');
    expect([at('2026-03-08T06:59:00Z'), at('2026-03-08T07:00:00Z')]).toEqual(['01:59', '03:00']);
    expect([at('2026-11-01T05:59:00Z'), at('2026-11-01T06:00:00Z')]).toEqual(['01:59', '01:00']);
  });
});

describe('the three calendars', () => {
  const supplier = supplierCalendar([]);

  test('a supplier closes on the holidays of the trade and the day after Thanksgiving', () => {
    expect(closedWeekdaysOf(2026, supplier)).toEqual([
      '2026-01-01',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ]);
  });

  test('a shutdown closes its first and its last day and nothing beside them', () => {
    const isOpen = supplierCalendar([{ from: '2026-08-11', to: '2026-08-13' }]);
    expect(openDaysOf('2026-08-10', '2026-08-17', isOpen)).toEqual([
      '2026-08-10',
      '2026-08-14',
      '2026-08-17',
    ]);
  });

  test('a carrier rests on Thanksgiving and the day after', () => {
    expect(openDaysOf('2026-11-25', '2026-11-30', groundCalendar)).toEqual(['2026-11-25', '2026-11-30']);
    expect(openDaysOf('2026-11-25', '2026-11-30', airCalendar)).toEqual(['2026-11-25', '2026-11-30']);
  });

  test('a carrier runs on the federal holidays without deliveries', () => {
    const runs = ['2026-01-19', '2026-02-16', '2026-06-19', '2026-10-12', '2026-11-11'];
    expect(runs.map(groundCalendar)).toEqual([true, true, true, true, true]);
    expect(runs.map(consigneeCalendar)).toEqual([false, false, false, false, false]);
  });

  test('no deliveries on the eleven federal holidays, kept on a weekday', () => {
    expect(closedWeekdaysOf(2026, consigneeCalendar)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(closedWeekdaysOf(2027, consigneeCalendar)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      '2027-12-31',
    ]);
  });

  test('New Year on a Saturday is kept on the last day of the old year', () => {
    expect(groundCalendar('2027-12-31')).toBe(false);
    expect(groundCalendar('2028-01-03')).toBe(true);
  });

  test('New Year on a Sunday is kept on the Monday', () => {
    expect(groundCalendar('2023-01-02')).toBe(false);
    expect(groundCalendar('2022-12-30')).toBe(true);
  });

  test('Memorial Day is the last Monday, be it the fourth or the fifth', () => {
    expect([
      groundCalendar('2026-05-25'),
      groundCalendar('2027-05-24'),
      groundCalendar('2027-05-31'),
    ]).toEqual([false, true, false]);
  });

  test('Thanksgiving is the fourth Thursday, not the last', () => {
    expect([groundCalendar('2028-11-23'), groundCalendar('2028-11-30')]).toEqual([false, true]);
  });
});

describe('working days', () => {
  const supplier = supplierCalendar([]);

  test('a weekend is skipped in both directions', () => {
    expect(addWorkingDays('2026-03-06', 1, supplier)).toBe('2026-03-09');
    expect(addWorkingDays('2026-03-09', -1, supplier)).toBe('2026-03-06');
    expect(addWorkingDays('2026-03-07', 1, supplier)).toBe('2026-03-09');
  });

  test('no days leave the date as it is', () => {
    expect(addWorkingDays('2026-03-07', 0, supplier)).toBe('2026-03-07');
  });

  test('a closed day moves to the next open one or back to the last', () => {
    expect(onOrAfter('2026-11-26', supplier)).toBe('2026-11-30');
    expect(onOrBefore('2026-11-29', supplier)).toBe('2026-11-25');
    expect(onOrBefore('2026-11-21', supplier)).toBe('2026-11-20');
    expect(onOrAfter('2026-11-25', supplier)).toBe('2026-11-25');
  });

  test('a closure of two years is searched to its end, and one without an end is refused', () => {
    const reopens = addDays('2026-03-02', 730);
    const closed = addDays('2026-03-02', -730);
    expect([
      onOrAfter('2026-03-02', (date) => date >= reopens),
      onOrBefore('2026-03-02', (date) => date <= closed),
    ]).toEqual([reopens, closed]);
    expect(refusal(() => onOrAfter('2026-03-02', (date) => date > reopens))).toEqual({
      code: 'not_available',
      message: 'No working day lies within two years of 2026-03-02; choose another product.',
    });
  });

  test('days counted lead there again', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: 0, max: 60 }), (from, n) => {
        const to = addWorkingDays(from, n, supplier);
        expect(workingDaysBetween(from, to, supplier)).toBe(n);
      }),
    );
  });

  test('going forward and back again ends on the same open day', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: 0, max: 60 }), (date, n) => {
        const open = onOrAfter(date, supplier);
        expect(addWorkingDays(addWorkingDays(open, n, supplier), -n, supplier)).toBe(open);
      }),
    );
  });

  test('wherever a carrier is open, so is it not a weekend, and every date that comes out is one', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: -60, max: 60 }), (date, n) => {
        const found = addWorkingDays(onOrAfter(date, groundCalendar), n, groundCalendar);
        expect(isPlainDate(found)).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekday(found));
      }),
    );
  });
});

test('December 31 is no ground day, but parcels fly', () => {
  expect(groundCalendar('2026-12-31')).toBe(false);
  expect(airCalendar('2026-12-31')).toBe(true);
  expect(airCalendar('2027-01-01')).toBe(false);
});

test('a house may be closed for over a year, and its next day is still found', () => {
  expect(onOrAfter('2026-01-01', (date) => date >= '2027-06-01')).toBe('2027-06-01');
  expect(onOrAfter('2026-01-01', (date) => date >= '2026-01-02')).toBe('2026-01-02');
});

test('no parcels on a weekend', () => {
  expect(['2026-03-06', '2026-03-07', '2026-03-08'].map(consigneeCalendar)).toEqual([true, false, false]);
});

test('the last day that can be written is a day like any other', () => {
  expect(supplierCalendar([])('9999-12-31')).toBe(true);
});
