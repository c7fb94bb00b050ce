/**
 * Runs a sync in its own process (the operators' command), so that parsing long lists, drawing pictures and writing the
 * index do not block the service. If it is killed, the next run continues where it stopped. A removal also runs there:
 * clearing the index of a large catalog takes long.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { entryOf } from '../processes/entry.ts';

const CLI = entryOf('server/cli');
const MEMORY_MB = 1_024;
const KEPT_WORDS = 2_000;

/** @throws Error with the last words of a command that failed */
export const syncInProcess = (code: string, stopping: AbortSignal): Promise<void> =>
  inProcess(['supplier', 'sync', '--code', code], stopping);

export const clearInProcess = (code: string, stopping: AbortSignal): Promise<void> =>
  inProcess(['supplier', 'remove', '--code', code], stopping);

function inProcess(command: readonly string[], stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, ...CLI.execArgv, fileURLToPath(CLI.url), ...command],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let words = '';
    // Log lines are passed to our log; other output is kept as the last words.
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.startsWith('{')) process.stderr.write(`${line}\n`);
      else words = `${words}${line}\n`.slice(-KEPT_WORDS);
    });
    const stop = () => child.kill('SIGTERM');
    stopping.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (status) => {
      stopping.removeEventListener('abort', stop);
      if (status === 0) resolve();
      else reject(new Error(`merchkit ${command.join(' ')} ended with ${status}: ${words}`));
    });
  });
}
