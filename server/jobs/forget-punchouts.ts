import type { Ledger } from '../db/ledger.ts';
import { forgetPunchouts as forget } from '../db/stores/punchout.ts';
import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;

/** Drops punch-out sessions a day after their link ended: what came of them are quotes, which stay. */
export const forgetPunchouts = ({ ledger, now }: { ledger: Ledger; now(): Date }): Job => ({
  name: 'forget-punchouts',
  restMs: HOUR_MS,
  async run() {
    const before = new Date(now().getTime() - 24 * HOUR_MS).toISOString();
    await ledger.transaction(async (db) => forget(db, before));
  },
});
