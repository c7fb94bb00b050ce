/** Text of strangers for a mail: without anything that ends a header, hides text, or changes its direction. */

/** Line and header ends: control characters, line and paragraph separators. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Direction marks, zero-width spaces and the like; the two joiners stay, scripts and emoji need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** One line of at most `most` characters, white space collapsed; cut text ends in `…`. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(UNSEEN, '').replace(BREAKS, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** One line that ends as a sentence does. */
export function sentence(text: string): string {
  const line = oneLine(text, LONGEST_SENTENCE);
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}

const LONGEST_SENTENCE = 1_000;

/** Quoted line by line, so that a stranger's text cannot be mistaken for ours. */
export const quoted = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
