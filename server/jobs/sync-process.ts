/**
 * A sync in a process of its own, the operators' command: long lists are parsed, pictures drawn and the index written there,
 * and the service serves on. Killed with the service or without it, the next one goes on where it was. A removal is the same:
 * the index of a large catalog takes its time.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const CLI = fileURLToPath(
  new URL(`../cli${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
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
      [`--max-old-space-size=${MEMORY_MB}`, '--import', TSX, CLI, ...command],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let words = '';
    // Lines of its log are lines of ours; what else it prints are its last words.
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
