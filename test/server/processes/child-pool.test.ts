import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { childPool, type Fault } from '../../../server/processes/child-pool.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { jobs } from './working.ts';

const open = (more: { eachWaiting?: number; computingMs?: number } = {}) =>
  childPool<typeof jobs>({
    entry: 'test/server/processes/working',
    computingMs: 60_000,
    tooMany: 'Too many of yours.',
    isStranger: (owner) => owner.startsWith('stranger'),
    ...more,
  });
let pool: ReturnType<typeof open>;
beforeEach(() => {
  pool = open();
});
afterEach(() => {
  vi.useRealTimers();
  pool.close();
});

const said = (fault: Fault) =>
  fault.kind === 'failed' ? undefined : new ServiceError('timeout', `It was ${fault.kind}.`);
const ASKED = { said, failed: 'it failed' };
const processOf = (owner: string) => pool.run(owner, 'tellProcess', undefined, ASKED);

test('a process serves one owner after another, behind the doors', async () => {
  const first = await processOf('a');
  expect(first).not.toBe(process.pid);
  expect(await processOf('b')).toBe(first);
  expect(await pool.run('b', 'tellPriority', undefined, ASKED)).toBe(5);
});

test('a large file comes whole, and steps are told', async () => {
  expect(await pool.run('a', 'length', new Uint8Array(3_000_000), ASKED)).toBe(3_000_000);
  const steps: number[] = [];
  expect(await pool.run('a', 'count', 3, { ...ASKED, tell: (step) => steps.push(step) })).toBe('counted');
  expect(steps).toEqual([1, 2, 3]);
});

test('what computes past its limit is ended; what only waits that long is not, as on a busy machine', async () => {
  const limited = { ...ASKED, computingMs: 200 };
  await expect(pool.run('a', 'computeForever', undefined, limited)).rejects.toThrow('It was slow.');
  await processOf('a');
  expect(await pool.run('a', 'wait', 700, limited)).toBe('waited');
});

test('work that no caller waits for is ended, and never begins where it still waits for its turn', async () => {
  const caller = new AbortController();
  const begun = pool.run('a', 'computeForever', undefined, { ...ASKED, signal: caller.signal });
  const waiting = pool.run('a', 'wait', 0, { ...ASKED, signal: caller.signal });
  caller.abort();
  await expect(begun).rejects.toThrow('It was slow.');
  await expect(waiting).rejects.toThrow('It was slow.');
});

test('a process that refuses, fails or dies is told apart, and the next job is done', async () => {
  const first = await processOf('a');
  await expect(pool.run('a', 'refuse', undefined, ASKED)).rejects.toThrow('It was refused.');
  await expect(pool.run('a', 'fail', undefined, ASKED)).rejects.toThrow(/^it failed: Error: a bug\n/);
  expect(await processOf('a')).toBe(first);
  await expect(pool.run('a', 'die', undefined, ASKED)).rejects.toThrow('It was lost.');
  expect(await processOf('a')).not.toBe(first);
});

test('a process that has been idle for a minute ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await processOf('a');
  vi.advanceTimersByTime(59_000);
  expect(await processOf('a')).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(await processOf('a')).not.toBe(first);
});

test('a crowd of one account does not hold up another, and more of it than may wait is refused', async () => {
  const stopping = new AbortController();
  const slow = pool.run('a', 'computeForever', undefined, { ...ASKED, signal: stopping.signal });
  const crowd = Array.from({ length: 12 }, () => processOf('a'));
  await expect(processOf('a')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many of yours.',
    retryAfterSeconds: 10,
  });
  const other = await processOf('b');
  expect(await processOf('c')).toBe(other);
  stopping.abort();
  await expect(slow).rejects.toThrow('It was slow.');
  expect(await Promise.all(crowd)).toHaveLength(12);
});

test('strangers together have half of the places, and are sent away after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopping = new AbortController();
  const slow = pool.run('stranger 1', 'computeForever', undefined, { ...ASKED, signal: stopping.signal });
  const others = ['stranger 2', 'stranger 3'].map(processOf);
  expect(await processOf('a')).toBeGreaterThan(0);
  vi.advanceTimersByTime(8_000);
  for (const { status, reason } of (await Promise.allSettled(others)).map((one) => ({ reason: '', ...one })))
    expect([status, reason]).toMatchObject([
      'rejected',
      {
        code: 'rate_limited',
        message: 'Many files of others are being drawn; ask for this one again in a few seconds.',
        retryAfterSeconds: 10,
      },
    ]);
  stopping.abort();
  await expect(slow).rejects.toThrow('It was slow.');
  expect(await processOf('stranger 2')).toBeGreaterThan(0);
});
