/** When a request to a supplier begins, waits or is not sent, by what was sent before. */
import { expect, test } from 'vitest';
import { entered, FIRST_PACE, left, Pace } from '../../../../server/suppliers/promostandards/pace.ts';

const NOON = Date.parse('2026-11-04T12:00:00.000Z');
const RULE = { concurrency: 2, perMinute: 3 };
const LIMIT_MS = 20_000;

/** A supplier with a clock. */
function supplier(rule = RULE, pace: Pace = FIRST_PACE) {
  const one = {
    pace,
    now: NOON,
    enter(id: string) {
      const [after, entry] = entered(one.pace, rule, { id, until: one.now + LIMIT_MS }, one.now);
      // As it is kept between two requests.
      one.pace = Pace.parse(JSON.parse(JSON.stringify(after)));
      return entry;
    },
    leave(id: string, health: 'well' | 'failed' | 'unknown' = 'well') {
      one.pace = left(one.pace, id, health, one.now);
    },
    ask(health: 'well' | 'failed' | 'unknown' = 'well') {
      const entry = one.enter('one');
      if (entry.kind === 'begun') one.leave('one', health);
      return entry;
    },
  };
  return one;
}
const BEGUN = { kind: 'begun' };

test('so many are under way at once; the next looks again soon, and begins when one has ended', () => {
  const one = supplier();
  expect([one.enter('a'), one.enter('b'), one.enter('c')]).toEqual([
    BEGUN,
    BEGUN,
    { kind: 'waits', ms: 100 },
  ]);
  one.leave('a');
  expect(one.enter('c')).toEqual(BEGUN);
});

test('one that never ends counts until its time, as that of a dead process', () => {
  const one = supplier();
  for (const id of ['a', 'b']) one.enter(id);
  one.now = NOON + LIMIT_MS - 1;
  expect(one.enter('c').kind).toBe('waits');
  one.now = NOON + LIMIT_MS;
  expect(one.enter('c')).toEqual(BEGUN);
});

test('so many begin in a minute, wherever the minute begins', () => {
  const one = supplier();
  one.now = NOON + 200;
  one.ask();
  one.now = NOON + 499;
  one.ask();
  one.now = NOON + 30_000;
  expect([one.ask(), one.ask()]).toEqual([BEGUN, { kind: 'waits', ms: 30_500 }]);
  one.now = NOON + 60_499;
  expect(one.ask()).toEqual({ kind: 'waits', ms: 1 });
  one.now = NOON + 60_500;
  expect([one.ask(), one.ask(), one.ask()]).toEqual([BEGUN, BEGUN, { kind: 'waits', ms: 30_000 }]);
  expect(one.pace.begun.map(({ requests }) => requests)).toEqual([1, 2]);
});

test('a rule of nothing lets one through', () => {
  const one = supplier({ concurrency: 0, perMinute: 0 });
  expect([one.enter('a').kind, one.enter('b')]).toEqual(['begun', { kind: 'waits', ms: 100 }]);
  one.leave('a');
  expect(one.enter('b').kind).toBe('waits');
});

const MANY = { concurrency: 10, perMinute: 1_000 };

test('the fifth failure in a row rests it for half a minute, then one trial decides', () => {
  const one = supplier(MANY);
  for (let i = 0; i < 4; i++) one.ask('failed');
  one.ask('unknown');
  expect(one.ask('failed')).toEqual(BEGUN);
  expect(one.enter('a')).toEqual({ kind: 'rests', ms: 30_000 });
  one.now = NOON + 29_999;
  expect(one.enter('a')).toEqual({ kind: 'rests', ms: 1_000 });
  one.now = NOON + 30_000;
  expect([one.enter('trial'), one.enter('b')]).toEqual([BEGUN, { kind: 'rests', ms: 1_000 }]);
  one.leave('trial');
  expect([one.pace.restsUntil, one.enter('b')]).toEqual([null, BEGUN]);
});

test('failures before an answer do not count', () => {
  const one = supplier(MANY);
  for (const health of ['failed', 'failed', 'failed', 'failed', 'well', 'failed'] as const) one.ask(health);
  expect([one.pace.failures, one.pace.restsUntil]).toEqual([1, null]);
});

test('each failed trial doubles the rest, up to five minutes', () => {
  const one = supplier(MANY);
  for (let i = 0; i < 5; i++) one.ask('failed');
  const rests: number[] = [];
  for (let i = 0; i < 5; i++) {
    one.now = one.pace.restsUntil ?? 0;
    one.ask('failed');
    rests.push((one.pace.restsUntil ?? 0) - one.now);
  }
  expect(rests).toEqual([60_000, 120_000, 240_000, 300_000, 300_000]);
});

test('what was sent before the rest and fails in it changes neither the rest nor the trial', () => {
  const one = supplier(MANY);
  one.enter('late');
  for (let i = 0; i < 5; i++) one.ask('failed');
  one.leave('late', 'failed');
  expect(one.pace).toMatchObject({ restsUntil: NOON + 30_000, restMs: 30_000 });
  one.now = NOON + 30_000;
  one.enter('later');
  expect(one.pace.trial?.id).toBe('later');
  one.leave('late', 'unknown');
  expect(one.pace.trial?.id).toBe('later');
  one.leave('later', 'unknown');
  expect([one.pace.trial, one.enter('next')]).toEqual([null, BEGUN]);
});

test('a trial whose process died makes way for another after its time', () => {
  const one = supplier(MANY);
  for (let i = 0; i < 5; i++) one.ask('failed');
  one.now = NOON + 30_000;
  one.enter('dead');
  one.now += LIMIT_MS - 1;
  expect(one.enter('b').kind).toBe('rests');
  one.now += 1;
  expect(one.enter('b')).toEqual(BEGUN);
});
