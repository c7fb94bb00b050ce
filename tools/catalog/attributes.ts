/** What is stated of a product beyond its figures, each with who states it. Words of a description state nothing. */
import { z } from 'zod';
import { writtenBy } from '../written-by.ts';
import { type Prop65Warning, prop65Attributes } from './prop-65.ts';

export const ATTRIBUTE_NAMES = [
  'made_in',
  'material',
  'recycled',
  'certification',
  'brand_certification',
  'ownership',
  'free_of',
  'compliance',
] as const;

export interface ProductAttribute {
  name: (typeof ATTRIBUTE_NAMES)[number];
  /** A country as two letters, a share as `80%`, a substance as `BPA`, else a name: `OEKO-TEX`, `woman-owned`. */
  value: string;
  /** Who states it, and where. */
  source: string;
}

export const AttributeWire = z.object({
  name: z.enum(ATTRIBUTE_NAMES).describe('What it is about'),
  value: writtenBy('supplier').describe('`US`, `80%`, `FSC`, `BPA`'),
  source: z.string().describe('Who states it'),
});

interface Stated {
  attributes?: readonly ProductAttribute[] | undefined;
  prop65?: readonly Prop65Warning[] | undefined;
}

/** What its supplier states in fields of their own. */
export const statedOf = ({ attributes = [], prop65 }: Stated): ProductAttribute[] => [
  ...attributes,
  ...prop65Attributes(prop65),
];

/** Everything stated of the product; where a subject is missing, no one states it. */
export const attributesOf = (
  product: Stated & { material: string; supplier: string },
): ProductAttribute[] => [
  ...statedOf(product),
  ...(product.material === ''
    ? []
    : [{ name: 'material' as const, value: product.material, source: `${product.supplier} catalog` }]),
];

const REGIONS = new Map<string, Intl.DisplayNames>();

function regionsIn(locale: string): Intl.DisplayNames {
  const regions = REGIONS.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  REGIONS.set(locale, regions);
  return regions;
}

/** `United States` for `US`. */
export const countryName = (code: string, locale = 'en-US'): string =>
  /^[A-Z]{2}$/.test(code) ? (regionsIn(locale).of(code) ?? code) : code;

/** An attribute as people read it. */
export function attributeText({ name, value }: ProductAttribute): string {
  if (name === 'made_in') return `made in ${countryName(value)}`;
  if (name === 'recycled') return `${value} recycled`;
  if (name === 'free_of') return `free of ${value}`;
  if (name === 'brand_certification') return `${value}, the brand`;
  return name === 'compliance' ? `compliance: ${value}` : value;
}
