import { expect, test } from 'vitest';
import { wakeUpSignal } from '../../../server/jobs/wake-up-signal.ts';

const never = new AbortController().signal;
const LONG_MS = 60_000;

test('a wake-up reaches the job that waits, and the one that waits after it', async () => {
  const signal = wakeUpSignal();
  const waited = signal.wait(LONG_MS, never);
  signal.wake();
  await waited;
  signal.wake();
  signal.wake();
  await signal.wait(LONG_MS, never);
});

test('two wake-ups before a wait count as one', async () => {
  const signal = wakeUpSignal();
  signal.wake();
  signal.wake();
  await signal.wait(LONG_MS, never);
  let isWoken = false;
  const second = signal.wait(LONG_MS, never).then(() => {
    isWoken = true;
  });
  await new Promise(setImmediate);
  expect(isWoken).toBe(false);
  signal.wake();
  await second;
});

test('a wait ends after its time, and when the job stops', async () => {
  const signal = wakeUpSignal();
  await signal.wait(1, never);
  const stopping = new AbortController();
  const waited = signal.wait(LONG_MS, stopping.signal);
  stopping.abort();
  await waited;
  await signal.wait(LONG_MS, stopping.signal);
});
