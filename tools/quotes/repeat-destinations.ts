/** Where the goods of a repeated order go: to its destinations, with other quantities shared in proportion. */
import { shareOfCents, sum } from '../values/money.ts';
import type { KnownDestination } from './checkout.ts';
import type { DestinationWish } from './destination.ts';
import type { DestinationAddress } from './settle-destinations.ts';

/** A line of the new quote, with the line of the earlier order that it repeats. */
export interface RepeatedLine {
  /** Number of the line in the new quote. */
  line: number;
  quantity: number;
  /** `undefined` for goods that the earlier order does not have. */
  earlierLine: number | undefined;
}

export interface RepeatedDestinations {
  wishes: DestinationWish[];
  /** Their addresses, by the number of the new destination. */
  addresses: DestinationAddress[];
  warnings: string[];
}

/** Nobody asked for it, so the quote says it. */
const SAME_PLACES =
  'It ships to the places of the order it repeats, in the same proportions. For others, save it with `repeat_of` and `destinations` or `ship_postal`.';

/** Goods the earlier order does not have go where most of it went. A place that gets no piece is left out, with a warning. */
export function repeatedDestinations(
  earlier: readonly KnownDestination[],
  lines: readonly RepeatedLine[],
): RepeatedDestinations {
  if (earlier.length === 0) return { wishes: [], addresses: [], warnings: [] };
  const shares = lines.map(({ line, quantity, earlierLine }) => {
    const weights = earlier.map((one) => piecesOf(one, earlierLine));
    return {
      line,
      pieces: sharePieces(quantity, sum(weights) > 0 ? weights : earlier.map((one) => piecesOf(one))),
    };
  });
  const places = earlier.map((one, index) => ({
    ...one,
    lines: shares.flatMap(({ line, pieces }) => {
      const quantity = pieces[index] ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    }),
  }));
  const kept = places.filter((one) => one.lines.length > 0);
  const dropped = places.filter((one) => one.lines.length === 0);
  return {
    wishes: kept.map(({ name, postal, state, lines: goods }) => ({
      name,
      destination: { postal, state },
      lines: goods,
    })),
    addresses: kept.flatMap(({ shipTo }, index) => (shipTo ? [{ number: index + 1, shipTo }] : [])),
    warnings: [
      SAME_PLACES,
      ...dropped.map(
        ({ name, number }) =>
          `${name ?? `Destination ${number}`} of the earlier order gets no piece and is left out.`,
      ),
    ],
  };
}

const piecesOf = ({ lines }: Pick<KnownDestination, 'lines'>, line?: number): number =>
  sum(lines.map((one) => (line === undefined || one.line === line ? one.quantity : 0)));

/**
 * Whole pieces in proportion to the weights, rounded on the running sum, so that they sum to the total exactly.
 *
 * @param weights whole, and not all zero
 */
export function sharePieces(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  let before = 0;
  return weights.map((weight) => {
    const until = before + weight;
    const share = shareOfCents(total, until, whole) - shareOfCents(total, before, whole);
    before = until;
    return share;
  });
}
