/** The goods of a quote split over its destinations: prices stay those of the whole, and the shares sum to it exactly. */
import { shareOfCents, sum } from '../values/money.ts';
import type { LinePieces, QuoteCharge, QuoteLine } from './quote.ts';

/** The part of a charge that a destination bears. */
export type SharedCharge = Pick<QuoteCharge, 'kind' | 'lines' | 'amountCents'>;

export interface Share {
  lines: QuoteLine[];
  charges: SharedCharge[];
}

/**
 * One share for each destination, in their order. A charge is shared by the pieces of its lines, so that it is taxed
 * where its goods go.
 *
 * @param destinations the pieces of a line sum to its quantity
 */
export function splitGoods(
  lines: readonly QuoteLine[],
  charges: readonly SharedCharge[],
  destinations: readonly { lines: readonly LinePieces[] }[],
): Share[] {
  const shares = destinations.map(({ lines: pieces }): Share => {
    const taken = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
    return {
      lines: lines.flatMap((line) => {
        const quantity = taken.get(line.line) ?? 0;
        const goodsCents = quantity * line.priced.unitPriceCents;
        const part = { ...line, spec: { ...line.spec, quantity }, priced: { ...line.priced, goodsCents } };
        return quantity > 0 ? [part] : [];
      }),
      charges: [],
    };
  });
  for (const charge of charges) shareCharge(charge, shares);
  return shares;
}

/** Rounded on the running sum, so that no cent is lost or made. */
function shareCharge({ kind, lines, amountCents }: SharedCharge, shares: readonly Share[]): void {
  const borne = shares.map((share) => share.lines.filter(({ line }) => lines.includes(line)));
  const pieces = borne.map((own) => sum(own.map(({ spec }) => spec.quantity)));
  const whole = sum(pieces);
  let before = 0;
  for (const [index, share] of shares.entries()) {
    const until = before + (pieces[index] ?? 0);
    if (until === before) continue;
    share.charges.push({
      kind,
      lines: borne[index]?.map(({ line }) => line) ?? [],
      amountCents: shareOfCents(amountCents, until, whole) - shareOfCents(amountCents, before, whole),
    });
    before = until;
  }
}
