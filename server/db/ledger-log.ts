import type { Log } from '../logging/log.ts';
import type { LedgerObserver } from './ledger.ts';

/** A shorter wait is of no interest. */
const LONG_WAIT_SECONDS = 1;

/** Tells the log what keeps writers waiting, and of outages. */
export const ledgerLog = ({ failure, warn }: Pick<Log, 'failure' | 'warn'>): LedgerObserver => ({
  committed() {},
  timedOut: () => warn('ledger.transaction_timeout'),
  lockWaited(seconds, refused) {
    if (seconds < LONG_WAIT_SECONDS && refused === 0) return;
    warn('ledger.locked', { seconds: tenths(seconds), refused });
  },
  lost(cause) {
    failure(new Error('The database cannot be used; what needs it fails until it can.', { cause }));
  },
  regained: (seconds) => warn('ledger.regained', { seconds: tenths(seconds) }),
});

const tenths = (seconds: number): number => Number(seconds.toFixed(1));

/** The same log. What fails for an outage, which is told by itself, is for those who look for a fault. */
export const quietInOutage = (log: Log, isOutage: (cause: unknown) => boolean): Log => ({
  ...log,
  failure(failure, facts) {
    if (isOutage(failure)) log.debug('failure', { ...facts, message: failure.message });
    else log.failure(failure, facts);
  },
  with: (facts) => quietInOutage(log.with(facts), isOutage),
});
