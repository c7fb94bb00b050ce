/** The log: one line of JSON for each thing that happened. Callers name what happened and give facts; secrets are no facts. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { causeOf, withoutSecrets } from './cause.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Beside the event on its line; what is `undefined` is left out. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface Log {
  debug(event: string, facts?: Facts): void;
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  /** Ours to mend, with the causes no caller gets to see. */
  failure(failure: Error, facts?: Facts): void;
  /** A supplier or a provider that does not answer as it should. */
  outage(failure: Error, facts?: Facts): void;
  /** The last line of a process that cannot go on, written before this returns. */
  fatal(failure: Error, facts?: Facts): void;
  /** The same log with these facts on each line. */
  with(facts: Facts): Log;
}

/** From here on lines are dropped: a reader that hangs holds up no request and fills no memory. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

const standardError = () => pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING_BYTES });

/**
 * @param facts what stands on each line
 * @param to standard error where left out; lines are then written beside the work, the last ones at the end of the process
 */
export const openLog = (level: LogLevel, facts: Facts = {}, to?: DestinationStream): Log =>
  logOver(
    pino(
      {
        level,
        base: facts,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      to ?? standardError(),
    ),
  );

const logOver = (lines: Logger): Log => ({
  debug: (event, facts) => lines.debug({ event, ...facts }),
  info: (event, facts) => lines.info({ event, ...facts }),
  warn: (event, facts) => lines.warn({ event, ...facts }),
  failure: (failure, facts) => lines.error({ event: 'failure', ...facts, ...told(failure) }),
  outage: (failure, facts) => lines.warn({ event: 'outage', ...facts, ...told(failure) }),
  fatal: (failure, facts) => lines.fatal({ event: 'fatal', ...facts, ...told(failure) }),
  with: (facts) => logOver(lines.child(facts)),
});

const told = (failure: Error) => ({
  message: withoutSecrets(failure.message),
  cause: causeOf(failure.cause ?? failure),
});
