/**
 * Runs each test once as it is, and again with each mutant it comes past that no test has killed yet: the modules are
 * loaded once for all of them. A mutant is killed by the first test that fails with it.
 */
import { writeFileSync } from 'node:fs';
import { inject, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { getFn, getHooks } from 'vitest/suite';
import { Switchboard, UNCOUNTED_TURNS } from './switchboard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    round: Round;
    report: string;
  }
}

/**
 * `quick` tests try their mutants first, `slow` ones those that are left. `one` mutant is there from the first import on:
 * its place is come past once, while modules load.
 */
export type Round =
  | { kind: 'quick' }
  | { kind: 'slow'; tests: string[]; killed: string[] }
  | { kind: 'one'; file: string; index: number };

export interface Report {
  killed: string[];
  /** Come past by a test. */
  tried: string[];
  /** Come past while modules load. */
  loaded: string[];
  /** Tests that were too slow for the quick round. */
  slow: string[];
  /** Tests that fail after mutants: something of one was left behind, and only the first they killed counts. */
  spoiled: string[];
  /** Come past by a test that does not pass twice, or is late with them: what it says of them is not heard. */
  doubtful: string[];
  /** Milliseconds of each test file without its mutants. */
  durations: Record<string, number>;
  /** The test files that come past each mutant. */
  files: Record<string, string[]>;
}

interface State {
  switchboard: Switchboard;
  killed: Set<string>;
  tried: Set<string>;
  loaded: Set<string>;
  slow: Set<string>;
  spoiled: Set<string>;
  doubtful: Set<string>;
  durations: Map<string, number>;
  files: Map<string, Set<string>>;
}

declare global {
  var mutation: Switchboard | undefined;
  var mutationState: State | undefined;
}

/** A test that waits for what never comes is ended here; a loop that never ends, by the switchboard. */
const LONGEST_MS = 60_000;
/** The same where a mutant is tried alone. A test that is late there is one the mutant keeps waiting. */
const LONGEST_ALONE_MS = 240_000;
const QUICK_MS = 15;
/** A slower test tries no mutants: each survivor would cost as much again. */
const SLOWEST_MS = 3_000;

/** The process that started this one. */
const RUN = process.ppid;

/** Of all test files: the runner is made for each of them. */
const state: State = globalThis.mutationState ?? {
  switchboard: new Switchboard(),
  killed: new Set(),
  tried: new Set(),
  loaded: new Set(),
  slow: new Set(),
  spoiled: new Set(),
  doubtful: new Set(),
  durations: new Map(),
  files: new Map(),
};
globalThis.mutationState = state;
globalThis.mutation = state.switchboard;

export default class MutationRunner extends TestRunner {
  private readonly round = inject('round');

  onBeforeCollect(): void {
    this.tryOne();
    if (this.round.kind === 'slow') for (const id of this.round.killed) state.killed.add(id);
  }

  onBeforeRunFiles(): void {
    for (const id of state.switchboard.takePassed()) state.loaded.add(id);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    endWithRun();
    if (this.round.kind === 'one') {
      this.tryOne();
      return inTime(() => getFn(test)(), LONGEST_ALONE_MS);
    }
    state.switchboard.takePassed();
    const started = performance.now();
    try {
      await getFn(test)();
    } catch {
      // It passed before any mutant was tried; from what one left behind nothing is learnt.
      state.spoiled.add(`${test.file.name}: ${test.name}`);
      return this.renew(test);
    }
    const duration = performance.now() - started;
    const passed = state.switchboard.takePassed();
    const { name: file } = test.file;
    for (const id of passed) {
      state.tried.add(id);
      state.files.set(id, (state.files.get(id) ?? new Set()).add(file));
    }
    state.durations.set(file, (state.durations.get(file) ?? 0) + duration);
    if (this.isTurnOf(test, duration)) await this.tryMutants(test, passed);
  }

  /** Counts its turns from the start. */
  private tryOne(): void {
    if (this.round.kind === 'one') state.switchboard.try(this.round.file, this.round.index, UNCOUNTED_TURNS);
  }

  private isTurnOf(test: RunnerTestCase, duration: number): boolean {
    if (this.round.kind === 'slow') return this.round.tests.includes(test.id);
    if (duration <= QUICK_MS) return true;
    if (duration <= SLOWEST_MS) state.slow.add(test.id);
    return false;
  }

  private async tryMutants(test: RunnerTestCase, passed: readonly string[]): Promise<void> {
    const mutants = passed.filter((id) => !state.killed.has(id));
    // From a test that cannot run twice nothing is learnt.
    state.switchboard.none();
    if (mutants.length === 0) return;
    if ((await this.again(test)) !== 'passes') {
      for (const id of mutants) state.doubtful.add(id);
      return this.renew(test);
    }
    const mostTurns = 1_000_000 + 10 * state.switchboard.none();
    const killed: string[] = [];
    for (const id of mutants) {
      const [file = '', index = ''] = id.split('#');
      endWithRun();
      state.switchboard.try(file, Number(index), mostTurns);
      const outcome = await this.again(test);
      state.switchboard.none();
      if (outcome === 'fails') killed.push(id);
      if (outcome !== 'late') continue;
      // A busy machine is late as well. The test may still be running: nothing more is tried with it.
      for (const other of mutants) state.doubtful.add(other);
      break;
    }
    const isSpoiled = (await this.again(test)) !== 'passes';
    if (isSpoiled) {
      state.spoiled.add(`${test.file.name}: ${test.name}`);
      for (const id of mutants) state.doubtful.add(id);
    }
    for (const id of isSpoiled ? killed.slice(0, 1) : killed) state.killed.add(id);
    await this.renew(test);
    // What was come past here is not what the modules of the next file come past as they load.
    state.switchboard.takePassed();
  }

  /** As before the test, so that nothing of a mutant is judged when it ends. */
  private async renew(test: RunnerTestCase): Promise<void> {
    const suites = suitesOf(test);
    await this.tidyUp(test, suites).catch(() => {});
    await this.prepare(test, suites);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    if (this.round.kind === 'one') return;
    const report: Report = {
      killed: [...state.killed],
      tried: [...state.tried],
      loaded: [...state.loaded],
      slow: [...state.slow],
      spoiled: [...state.spoiled],
      doubtful: [...state.doubtful],
      durations: Object.fromEntries(state.durations),
      files: Object.fromEntries([...state.files].map(([id, files]) => [id, [...files]])),
    };
    writeFileSync(inject('report'), JSON.stringify(report));
  }

  /** The test from the start, with what is done before each. */
  private async again(test: RunnerTestCase): Promise<'passes' | 'fails' | 'late'> {
    const suites = suitesOf(test);
    // What a mutant left half done may not be there to be tidied up.
    await this.tidyUp(test, suites).catch(() => {});
    try {
      await inTime(async () => {
        this.onBeforeTryTask(test);
        await this.prepare(test, suites);
        await getFn(test)();
        this.onAfterTryTask(test);
      }, LONGEST_MS);
      return 'passes';
    } catch (failure) {
      return failure instanceof Late ? 'late' : 'fails';
    }
  }

  private async prepare(test: RunnerTestCase, suites: RunnerTestSuite[]): Promise<void> {
    for (const suite of suites)
      for (const before of getHooks(suite).beforeEach) await before(test.context, suite);
  }

  private async tidyUp(test: RunnerTestCase, suites: RunnerTestSuite[]): Promise<void> {
    for (const suite of suites.toReversed())
      for (const after of getHooks(suite).afterEach.toReversed()) await after(test.context, suite);
  }
}

/** A run that was killed cannot end this process, and no message of its end is read between two mutants. */
function endWithRun(): void {
  if (process.ppid !== RUN) process.exit(1);
}

/** The outermost first. */
function suitesOf({ suite, file }: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let one = suite; one; one = one.suite) suites.unshift(one);
  return suites.includes(file) ? suites : [file, ...suites];
}

class Late extends Error {}

async function inTime(work: () => PromiseLike<void> | void, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('The mutant takes too long.')), longestMs);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
