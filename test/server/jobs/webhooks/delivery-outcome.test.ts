import { expect, test } from 'vitest';
import { type EndedAttempt, outcomeOf } from '../../../../server/jobs/webhooks/delivery-outcome.ts';

const PUBLISHED = [60, 300, 1_800, 7_200, 43_200];
const ENDED_AT = new Date('2026-11-04T15:00:00.000Z');

const outcome = (ended: Partial<EndedAttempt>) =>
  outcomeOf({ tries: 1, status: 500, retryAfter: undefined, endedAt: ENDED_AT, ...ended }, PUBLISHED);
/** Seconds from the end of the attempt to the next, or what it came to. */
const wait = (ended: Partial<EndedAttempt>) => {
  const what = outcome(ended);
  return what.kind === 'retry' ? (what.dueAt.getTime() - ENDED_AT.getTime()) / 1_000 : what.kind;
};

test.each([200, 201, 204, 299])('an answer of %i is a delivery, after any number of tries', (status) => {
  expect(wait({ status })).toBe('delivered');
  expect(wait({ status, tries: 6 })).toBe('delivered');
  expect(wait({ status, retryAfter: '600' })).toBe('delivered');
});

test.each([null, 199, 300, 301, 307, 400, 404, 410, 429, 500, 503])(
  'an answer of %s is tried again as published, and has failed after the last wait',
  (status) => {
    expect([1, 2, 3, 4, 5, 6, 7].map((tries) => wait({ status, tries }))).toEqual([
      60,
      300,
      1_800,
      7_200,
      43_200,
      'failed',
      'failed',
    ]);
  },
);

test.each([
  ['600', 600],
  [' 600 ', 600],
  ['59', 60],
  ['0', 60],
  ['86400', 86_400],
  ['999999999', 86_400],
  ['Wed, 04 Nov 2026 15:30:00 GMT', 1_800],
  ['Wed, 04 Nov 2026 14:00:00 GMT', 60],
  ['Fri, 04 Dec 2026 15:00:00 GMT', 86_400],
  ['-600', 60],
  ['1e9', 60],
  ['soon', 60],
  ['2026-11-05', 60],
  ['Wed, nonsense GMT', 60],
  ['', 60],
])('a Retry-After of `%s` lengthens a wait of a minute to %i seconds', (retryAfter, seconds) => {
  expect(wait({ retryAfter })).toBe(seconds);
});

test('a Retry-After makes no further try', () => {
  expect(wait({ tries: 6, retryAfter: '60' })).toBe('failed');
});
