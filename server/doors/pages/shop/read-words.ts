/** The words of a search that were read as filters, each removable alone. */
import { countryName } from '../../../../tools/catalog/attributes.ts';
import { readWishes } from '../../../../tools/catalog/reader.ts';
import type { WishFilters } from '../../../../tools/catalog/search-query.ts';
import { count } from '../format.ts';
import { minimumLabel, priceLabel } from './filter-labels.ts';
import type { ProductList } from './product-query.ts';

interface ReadWords {
  /** The words as they were typed. */
  words: string;
  /** The filter they were read as. */
  as: string;
  /** The search without them. */
  without: string;
}

/** What was read of this search, and the words that are left to look for. */
export function readWords(
  text: string,
  { understood }: Pick<ProductList, 'understood'>,
): { read: ReadWords[]; rest: string } {
  const counted = new Set(understood.map(({ words }) => words));
  const read = readWishes(text).readings.flatMap(({ words, filters }) => {
    const as = labelOf(filters);
    const isTyped = counted.has(words) && text.includes(words);
    return isTyped && as !== '' ? [{ words, as, without: withoutWords(text, words) }] : [];
  });
  return { read, rest: read.reduce((left, { words }) => withoutWords(left, words), text) };
}

const withoutWords = (text: string, words: string): string =>
  ` ${text.replace(words, ' ')} `.replaceAll(/\s[\s,;]*(?=\s)/g, '').trim();

function labelOf(filters: WishFilters): string {
  const { priceFrom, priceTo, quantity, minimum, rush, eco, sizes, wishes, without } = filters;
  const inDollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
  return [
    ...(priceFrom === undefined && priceTo === undefined
      ? []
      : [`${priceLabel(inDollars(priceFrom), inDollars(priceTo))} each`]),
    ...(quantity === undefined ? [] : [`${count(quantity)} pieces`]),
    ...(minimum === undefined ? [] : [`Minimum ${minimumLabel(minimum)}`]),
    ...(rush === undefined ? [] : ['Rush production']),
    ...(eco === undefined ? [] : ['Greener choices']),
    ...(sizes ?? []).map((size) => `Size ${size}`),
    ...(wishes ?? []).map(({ name, value }) =>
      name === 'made_in' ? `Made in ${countryName(value)}` : value,
    ),
    ...(without === undefined ? [] : [`Without ${without.join(', ')}`]),
  ].join(', ');
}
