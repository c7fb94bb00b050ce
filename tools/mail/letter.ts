import type { Language } from '../languages/language.ts';
import { counted, joined, type Said, said, term } from '../languages/words.ts';
import { deskDay } from '../values/calendar.ts';
import { isPlainName, nameInSentence } from '../values/quoting.ts';
import { oneLine } from '../values/text.ts';
import type { MailDraft } from './port.ts';

const LONGEST_NAME = 80;
const LONGEST_ROW = 100;
const MOST_ROWS = 20;

/** Placeholder for the seller's name: see `mail-body.ts`. */
export const SIGN_OFF = 'merchkit';

/** `to`: a name, or `null` if the recipient may not know us. A part that is `null` is left out. */
export const letter = (to: Said | null, ...parts: readonly (Said | null)[]): Said => {
  const greeting =
    to === null ? said('Hello,') : to === '' ? said('Hello there,') : said('Hello {name},', { name: to });
  return joined('', [joined('\n\n', [greeting, ...parts, SIGN_OFF]), '\n']);
};

/** The mail as it is queued, to be written in the language of its reader. */
export const inLanguage = <Draft extends Partial<MailDraft>>(
  mail: Draft,
  language: Language | undefined,
): Draft => (language === undefined ? mail : { ...mail, look: { ...mail.look, language } });

export const lines = (...parts: readonly (Said | null)[]): Said => joined('\n', parts);

/** The words of a person below who wrote them, quoted. */
export const written = (heading: Said, text: Said): Said => joined('\n\n', [heading, { quoted: text }]);

/** A name made safe for a sentence of ours: words that do not look like a name are quoted. */
export function nameOf(name: string, otherwise: Said = said('Someone')): Said {
  return nameInSentence(name) || otherwise;
}

/** For subjects, which show no quotation for what it is. */
export const subjectName = (name: string, otherwise: Said = said('Someone')): Said => {
  const line = oneLine(name, LONGEST_NAME);
  return isPlainName(line) ? line : otherwise;
};

/** One row each, and how many more there are. */
export const rowsOf = (rows: readonly Said[], ...sums: readonly Said[]): Said => {
  const more = rows.length - MOST_ROWS;
  return lines(
    ...[
      ...rows.slice(0, MOST_ROWS).map((row) => ({ line: row, most: LONGEST_ROW })),
      ...(more > 0 ? [counted(more, 'and {count} more line', 'and {count} more lines')] : []),
      ...sums,
    ].map((row) => joined('', ['  ', row])),
  );
};

interface Goods {
  spec: { quantity: number };
  priced: { name: string; color: string; size: string | null };
}

/** The lines of a quote or an order, one row each. */
export const goodsOf = (goods: readonly Goods[], ...sums: readonly Said[]): Said =>
  rowsOf(
    goods.map(({ spec: { quantity }, priced: { name, color, size } }) =>
      said('{count} × {goods}', {
        count: quantity,
        goods: joined(', ', [name, size === null ? term(color) : joined(' ', [term(color), size])]),
      }),
    ),
    ...sums,
  );

/** The desk's date of an instant, such as `December 8, 2026`. */
export const dayOf = (instant: string): Said => ({ day: deskDay(new Date(instant)) });
