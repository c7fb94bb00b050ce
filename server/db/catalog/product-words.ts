import { cleanWords } from '../../../tools/catalog/clean-words.ts';
import type { CatalogProduct, Part } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { conceptsIn } from '../../../tools/catalog/search-words.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { filterMarks, type Listed } from './filter-marks.ts';

/** Longer texts are indexed up to here. */
const DESCRIPTION_CHARACTERS = 2_000;

export const recurring = remembering(cleanWords);

const wordsOf = (texts: readonly string[]): string[] => [...new Set(texts)].flatMap(recurring);

/** The words of a product by field, for the index and for the reasons of a match. */
export function productWords(product: CatalogProduct): Record<SearchField, string[]> {
  return {
    sku: [skuWord(product.sku)],
    name: cleanWords(product.name),
    category: recurring(product.category),
    brand: recurring(product.brand),
    material: wordsOf([product.material, ...product.eco, ...(product.eco.length > 0 ? ['eco'] : [])]),
    use: wordsOf(product.useCases),
    decoration: wordsOf(product.methods.map((method) => method.name)),
    colors: colorWords(product.parts),
    keywords: wordsOf(product.keywords),
    description: descriptionWords(product.description),
  };
}

export const colorWords = (colored: readonly Pick<Part, 'color'>[]): string[] =>
  wordsOf(colored.map(({ color }) => color));

export const descriptionWords = (description: string): string[] =>
  cleanWords(description.slice(0, DESCRIPTION_CHARACTERS));

/** An item number as one word, however it is hyphenated. */
export const skuWord = (sku: string): string => cleanWords(sku).join('');

// Marks contain an underscore, which no search word can, and end in one, so that they are never stemmed.
export const skuMark = (sku: string): string => `sku_${skuWord(sku)}_`;
export const conceptMark = (concept: string): string => `is_${concept.replaceAll(' ', '_')}_`;

/**
 * Everything a product is found by: its words, their synonyms (not of descriptions, which mention other things), and
 * its filters.
 */
export function indexedWords(
  product: CatalogProduct,
  fields: Record<SearchField, string[]>,
  listed: Listed,
): Set<string> {
  const { sku: _sku, description, ...telling } = fields;
  const lists = Object.values(telling);
  return new Set([
    ...lists.flat(),
    ...description,
    ...lists.flatMap(conceptsIn).map(conceptMark),
    skuMark(product.sku),
    ...filterMarks(product, listed),
  ]);
}
