import { publishedProducts } from '../../server/demo/products.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { steadyHash } from '../../tools/values/steady-hash.ts';
import {
  ADJECTIVES,
  BRAND_FIRST,
  BRAND_SECOND,
  MATERIALS,
  NOUNS,
  OTHER_MATERIALS,
} from './generated-words.ts';

/** A prime that divides none of the word lists' lengths, so stepping by it meets every combination once. */
const STRIDE = 7919;

const pick = (list: string[], index: number): string => list[index % list.length] ?? '';

const ECO_WORDS: [RegExp, string][] = [
  [/\borganic\b/i, 'organic'],
  [/\brecycled\b/i, 'recycled'],
  [/\bRPET\b/, 'RPET'],
  [/\bbamboo\b/i, 'bamboo'],
];
const ecoOf = (material: string): string[] =>
  ECO_WORDS.flatMap(([word, mark]) => (word.test(material) ? [mark] : []));

/** The template's rates times 80 to 129 percent, whole cents, still falling with quantity. */
function rescaled(ladder: CatalogProduct['ladder'], percent: number): CatalogProduct['ladder'] {
  return ladder.map((row) => ({
    minQuantity: row.minQuantity,
    rate: Math.round((row.rate * percent) / 10_000) * 100,
  }));
}

/** The `nth` product made from `template`, one of a million combinations of brand, adjective and material. */
function variant(template: CatalogProduct, templateIndex: number, nth: number): CatalogProduct {
  const materials = MATERIALS[template.category] ?? OTHER_MATERIALS;
  const combinations = BRAND_FIRST.length * BRAND_SECOND.length * ADJECTIVES.length * materials.length;
  let rest = (nth * STRIDE + templateIndex * 101) % combinations;
  const next = (size: number): number => {
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return digit;
  };
  const material = pick(materials, next(materials.length));
  const adjective = pick(ADJECTIVES, next(ADJECTIVES.length));
  const brand = `${pick(BRAND_FIRST, next(BRAND_FIRST.length))} ${pick(BRAND_SECOND, next(BRAND_SECOND.length))}`;
  const series = Math.floor(nth / combinations);
  const noun = NOUNS[template.sku] ?? template.name;
  const name = `${adjective} ${material} ${noun}${series === 0 ? '' : ` Series ${series + 1}`}`;
  const sku = `${template.sku}-G${String(nth + 1).padStart(6, '0')}`;
  // Another maker's goods: what is stated of the template is not stated of them.
  const { attributes: _stated, ...facts } = template;
  return {
    ...facts,
    key: `gen:${sku}`,
    supplier: 'gen',
    sku,
    name,
    brand,
    description: `${name} by ${brand}, in ${template.pictures.length} colors. ${template.description}`,
    material,
    eco: ecoOf(material),
    ladder: rescaled(template.ladder, 80 + (steadyHash(sku) % 50)),
  };
}

/**
 * `count` products for load and search benchmarks, always the same ones. Parts, locations, methods and pictures are the
 * template's own objects: part ids repeat from product to product, and only texts and prices take memory.
 */
export function* generatedProducts(count: number): Iterable<CatalogProduct> {
  const templates = publishedProducts();
  for (let i = 0; i < count; i++) {
    const index = i % templates.length;
    const template = templates[index];
    if (template) yield variant(template, index, Math.floor(i / templates.length));
  }
}
