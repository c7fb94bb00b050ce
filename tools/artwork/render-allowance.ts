/**
 * How many previews a key may make a day, with those that are under way.
 *
 * The ledger counts what was made, in the same transaction as the record. What is under way holds a place here, in the
 * memory of the process that makes it: a place is taken and let go inside transactions of the ledger, which run one after
 * the other, so two calls never share the last one. Work that fails lets its place go; the end of the process, however it
 * comes, lets go all. Nothing has to be given back in the ledger.
 */
import { ServiceError } from '../errors.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Render } from './render.ts';

/** One key's day. */
export interface Allowance {
  keyId: string;
  day: PlainDate;
}

export interface PreviewsUnderWay {
  /** How many of the day's previews are being made. */
  held(allowance: Allowance): number;
  hold(allowance: Allowance): void;
  letGo(allowance: Allowance): void;
  /** What `work` makes of a configuration; whoever asks for the same one while it is being made gets that. */
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
    held: (allowance) => places.get(nameOf(allowance)) ?? 0,
    hold: (allowance) => change(allowance, 1),
    letGo: (allowance) => change(allowance, -1),
    once(configuration, work) {
      const current = making.get(configuration);
      if (current) return current;
      const begun = work().finally(() => making.delete(configuration));
      making.set(configuration, begun);
      return begun;
    },
  };
}

/** The UTC day at an instant. */
export const dayOf = (now: Date): PlainDate => now.toISOString().slice(0, 10);

export const noneLeft = (perDay: number): ServiceError =>
  new ServiceError(
    'preview_limit',
    `This key may make ${perDay} previews a day and has none left until midnight UTC; reuse a \`render_id\` you have.`,
  );
