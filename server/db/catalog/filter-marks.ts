/**
 * Words no search can hold, under which products are filed for its filters. They carry an underscore, which no word of a
 * search has, and end in one, so that they are never stemmed.
 */
import { cleanWords } from '../../../tools/catalog/clean-words.ts';
import { colorFamilies } from '../../../tools/catalog/color-family.ts';
import { LEAD_DAYS, MINIMUMS } from '../../../tools/catalog/facets.ts';
import { kindsNamedBy, kindsOf } from '../../../tools/catalog/kinds-of.ts';
import { materialsIn } from '../../../tools/catalog/lexicon.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { Claim } from '../../../tools/catalog/search-query.ts';
import { conceptsIn } from '../../../tools/catalog/search-words.ts';
import { sizeName } from '../../../tools/catalog/size-name.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import type { Facts } from './facts.ts';
import { centsOf, type Figures } from './figures.ts';
import { colorById, colorId, type Varieties } from './varieties.ts';

/** Callers name categories and the like too, so no more of one is kept. */
const VALUE_CHARACTERS = 200;
/** `true navy heather` is found under each run of so many of its words. */
const LONGEST_RUN = 3;
/** Where bands of prices begin, in cents; a price at the end of one is in the next as well. */
const PRICE_STEPS = [
  0, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000, 20_000,
] as const;

const joined = remembering((value) => cleanWords(value.slice(0, VALUE_CHARACTERS)).join('_'));

export const useCaseMark = (useCase: string): string => `uc_${useCase.replaceAll('-', '_')}_`;
export const categoryMark = (category: string): string => `cat_${joined(category)}_`;
/** What may be refused. */
export const namedKindMark = (kind: string): string => `kn_${joined(kind)}_`;
export const materialMark = (material: string): string => `mt_${joined(material)}_`;
export const kindMark = (kind: string): string => `kd_${joined(kind)}_`;
/** A family of colors, or some words of a color’s name. */
export const colorMark = (color: string): string => `col_${joined(color).replaceAll('gray', 'grey')}_`;
export const sizeMark = remembering((size): string => `sz_${joined(sizeName(size))}_`);
export const supplierMark = (code: string): string => `su_${joined(code)}_`;
export const ECO_MARK = 'eco_';
export const RUSH_MARK = 'rush_';
/** So many working days in production or fewer. */
export const leadMark = (days: number): string => `ld_${days}_`;
/** A minimum of so many pieces or fewer. */
export const minimumMark = (pieces: number): string => `mn_${pieces}_`;
export const claimMark = ({ name, value }: Claim): string => `cl_${name}_${joined(value)}_`;
export const NO_PRICE_MARK = 'pr_none_';
/** A lowest price in this band or a lower one. */
export const priceUpToMark = (band: number): string => `pu_${band}_`;
/** A highest price in this band or a higher one. */
export const priceFromMark = (band: number): string => `pf_${band}_`;

/** A method by its name, whatever form its words stand in. */
export const methodMark = (method: string): string =>
  phraseMark(cleanWords(method.slice(0, VALUE_CHARACTERS)));
const phraseMark = (words: readonly string[]): string => `dm_${words.map(stem).join('_')}_`;

const line = (marks: readonly string[]): string => [...new Set(marks)].join(' ');

/** A method is found under its name and under what people say for it: `engraved` for laser engraving. */
export const methodMarks = remembering((name): string => {
  const words = cleanWords(name.slice(0, VALUE_CHARACTERS));
  return line([
    phraseMark(words),
    ...words.map((word) => phraseMark([word])),
    ...conceptsIn(words).map((concept) => `dm_${concept.replaceAll(' ', '_')}_`),
  ]);
});

/**
 * A color is found by its words and by each run of them, by its families, and with the name of a family behind its own:
 * `navy` as `navy blue` too.
 */
const colorMarks = remembering((id): string => {
  const [color, hex] = colorById(id);
  const words = joined(color).split('_');
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_RUN, words.length - at) }, (__, more) =>
      words.slice(at, at + more + 1).join(' '),
    ),
  );
  const families = colorFamilies(color, hex);
  return line([...runs, ...families, ...families.map((family) => `${color} ${family}`)].map(colorMark));
});

/** The bands that a range touches, in order. */
export const bandsWithin = (from: number, to: number): number[] =>
  PRICE_STEPS.flatMap((start, band) =>
    start <= to && (PRICE_STEPS[band + 1] ?? Number.POSITIVE_INFINITY) >= from ? [band] : [],
  );

/** A range finds a product by two marks, whatever lies between: from the lowest band up, and from the highest down. */
const priceMarks = remembering((ends): string => {
  const [from = 0, to = 0] = ends.split(' ').map(Number);
  const bands = bandsWithin(from, to);
  const [lowest, highest] = [bands[0] ?? PRICE_STEPS.length, bands.at(-1) ?? -1];
  return line(
    PRICE_STEPS.flatMap((_, band) => [
      ...(band >= lowest ? [priceUpToMark(band)] : []),
      ...(band <= highest ? [priceFromMark(band)] : []),
    ]),
  );
});

/** What stands beside a product's place. */
export interface Listed {
  facts: Facts;
  figures: Figures;
  varieties: Varieties;
  claims: readonly Claim[];
}

/** Of what it is made; where nothing is stated, what its name says. */
const materialsOf = ({ material, eco, name }: CatalogProduct): readonly string[] =>
  materialsIn(
    cleanWords([material, ...eco].join(' ') || name)
      .map(stem)
      .join(' '),
  );

/** Everything a product can be filtered by, in one line. */
export function filterMarks(product: CatalogProduct, { facts, figures, varieties, claims }: Listed): string {
  const { methods } = product;
  const [category, useCases, , , isEco] = facts;
  const [leadDays, minimum] = figures;
  const cents = centsOf(figures);
  return [
    ...useCases.map(useCaseMark),
    categoryMark(category),
    ...kindsOf(product).map(kindMark),
    ...kindsNamedBy(product).map(namedKindMark),
    ...materialsOf(product).map(materialMark),
    supplierMark(product.supplier),
    ...varieties.colors.map((color) => colorMarks(colorId(color))),
    ...varieties.sizes.map(sizeMark),
    ...methods.map(({ name }) => methodMarks(name)),
    methods.some(({ rushDays }) => rushDays !== null) ? RUSH_MARK : '',
    isEco === 1 ? ECO_MARK : '',
    ...claims.map(claimMark),
    ...LEAD_DAYS.filter((days) => leadDays !== null && leadDays <= days).map(leadMark),
    ...MINIMUMS.filter((pieces) => minimum <= pieces).map(minimumMark),
    priceMarks(`${Math.min(...cents)} ${Math.max(...cents)}`),
  ].join(' ');
}
