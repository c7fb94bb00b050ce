import type { Log } from '../logging/log.ts';
import type { LedgerObserver } from './ledger.ts';

/** A shorter wait is of no interest. */
const LONG_WAIT_SECONDS = 1;

/** Tells the log what keeps writers waiting. */
export const ledgerLog = ({ warn }: Pick<Log, 'warn'>): LedgerObserver => ({
  committed() {},
  timedOut: () => warn('ledger.transaction_timeout'),
  lockWaited(seconds, refused) {
    if (seconds < LONG_WAIT_SECONDS && refused === 0) return;
    warn('ledger.locked', { seconds: Number(seconds.toFixed(1)), refused });
  },
});
