/** The tests of an area, run round by round over instrumented files. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { Report, Round } from './runner.ts';

export interface Tests {
  /** What the mutants of a round came to. */
  report(round: Round): Promise<Report>;
  /**
   * The first failure of a round, in all test files or in these.
   *
   * @throws TestsNotRun where a process of the tests did not start or answer in time
   */
  failure(round: Round, files?: readonly string[]): Promise<string | undefined>;
  close(): Promise<void>;
}

/** What says nothing of the code: a process did not start in time, or did not answer. */
const OF_RUNNER = /\[vitest-(?:pool|worker|api)\b/;

/** The tests could not be run: nothing is learnt of a mutant. */
export class TestsNotRun extends Error {}

/**
 * @param texts what stands in the place of a file, by its whole path
 * @param path where the process of the tests leaves its report
 */
export async function openTests(
  root: string,
  include: string[],
  texts: ReadonlyMap<string, string>,
  path: string,
): Promise<Tests> {
  let durations: Report['durations'] = {};
  /** The fastest file first: most mutants are killed there. */
  class FastestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const durationOf = ({ moduleId }: TestSpecification): number =>
        durations[moduleId.slice(root.length + 1)] ?? 0;
      return files.toSorted((a, b) => durationOf(a) - durationOf(b));
    }
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include,
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      // Each file of the tests listens for the end of all of them, and node warns at the eleventh.
      execArgv: ['--no-warnings'],
      // A test runs once for each of its mutants.
      testTimeout: 3_600_000,
      hookTimeout: 60_000,
      globalSetup: 'test/support/run-folder.ts',
      setupFiles: 'test/mutation/setup.ts',
      runner: 'test/mutation/runner.ts',
      sequence: { sequencer: FastestFirst },
      reporters: [{}],
      provide: { report: path },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => texts.get(id) }] },
  );

  async function failure(round: Round, files?: readonly string[]): Promise<string | undefined> {
    vitest.provide('round', round);
    for (const { config } of vitest.projects) config.bail = round.kind === 'one' ? 1 : 0;
    const all = await vitest.globTestSpecifications();
    const specifications = all.filter(
      ({ moduleId }) => files === undefined || files.includes(moduleId.slice(root.length + 1)),
    );
    if (specifications.length === 0) return undefined;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The answer names the files of earlier rounds as well, with what they came to then.
    const ran = new Set(specifications.map(({ moduleId }) => moduleId));
    const failed = testModules.find((module) => ran.has(module.moduleId) && !module.ok());
    // Among many mutants it is unknown whose it was.
    const unhandled = round.kind === 'one' ? unhandledErrors : [];
    const ofRunner = unhandled.map((error) => inspect(error)).find((text) => OF_RUNNER.test(text));
    if (ofRunner !== undefined) throw new TestsNotRun(ofRunner);
    if (failed === undefined) return unhandled.length > 0 ? inspect(unhandled[0]) : undefined;
    const [test] = failed.children.allTests('failed');
    const [error] = test?.result().errors ?? failed.errors();
    return `${failed.relativeModuleId}: ${test?.fullName ?? ''} ${error?.message ?? ''}`;
  }

  return {
    failure,
    async report(round) {
      // All pass without a mutant: what fails here fails by what one left behind.
      await failure(round);
      const report: Report = JSON.parse(readFileSync(path, 'utf8'));
      durations = report.durations;
      return report;
    },
    close: () => vitest.close(),
  };
}
