/**
 * Limits the previews a key, and all of an account, may make in a day.
 *
 * The ledger counts finished previews, in the transaction of their record. Previews in progress reserve a place in the
 * memory of this process. Places are taken and released inside transactions of the ledger, which run one after another,
 * so two calls never share the last place. Failed work releases its place, and so does the end of the process, so the
 * ledger never has to give one back.
 */
import { ServiceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limits } from '../identity/limits.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Render } from './render.ts';

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
  const all = { countedBy: id, who: 'This account with all its keys', most: limits.accountPreviewsPerDay };
  return [
    { ...own, day },
    { ...all, day },
  ];
}

export interface PreviewsUnderWay {
  /** Previews in progress. */
  reserved(allowance: Allowance): number;
  reserve(allowance: Allowance): void;
  release(allowance: Allowance): void;
  /** The result of `work` for a configuration; concurrent callers with the same configuration share it. */
  once(configuration: string, work: () => Promise<Render>): Promise<Render>;
}

export function previewsUnderWay(): PreviewsUnderWay {
  const places = new Map<string, number>();
  const making = new Map<string, Promise<Render>>();
  const nameOf = ({ countedBy, day }: Allowance): string => `${countedBy} ${day}`;
  const change = (allowance: Allowance, by: 1 | -1): void => {
    const left = (places.get(nameOf(allowance)) ?? 0) + by;
    if (left === 0) places.delete(nameOf(allowance));
    else places.set(nameOf(allowance), left);
  };

  return {
    reserved: (allowance) => places.get(nameOf(allowance)) ?? 0,
    reserve: (allowance) => change(allowance, 1),
    release: (allowance) => change(allowance, -1),
    once(configuration, work) {
      const current = making.get(configuration);
      if (current) return current;
      const begun = work().finally(() => making.delete(configuration));
      making.set(configuration, begun);
      return begun;
    },
  };
}

/** The UTC day of a given time. */
const dayOf = (now: Date): PlainDate => now.toISOString().slice(0, 10);

export const noneLeft = ({ who, most }: AllowanceOf): ServiceError =>
  new ServiceError(
    'preview_limit',
    `${who} may make ${most} previews a day and has none left until midnight UTC; reuse a \`render_id\` you have.`,
  );
