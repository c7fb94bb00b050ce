/**
 * What a product is, and what a wish names, by facts and words written by hand: nothing of the search or of the reader of
 * words is asked, so that they can be judged by it.
 */
import { readFileSync } from 'node:fs';
import { colorFamilies } from '../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';

/** A product with the parts that are meant, at this price. */
export interface Seen {
  product: CatalogProduct;
  cents: number;
}

export interface Term {
  /** As the sets explain them. */
  mark: '+' | '-' | '!' | '~';
  written: string;
  isOf(seen: Seen): boolean;
  isNamedIn(text: string): boolean;
}

const FOLDER = new URL('../fixtures/judged/', import.meta.url);
const PLASTIC =
  /plastic|\babs\b|polypropylene|polyethylene|polycarbonate|copolyester|\bpet\b|\bpvc\b|vinyl|peva|tritan|polystyrene|polyurethane/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

interface Words {
  words: RegExp;
  category: RegExp | undefined;
}

const WORDS = new Map(
  linesOf('kinds.txt').map((line): [string, Words] => {
    const at = line.indexOf(' = ');
    const [words = '', category] = line.slice(at + 3).split(' ; ');
    return [
      line.slice(0, at),
      { words: new RegExp(words), category: category ? new RegExp(`^(${category})$`) : undefined },
    ];
  }),
);

const attributed = (product: CatalogProduct, value: string): boolean =>
  (product.attributes ?? []).some((one) => plain(one.value) === value);

/** By the word before the colon; a word alone is a kind of goods. */
const FACTS: Record<string, (seen: Seen, value: string) => boolean> = {
  color: ({ product }, value) =>
    product.parts.some(
      ({ color, colorHex }) =>
        plain(color).includes(value) ||
        colorFamilies(color, colorHex).some((family) => family === value.replace('gray', 'grey')),
    ),
  material: ({ product }, value) =>
    value === 'plastic'
      ? PLASTIC.test(plain(product.material))
      : plain(`${product.material} ${product.name}`).includes(value),
  under: ({ cents }, value) => cents <= Number(value) * 100,
  made: ({ product }, value) =>
    (product.attributes ?? []).some((one) => one.name === 'made_in' && one.value === value),
  cert: ({ product }, value) =>
    attributed(product, plain(value).replace('_', ' ')) ||
    product.eco.some((one) => plain(one) === plain(value)),
  free: ({ product }, value) => attributed(product, plain(value)),
  eco: ({ product }) =>
    product.eco.length > 0 || (product.attributes ?? []).some(({ name }) => name === 'recycled'),
  method: ({ product }, value) => product.methods.some(({ name }) => plain(name).includes(value)),
  size: ({ product }, value) => product.parts.some(({ size }) => size === value),
  cut: ({ product }, value) => new RegExp(`\\b${plain(value)}`).test(plain(product.name).replace("'", '')),
  text: ({ product }, value) => plain(product.name).includes(value),
  brand: ({ product }, value) => product.brand === value,
  use: ({ product }, value) => product.useCases.some((use) => use === value),
};

function one(name: string): Pick<Term, 'isOf' | 'isNamedIn'> {
  const [fact = '', value = ''] = name.split(':');
  const known = WORDS.get(name) ?? WORDS.get(fact);
  const { words, category } = known ?? { words: new RegExp(plain(value || name)), category: undefined };
  const judge = FACTS[fact];
  const isKind = ({ product }: Seen): boolean =>
    words.test(plain(product.name)) || category?.test(plain(product.category)) === true;
  return {
    isOf: (seen) => (judge ? judge(seen, value) : isKind(seen)),
    isNamedIn: (text) => words.test(plain(text)),
  };
}

/** `-pen`, `+mug/tumbler`, `color:navy`; the mark is `+` where none is written. */
export function termOf(written: string): Term {
  const mark = /^[-+!~]/.exec(written)?.[0] as Term['mark'] | undefined;
  const either = written
    .slice(mark ? 1 : 0)
    .split('/')
    .map((some) => some.split('&').map(one));
  return {
    mark: mark ?? '+',
    written,
    isOf: (seen) => either.some((all) => all.every((some) => some.isOf(seen))),
    isNamedIn: (text) => either.some((all) => all.every((some) => some.isNamedIn(text))),
  };
}

/** What a claim may be made by beside the terms of its brief. */
export const FACT_TERMS: readonly Term[] = [...WORDS.keys()]
  .filter((name) => (name.split(':')[0] ?? '') in FACTS)
  .map(termOf);

/** Every word of it is stated of the product. */
export function isStatedOf({ product }: Seen, text: string): boolean {
  const { name, material, keywords, brand, methods, category, attributes = [] } = product;
  const stated = plain(
    [
      name,
      material,
      brand,
      category,
      ...keywords,
      ...methods.map((method) => method.name),
      ...attributes.map(({ value }) => value),
    ].join(' '),
  );
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .every((word) => stated.includes(word.replace(/(?:s|ed)$/, '')));
}
