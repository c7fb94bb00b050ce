/** What a line of the buyer's order is booked to, told back on the lines of the invoice. */
import { attributeOf, inside, type KeptElement, wordsOf } from '../punchout/kept-element.ts';
import { tenThousandthsOf } from '../punchout/ordered-lines.ts';
import { sharesByAmount } from '../values/shares.ts';

export interface Accounting {
  name: string;
  /** Written with their names as elements, unless all are of the older form with a type. */
  isTyped: boolean;
  segments: { name: string; id: string; description: string }[];
}

export interface Distribution extends Accounting {
  /** What the order charges to it, in ten-thousandths of a dollar; `null` where that is no amount. */
  charge: number | null;
}

export interface Booking extends Accounting {
  amountCents: number;
}

export const distributionsOf = (line: KeptElement | undefined): Distribution[] =>
  inside(line, 'Distribution').flatMap((distribution) => {
    const [accounting] = inside(distribution, 'Accounting');
    const segments = accounting?.children.flatMap(segmentOf) ?? [];
    if (!accounting || segments.length === 0) return [];
    const isTyped = inside(accounting, 'AccountingSegment').length === 0;
    const charge = tenThousandthsOf(inside(distribution, 'Charge').map(wordsOf).join(' '));
    const name = attributeOf(accounting, 'name');
    return [{ name, isTyped, segments, charge: charge === undefined ? null : Number(charge) }];
  });

function segmentOf(segment: KeptElement): Accounting['segments'] {
  const id = attributeOf(segment, 'id');
  const wordsIn = (name: string): string => inside(segment, name).map(wordsOf).join(' ');
  if (segment.name === 'Segment')
    return [{ name: attributeOf(segment, 'type'), id, description: attributeOf(segment, 'description') }];
  if (segment.name !== 'AccountingSegment') return [];
  return [{ name: wordsIn('Name'), id, description: wordsIn('Description') }];
}

/** The amount over the accounts as the order charges them, to the cent; none where it does not say how. */
export function bookingsOf(distributions: readonly Distribution[], amountCents: number): Booking[] {
  const charges = distributions.length === 1 ? [1] : distributions.flatMap(({ charge }) => charge ?? []);
  if (charges.length < distributions.length || charges.every((charge) => charge === 0)) return [];
  const shares = sharesByAmount(amountCents, charges);
  return distributions.map(({ name, isTyped, segments }, index) => ({
    name,
    isTyped,
    segments,
    amountCents: shares[index] ?? 0,
  }));
}
