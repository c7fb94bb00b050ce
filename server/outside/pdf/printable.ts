/** Text as a document can print it: a character that no typeface has would be an empty box. */
import { remembering } from '../../../tools/values/remembering.ts';
import { isDrawn } from './letters.ts';

const printedOnce = remembering(printed);

/** Words of the letters that all texts of ours are in, with single spaces between them. */
const PLAIN_TEXT = /^[!-~¡-¬®-ÿ–—‘’“”…€−]+(?: [!-~¡-¬®-ÿ–—‘’“”…€−]+)*$/;

/** Stacked marks would reach into other lines. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Invisible characters: controls, direction marks, zero-width spaces. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]/u;

/**
 * One line, in letters that a typeface has: an accented one that none has loses the accent, any other is named by its
 * number, as `[U+20BB7]`. Another spelling of a name would be a guess.
 */
export const printable = (text: string): string => (PLAIN_TEXT.test(text) ? text : inLetters(text));

const inLetters = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(HEAPED_MARKS, '$1')]
    .map(printedOnce)
    .join('')
    .trim();

/** Whether a letter in any of the texts is named by its number. */
export const losesLetters = (texts: readonly string[]): boolean =>
  texts.some((text) => !PLAIN_TEXT.test(text) && printable(text).includes('[U+') && !text.includes('[U+'));

function printed(letter: string): string {
  if (isShown(letter)) return letter;
  if (UNSEEN.test(letter)) return '';
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare !== '' && [...bare].every(isShown)) return bare;
  return numbered(letter);
}

/** `[U+20BB7]` */
export const numbered = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const isShown = (letter: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Co}\p{Variation_Selector}\p{Emoji_Modifier}]/u.test(letter) && isDrawn(letter);
