/** The spread of sizes in a group of people who were not asked. */
import { shareOut } from '../values/share-out.ts';

/** Whose sizes a product has, as far as its name says so. */
export const CURVES = ['adults', 'women', 'men', 'youth'] as const;
export type Curve = (typeof CURVES)[number];

const WEARERS: readonly [RegExp, Curve][] = [
  [/\b(?:women['’]?s?|lad(?:y|ies)|girls?)\b/iu, 'women'],
  [/\b(?:youth|kids?|child(?:ren)?|boys?|toddlers?)\b/iu, 'youth'],
  [/\bmen(?:['’]?s)?\b/iu, 'men'],
];

export const curveOf = (productName: string): Curve =>
  WEARERS.find(([words]) => words.test(productName))?.[1] ?? 'adults';

/** Out of a hundred adults, and a hundred children, how many wear each size. */
const SHARES: Readonly<Record<string, number>> = {
  XS: 3,
  S: 12,
  M: 24,
  L: 28,
  XL: 20,
  '2XL': 11,
  '3XL': 5,
  '4XL': 2,
  '5XL': 1,
  YXS: 10,
  YS: 20,
  YM: 30,
  YL: 30,
  YXL: 20,
};
/** Women and men by themselves; children have no other sizes than above. */
const OF_WEARERS: Readonly<Record<Curve, Readonly<Record<string, number>>>> = {
  adults: SHARES,
  women: { XS: 8, S: 22, M: 28, L: 22, XL: 12, '2XL': 6, '3XL': 2 },
  men: { XS: 1, S: 8, M: 22, L: 30, XL: 22, '2XL': 11, '3XL': 5, '4XL': 1 },
  youth: { ...SHARES, XS: 10, S: 20, M: 30, L: 30, XL: 20 },
};
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  SM: 'S',
  MD: 'M',
  LG: 'L',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
};
/** A size that is not in the curve gets an equal share. */
const UNKNOWN_SHARE = 10;

function shareOf(size: string | null, curve: Curve): number {
  const written = (size ?? '').trim().toUpperCase();
  const name = OTHER_SPELLINGS[written] ?? written;
  const shares = OF_WEARERS[curve];
  return Object.hasOwn(shares, name) ? (shares[name] ?? UNKNOWN_SHARE) : UNKNOWN_SHARE;
}

/** Pieces of each size, in the order of the sizes; they sum to `quantity`, and a size may get none. */
export const spreadOverSizes = (
  quantity: number,
  sizes: readonly (string | null)[],
  curve: Curve = 'adults',
): number[] =>
  shareOut(
    quantity,
    sizes.map((size) => shareOf(size, curve)),
  );
