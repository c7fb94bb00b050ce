import { cleanWords } from '../../../tools/catalog/clean-words.ts';
import { type ColorFamily, colorFamily } from '../../../tools/catalog/color-family.ts';
import { LEAD_DAYS, MINIMUMS } from '../../../tools/catalog/facets.ts';
import type { CatalogProduct, UseCase } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { conceptsIn } from '../../../tools/catalog/search-words.ts';

/** Longer texts are indexed up to here. */
const DESCRIPTION_CHARACTERS = 2_000;
/** Callers may name any category, so the cache is limited. */
const CATEGORY_CHARACTERS = 200;

/** Categories, colors and methods repeat; a limited number of them is cached. */
const REMEMBERED_TEXTS = 20_000;
const cleaned = new Map<string, string[]>();

function recurring(text: string): string[] {
  const known = cleaned.get(text);
  if (known) return known;
  if (cleaned.size >= REMEMBERED_TEXTS) cleaned.clear();
  const words = cleanWords(text);
  cleaned.set(text, words);
  return words;
}

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
    colors: colorWords(product),
    keywords: wordsOf(product.keywords),
    description: descriptionWords(product),
  };
}

export const colorWords = (product: CatalogProduct): string[] =>
  wordsOf(product.parts.map((part) => part.color));

export const descriptionWords = (product: CatalogProduct): string[] =>
  cleanWords(product.description.slice(0, DESCRIPTION_CHARACTERS));

/** An item number as one word, however it is hyphenated. */
export const skuWord = (sku: string): string => cleanWords(sku).join('');

// Marks contain an underscore, which no search word can, and end in one, so that they are never stemmed.
export const useCaseMark = (useCase: UseCase): string => `uc_${useCase.replaceAll('-', '_')}_`;
export const categoryMark = (category: string): string =>
  `cat_${recurring(category.slice(0, CATEGORY_CHARACTERS)).join('_')}_`;
export const colorMark = (family: ColorFamily): string => `col_${family}_`;
export const methodMark = (method: string): string =>
  `dm_${recurring(method.slice(0, CATEGORY_CHARACTERS)).join('_')}_`;
export const ECO_MARK = 'eco_';
/** At most this many working days in production. */
export const leadMark = (days: number): string => `ld_${days}_`;
/** A minimum of at most this many pieces. */
export const minimumMark = (pieces: number): string => `mn_${pieces}_`;
export const skuMark = (sku: string): string => `sku_${skuWord(sku)}_`;
export const conceptMark = (concept: string): string => `is_${concept.replaceAll(' ', '_')}_`;

/**
 * Everything a product is found by: its words, their synonyms (not of descriptions, which mention other things), and
 * its filters.
 */
export function indexedWords(product: CatalogProduct, fields: Record<SearchField, string[]>): Set<string> {
  const { sku: _sku, description, ...telling } = fields;
  const lists = Object.values(telling);
  return new Set([
    ...lists.flat(),
    ...description,
    ...lists.flatMap(conceptsIn).map(conceptMark),
    ...product.useCases.map(useCaseMark),
    categoryMark(product.category),
    skuMark(product.sku),
    ...filterMarks(product),
  ]);
}

/** The marks of filters other than category and use. */
function filterMarks({ parts, methods, eco, minimum }: CatalogProduct): string[] {
  const families = parts.flatMap(({ color, colorHex }) => colorFamily(color, colorHex) ?? []);
  const fastest = Math.min(...methods.map(({ leadDays }) => leadDays));
  return [
    ...families.map(colorMark),
    ...methods.map(({ name }) => methodMark(name)),
    ...(eco.length > 0 ? [ECO_MARK] : []),
    ...LEAD_DAYS.filter((days) => fastest <= days).map(leadMark),
    ...MINIMUMS.filter((pieces) => minimum <= pieces).map(minimumMark),
  ];
}
