/**
 * Limits the previews a key, and all of an account, may make in a day.
 *
 * The ledger counts finished previews, in the transaction of their record. One in progress has a place
 * (`preview-places.ts`).
 */
import { ServiceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limits } from '../identity/limits.ts';
import { addDays, type PlainDate } from '../values/calendar.ts';

/** The previews of one day that count together. */
export interface Allowance {
  /** The id of a key or an account, or `customers:` with the id of the account whose people they are. */
  countedBy: string;
  day: PlainDate;
}

/** What a caller may make: each of these must have one left. */
export interface AllowanceOf extends Allowance {
  who: string;
  most: number;
}

/** @throws ServiceError `unauthorized` for a caller without an account */
export function allowancesOf(caller: Caller, limits: Limits, now: Date): AllowanceOf[] {
  if (caller.kind !== 'key' && caller.kind !== 'customer')
    throw new ServiceError('unauthorized', 'Send an API key: previews are counted by key.');
  const day = dayOf(now);
  const { id } = caller.account;
  const own =
    caller.kind === 'key'
      ? { countedBy: caller.key.id, who: 'This key', most: caller.key.previewsPerDay }
      : { countedBy: `customers:${id}`, who: 'The people of this account', most: limits.previewsPerDay };
  return [
    { ...own, day },
    { ...allOf(id, limits), day },
  ];
}

/** Those of pictures drawn by rule in the background: they leave people and keys as many as they have. */
export function backgroundAllowances(accountId: string, limits: Limits, now: Date): AllowanceOf[] {
  const { accountPreviewsPerDay: most } = limits;
  return [{ countedBy: `background:${accountId}`, who: 'The lines of this account', most, day: dayOf(now) }];
}

const allOf = (accountId: string, { accountPreviewsPerDay: most }: Limits): Omit<AllowanceOf, 'day'> => ({
  countedBy: accountId,
  who: 'This account with all its keys',
  most,
});

/** When the previews of a day are there again. */
export const nextDay = (now: Date): Date => new Date(`${addDays(dayOf(now), 1)}T00:00:00.000Z`);

/** The UTC day of a given time. */
const dayOf = (now: Date): PlainDate => now.toISOString().slice(0, 10);

export const noneLeft = ({ who, most }: AllowanceOf): ServiceError =>
  new ServiceError(
    'preview_limit',
    `${who} may make ${most} previews a day and has none left until midnight UTC; reuse a \`render_id\` you have.`,
  );
