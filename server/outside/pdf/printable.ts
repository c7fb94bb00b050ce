/** Text as a paper can show it: a letter the font lacks would come out as an empty box. */
import { lettersOf } from './font-file.ts';
import { FONTS, PLAIN } from './fonts.ts';

const hasLetter = lettersOf(FONTS[PLAIN]);

/** Marks one above the other would reach into other lines. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** What no letter is seen of: controls, marks of direction, spaces without width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{M}]/u;

/**
 * One line, in letters the font has: one with an accent it lacks loses it, one of another script becomes `?`. To put
 * Chinese, Arabic or Hebrew names into Latin letters would be a guess at how they are spelled.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(HEAPED_MARKS, '$1')]
    .map(printed)
    .join('')
    .trim();

/** Whether a `?` stands for a letter in any of the texts. */
export const losesLetters = (texts: readonly string[]): boolean =>
  texts.some((text) => printable(text).split('?').length !== text.split('?').length);

function printed(letter: string): string {
  if (isShown(letter)) return letter;
  if (UNSEEN.test(letter)) return '';
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isShown) ? bare : '?';
}

const isShown = (letter: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Co}]/u.test(letter) && hasLetter(letter.codePointAt(0) ?? 0);
