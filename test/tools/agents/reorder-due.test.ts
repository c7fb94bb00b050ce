import { expect, test } from 'vitest';
import { reorderDueOn } from '../../../tools/agents/reorder-due.ts';

test.each([
  [undefined, '2026-12-05'],
  ['2025-01-04T20:00:00.000Z', '2026-12-05'],
  ['2025-12-05T08:00:00.000Z', '2026-02-18'],
  ['2025-09-15T08:00:00.000Z', '2026-03-26'],
  ['2019-01-01T08:00:00.000Z', '2027-05-29'],
])('after an order of January 4 and one before it of %s a note is due on %s', (earlier, due) => {
  expect(reorderDueOn('2026-01-04T15:00:00.000Z', earlier)).toBe(due);
});
