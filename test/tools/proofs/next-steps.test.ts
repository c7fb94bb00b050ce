import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../tools/orders/order.ts';
import { nextSteps } from '../../../tools/proofs/next-steps.ts';
import { LINKS, ORDER } from '../orders/order-fixture.ts';

const hold = {
  reason: 'The logo is blurred.',
  since: '2026-11-06T10:00:00.000Z',
  by: 'staff:ada@example.com',
};

test('a paid order waits for its proof until the day that keeps the date, then for the desk', () => {
  const steps = nextSteps(ORDER, [], LINKS);
  expect(steps).toEqual([
    {
      by: 'desk',
      what: 'Prepares the proof of line 1.',
      sentence: 'The order desk prepares the proof of line 1.',
      until: ORDER.dates.latestProofApproval,
      url: null,
    },
    {
      by: 'desk',
      what: 'Releases the order to production; until then it can be cancelled in full.',
      sentence: 'The order desk releases the order to production; until then it can be cancelled in full.',
      until: null,
      url: null,
    },
  ]);
});

test('sizes of one product are one step, as they share a proof', () => {
  const [first] = ORDER.items;
  if (!first) throw new Error('no line');
  const items = ['S', 'M', 'L'].map((size, at) => ({
    ...first,
    line: at + 1,
    priced: { ...first.priced, size },
  }));
  const other = { ...first, line: 4, priced: { ...first.priced, color: 'White' } };
  const steps = nextSteps({ ...ORDER, items: [...items, other] }, [], LINKS);
  expect(steps.slice(0, 2).map(({ what }) => what)).toEqual([
    'Prepares the proof of lines 1, 2 and 3.',
    'Prepares the proof of line 4.',
  ]);
});

test('once the date has moved, no day keeps the promised one', () => {
  const forecast = { inHandsDate: '2026-12-01', why: 'The proof is still open.', asOf: ORDER.updatedAt };
  expect(nextSteps({ ...ORDER, forecast }, [], LINKS)[0]).toMatchObject({ by: 'desk', until: null });
});

test('a proposed change waits for the customer, not for the desk', () => {
  const [first] = nextSteps({ ...ORDER, hold: { ...hold, waitsFor: 'answer' } }, [], LINKS);
  expect(first).toEqual({
    by: 'customer',
    what: 'Confirms or declines the change, at the link in their mail: The logo is blurred. Every working day on hold moves the date by one.',
    sentence:
      'You confirm or decline the change, at the link we mailed you: The logo is blurred. Every working day on hold moves the date by one.',
    until: null,
    url: null,
  });
});

test('a hold comes first, with its reason', () => {
  const [first] = nextSteps({ ...ORDER, hold }, [], LINKS);
  expect(first).toEqual({
    by: 'desk',
    what: 'Clears the hold: The logo is blurred. Every working day on hold moves the date by one.',
    sentence:
      'The order desk clears the hold: The logo is blurred. Every working day on hold moves the date by one.',
    until: null,
    url: null,
  });
});

test('every status has a next step but a cancelled order', () => {
  const ways = ORDER_STATUSES.map((status) => [
    status,
    nextSteps({ ...ORDER, status }, [], LINKS).at(-1)?.by,
  ]);
  expect(ways).toEqual([
    ['received', 'desk'],
    ['paid', 'desk'],
    ['released', 'desk'],
    ['po_sent', 'supplier'],
    ['in_production', 'supplier'],
    ['shipped', 'customer'],
    ['complete', 'agent'],
    ['cancelled', undefined],
  ]);
});
