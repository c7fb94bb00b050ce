/** How long production takes for a quantity. */

import type { DecorationMethod } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { counted, type Said, said } from '../languages/words.ts';

/** Larger runs take half as long again, and have no rush. */
const STANDARD_RUN_PIECES = 2_500;
/** For larger runs the supplier has to be asked. */
const CONFIRMED_RUN_PIECES = 10_000;

export interface LeadTime {
  /** Working days of the supplier, without the starting day. */
  days: number;
  source: Said;
  assumptions: Said[];
}

export const workingDays = (count: number): Said =>
  counted(count, '{count} working day', '{count} working days');

type Pace = Pick<DecorationMethod, 'leadDays' | 'rushDays' | 'piecesPerDay'>;
export type CombinedPace = Pick<DecorationMethod, 'leadDays' | 'rushDays' | 'rushFeeCents' | 'piecesPerDay'>;

/** The time of pieces with several imprints: the slowest method decides, and rush needs all methods to have it. */
export function combinedPace(methods: readonly CombinedPace[]): CombinedPace {
  const rushDays = methods.flatMap((method) => method.rushDays ?? []);
  const perDay = methods.flatMap((method) => method.piecesPerDay ?? []);
  return {
    ...(perDay.length === 0 ? {} : { piecesPerDay: Math.min(...perDay) }),
    leadDays: Math.max(...methods.map(({ leadDays }) => leadDays)),
    rushDays: rushDays.length === methods.length ? Math.max(...rushDays) : null,
    rushFeeCents: Math.max(...methods.map(({ rushFeeCents }) => rushFeeCents)),
  };
}

/** Pieces of the same run size take as long, by the same method. */
export type RunSize = 'standard' | 'large' | 'to_confirm' | `${number} days`;

export const runSizeOf = (quantity: number, { piecesPerDay }: Pick<Pace, 'piecesPerDay'> = {}): RunSize => {
  if (piecesPerDay !== undefined) return `${Math.ceil(quantity / piecesPerDay)} days`;
  if (quantity <= STANDARD_RUN_PIECES) return 'standard';
  return quantity <= CONFIRMED_RUN_PIECES ? 'large' : 'to_confirm';
};

/** Whether a method has rush for a quantity. */
export const hasRush = (method: Pace, quantity: number): boolean =>
  method.rushDays !== null && quantity <= STANDARD_RUN_PIECES;

/** Days beyond the first, where a house says how much it makes in a day. */
const furtherDays = ({ piecesPerDay }: Pick<Pace, 'piecesPerDay'>, quantity: number): number =>
  piecesPerDay === undefined ? 0 : Math.ceil(quantity / piecesPerDay) - 1;

/**
 * The standard time in production: half as long again, rounded up, over 2,500 pieces. Over 10,000 it is an assumption,
 * since suppliers schedule such runs individually.
 */
export function standardLeadTime(method: Pace, quantity: number): LeadTime {
  const { leadDays, piecesPerDay } = method;
  if (piecesPerDay !== undefined)
    return {
      days: leadDays + furtherDays(method, quantity),
      source: said('Standard lead time of {days}, at {count} pieces a day', {
        days: workingDays(leadDays),
        count: piecesPerDay,
      }),
      assumptions: [],
    };
  if (quantity <= STANDARD_RUN_PIECES) {
    return {
      days: method.leadDays,
      source: said('Standard lead time of {days}', { days: workingDays(method.leadDays) }),
      assumptions: [],
    };
  }
  return {
    days: Math.ceil((method.leadDays * 3) / 2),
    source: said('Standard lead time of {days}, half as long again over 2,500 pieces', {
      days: workingDays(method.leadDays),
    }),
    assumptions:
      quantity > CONFIRMED_RUN_PIECES
        ? [said('The supplier confirms the production time of more than 10,000 pieces.')]
        : [],
  };
}

/** The time in production on rush. @throws ServiceError `not_available` if there is none for this quantity */
export function rushLeadTime(method: Pace, quantity: number): LeadTime {
  if (method.rushDays === null) {
    throw new ServiceError('not_available', 'This product has no rush in this method; leave rush out.', {
      param: 'rush',
    });
  }
  if (!hasRush(method, quantity)) {
    throw new ServiceError(
      'not_available',
      'Rush ends at 2,500 pieces; leave rush out or lower the quantity.',
      {
        param: 'rush',
      },
    );
  }
  const rushDays = Math.min(method.rushDays, method.leadDays) + furtherDays(method, quantity);
  return {
    days: rushDays,
    source: said('Rush lead time of {days}', { days: workingDays(rushDays) }),
    assumptions: [],
  };
}
