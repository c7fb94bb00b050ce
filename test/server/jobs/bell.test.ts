import { expect, test } from 'vitest';
import { bell } from '../../../server/jobs/bell.ts';

const never = new AbortController().signal;
const LONG_MS = 60_000;

test('a ring is heard by who listens, and by who listens after it', async () => {
  const door = bell();
  const heard = door.heard(LONG_MS, never);
  door.ring();
  await heard;
  door.ring();
  door.ring();
  await door.heard(LONG_MS, never);
});

test('two rings before anybody listens are heard as one', async () => {
  const door = bell();
  door.ring();
  door.ring();
  await door.heard(LONG_MS, never);
  let isHeard = false;
  const second = door.heard(LONG_MS, never).then(() => {
    isHeard = true;
  });
  await new Promise(setImmediate);
  expect(isHeard).toBe(false);
  door.ring();
  await second;
});

test('listening ends after its time, and with the signal', async () => {
  const door = bell();
  await door.heard(1, never);
  const stopping = new AbortController();
  const heard = door.heard(LONG_MS, stopping.signal);
  stopping.abort();
  await heard;
  await door.heard(LONG_MS, stopping.signal);
});
