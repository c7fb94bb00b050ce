import { describe, expect, test } from 'vitest';
import { combinedPace, rushLeadTime, standardLeadTime } from '../../../tools/inhands/lead-time.ts';
import { estimate } from './tee-order.ts';

const PRINT = { leadDays: 5, rushDays: 1, rushFeeCents: 6_750 };
const EMBROIDERY = { leadDays: 7, rushDays: 3, rushFeeCents: 4_000 };
const ENGRAVING = { leadDays: 3, rushDays: null, rushFeeCents: 0 };

describe('pieces with several imprints', () => {
  test('are as slow as the slowest method, on rush too, at the highest fee', () => {
    expect(combinedPace([PRINT, EMBROIDERY])).toEqual({ leadDays: 7, rushDays: 3, rushFeeCents: 6_750 });
    expect(combinedPace([EMBROIDERY, PRINT])).toEqual({ leadDays: 7, rushDays: 3, rushFeeCents: 6_750 });
  });

  test('have no rush where one method has none', () => {
    expect(combinedPace([PRINT, ENGRAVING])).toEqual({ leadDays: 5, rushDays: null, rushFeeCents: 6_750 });
    expect(combinedPace([ENGRAVING])).toEqual(ENGRAVING);
  });

  test('are dated by that pace', () => {
    const { inHandsDate, steps, rushOption } = estimate({ method: combinedPace([PRINT, EMBROIDERY]) });
    expect(steps[3]).toEqual({
      name: 'production',
      days: 7,
      from: '2026-03-04',
      to: '2026-03-13',
      calendar: 'supplier',
      source: 'Standard lead time of 7 working days',
    });
    expect(inHandsDate).toBe('2026-03-18');
    expect(rushOption).toEqual({ inHandsDate: '2026-03-12', feeCents: 6_750 });
    expect(estimate({ method: combinedPace([PRINT, ENGRAVING]) }).rushOption).toBeNull();
  });
});

test('the standard lead time is told in working days, and how it grows with the run', () => {
  expect(standardLeadTime({ ...PRINT, leadDays: 1 }, 150)).toEqual({
    days: 1,
    source: 'Standard lead time of 1 working day',
    assumptions: [],
  });
  expect(standardLeadTime(PRINT, 2_501)).toEqual({
    days: 8,
    source: 'Standard lead time of 5 working days, half as long again over 2,500 pieces',
    assumptions: [],
  });
});

test('the rush lead time is told in working days, and never longer than the standard one', () => {
  expect(rushLeadTime(PRINT, 150)).toEqual({
    days: 1,
    source: 'Rush lead time of 1 working day',
    assumptions: [],
  });
  expect(rushLeadTime({ leadDays: 2, rushDays: 4 }, 150).source).toEqual('Rush lead time of 2 working days');
});
