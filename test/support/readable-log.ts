/** The log of a test: its lines as written, and the reported failures. */
import { type Log, type LogLevel, openLog } from '../../server/logging/log.ts';

export type LogLine = Readonly<Record<string, unknown>>;

export function readableLog(level: LogLevel = 'info') {
  const lines: LogLine[] = [];
  const failures: Error[] = [];
  const hearing = (log: Log): Log => ({
    ...log,
    failure(failure, facts) {
      failures.push(failure);
      log.failure(failure, facts);
    },
    with: (facts) => hearing(log.with(facts)),
  });
  const write = (line: string): void => void lines.push(JSON.parse(line));
  return { log: hearing(openLog(level, {}, { write, flushSync: () => {} })), lines, failures };
}
