/** What a product proves of itself: facts it carries, never words of its description. */
import type { CatalogProduct } from './product.ts';
import type { Claim } from './search-query.ts';

/** Every claim the product carries; filters, facets and answers know of no other. */
export const claimsOf = ({ eco }: Pick<CatalogProduct, 'eco'>): Claim[] =>
  eco.map((value) => ({ name: 'attribute', value }));

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'us', 'u s', 'u s a', 'united states', 'the united states', 'america', 'american', 'domestic'],
  CA: ['canada', 'canadian'],
  MX: ['mexico', 'mexican'],
  CN: ['china', 'chinese'],
  IN: ['india'],
  IT: ['italy', 'italian'],
  DE: ['germany', 'german'],
  GB: ['uk', 'united kingdom', 'britain', 'england'],
  PT: ['portugal'],
  JP: ['japan', 'japanese'],
  EU: ['europe', 'the eu', 'european'],
};

/** The two letters of a country as people write it; what is unknown stays as it is written. */
export function countryCode(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const found = Object.entries(COUNTRIES).find(
    ([code, names]) => code.toLowerCase() === plain || names.includes(plain),
  );
  return found?.[0] ?? plain.toUpperCase();
}

export const madeIn = (country: string): Claim => ({ name: 'made_in', value: countryCode(country) });
