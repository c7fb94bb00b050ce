/** Another process that holds the write lock of a database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const SCRIPT = `
  const db = new (require(process.argv[1]))(process.argv[2], { timeout: 0 });
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    if (line !== 'ask') db.exec(line);
    process.stdout.write('done\\n');
  });
`;

export type LockHolder = Awaited<ReturnType<typeof lockHolder>>;

export async function lockHolder(path: string) {
  const library = createRequire(import.meta.url).resolve('better-sqlite3');
  const child = spawn(process.execPath, ['-e', SCRIPT, library, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout });
  async function tell(line: string): Promise<void> {
    const answered = once(answers, 'line');
    child.stdin.write(`${line}\n`);
    await answered;
  }
  await tell('ask');
  return {
    lock: () => tell('BEGIN IMMEDIATE'),
    unlock: () => tell('ROLLBACK'),
    /** Resolves when it has answered. */
    ask: () => tell('ask'),
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
