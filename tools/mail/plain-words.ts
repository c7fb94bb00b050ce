/** Words of strangers for a mail: nothing that ends a header, hides, or turns the reading direction of what follows. */

/** Control and format characters: line ends, escape sequences, zero-width and direction marks, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const UNSEEN_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** One line of at most `most` characters, white space folded; cut words end in `…`. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Quoted line by line, so that no word of a stranger can pass for one of ours. */
export const quoted = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(UNSEEN_BUT_LINE_ENDS, '')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
