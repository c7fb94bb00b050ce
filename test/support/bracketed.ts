/** Each sentence of the catalog between brackets: what stands outside of them passed it by. */
import { CATALOGS, WORDS } from '../../tools/languages/catalogs.ts';
import { type Catalog, wordsOf } from '../../tools/languages/words.ts';
import { SIGN_OFF } from '../../tools/mail/letter.ts';

const bracketed = (catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog).map(([sentence, translation]) => [
      sentence,
      typeof translation === 'string'
        ? `⟦${translation}⟧`
        : Object.fromEntries(Object.entries(translation).map(([form, text]) => [form, `⟦${text}⟧`])),
    ]),
  );

export async function inBrackets(language: 'es' | 'fr', work: () => Promise<void>): Promise<void> {
  const own = WORDS[language];
  WORDS[language] = wordsOf(language, bracketed(CATALOGS[language]));
  try {
    await work();
  } finally {
    WORDS[language] = own;
  }
}

export function withoutBracketed(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutBracketed(rest);
}

/** What is left of a mail or paper without links and what people wrote, which a mail quotes. */
export const unspokenIn = (text: string): string[] =>
  withoutBracketed(text.replace(/^>.*$/gm, '').replace(/https?:\S+/g, ''))
    .split('\n')
    .filter((line) => /\p{L}{2}/u.test(line) && line !== SIGN_OFF);
