/** The goods of a collection: what is still to choose from, and where they go. */
import { sum } from '../values/money.ts';
import type { CollectedAddress } from './collected-address.ts';
import type { Collection, Gift } from './collection.ts';
import { type DestinationWish, OPEN_DESTINATION } from './destination.ts';
import type { LinePieces, Quote } from './quote.ts';

type Pieces = Pick<Quote, 'lines'>;

/** The pieces of each line that nobody has chosen yet. */
export function piecesLeft(
  { lines }: Pieces,
  { gifts }: Pick<Collection, 'gifts'>,
  entries: readonly Pick<CollectedAddress, 'choices'>[],
): Map<number, number> {
  const left = new Map(lines.map(({ line, spec: { quantity } }) => [line, quantity]));
  for (const { line, quantity } of entries.flatMap(({ choices }) => goodsOf(gifts, choices)))
    left.set(line, (left.get(line) ?? 0) - quantity);
  return left;
}

/** @param choices the chosen line of each gift, in their order */
const goodsOf = (gifts: readonly Gift[], choices: readonly number[]): LinePieces[] =>
  gifts.flatMap(({ quantity }, index) => {
    const line = choices[index];
    return line === undefined ? [] : [{ line, quantity }];
  });

/** Before anyone has chosen: each person's share at an unknown place, and the spare pieces at another. */
export function unknownPlaces(
  { gifts, people }: Pick<Collection, 'gifts' | 'people'>,
  requests: readonly { quantity: number }[],
): DestinationWish[] {
  const left = new Map(requests.map(({ quantity }, index) => [index + 1, quantity]));
  const places = Array.from({ length: people }, () => ({
    ...NO_PLACE,
    lines: gifts.flatMap((gift) => taken(left, gift)),
  }));
  return [...places, ...restOf(left)];
}

/** The addresses as destinations, and what nobody chose as one more, whose address is still to be given. */
export function collectedPlaces(
  quote: Pieces,
  { gifts }: Pick<Collection, 'gifts'>,
  entries: readonly CollectedAddress[],
): DestinationWish[] {
  return [
    ...entries.map(({ shipTo, choices }) => ({
      name: shipTo.name,
      destination: { postal: shipTo.postal, state: shipTo.state },
      lines: goodsOf(gifts, choices),
    })),
    ...restOf(piecesLeft(quote, { gifts }, entries)),
  ];
}

const NO_PLACE = { name: null, destination: OPEN_DESTINATION };

function restOf(left: ReadonlyMap<number, number>): DestinationWish[] {
  const lines = [...left].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
  return lines.length === 0 ? [] : [{ ...NO_PLACE, name: 'The rest', lines }];
}

/** A person's pieces of the lines that have some left. */
function taken(left: Map<number, number>, { lines, quantity }: Gift): LinePieces[] {
  let wanted = quantity;
  return lines.flatMap((line) => {
    const pieces = Math.min(wanted, left.get(line) ?? 0);
    if (pieces === 0) return [];
    wanted -= pieces;
    left.set(line, (left.get(line) ?? 0) - pieces);
    return [{ line, quantity: pieces }];
  });
}

/** Whether every person can still get each gift whole. */
export const goesRound = (gift: Gift, quantities: ReadonlyMap<number, number>, people: number): boolean =>
  sum(gift.lines.map((line) => Math.floor((quantities.get(line) ?? 0) / gift.quantity))) >= people;
