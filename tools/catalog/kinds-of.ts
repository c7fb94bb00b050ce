/** Of which kinds a product is, by its name, its category and its keywords: what it goes with or looks like is none. */
import { remembering } from '../values/remembering.ts';
import { kindsWithin } from './lexicon.ts';
import type { CatalogProduct } from './product.ts';
import { unitsOf } from './sentence.ts';

type Named = Pick<CatalogProduct, 'name' | 'category' | 'keywords'>;

/** A pin in `Lanyards and Pins` is no lanyard: such a category says of which kinds a product may be. */
const SEVERAL_KINDS = /[&,/]| and /i;
/** What may stand behind the noun of a name. */
const BEHIND: ReadonlySet<string> = new Set([
  'color',
  'feature',
  'material',
  'quality',
  'stop',
  'attribute',
  'eco',
]);
const ENDS: ReadonlySet<string> = new Set(['with', 'for', 'in', 'by', 'of', 'from']);

/** The kinds whose nouns end a part of the name: `Brown Tee with Chocolate` is a tee. */
const headsIn = remembering((name): readonly string[] => {
  const heads: string[] = [];
  let isHead = true;
  for (const { entry, sign } of unitsOf(name).reverse()) {
    if (ENDS.has(entry.value)) heads.length = 0;
    if (isHead && entry.role === 'kind') heads.push(entry.value);
    isHead =
      sign !== undefined ||
      ENDS.has(entry.value) ||
      entry.role === 'and' ||
      (isHead && (BEHIND.has(entry.role) || /\d/.test(entry.value)));
  }
  return heads;
});

const kindNamed = (text: string): string[] => {
  const units = unitsOf(text);
  const [unit] = units;
  return units.length === 1 && unit?.entry.role === 'kind' ? [unit.entry.value] : [];
};

const kindsOf = ({ name, category, keywords }: Named): Set<string> =>
  new Set([
    ...headsIn(name),
    ...(SEVERAL_KINDS.test(category) ? [] : kindNamed(category)),
    ...keywords.flatMap(kindNamed),
  ]);

/** Whether it is of this kind, or of one within it: a trucker cap is a cap. */
export function isOfKind(product: Named, kind: string): boolean {
  const own = kindsOf(product);
  return kindsWithin(kind).some((one) => own.has(one));
}
