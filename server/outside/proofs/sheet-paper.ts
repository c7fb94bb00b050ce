/** What all parts of a sheet share: its margins, inks and fonts, in points. */
import type { ProofFacts } from '../../../tools/orders/proof.ts';
import { plainLetters } from '../pdf/plain-letters.ts';

export type Sheet = PDFKit.PDFDocument;

export const LEFT = 34;
export const RIGHT = 792 - 34;

export const INK = '#15201d';
export const QUIET = '#56625e';
export const LINE = '#c9d0ce';

export const PLAIN = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

/** Whether a question mark stands for a letter in any of these words; the page of the proof shows the words themselves. */
export const losesLetters = ({
  product,
  color,
  location,
  method,
  instructions,
  sizes,
}: ProofFacts): boolean =>
  [product, color, location, method, instructions ?? '', ...sizes.map(({ size }) => size)].some(
    (text) => plainLetters(text).split('?').length !== text.split('?').length,
  );
