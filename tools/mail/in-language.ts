/** A mail in the language of its reader: the sentences of ours that the catalog knows. What people wrote stays. */
import { WORDS } from '../languages/catalogs.ts';
import { statedInMail, statedOnPaper } from '../languages/facts.ts';
import type { Language } from '../languages/language.ts';
import type { Words } from '../languages/words.ts';
import { SIGN_OFF } from './letter.ts';
import type { Mail } from './port.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'look'>;

/** The mail as it is written, to be queued in the language of its reader. */
export const spokenIn = <Written extends Letter>(mail: Written, language: Language | undefined): Written =>
  language === undefined ? mail : { ...mail, look: { ...mail.look, language } };

export function inLanguage<Written extends Letter>(mail: Written, language: Language | undefined): Written {
  if (language === undefined || language === 'en') return spokenIn(mail, mail.look?.language && 'en');
  const words = WORDS[language];
  return {
    ...mail,
    subject: statedInMail(words, mail.subject),
    text: mail.text
      .split('\n')
      .map((line) => lineIn(words, line))
      .join('\n'),
    look: { ...mail.look, language },
  };
}

/** `1,200 × Classic Tee, Navy M`, `50 × Tumbler, $928.00` or `1 × Tumbler, Black, blank` */
const ROW = /^([\d,]+) × (.+?), (\$[\d,.]+|[^,]+?)((?: [A-Z\d]+)?)((?:, blank)?)$/;

/** The name of the goods stays. */
const rowIn = (words: Words, row: string): string =>
  row.replace(
    ROW,
    (_, count: string, goods: string, what: string, size: string, blank: string) =>
      `${statedOnPaper(words, count)} × ${goods}, ${statedOnPaper(words, what)}${size}${words.sentence(blank)}`,
  );

/** As it stands in the catalog, else sentence by sentence, else as a whole. Lines of strangers begin with `>`. */
function lineIn(words: Words, line: string): string {
  if (line === '' || line === SIGN_OFF || line.startsWith('>')) return line;
  const [indent = ''] = /^ */.exec(line) ?? [];
  const text = line.slice(indent.length);
  if (indent !== '' && ROW.test(text)) return `${indent}${rowIn(words, text)}`;
  const exact = words.sentence(text);
  if (exact !== text) return `${indent}${exact}`;
  const said = text
    .split(/(?<=[.?!]) (?=\p{Lu})/u)
    .map((sentence) => statedInMail(words, sentence))
    .join(' ');
  return `${indent}${said === text ? statedInMail(words, text) : said}`;
}
