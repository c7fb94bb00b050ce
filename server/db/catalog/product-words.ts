import { cleanWords } from '../../../tools/catalog/clean-words.ts';
import type { CatalogProduct, Part } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { conceptsIn } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { filterMarks, type Listed } from './filter-marks.ts';

/** Longer texts are indexed up to here. */
const DESCRIPTION_CHARACTERS = 2_000;
/** Lists of colors and keywords are long, and recur among products of one supplier. */
const LISTS_REMEMBERED = 4_000;
/** In no text of a supplier. */
const BETWEEN_TEXTS = '\0';

/** What the texts of a field come to. */
interface FieldWords {
  words: readonly string[];
  /** As they are ranked by, in one line. */
  stems: string;
  /** The marks of what they are synonyms of, in one line. */
  concepts: string;
}

/** Those with words of their own beside the description’s. */
const FIELDS = [
  ...(['name', 'category', 'brand', 'material', 'use', 'decoration', 'colors', 'keywords'] as const),
] satisfies SearchField[];
type Field = (typeof FIELDS)[number];

export interface ProductWords {
  fields: Readonly<Record<Field, FieldWords>>;
  description: readonly string[];
}

const recurring = remembering(cleanWords);

const fieldWords = (words: readonly string[]): FieldWords => ({
  words,
  stems: words.map(stem).join(' '),
  concepts: [...new Set(conceptsIn(words))].map(conceptMark).join(' '),
});

const joinedField = remembering(
  (texts) => fieldWords([...new Set(texts.split(BETWEEN_TEXTS))].flatMap(recurring)),
  LISTS_REMEMBERED,
);
const field = (texts: readonly string[]): FieldWords => joinedField(texts.join(BETWEEN_TEXTS));

/** The words of a product by field, for the index. */
export const productWords = (product: CatalogProduct, colors: readonly string[]): ProductWords => ({
  fields: {
    name: fieldWords(cleanWords(product.name)),
    category: field([product.category]),
    brand: field([product.brand]),
    material: field([product.material, ...product.eco, ...(product.eco.length > 0 ? ['eco'] : [])]),
    use: field(product.useCases),
    decoration: field(product.methods.map((method) => method.name)),
    colors: field(colors),
    keywords: field(product.keywords),
  },
  description: descriptionWords(product.description),
});

/** For the reasons of a match. */
export const colorWords = (colored: readonly Pick<Part, 'color'>[]): string[] =>
  [...new Set(colored.map(({ color }) => color))].flatMap(recurring);

export const descriptionWords = (description: string): string[] =>
  cleanWords(description.slice(0, DESCRIPTION_CHARACTERS));

/** An item number as one word, however it is hyphenated. */
export const skuWord = (sku: string): string => cleanWords(sku).join('');

// Marks contain an underscore, which no search word can, and end in one, so that they are never stemmed.
export const skuMark = (sku: string): string => `sku_${skuWord(sku)}_`;
export const conceptMark = (concept: string): string => `is_${concept.replaceAll(' ', '_')}_`;

/** Each word of a product once; so many stand outside of its description, and come first. */
export interface OwnWords {
  words: ReadonlySet<string>;
  ranking: number;
}

export function ownWords({ fields, description }: ProductWords): OwnWords {
  const words = new Set<string>();
  for (const field of FIELDS) for (const word of fields[field].words) words.add(word);
  const ranking = words.size;
  for (const word of description) words.add(word);
  return { words, ranking };
}

/**
 * Everything a product is found by, in one line: its words, their synonyms (not of descriptions, which mention other
 * things), and its filters.
 */
export function indexedWords(
  product: CatalogProduct,
  { words }: OwnWords,
  { fields }: ProductWords,
  listed: Listed,
): string {
  const line = [skuMark(product.sku), filterMarks(product, listed)];
  for (const word of words) line.push(word);
  for (const field of FIELDS) line.push(fields[field].concepts);
  return line.join(' ');
}
