/** Limits the mails to people who did not ask for them. */

import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { msg, said } from '../languages/words.ts';

interface Wish {
  /** The account whose key, person or link causes the mail. */
  accountId: string;
  recipient: string;
  /** Caused by anyone who holds a link: counted for the recipient alone, or its holders could use the account's up. */
  isByLink?: boolean;
  /** What the caller may do instead of waiting. */
  instead?: string;
}

const TO_THEM = msg(
  'An account can email an address at most {most} times an hour; the next email can go at {when}. Nothing was saved; try again then{instead}.',
);
const TO_ANYBODY = msg(
  'An account can email other people at most {most} times an hour; the next email can go at {when}. Nothing was saved; try again then{instead}.',
);

/**
 * Counts one mail. Recipients are counted per account, so that no account can keep another from writing to them.
 *
 * @throws ServiceError `rate_limited`; the transaction then saves nothing
 */
export async function countMail(
  { now, limits }: InTransaction,
  { rateCounters }: Pick<Tx, 'rateCounters'>,
  { accountId, recipient, isByLink = false, instead = '' }: Wish,
): Promise<void> {
  const at = now();
  const refuse = (sentence: string, most: number, wait: number): void => {
    if (wait === 0) return;
    const when = new Date(at.getTime() + wait * 1_000).toISOString();
    throw new ServiceError('rate_limited', said(sentence, { most, when, instead }), {
      retryAfterSeconds: wait,
    });
  };
  const { mailsPerRecipient, mailsPerAccount } = limits;
  const toThem = `mail:${accountId}:${recipient.toLowerCase()}`;
  refuse(TO_THEM, mailsPerRecipient, await rateCounters.count(toThem, mailsPerRecipient, at));
  if (isByLink) return;
  refuse(TO_ANYBODY, mailsPerAccount, await rateCounters.count(`mails:${accountId}`, mailsPerAccount, at));
}
