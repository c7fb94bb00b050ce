/** What a proof says of the goods besides their picture. */

import type { QuoteLine } from '../quotes/quote.ts';
import type { ProofFacts } from './proof.ts';

type LineFacts = Omit<ProofFacts, 'imprintSize' | 'colors' | 'coloring' | 'notes'>;

/** From lines that differ in size alone. */
export function lineFacts(lines: readonly [QuoteLine, ...QuoteLine[]]): LineFacts {
  const [{ name, color, imprints }] = lines;
  return {
    product: name,
    color,
    sizes: lines.flatMap(({ size, quantity }) => (size === null ? [] : [{ size, quantity }])),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    location: imprints.map(({ locationName }) => locationName).join(', '),
    method: [...new Set(imprints.map(({ methodName }) => methodName))].join(', '),
    instructions: imprints.flatMap(({ instructions }) => instructions ?? []).join('\n') || null,
  };
}

/** For a proof somebody else made: size and colors are what its picture shows. */
export const uploadedFacts = (lines: readonly [QuoteLine, ...QuoteLine[]]): ProofFacts => ({
  ...lineFacts(lines),
  imprintSize: null,
  colors: [],
  coloring: 'As the proof shows. Thread and PMS shades are approximate.',
  notes: [],
});
