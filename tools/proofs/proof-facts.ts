/** What a proof says about the goods beside the picture. */

import { detailWords } from '../catalog/imprint-details.ts';
import { joined, said } from '../languages/words.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { ProofFacts } from './proof.ts';

type LineFacts = Omit<ProofFacts, 'logo' | 'imprint' | 'colors' | 'coloring' | 'notes'>;

/** `lines` differ only in size. */
export function lineFacts(lines: readonly [QuoteLine, ...QuoteLine[]]): LineFacts {
  const { imprints } = lines[0].spec;
  const { name, color } = lines[0].priced;
  const instructions = imprints.flatMap((imprint) => [
    ...detailWords(imprint),
    ...(imprint.instructions ? [imprint.instructions] : []),
  ]);
  return {
    product: name,
    color,
    sizes: lines.flatMap(({ priced: { size }, spec: { quantity } }) =>
      size === null ? [] : [{ size, quantity }],
    ),
    quantity: lines.reduce((sum, { spec: { quantity } }) => sum + quantity, 0),
    location: imprints.map(({ locationName }) => locationName).join(', '),
    method: [...new Set(imprints.map(({ methodName }) => methodName))].join(', '),
    instructions: instructions.length === 0 ? null : joined('\n', instructions),
  };
}

/** For an uploaded proof: its picture alone shows size and colors. */
export const uploadedFacts = (lines: readonly [QuoteLine, ...QuoteLine[]]): ProofFacts => ({
  ...lineFacts(lines),
  imprint: null,
  colors: [],
  coloring: said('As the proof shows. Thread and PMS shades are approximate.'),
  notes: [],
});
