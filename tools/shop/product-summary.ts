/** What a list shows of each product: enough to choose by, with a price that cannot be mistaken for another. */
import { z } from 'zod';
import { type CatalogProduct, USE_CASES } from '../catalog/product.ts';
import { PriceStep, ProductKey } from '../catalog/product-wire.ts';
import type { ShownProduct } from '../catalog/shown-product.ts';
import type { Links } from '../identity/links.ts';
import { stepAt } from '../pricing/price-steps.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, rateToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

const pieces = z.int().min(1).max(MAX_QUANTITY);

export const ProductSummary = z.object({
  key: ProductKey,
  name: z.string().describe('Product name'),
  brand: z.string().describe('Brand'),
  category: z.string().describe('Category'),
  use_cases: z.array(z.enum(USE_CASES)).describe('What it is good for'),
  colors: z.array(z.string()).describe('Colors it comes in'),
  minimum: pieces.describe('Minimum order quantity'),
  price: z
    .object({
      quantity: pieces.describe('Pieces the price is for: its minimum where more were not asked for'),
      unit_price: dollars.describe('Dollars a decorated piece, setup apart'),
      decoration: z.string().describe('The decoration in it'),
    })
    .nullable()
    .describe('The decorated price; null where there is none'),
  price_from: dollars.nullable().describe('Lowest price in the ladder, dollars; null where there is none'),
  price_from_includes: z
    .string()
    .nullable()
    .describe(
      'The decoration in `price_from`; null where it is of a blank piece, and decoration is charged apart',
    ),
  image: Address.nullable().describe('A picture, in the color asked for where there is one'),
  url: Address.describe('The page for people'),
});

/** What `detail: "full"` adds. */
export const ProductDetail = z.object({
  description: z.string().describe('What it is'),
  material: z.string().describe('What it is made of'),
  eco: z.array(z.string()).describe('What makes it a greener choice'),
  sizes: z.array(z.string()).describe('Sizes; empty where there is one'),
  methods: z.array(z.string()).describe('How it can be decorated'),
  lead_days: z.int().min(0).max(400).nullable().describe('Working days in production by the fastest method'),
  decorated_prices: z.array(PriceStep).describe('By quantity, in the decoration of `price`'),
});

/** One picture for a shelf: which color follows from the key, so that a shelf shows many and a product always the same. */
function leadPicture(
  { key, pictures }: ShownProduct,
  color: string | undefined,
  links: Links,
): string | null {
  const sum = [...key].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const picture = pictures.find((one) => one.color === color) ?? pictures[sum % Math.max(1, pictures.length)];
  return picture ? links.to(picture.path) : null;
}

/** @param shown at what quantity the price is told, and the color of the picture as the product names it */
export function toSummary(
  product: ShownProduct,
  links: Links,
  { quantity, color }: { quantity: number; color?: string | undefined },
): z.input<typeof ProductSummary> {
  const price = priceAt(product, quantity);
  return {
    key: product.key,
    name: product.name,
    brand: product.brand,
    category: product.category,
    use_cases: product.useCases,
    colors: [...new Set(product.colors.map(({ color }) => color))],
    minimum: product.minimum,
    price: price && {
      quantity: price.quantity,
      unit_price: centsToDollars(price.cents),
      decoration: price.decoration,
    },
    price_from: product.lowestRate === null ? null : rateToDollars(product.lowestRate),
    price_from_includes: product.includes,
    image: leadPicture(product, color, links),
    url: links.product(product.key),
  };
}

/** Of a decorated piece, at its minimum where that is more. */
export function priceAt({ minimum, colors, steps, decoration }: ShownProduct, wanted: number) {
  const quantity = Math.max(wanted, minimum);
  const step = colors.length === 0 ? undefined : stepAt(steps, quantity);
  return step && decoration !== null ? { quantity, cents: step.unitPriceCents, decoration } : null;
}

export const toDetail = (
  product: CatalogProduct,
  { steps, leadDays }: ShownProduct,
): z.input<typeof ProductDetail> => ({
  description: product.description,
  material: product.material,
  eco: product.eco,
  sizes: [...new Set(product.parts.flatMap(({ size }) => size ?? []))],
  methods: product.methods.map(({ name }) => name),
  lead_days: leadDays,
  decorated_prices: steps.map(({ minQuantity, unitPriceCents }) => ({
    min_quantity: minQuantity,
    unit_price: centsToDollars(unitPriceCents),
  })),
});

const MOST_SWATCHES = 8;

/** Hex values of some of its colors. */
export const swatchesOf = ({ colors }: ShownProduct): string[] =>
  [...new Set(colors.map(({ colorHex }) => colorHex))].slice(0, MOST_SWATCHES);
