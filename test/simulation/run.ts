/** `npm run test:simulation`: a thousand seeds over all cores. `SEEDS` says how many, `FIRST` with which it begins. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import setUpFolder from '../support/run-folder.ts';
import { type Run, simulate } from './simulate.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 1_000);
const FIRST = Number(process.env['FIRST'] ?? 1);
const CORES = availableParallelism();

/** Runs every so manieth seed from this one on. */
async function work(from: number): Promise<void> {
  for (let seed = from; seed < FIRST + SEEDS; seed += CORES) {
    const { violations, faults, lives } = await simulate(seed);
    process.send?.({ seed, violations, faults, lives });
  }
  process.disconnect();
}

async function runAll(): Promise<void> {
  const removeFolder = setUpFolder();
  const startedAt = performance.now();
  const sums = { seeds: 0, failed: 0, faults: 0, lives: 0 };
  const workers = Array.from({ length: CORES }, (_, core) => {
    const worker = fork(import.meta.filename, [String(FIRST + core)]);
    worker.on('message', ({ seed, violations, faults, lives }: Omit<Run, 'trace'> & { seed: number }) => {
      sums.seeds += 1;
      sums.faults += faults;
      sums.lives += lives;
      if (violations.length === 0) return;
      sums.failed += 1;
      process.stdout.write(`SEED=${seed} ${violations.join('\n  ')}\n`);
    });
    return worker;
  });
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  removeFolder();
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const { seeds, failed, faults, lives } = sums;
  process.stdout.write(
    `${seeds} seeds in ${minutes} minutes: ${faults} faults, ${lives - seeds} crashes, ${failed} seeds failed\n`,
  );
  process.exitCode = failed > 0 || seeds < SEEDS ? 1 : 0;
}

const [, , from] = process.argv;
await (from === undefined ? runAll() : work(Number(from)));
process.exit();
