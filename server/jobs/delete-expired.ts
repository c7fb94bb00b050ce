import type { Job } from './runner.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Anyone can send documents without a credential. */
const DAYS_OF_STRANGERS = 7;

interface DeleteExpiredParts {
  /**
   * Deletes what expired before these times: links, sessions and counters before `access`, used signatures before
   * `signatures`, addresses that people entered for a quote before `addresses`, logos of visitors before `logos`. Mails with
   * links that were over before `links` are blanked.
   */
  deleteExpired(
    before: Record<'access' | 'signatures' | 'addresses' | 'links' | 'logos', string>,
  ): Promise<void>;
  /** Deletes some of what ended before these times; whether there is more. */
  deleteOld(before: {
    deliveries: string;
    mails: string;
    documents: { others: string; ofOrders: string; ofStrangers: string };
    answers: string;
  }): Promise<boolean>;
  config: {
    KEEP_DELIVERIES_DAYS: number;
    KEEP_MAILS_DAYS: number;
    KEEP_DOCUMENTS_DAYS: number;
    KEEP_ORDER_DOCUMENTS_DAYS: number;
  };
  now(): Date;
  /** Runs on evenly: the age of an answer is real time. */
  steadyNow(): Date;
}

/** Deletes links and sessions a day after they expired, and what is kept for a time only. */
export const deleteExpired = ({
  deleteExpired,
  deleteOld,
  config,
  now,
  steadyNow,
}: DeleteExpiredParts): Job => ({
  name: 'delete-expired',
  restMs: 5 * MINUTE_MS,
  runsOn: 'one node',
  async run(stopping) {
    const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
    await deleteExpired({
      access: daysAgo(1),
      signatures: daysAgo(1 / 24),
      addresses: daysAgo(30),
      links: daysAgo(0),
      logos: daysAgo(0),
    });
    const before = {
      deliveries: daysAgo(config.KEEP_DELIVERIES_DAYS),
      mails: daysAgo(config.KEEP_MAILS_DAYS),
      documents: {
        others: daysAgo(config.KEEP_DOCUMENTS_DAYS),
        ofOrders: daysAgo(Math.max(config.KEEP_ORDER_DOCUMENTS_DAYS, config.KEEP_DOCUMENTS_DAYS)),
        ofStrangers: daysAgo(Math.min(DAYS_OF_STRANGERS, config.KEEP_DOCUMENTS_DAYS)),
      },
      answers: new Date(steadyNow().getTime() - DAY_MS).toISOString(),
    };
    let hasMore = true;
    while (hasMore && !stopping.aborted) hasMore = await deleteOld(before);
  },
});
