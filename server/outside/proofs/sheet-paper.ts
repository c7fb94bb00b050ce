/** What all parts of a sheet share: its margins, inks and fonts, in points. */
export type Sheet = PDFKit.PDFDocument;

export const LEFT = 34;
export const RIGHT = 792 - 34;

export const INK = '#15201d';
export const QUIET = '#56625e';
export const LINE = '#c9d0ce';

export const PLAIN = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

/** What the fonts of every reader have beyond Latin-1. */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * The text as these fonts can write it: an accent they lack is left away, any other letter they lack is a question mark.
 * The page of the proof shows the words themselves.
 */
export const written = (text: string): string =>
  [...text.replace(/\s+/g, ' ')].map((letter) => (has(letter) ? letter : bare(letter))).join('');

const has = (letter: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(letter) || ALSO.includes(letter);

function bare(letter: string): string {
  if (/\p{C}|\p{M}/u.test(letter)) return '';
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every(has) ? base : '?';
}
