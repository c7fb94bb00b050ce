import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;

interface DeleteExpiredParts {
  /** Deletes sign-in links, sessions, rate counters and punch-out sessions that expired before this. */
  deleteExpired(before: string): Promise<void>;
  now(): Date;
}

/** Deletes links and sessions a day after they expired. */
export const deleteExpired = ({ deleteExpired, now }: DeleteExpiredParts): Job => ({
  name: 'delete-expired',
  restMs: HOUR_MS,
  run: () => deleteExpired(new Date(now().getTime() - 24 * HOUR_MS).toISOString()),
});
