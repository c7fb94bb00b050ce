/** The letters of the built-in PDF fonts; anything else would come out as another letter. */

/** Windows-1252: Latin 1, and what stands between 0x80 and 0x9F. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const canBePrinted = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || BEYOND_LATIN_1.includes(letter);
};

const LIKE: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '−': '-', '‐': '-', '‑': '-' };

/** The text in those letters: a letter with a foreign accent loses it, one of another script becomes `?`. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/g, ' ')].map(printed).join('').trim();

function printed(letter: string): string {
  if (canBePrinted(letter)) return letter;
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(letter)) return '';
  const bare = LIKE[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(canBePrinted) ? bare : '?';
}
