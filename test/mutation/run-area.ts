/** The mutants of one area, tried by its tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Area, nounsOf } from './areas.ts';
import { instrument, type Mutant } from './instrument.ts';
import { openTests, type Tests, TestsNotRun } from './open-tests.ts';
import type { Report } from './runner.ts';
import type { Tried } from './score.ts';
import { mutantId } from './switchboard.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The mutants of the area, or of these files of it, one by one: a run that is ended early has shown those before.
 *
 * @throws Error where a test fails without a mutant
 */
export async function* runArea(area: Area, only: readonly string[]): AsyncGenerator<Tried> {
  const nouns = nounsOf(area).filter((file) => only.length === 0 || only.includes(file));
  if (nouns.length === 0) return;
  const files = new Map(nouns.map((file) => [file, instrument(file, read(file))]));
  const texts = new Map([...files].map(([file, { text }]) => [join(ROOT, file), text]));
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-mutants-'));
  const tests = await openTests(ROOT, testsOf(area), texts, join(folder, 'report.json'));
  try {
    const alone = await tests.failure({ kind: 'one', file: '', index: -1 });
    if (alone !== undefined) throw new Error(`A test fails without a mutant. ${alone}`);
    const quick = await tests.report({ kind: 'quick' });
    const report =
      quick.slow.length === 0
        ? quick
        : await tests.report({ kind: 'slow', tests: quick.slow, killed: quick.killed });
    for (const mutant of [...files.values()].flatMap(({ mutants }) => mutants))
      yield { mutant, outcome: await outcomeOf(mutant, report, tests) };
  } finally {
    await tests.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Some survivors are tried once more in a process of their own, from the first import on: where the place is come past
 * while modules load, where the file keeps something between calls, which the right code may have put there, and where a
 * test that comes past it does not pass twice or is late. Only the twin and the tests that come past the mutant run, or past its
 * file where modules load it.
 */
async function outcomeOf(mutant: Mutant, report: Report, tests: Tests): Promise<Tried['outcome']> {
  const id = mutantId(mutant);
  if (report.killed.includes(id)) return 'killed';
  const isLoaded = report.loaded.includes(id);
  if (!isLoaded && !report.tried.includes(id)) return 'untested';
  const isBelieved = !KEEPING.test(read(mutant.file)) && !report.doubtful.includes(id);
  if (!isLoaded && isBelieved) return 'survived';
  const near = isLoaded
    ? Object.keys(report.files).filter((other) => other.startsWith(`${mutant.file}#`))
    : [id];
  const files = [twinOf(mutant.file), ...near.flatMap((one) => report.files[one] ?? [])];
  const round = { kind: 'one', file: mutant.file, index: mutant.index } as const;
  const failure = await tests.failure(round, files).catch((cause: unknown) => {
    if (cause instanceof TestsNotRun) return tests.failure(round, files);
    throw cause;
  });
  return failure === undefined ? 'survived' : 'killed';
}

/** A variable, map or set of a module. */
const KEEPING = /^(?:export )?(?:let |const \w+.* = new (?:Map|Set|WeakMap)\b)/m;

const twinOf = (noun: string): string => `test/${noun.replace(/\.ts$/, '.test.ts')}`;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const testsOf = (area: Area): string[] => [...nounsOf(area).map(twinOf), ...area.tests];
