/** The words of every language, read once. */
import spanish from './es.json' with { type: 'json' };
import french from './fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { type Catalog, ENGLISH, type Words, wordsOf } from './words.ts';

export const CATALOGS: Record<Exclude<Language, 'en'>, Catalog> = { es: spanish, fr: french };

export const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  es: wordsOf('es', CATALOGS.es),
  fr: wordsOf('fr', CATALOGS.fr),
};
