/** A server in a process of its own, whose CPU time can be read from here. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const TELL_USAGE = new URL('./servers/tell-usage.mjs', import.meta.url).href;
const STARTING_MS = 120_000;

export interface Usage {
  cpuMicros: number;
  memoryBytes: number;
  /** Of the process alone, without mapped files: at most, of all times it was asked. */
  mostAnonymousBytes: number;
}

/** How long its thread was held at a time since it was last asked. */
export interface LoopDelay {
  p99Ms: number;
  mostMs: number;
}

export interface ServerProcess {
  pid: number;
  url: string;
  /** From the fork to the line that says it is ready. */
  startedInMs: number;
  usage(): Promise<Usage>;
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

/** Starts the file (its path from this folder) and resolves when it has printed `ready <url>`. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), '--import', TELL_USAGE, ...nodeOptions],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const url = await readyUrl(child, file);
    return {
      pid: child.pid ?? Number.NaN,
      url,
      startedInMs: performance.now() - startedAt,
      usage: () => ask(child, file, 'usage', isUsage),
      loopDelay: () => ask(child, file, 'loop', isLoopDelay),
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.disconnect();
        await gone;
      },
    };
  } catch (cause) {
    child.kill();
    throw cause;
  }
}

async function readyUrl(child: ChildProcess, file: string): Promise<string> {
  if (!child.stdout) throw new Error(`${file} has no output`);
  const tooLate = setTimeout(() => child.kill(), STARTING_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready (\S+)/.exec(line)?.[1];
      if (url !== undefined) {
        child.stdout.resume();
        return url;
      }
    }
  } finally {
    clearTimeout(tooLate);
  }
  throw new Error(`${file} ended before it was ready`);
}

async function ask<Answer>(
  child: ChildProcess,
  file: string,
  what: 'usage' | 'loop',
  isAnswer: (value: unknown) => value is Answer,
): Promise<Answer> {
  const ended = new AbortController();
  const onExit = (): void => ended.abort(new Error(`${file} ended while it was measured`));
  child.once('exit', onExit);
  try {
    const answer = once(child, 'message', { signal: ended.signal });
    child.send(what);
    const [told]: unknown[] = await answer;
    if (!isAnswer(told)) throw new Error(`${file} did not tell its ${what}`);
    return told;
  } finally {
    child.off('exit', onExit);
  }
}

const isLoopDelay = (value: unknown): value is LoopDelay =>
  typeof value === 'object' && value !== null && 'p99Ms' in value && 'mostMs' in value;

const isUsage = (value: unknown): value is Usage =>
  typeof value === 'object' && value !== null && 'cpuMicros' in value && 'memoryBytes' in value;
