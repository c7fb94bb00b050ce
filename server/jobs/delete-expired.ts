import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface DeleteExpiredParts {
  /**
   * Deletes what expired before these times: links, sessions and counters before `access`, addresses that people entered
   * for a quote before `addresses`.
   */
  deleteExpired(before: { access: string; addresses: string }): Promise<void>;
  now(): Date;
}

/** Deletes links and sessions a day after they expired, and collected addresses 30 days after their quote did. */
export const deleteExpired = ({ deleteExpired, now }: DeleteExpiredParts): Job => ({
  name: 'delete-expired',
  restMs: HOUR_MS,
  run() {
    const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
    return deleteExpired({ access: daysAgo(1), addresses: daysAgo(30) });
  },
});
