import { afterEach, expect, test } from 'vitest';
import {
  count,
  dateOf,
  dateTime,
  dollars,
  longDate,
  shortDate,
  unitsText,
  zoneName,
} from '../../../../server/doors/pages/format.ts';
import { deskDay, deskDayBegins, deskMoment } from '../../../../tools/values/calendar.ts';
import { DESK_ZONES, keepDeskZone } from '../../../../tools/values/desk-zone.ts';

afterEach(() => keepDeskZone('America/New_York'));

test('amounts have cents, and prices a piece as many decimals as they need up to four', () => {
  expect([dollars(0), dollars(1678.5), dollars(1_000_000)]).toEqual(['$0.00', '$1,678.50', '$1,000,000.00']);
  expect([dollars(0.0985, 4), dollars(2.694, 4), dollars(17.4, 4)]).toEqual(['$0.0985', '$2.694', '$17.40']);
  expect(dollars(-0.0049, 4)).toBe('-$0.0049');
});

test('a date is that day wherever it is read', () => {
  expect([longDate('2026-12-08'), shortDate('2026-01-01')]).toEqual([
    'Tuesday, December 8, 2026',
    'Jan 1, 2026',
  ]);
});

test('an instant names its zone, in winter and in summer', () => {
  expect(dateTime('2026-12-21T08:30:16.381Z')).toBe('December 21, 2026 at 3:30 AM EST');
  expect(dateTime('2026-07-01T02:00:00.000Z')).toBe('June 30, 2026 at 10:00 PM EDT');
  expect(dateOf('2026-07-01T02:00:00.000Z')).toBe('June 30, 2026');
});

test('a shop elsewhere dates and names its times by its own zone', () => {
  keepDeskZone('America/Los_Angeles');
  const night = '2026-12-01T06:30:00.000Z';
  expect([dateTime(night), deskMoment(night)]).toEqual(Array(2).fill('November 30, 2026 at 10:30 PM PST'));
  expect([dateOf(night), deskDay(new Date(night))]).toEqual(['November 30, 2026', '2026-11-30']);
  expect(zoneName()).toBe('Pacific Time');
  for (const zone of DESK_ZONES) {
    keepDeskZone(zone);
    const begins = deskDayBegins('2026-07-04');
    expect([zone, deskDay(begins), deskDay(new Date(begins.getTime() - 1))]).toEqual([
      zone,
      '2026-07-04',
      '2026-07-03',
    ]);
  }
});

test('units are counted in the words of the trade', () => {
  expect([
    unitsText('colors', 1),
    unitsText('colors', 2),
    unitsText('stitches', 9_500),
    unitsText('square_inches', 6),
    unitsText('none', 1),
  ]).toEqual(['1 ink color', '2 ink colors', '9,500 stitches', '6 square inches', '']);
  expect(count(1_000)).toBe('1,000');
});
