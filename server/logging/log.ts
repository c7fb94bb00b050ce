/** The log: one line of JSON per event. Callers give the event's name and facts; never secrets. */
import { type Logger, pino } from 'pino';
import { causeOf, withoutSecrets } from './cause.ts';
import { type LineWriter, lineWriter } from './line-writer.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts beside the event on its line; `undefined` ones are left out. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface Log {
  debug(event: string, facts?: Facts): void;
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  /** A failure of ours, with its causes, which no caller sees. */
  failure(failure: Error, facts?: Facts): void;
  /** A supplier or a provider that does not answer as it should. */
  outage(failure: Error, facts?: Facts): void;
  /** The last line of a process that cannot continue, written before this returns. */
  fatal(failure: Error, facts?: Facts): void;
  /** The same log with these facts on each line. */
  with(facts: Facts): Log;
}

/**
 * @param facts on each line
 * @param to standard error if absent
 */
export function openLog(level: LogLevel, facts: Facts = {}, to: LineWriter = lineWriter(2)): Log {
  const lines = pino(
    {
      level,
      base: facts,
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
  return logOver(lines, to.flushSync);
}

/** Like pino's own, but it formats each second once: this saves a fifth of a line's cost. */
function isoTime(): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    const current = Math.floor(now / 1000);
    if (current !== second) text = new Date(now).toISOString().slice(0, -4);
    second = current;
    return `,"time":"${text}${String(now % 1000).padStart(3, '0')}Z"`;
  };
}

/** A failure is written at once: the process may be about to end. */
const logOver = (lines: Logger, flush: () => void): Log => ({
  debug: (event, facts) => lines.debug({ event, ...facts }),
  info: (event, facts) => lines.info({ event, ...facts }),
  warn: (event, facts) => lines.warn({ event, ...facts }),
  failure(failure, facts) {
    lines.error({ event: 'failure', ...facts, ...failureFields(failure) });
    flush();
  },
  outage: (failure, facts) => lines.warn({ event: 'outage', ...facts, ...failureFields(failure) }),
  fatal(failure, facts) {
    lines.fatal({ event: 'fatal', ...facts, ...failureFields(failure) });
    flush();
  },
  with: (facts) => logOver(lines.child(facts), flush),
});

const failureFields = (failure: Error) => ({
  message: withoutSecrets(failure.message),
  cause: causeOf(failure.cause ?? failure),
});
