/** What freight and tax add to the lines of a buyer's order, said in the answer that takes it. */
import { formatCents } from '../values/money.ts';

interface Amounts {
  /** Freight that is in no line; 0 where none is added. */
  freightCents: number;
  taxCents: number;
  totalCents: number;
}

export function addedAmounts({ freightCents, taxCents, totalCents }: Amounts): string {
  const added = [
    ...(freightCents > 0 ? [`freight ${formatCents(freightCents)}`] : []),
    ...(taxCents > 0 ? [`sales tax ${formatCents(taxCents)}`] : []),
  ];
  const total = `The order comes to ${formatCents(totalCents)}.`;
  return added.length === 0 ? total : `Added: ${added.join(' and ')}. ${total}`;
}
