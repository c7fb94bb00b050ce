import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Job, jobRunner } from '../../../server/jobs/runner.ts';
import { readableLog } from '../../support/readable-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job whose runs end when the test says so. */
function gatedJob() {
  const runs: { end(): void; fail(cause: Error): void }[] = [];
  const job: Job = {
    name: 'gated',
    restMs: 1_000,
    runsOn: 'each node',
    run: () => new Promise((resolve, reject) => runs.push({ end: resolve, fail: reject })),
  };
  return { job, runs };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a job runs at the start and again after each rest, never beside itself', async () => {
  const { job, runs } = gatedJob();
  const runner = jobRunner([job], readableLog().log);
  runner.start();
  runner.start();
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
});

test('who asks for a run while there is one joins it', async () => {
  const { job, runs } = gatedJob();
  const runner = jobRunner([job], readableLog().log);
  const asked = Promise.all([runner.runOnce('gated'), runner.runOnce('gated')]);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await asked;
  await expect(runner.runOnce('unknown')).rejects.toThrow('There is no job unknown.');
});

test('a failure is reported with its cause, and the job goes on', async () => {
  const { job, runs } = gatedJob();
  const { log, lines, failures } = readableLog();
  jobRunner([job], log).start();
  const cause = new Error('the disk is full');
  runs[0]?.fail(cause);
  await settle();
  expect(failures.map((failure) => [failure.message, failure.cause])).toEqual([
    ['The job gated failed.', cause],
  ]);
  expect(lines).toMatchObject([
    { level: 'error', event: 'failure', job: 'gated', cause: { message: 'the disk is full' } },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(2);
});

test('stopping waits for the run that is under way and starts no other', async () => {
  const { job, runs } = gatedJob();
  const runner = jobRunner([job], readableLog().log);
  runner.start();
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  runs[0]?.end();
  await stopping;
  await runner.runOnce('gated');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a job of one node runs where its turn is, and the others look again soon', async () => {
  const runs: string[] = [];
  let turnOf = 'first';
  let isRunning = false;
  const nodeOf = (name: string) =>
    jobRunner(
      [{ name: 'sweep', restMs: 60_000, runsOn: 'one node', run: async () => void runs.push(name) }],
      readableLog().log,
      {
        turns: {
          async beginTurn(job, restMs) {
            expect([job, restMs]).toEqual(['sweep', 60_000]);
            if (turnOf !== name) return false;
            isRunning = true;
            return true;
          },
          async endTurn() {
            isRunning = false;
          },
        },
      },
    );
  const first = nodeOf('first');
  const second = nodeOf('second');
  first.start();
  second.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(runs).toEqual(['first']);
  turnOf = 'second';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual(['first', 'second']);
  expect(isRunning).toBe(false);
  await first.stop();
  await second.stop();
});

test('where the nodes cannot agree the job does not run, and is looked at again', async () => {
  const { job, runs } = gatedJob();
  const { log, failures } = readableLog();
  let isReachable = false;
  const turns = {
    beginTurn: () => (isReachable ? Promise.resolve(true) : Promise.reject(new Error('no database'))),
    endTurn: () => Promise.resolve(),
  };
  const runner = jobRunner([{ ...job, runsOn: 'one node' }], log, { turns });
  runner.start();
  await settle();
  expect(failures.map(({ message }) => message)).toEqual(['The nodes could not agree on the job gated.']);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
});
