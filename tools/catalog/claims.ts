/** What a product proves of itself: facts it carries, never words of its description. */
import { attributeText, countryName, type ProductAttribute } from './attributes.ts';
import { cleanWords } from './clean-words.ts';
import type { CatalogProduct } from './product.ts';
import type { Claim } from './search-query.ts';

/** Every claim the product carries; filters, facets and answers know of no other. */
export function claimsOf({ eco, attributes }: Pick<CatalogProduct, 'eco' | 'attributes'>): Claim[] {
  const stated = (attributes ?? []).flatMap(claimOf);
  const known = new Set(stated.map(({ value }) => cleanWords(value).join(' ')));
  return [
    ...eco.flatMap((value) => (known.has(cleanWords(value).join(' ')) ? [] : [{ name: 'attribute', value }])),
    ...stated,
  ];
}

function claimOf({ name, value }: ProductAttribute): Claim[] {
  if (name === 'made_in') return [{ name: 'made_in', value }];
  if (name === 'recycled') return [{ name: 'attribute', value: 'recycled' }];
  if (name === 'free_of') return [{ name: 'attribute', value: `${value}-free` }];
  return name === 'material' || name === 'compliance' ? [] : [{ name: 'attribute', value }];
}

const isSame = (one: Claim, other: Claim): boolean =>
  one.name === other.name && cleanWords(one.value).join(' ') === cleanWords(other.value).join(' ');

/** What proves the claim, with who states it; `undefined` if nothing does. */
export function proofOf(product: CatalogProduct, claim: Claim): string | undefined {
  const stated = (product.attributes ?? []).find((one) => claimOf(one).some((own) => isSame(own, claim)));
  if (stated) return `${attributeText(stated)} (${stated.source})`;
  const own = claimsOf(product).find((one) => isSame(one, claim));
  return own && `${own.value} (${product.supplier} catalog)`;
}

/** Materials that make a claim false, whatever else is stated. */
const CONTRARY: Readonly<Record<string, RegExp>> = {
  'plastic free':
    /plastic|\bABS\b|\bPET\b|\bR?PET|\bPEVA\b|\bTPU\b|\bPVC\b|poly(?!ti)|acrylic|nylon|vinyl|elastane|spandex|laminat|foam|sherpa|fleece|resin|rubber-coated/i,
  vegan: /(?<!vegan |faux |imitation )leather|wool|merino|beeswax|\bdown\b|silk|suede|mohair|cashmere/i,
};

/** Whether a fact of the product makes the claim false. */
export function contradicts({ attributes, material }: CatalogProduct, { name, value }: Claim): boolean {
  if (name === 'made_in')
    return (attributes ?? []).some((one) => one.name === 'made_in' && one.value !== value);
  return CONTRARY[cleanWords(value).join(' ')]?.test(material) ?? false;
}

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
  return found?.[0] ?? COUNTRY_CODES.get(plain) ?? plain.toUpperCase();
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes by the names of the world’s countries, lower case. */
const COUNTRY_CODES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) =>
    LETTERS.map((second): [string, string] => [countryName(first + second).toLowerCase(), first + second]),
  ),
);

export const madeIn = (country: string): Claim => ({ name: 'made_in', value: countryCode(country) });
