/**
 * Limits the previews a key may make in a day.
 *
 * The ledger counts finished previews, in the transaction of their record. Previews in progress reserve a place in the
 * memory of this process. Places are taken and released inside transactions of the ledger, which run one after another,
 * so two calls never share the last place. Failed work releases its place, and so does the end of the process, so the
 * ledger never has to give one back.
 */
import { ServiceError } from '../errors.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Render } from './render.ts';

/** A key's previews of one day. */
export interface Allowance {
  keyId: string;
  day: PlainDate;
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
  const nameOf = ({ keyId, day }: Allowance): string => `${keyId} ${day}`;
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
export const dayOf = (now: Date): PlainDate => now.toISOString().slice(0, 10);

export const noneLeft = (perDay: number): ServiceError =>
  new ServiceError(
    'preview_limit',
    `This key may make ${perDay} previews a day and has none left until midnight UTC; reuse a \`render_id\` you have.`,
  );
