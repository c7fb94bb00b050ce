import type { Ledger } from '../db/ledger.ts';
import { asksStore } from '../db/stores/people.ts';
import { sessionsStore } from '../db/stores/sessions.ts';
import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;

/** Drops links, sessions and counts a day after they ended: what nobody can use is kept for no one. */
export const forgetSignIns = ({ ledger, now }: { ledger: Ledger; now(): Date }): Job => ({
  name: 'forget-sign-ins',
  restMs: HOUR_MS,
  async run() {
    const before = new Date(now().getTime() - 24 * HOUR_MS).toISOString();
    await ledger.transaction(async (db) => {
      sessionsStore(db).forget(before);
      asksStore(db).forget(before);
    });
  },
});
