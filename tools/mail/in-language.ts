/** A mail in the language of its reader: the sentences of ours that the catalog knows. What people wrote stays. */
import { WORDS } from '../languages/catalogs.ts';
import { statedInMail } from '../languages/facts.ts';
import type { Language } from '../languages/language.ts';
import type { Words } from '../languages/words.ts';
import { SIGN_OFF } from './letter.ts';
import type { Mail } from './port.ts';

export function inLanguage<Written extends Pick<Mail, 'subject' | 'text' | 'look'>>(
  mail: Written,
  language: Language | undefined,
): Written {
  if (language === undefined || language === 'en') return mail;
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

/** As it stands in the catalog, else sentence by sentence, else as a whole. Lines of strangers begin with `>`. */
function lineIn(words: Words, line: string): string {
  if (line === '' || line === SIGN_OFF || line.startsWith('>')) return line;
  const [indent = ''] = /^ */.exec(line) ?? [];
  const text = line.slice(indent.length);
  const exact = words.sentence(text);
  if (exact !== text) return `${indent}${exact}`;
  const said = text
    .split(/(?<=[.?!]) (?=\p{Lu})/u)
    .map((sentence) => statedInMail(words, sentence))
    .join(' ');
  return `${indent}${said === text ? statedInMail(words, text) : said}`;
}
