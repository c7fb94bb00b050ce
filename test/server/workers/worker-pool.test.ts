import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, type PortCall } from '../../../server/workers/messages.ts';
import { type WorkerPool, workerPool } from '../../../server/workers/worker-pool.ts';
import { ServiceError } from '../../../tools/errors.ts';

const SILENCE_MS = 400;
const reported: Error[] = [];
const asked: PortCall[] = [];
let pool: WorkerPool;

beforeAll(async () => {
  pool = workerPool({
    entry: new URL('./working.ts', import.meta.url),
    size: 1,
    facts: {},
    report: (failure) => reported.push(failure),
    pauses: { silenceMs: SILENCE_MS, restartMs: 1, retryMs: 1 },
  });
  expect(run('double', 1)).toBeUndefined();
  pool.start();
  await pool.nextReady();
});
afterAll(() => pool.close());

const CALL = { caller: { kind: 'anonymous' }, requestId: 'req_1', at: 0, changes: 1 } as const;
const run = (name: string, input: unknown) =>
  pool.run<unknown>(
    { ...CALL, name, input },
    {
      weight: 1,
      async ask(call) {
        asked.push(call);
        if (call.args[0] === 'nothing') throw new ServiceError('not_found', 'No such goods.');
        return 950;
      },
    },
  );
const done = async (name: string, input?: unknown): Promise<unknown> => {
  const outcome = await run(name, input);
  return outcome && answerOf(outcome);
};

test('a thread answers, asks the service for what it lacks, and refuses as the service would', async () => {
  expect(await Promise.all([done('double', 21), done('ask', 'a mug')])).toEqual([{ doubled: 42 }, 950]);
  expect(asked).toEqual([{ port: 'prices', method: 'price', args: ['a mug'] }]);
  await expect(done('ask', 'nothing')).rejects.toEqual(new ServiceError('not_found', 'No such goods.'));
  const refused = await done('refuse').catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(ServiceError);
  expect(refused).toMatchObject({ code: 'busy', message: 'Later.', param: 'when', retryAfterSeconds: 7 });
  await expect(done('fail')).rejects.toEqual(new TypeError('broken'));
  expect(reported).toEqual([]);
});

test('long work that leaves turns between goes on', async () => {
  expect(await done('compute in turns', 2 * SILENCE_MS)).toBe('computed');
});

test.each([
  ['that ends', 'exit', 3],
  ['that is silent for too long', 'hang', 1],
])('a thread %s fails its calls and is replaced', async (_, name, code) => {
  const ready = pool.nextReady();
  const failed = [done('wait'), done(name)].map((call) => call.catch((failure: Error) => failure.message));
  const message = `a worker ended (${code}) with wait, ${name} under way`;
  expect(await Promise.all(failed)).toEqual([message, message]);
  await ready;
  expect(await done('double', 4)).toEqual({ doubled: 8 });
  expect(reported.splice(0).map((failure) => failure.message)).toEqual([message]);
});

test('the next call goes to the thread with the least weight, not with the fewest calls', async () => {
  const two = workerPool({
    entry: new URL('./working.ts', import.meta.url),
    size: 2,
    facts: {},
    report: (failure) => reported.push(failure),
  });
  two.start();
  await two.nextReady();
  await two.nextReady();
  const call = async (name: string, weight: number): Promise<unknown> => {
    const outcome = await two.run({ ...CALL, name, input: null }, { weight, ask: async () => null });
    return outcome && answerOf(outcome);
  };
  const first = await call('who', 1);
  const [heavy, light] = [call('wait', 2), call('wait', 1)].map((one) => one.catch(() => 'ended'));
  expect(await call('who', 1)).not.toBe(first);
  await two.close();
  expect(await Promise.all([heavy, light])).toEqual(['ended', 'ended']);
});

test('what is under way when the service stops ends, and nothing is started again', async () => {
  const waiting = done('wait').catch((failure: Error) => failure.message);
  await pool.close();
  expect(await waiting).toBe('a worker ended (1) with wait under way');
  expect(run('double', 1)).toBeUndefined();
  expect(reported).toEqual([]);
});
