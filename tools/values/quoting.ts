/** Words of others within a sentence of ours. */
import { isEmailAddress } from './email-address.ts';
import { oneLine } from './text.ts';

const LONGEST_NAME = 80;

/** The sender's words as one line; their own quotation marks cannot end it. */
export const inQuotes = (text: string, most = LONGEST_NAME): string => `“${quotable(text, most)}”`;

/** The same for a sentence that has the quotation marks. */
export const quotable = (text: string, most = LONGEST_NAME): string =>
  oneLine(text, most).replace(/["“”„«»]/g, '’');

/** A name as one line; words that do not look like a name are quoted. */
export function nameInSentence(name: string, most = LONGEST_NAME): string {
  const line = oneLine(name, most);
  return line === '' || isPlainName(line) ? line : inQuotes(line, most);
}

/** At most six words without an address in them, `3/4` among them; an email address is one too. */
export const isPlainName = (line: string): boolean =>
  isEmailAddress(line) ||
  (/^(?:[\p{L}\p{M}\p{N}'’.,&()+ -]|(?<=\d)\/(?=\d)){1,60}$/u.test(line) &&
    !/[\p{L}\p{N}-]\.[\p{L}]{2}/u.test(line) &&
    line.split(' ').length <= 6);
