import { expect, test } from 'vitest';
import type { Bounds } from './load.ts';
import { inTurns, joined } from './rounds.ts';

test('rows of one comparison take turns, and who begins changes', async () => {
  const asked: string[] = [];
  const loadOf = (name: string) => ({
    async slice({ requests }: Bounds) {
      asked.push(`${name} ${requests}`);
      return { cpuMicrosPerRequest: 1, requestsPerSecond: 1, timesMs: [1] };
    },
  });
  const [one, other] = await inTurns([loadOf('one'), loadOf('other')], { ms: 1_200, requests: 1_200 });
  expect(asked.slice(0, 4)).toEqual(['one 100', 'other 100', 'other 100', 'one 100']);
  expect([one?.length, other?.length, asked.length]).toEqual([12, 12, 24]);
});

test('a row that is compared with none has one slice', async () => {
  const reading = { cpuMicrosPerRequest: 1, requestsPerSecond: 1, timesMs: [1] };
  expect(await inTurns([{ slice: async () => reading }], { ms: 1, requests: 1 })).toEqual([[reading]]);
});

test('slices are joined by how many requests each had', () => {
  expect(
    joined([
      { cpuMicrosPerRequest: 100, requestsPerSecond: 10, timesMs: [1] },
      { cpuMicrosPerRequest: 200, requestsPerSecond: 30, timesMs: [2, 3, 4] },
    ]),
  ).toEqual({ cpuMicrosPerRequest: 175, requestsPerSecond: 20, timesMs: [1, 2, 3, 4] });
});
