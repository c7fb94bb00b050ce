/** Any date an order can meet, holidays and leap days among them. */
import fc from 'fast-check';
import { addDays, type PlainDate } from '../../../tools/values/calendar.ts';

export const plainDates: fc.Arbitrary<PlainDate> = fc
  .integer({ min: 0, max: 365 * 12 })
  .map((days) => addDays('2024-01-01', days));
