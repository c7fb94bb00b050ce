import { inspect } from 'node:util';

/** One line of JSON on standard error per failure of ours, with the cause that no caller gets to see. */
export function logFailure(failure: Error): void {
  const line = {
    at: new Date().toISOString(),
    level: 'error',
    message: failure.message,
    cause: inspect(failure.cause ?? failure),
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
