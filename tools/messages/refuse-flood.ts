import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { counted } from '../languages/words.ts';

/** An hour, of everyone with one link; of one network over all links; of the people and keys of an account. */
const MOST_BY_LINK = 20;
const MOST_BY_NETWORK = 40;
const MOST_BY_ACCOUNT = 60;

/**
 * Counts a message of the customer’s side, so that nobody floods the desk: a link counts by itself, or its holders could
 * use the account’s up.
 *
 * @throws ServiceError `rate_limited`; the transaction then saves nothing
 */
export async function refuseFlood({ caller, now }: InTransaction, { rateCounters }: Tx): Promise<void> {
  const at = now();
  const wait =
    caller.kind === 'link'
      ? (await rateCounters.count(`messages:${caller.record}:${caller.recordId}`, MOST_BY_LINK, at)) ||
        (caller.browser === undefined
          ? 0
          : await rateCounters.count(`messages:${caller.browser.network}`, MOST_BY_NETWORK, at))
      : 'account' in caller
        ? await rateCounters.count(`messages:${caller.account.id}`, MOST_BY_ACCOUNT, at)
        : 0;
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw new ServiceError(
    'rate_limited',
    counted(
      minutes,
      'Many messages were written in the last hour, and this one was not saved; send it again in {count} minute.',
      'Many messages were written in the last hour, and this one was not saved; send it again in {count} minutes.',
    ),
    { retryAfterSeconds: wait },
  );
}
