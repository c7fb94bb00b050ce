/** The words of one language. The English sentence is the key; a sentence without a translation stays English. */

import { deskMoment, longDay, type PlainDate, zoneInWords } from '../values/calendar.ts';
import { deskZone } from '../values/desk-zone.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted, sentence } from '../values/text.ts';
import { type Language, LOCALES, writtenDay } from './language.ts';

/** A sentence, or its forms by the plural categories of its language. */
export type Translation = string | Readonly<Record<string, string>>;

export type Catalog = Readonly<Record<string, Translation>>;

export type Values = Readonly<Record<string, string | number>>;

/**
 * What the service says, as facts; its words are found where it is read. A `string` stays as it is: a name, a number, what a
 * person or a supplier wrote, and a sentence of a record that was stored in English.
 */
export type Said =
  | string
  | Sentence
  | { readonly cents: number }
  | { readonly day: PlainDate; readonly weekday?: true }
  /** An instant, in the zone of the desk. */
  | { readonly moment: string }
  /** The name of a time zone. */
  | { readonly zone: string }
  | { readonly all: readonly Said[]; readonly between: string }
  /** Begun with a capital letter. */
  | { readonly capital: Said }
  /** In small letters. */
  | { readonly small: Said }
  /** One line that ends as a sentence does. */
  | { readonly sentence: Said }
  /** Quoted line by line. */
  | { readonly quoted: Said }
  /** One line of at most so many letters. */
  | { readonly line: Said; readonly most: number }
  /** What somebody wrote in English, and what is said in other languages. */
  | { readonly written: string; readonly instead: Said };

/** A sentence of the catalog; `one` is its form for a `count` of one. */
interface Sentence {
  readonly key: string;
  readonly one?: string;
  readonly values?: Readonly<Record<string, Said | number>>;
}

export const said = (key: string, values?: Sentence['values']): Said =>
  values === undefined ? { key } : { key, values };

export const counted = (count: number, one: string, key: string, values?: Sentence['values']): Said => ({
  key,
  one,
  values: { count, ...values },
});

/** A word of the trade, such as a color, a place or a method: in the reader's language where the catalog has it. */
export const term = (name: string): Said => ({ key: name });

/** A name of several words of the trade, such as `Screen setup, Front`. */
export const terms = (name: string): Said => joined(', ', name.split(', ').map(term));

/** The parts in a row. */
export const joined = (between: string, parts: readonly (Said | null)[]): Said => ({
  all: parts.filter((part) => part !== null),
  between,
});

/** Each once, in the order of their first. */
export const distinct = <Part extends Said | undefined>(parts: readonly Part[]): Part[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
];

/** Whether it is this sentence, or one of its parts is. */
export const says = (text: Said, key: string): boolean =>
  typeof text !== 'string' &&
  ('key' in text ? text.key === key : 'all' in text && text.all.some((part) => says(part, key)));

/** `Front and Back`, `Red, White and Navy`. */
export function listed(parts: readonly Said[]): Said {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return said('{some} and {last}', { some: joined(', ', parts.slice(0, -1)), last });
}

export interface Words {
  readonly language: Language;
  readonly locale: string;
  /** The sentence as it stands in the catalog, its placeholders unfilled. */
  sentence(message: string): string;
  /** The form for this number; `many` is the key. */
  plural(count: number, one: string, many: string): string;
  /** The sentence with its values; numbers in the form of the language. */
  say(message: string, values?: Sentence['values']): string;
  /** What was said, in this language. */
  text(said: Said): string;
}

/** Marks a sentence that is shown elsewhere, so that the catalog must have it. */
export const msg = (message: string): string => message;

export function wordsOf(language: Language, catalog: Catalog = {}): Words {
  const locale = LOCALES[language];
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const known = new Map(Object.entries(catalog));
  const { cents, day, moment } = language === 'en' ? ENGLISH_FORMS : formsOf(locale);
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
    say: (message, values) => words.text(said(message, values)),
    text(said) {
      if (typeof said === 'string') return said;
      if ('cents' in said) return cents(said.cents);
      if ('day' in said) return day(said.day, said.weekday);
      if ('moment' in said) return moment(said.moment);
      if ('zone' in said) return zoneInWords(said.zone, locale);
      if ('all' in said) return said.all.map(words.text).join(said.between);
      if ('capital' in said) return capitalized(words.text(said.capital), locale);
      if ('small' in said) return words.text(said.small).toLocaleLowerCase(locale);
      if ('sentence' in said) return sentence(words.text(said.sentence));
      if ('quoted' in said) return quoted(words.text(said.quoted));
      if ('line' in said) return oneLine(words.text(said.line), said.most);
      if ('written' in said) return language === 'en' ? said.written : words.text(said.instead);
      const { key, one, values } = said;
      const count = values?.['count'];
      const whole =
        one !== undefined && typeof count === 'number' ? words.plural(count, one, key) : words.sentence(key);
      if (values === undefined) return whole;
      return whole.replace(PLACE, (place, name: string) => {
        const value = values[name];
        if (value === undefined) return place;
        return typeof value === 'number' ? numbers.format(value) : words.text(value);
      });
    },
  };
  return words;
}

const PLACE = /\{(\w+)\}/g;

const capitalized = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

interface Forms {
  cents(cents: number): string;
  day(day: PlainDate, weekday?: true): string;
  moment(instant: string): string;
}

const dateOf = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** A formatter is dear to make: each is made when it is first needed. */
function formsOf(locale: string): Forms {
  const made = new Map<string, Intl.DateTimeFormat>();
  const write = (date: Date, options: Intl.DateTimeFormatOptions): string => {
    const name = JSON.stringify(options);
    const format = made.get(name) ?? new Intl.DateTimeFormat(locale, options);
    made.set(name, format);
    return writtenDay(locale, format.format(date));
  };
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return {
    cents: (cents) => dollars.format(cents / 100),
    day: (day, weekday) => write(dateOf(day), { dateStyle: weekday ? 'full' : 'long', timeZone: 'UTC' }),
    moment: (instant) => write(new Date(instant), { ...MOMENT, timeZone: deskZone() }),
  };
}

const MOMENT = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const WEEKDAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The formats of papers and mails; a price has dozens of amounts. */
const ENGLISH_FORMS: Forms = {
  cents: formatCents,
  day: (day, weekday) => (weekday ? WEEKDAY.format(dateOf(day)) : longDay(day)),
  moment: deskMoment,
};

export const ENGLISH = wordsOf('en');

/** As the published doors print it. */
export const english = ENGLISH.text;

/** The names of each form of what is said. */
const FORMS: readonly (readonly string[])[] = [
  ['key', 'one', 'values'],
  ['cents'],
  ['day', 'weekday'],
  ['moment'],
  ['zone'],
  ['all', 'between'],
  ['capital'],
  ['small'],
  ['sentence'],
  ['quoted'],
  ['line', 'most'],
  ['written', 'instead'],
];

/** Whether it is said in another form than as it stands. */
export function isSaid(value: unknown): value is Exclude<Said, string> {
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(value);
  return FORMS.some((form) => names[0] === form[0] && names.every((name) => form.includes(name)));
}

/** The answer of a step for a program, as JSON with all that it says in English. */
export const englishJson = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (isSaid(value) ? english(value) : value));
