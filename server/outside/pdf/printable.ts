/** Text as a document can print it: a character the font lacks would be an empty box. */
import { remembering } from '../../../tools/values/remembering.ts';
import { glyphsOf } from './font-file.ts';
import { FONTS, PLAIN } from './fonts.ts';

const glyphOf = glyphsOf(FONTS[PLAIN]);
const printedOnce = remembering(printed);

/** Words of the letters that all texts of ours are in, with single spaces between them. */
const PLAIN_TEXT = /^[!-~¡-¬®-ÿ–—‘’“”…€−]+(?: [!-~¡-¬®-ÿ–—‘’“”…€−]+)*$/;

/** Stacked marks would reach into other lines. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Invisible characters: controls, direction marks, zero-width spaces. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{M}]/u;

/**
 * One line, in characters of the font: an accented letter it lacks loses the accent, any other becomes `?`.
 * Transliterating Chinese, Arabic or Hebrew names would be a guess.
 */
export const printable = (text: string): string => (PLAIN_TEXT.test(text) ? text : inLetters(text));

const inLetters = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(HEAPED_MARKS, '$1')]
    .map(printedOnce)
    .join('')
    .trim();

/** Whether a `?` replaces a character in any of the texts. */
export const losesLetters = (texts: readonly string[]): boolean =>
  texts.some(
    (text) => !PLAIN_TEXT.test(text) && printable(text).split('?').length !== text.split('?').length,
  );

function printed(letter: string): string {
  if (isShown(letter)) return letter;
  if (UNSEEN.test(letter)) return '';
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isShown) ? bare : '?';
}

const isShown = (letter: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Co}]/u.test(letter) && glyphOf(letter.codePointAt(0) ?? 0) !== undefined;
