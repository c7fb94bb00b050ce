/**
 * Everything at once, from a seed: a disk that fails, a process that ends, a clock that is set, and receivers, suppliers and a
 * payment provider that lie, under machines and people who work. `npm run test:simulation` runs many more seeds; `SEED=7`
 * runs one and prints what happened.
 */
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const SEED = process.env['SEED'];
const SEEDS = SEED === undefined ? Array.from({ length: 15 }, (_, at) => at + 1) : [Number(SEED)];

test('whatever fails, what was answered is there once, and everything comes right in the end', {
  timeout: 120_000,
}, async () => {
  for (const seed of SEEDS) {
    const { violations, trace } = await simulate(seed);
    if (SEED !== undefined) process.stdout.write(`${trace.join('\n')}\n`);
    expect({ seed, violations }).toEqual({ seed, violations: [] });
  }
});
