/** The words of one language. The English sentence is the key; a sentence without a translation stays English. */
import { type Language, LOCALES } from './language.ts';

/** A sentence, or its forms by the plural categories of its language. */
export type Translation = string | Readonly<Record<string, string>>;

export type Catalog = Readonly<Record<string, Translation>>;

export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  readonly language: Language;
  readonly locale: string;
  /** The sentence as it stands in the catalog, its placeholders unfilled. */
  sentence(message: string): string;
  /** The form for this number; `many` is the key. */
  plural(count: number, one: string, many: string): string;
  /** The sentence with its values; numbers in the form of the language. */
  say(message: string, values?: Values): string;
  /** A sentence that tools made in English, its values in it (`facts.ts`); English where the catalog has none. */
  stated(text: string): string;
}

/** Marks a sentence that is shown elsewhere, so that the catalog must have it. */
export const msg = (message: string): string => message;

/** @param stated as of `Words`; without it facts stay English */
export function wordsOf(
  language: Language,
  catalog: Catalog = {},
  stated: (words: Words, text: string) => string = (_, text) => text,
): Words {
  const locale = LOCALES[language];
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const known = new Map(Object.entries(catalog));
  const words: Words = {
    language,
    locale,
    sentence(message) {
      const translation = known.get(message) ?? message;
      return typeof translation === 'string' ? translation : (translation['other'] ?? message);
    },
    plural(count, one, many) {
      const forms = known.get(many);
      const form = rules.select(count);
      if (forms === undefined || typeof forms === 'string') return forms ?? (form === 'one' ? one : many);
      return forms[form] ?? forms['other'] ?? many;
    },
    say: (message, values) =>
      values === undefined ? words.sentence(message) : filled(words.sentence(message), values, numbers),
    stated: (text) => stated(words, text),
  };
  return words;
}

const filled = (sentence: string, values: Values, numbers: Intl.NumberFormat): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : typeof value === 'number' ? numbers.format(value) : value;
  });

export const ENGLISH = wordsOf('en');
