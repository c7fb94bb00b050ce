/** The occasion of a brief, such as a ski trip: which goods go with it, and which do not. */

import { remembering } from '../values/remembering.ts';
import { kindsOf } from './kinds-of.ts';
import data from './lexicon.json' with { type: 'json' };
import type { CatalogProduct } from './product.ts';
import { stems } from './stems.ts';

const listed = (text: string): string[] => text.split(', ').map(stems);

const SETTINGS = new Map(Object.entries(data.settings).map(([name, phrases]) => [name, listed(phrases)]));
const PURPOSES = listed(data.purposes);

const namesIn = (text: string): string[] =>
  [...SETTINGS].flatMap(([name, phrases]) => (phrases.some((phrase) => text.includes(phrase)) ? [name] : []));

/** The settings that a text names: `winter` of `a ski trip`. */
export const settingsIn = (text: string): string[] => namesIn(stems(text));

const settingsOf = remembering((keywords): readonly string[] =>
  namesIn(
    keywords
      .split(',')
      .map((one) => stems(one))
      .join('|'),
  ),
);

const APART = new Map(Object.entries(data.apart).map(([name, others]) => [name, others.split(', ')]));
/** Goods that are planned for these settings alone, by kind. */
const ONLY_FOR = new Map(Object.entries(data.only_for).map(([kind, names]) => [kind, names.split(', ')]));

/** 1 of goods that go with one of the settings; -1 of goods for others, or apart from each of them; else 0. */
export function fitOf(product: CatalogProduct, settings: readonly string[]): -1 | 0 | 1 {
  const only = kindsOf(product).flatMap((kind) => ONLY_FOR.get(kind) ?? []);
  if (only.length > 0) return only.some((name) => settings.includes(name)) ? 1 : -1;
  if (settings.length === 0) return 0;
  const own = settingsOf(product.keywords.join(','));
  if (own.some((name) => settings.includes(name))) return 1;
  const isApart = (name: string): boolean => settings.every((one) => APART.get(one)?.includes(name));
  return own.some(isApart) ? -1 : 0;
}

/** Whether words after `for` say whom or what occasion goods are for: `the engineering team`, `a ski trip`. */
export const isPurpose = remembering((words): boolean => {
  const text = stems(words);
  const ends = (phrase: string): boolean => text.endsWith(phrase);
  return PURPOSES.some(ends) || [...SETTINGS.values()].some((phrases) => phrases.some(ends));
});
