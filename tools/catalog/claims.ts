/** What a product proves of itself: facts it carries, never words of its description. */
import { remembering } from '../values/remembering.ts';
import { attributeText, countryName, type ProductAttribute, statedOf } from './attributes.ts';
import { cleanWords } from './clean-words.ts';
import { COUNTRY_NAMES, isMadeOf } from './lexicon.ts';
import type { CatalogProduct } from './product.ts';
import { NO_PROP_65_WARNING, prop65Attributes } from './prop-65.ts';
import type { Claim } from './search-query.ts';
import { stem } from './stem.ts';

/** Every claim the product carries; filters, facets and answers know of no other. */
export function claimsOf(product: Pick<CatalogProduct, 'eco' | 'attributes' | 'prop65'>): Claim[] {
  const stated = statedOf(product).flatMap(claimOf);
  const known = new Set(stated.map(({ value }) => cleanWords(value).join(' ')));
  return [
    ...product.eco.flatMap((value) =>
      known.has(cleanWords(value).join(' ')) ? [] : [{ name: 'attribute', value }],
    ),
    ...stated,
  ];
}

/** What goods are looked for by; whatever else is stated of compliance is for readers. */
const COMPLIANCE_CLAIMS = ['CPSIA', NO_PROP_65_WARNING];

function claimOf({ name, value }: ProductAttribute): Claim[] {
  if (name === 'made_in') return [{ name: 'made_in', value }];
  if (name === 'recycled') return [{ name: 'attribute', value: 'recycled' }];
  if (name === 'free_of') return [{ name: 'attribute', value: `${value}-free` }];
  if (name === 'compliance') return COMPLIANCE_CLAIMS.includes(value) ? [{ name: 'attribute', value }] : [];
  return name === 'material' ? [] : [{ name: 'attribute', value }];
}

const isSame = (one: Claim, other: Claim): boolean =>
  one.name === other.name && cleanWords(one.value).join(' ') === cleanWords(other.value).join(' ');

/** What proves the claim, with who states it; `undefined` if nothing does. */
export function proofOf(product: CatalogProduct, claim: Claim): string | undefined {
  const stated = statedOf(product).find((one) => claimOf(one).some((own) => isSame(own, claim)));
  if (stated) return provenText(stated);
  const own = claimsOf(product).find((one) => isSame(one, claim));
  return own && `${own.value} (${product.supplier} catalog)`;
}

const provenText = (stated: ProductAttribute): string => `${attributeText(stated)} (${stated.source})`;

/** What is stated of a Prop 65 warning, or that there is none, with who states it; `undefined` if nobody says. */
export const prop65Proof = ({ prop65 }: CatalogProduct): string | undefined =>
  prop65Attributes(prop65).map(provenText).join('; ') || undefined;

/** Materials that make a claim false, whatever else is stated. */
const CONTRARY: Readonly<Record<string, string>> = {
  'plastic free': 'plastic',
  'leather free': 'leather',
  'latex free': 'latex',
  vegan: 'animal',
};

const stemsOf = remembering((material) => cleanWords(material).map(stem));

/** Whether it is stated to be made of it: `plastic` of what is of ABS. */
export const isOfMaterial = ({ material }: Pick<CatalogProduct, 'material'>, name: string): boolean =>
  isMadeOf(stemsOf(material), name);

/** Whether a fact of the product makes the claim false. */
export function contradicts(product: CatalogProduct, { name, value }: Claim): boolean {
  const { attributes, prop65 = [] } = product;
  if (isSame({ name, value }, { name: 'attribute', value: NO_PROP_65_WARNING })) return prop65.length > 0;
  if (name === 'made_in')
    return (attributes ?? []).some((one) => one.name === 'made_in' && one.value !== value);
  const material = CONTRARY[cleanWords(value).join(' ')];
  return material !== undefined && isOfMaterial(product, material);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The codes of the world’s countries by their names in our languages, in small letters. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...['en-US', 'es', 'fr']
    .flatMap((locale) =>
      LETTERS.flatMap((first) =>
        LETTERS.map((second) => [plain(countryName(first + second, locale)), first + second] as const),
      ),
    )
    .filter(([name]) => name.length > 2),
  ...COUNTRY_NAMES,
]);

/** The two letters of a country as people write it. */
export const namedCountry = (text: string): string | undefined => {
  const name = plain(text);
  return CODES.get(name) ?? CODES.get(name.replace(/^(?:the|el|la|los|le|les) /, ''));
};

/** The same; what is unknown stays as it is written. */
export const countryCode = (text: string): string => namedCountry(text) ?? plain(text).toUpperCase();

function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z]+/g, ' ').trim();
}

export const madeIn = (country: string): Claim => ({ name: 'made_in', value: countryCode(country) });
