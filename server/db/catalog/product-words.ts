import type { CatalogProduct, UseCase } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { cleanWords } from '../../../tools/catalog/search-words.ts';

/** Longer texts are indexed up to here. */
const DESCRIPTION_CHARACTERS = 2_000;

/** Categories, colors and methods come again and again; a bounded number of them is cleaned once. */
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

/** The words of a product, field by field, as they are indexed and as reasons are found in them. */
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

/** An item number as one word, however it is hyphened. */
export const skuWord = (sku: string): string => cleanWords(sku).join('');

// Filter words carry an underscore, which no word of a search can, and end in one, so that they are never stemmed.
export const useCaseFilter = (useCase: UseCase): string => `uc_${useCase.replaceAll('-', '_')}_`;
export const categoryFilter = (category: string): string => `cat_${recurring(category).join('_')}_`;
export const skuFilter = (sku: string): string => `sku_${skuWord(sku)}_`;

/** Everything a product can be filtered by, as words of the index. */
export function filterWords(product: CatalogProduct): string[] {
  return [...product.useCases.map(useCaseFilter), categoryFilter(product.category), skuFilter(product.sku)];
}
