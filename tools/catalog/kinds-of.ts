/** Of which kinds a product is, by its name, its category and its keywords: what it goes with or looks like is none. */
import { remembering } from '../values/remembering.ts';
import { kindsAround, kindsWithin } from './lexicon.ts';
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
/** They count, and say nothing of what it is: `Pair of Cork Coasters`. */
const COUNTED = /\b(?:pair|set|pack|box) of$/i;
const ENDS: ReadonlySet<string> = new Set(['with', 'for', 'in', 'by', 'of', 'from']);

/** A kind, and the words that name it. */
type Naming = readonly [kind: string, words: string];

/** The kinds whose nouns end a part of the name: `Brown Tee with Chocolate` is a tee. */
const headsIn = remembering((name): readonly Naming[] => {
  const heads: Naming[] = [];
  let isHead = true;
  for (const { entry, sign, start, end } of unitsOf(name).reverse()) {
    if (COUNTED.test(name.slice(0, end))) continue;
    if (ENDS.has(entry.value)) heads.length = 0;
    if (isHead && entry.role === 'kind') heads.push([entry.value, name.slice(start, end)]);
    isHead =
      sign !== undefined ||
      ENDS.has(entry.value) ||
      entry.role === 'and' ||
      (isHead && (BEHIND.has(entry.role) || /\d/.test(entry.value)));
  }
  return heads;
});

const kindNamed = (text: string): Naming[] => {
  const units = unitsOf(text);
  const [unit] = units;
  return units.length === 1 && unit?.entry.role === 'kind' ? [[unit.entry.value, text]] : [];
};

/** Keywords name kinds where the name does not: they say too what the product goes with. */
function namingsOf({ name, category, keywords }: Named): readonly Naming[] {
  const heads = headsIn(name);
  return [
    ...heads,
    ...(SEVERAL_KINDS.test(category) ? [] : kindNamed(category)),
    ...(heads.length > 0 ? [] : keywords.flatMap(kindNamed)),
  ];
}

/** What names it as of this kind, or of one within it: a trucker cap is a cap. */
export function kindNameOf(product: Named, kind: string): string | undefined {
  const within = kindsWithin(kind);
  return namingsOf(product).find(([own]) => within.includes(own))?.[1];
}

/**
 * The kinds that its name or its category speaks of, what it goes with as well. Of food and gift boxes, also those that
 * any text speaks of: who will have no nuts is to get none.
 */
export function kindsNamedBy(product: Named & Pick<CatalogProduct, 'description'>): string[] {
  const { name, category, keywords, description } = product;
  const isFood = ['food', 'gift box'].some((kind) => kindNameOf(product, kind) !== undefined);
  const held = isFood ? [...keywords, description] : [];
  return unitsOf([name, category, ...held].join('; ')).flatMap(({ entry }) =>
    entry.role === 'kind' ? kindsAround(entry.value) : [],
  );
}

/** The kinds it is of. */
export const kindsOf = (product: Named): string[] => namingsOf(product).flatMap(([own]) => kindsAround(own));
