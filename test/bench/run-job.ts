import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a job file (its path from this folder) in a process of its own and gives back the one message it sends.
 *
 * @throws Error where it ends without one
 */
export function runJob<Figures>(file: string, args: readonly (string | number)[]): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String), {
      execArgv: ['--import', 'tsx'],
    });
    let figures: { sent: Figures } | undefined;
    // Both ends of this line are ours: the job's last statement sends what its type says.
    child.once('message', (sent) => {
      figures = { sent: sent as Figures };
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (figures && code === 0) resolve(figures.sent);
      else reject(new Error(`${file} ended with ${code} and no figures`));
    });
  });
}
