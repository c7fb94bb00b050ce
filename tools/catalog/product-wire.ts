/** A product as callers see it: facts, parts, decorations, and prices by quantity. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, rateToDollars } from '../values/money.ts';
import { writtenBy } from '../written-by.ts';
import { AttributeWire, attributesOf } from './attributes.ts';
import { isClosedOut } from './availability.ts';
import { type CatalogProduct, type GoodsElsewhere, type Part, USE_CASES } from './product.ts';
import { PROP_65_STANDINGS, prop65Standing } from './prop-65.ts';
import { customerRate, customerUnitCents } from './selling-price.ts';
import { keysElsewhere } from './ship-point-goods.ts';
import { ladderIncludes } from './standard-decoration.ts';

const MOST_PIECES = 1_000_000;

export const ProductKey = z.string().min(3).max(120).describe('`<supplier>:<sku>`, from `search_products`');

export const Image = z.object({
  url: Address.describe('Picture of the product'),
  color: writtenBy('supplier').nullable().describe('The color it shows; null for the product as a whole'),
});

export const PriceStep = z.object({
  min_quantity: z.int().min(1).max(MOST_PIECES).describe('From this many pieces on'),
  unit_price: dollars.describe('Price per piece, dollars'),
});

export const Product = z.object({
  key: ProductKey,
  name: writtenBy('supplier').describe('Product name'),
  brand: writtenBy('supplier').describe('Brand'),
  category: writtenBy('supplier').describe('Category'),
  description: writtenBy('supplier').describe('What it is, for a buyer'),
  material: writtenBy('supplier').describe('What it is made of'),
  use_cases: z.array(z.enum(USE_CASES)).describe('What it is good for'),
  eco: z.array(z.string()).describe('What makes it a greener choice; empty where nothing does'),
  attributes: z
    .array(AttributeWire)
    .describe('What is stated of it, and by whom; what is missing here is not stated'),
  prop_65: z
    .enum(PROP_65_STANDINGS)
    .describe(
      'California Proposition 65: `warning`, which `attributes` has; `none_named` where the supplier was asked and names none; `unknown` where nobody says',
    ),
  images: z.array(Image).describe('Pictures, one per color'),
  parts: z
    .array(
      z.object({
        part_id: z.string().describe('Send this in a quote line'),
        color: writtenBy('supplier').describe('Color'),
        size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
        size_upcharge: dollars.describe('Added to the unit price for this size, dollars'),
        close_out: z.boolean().describe('The supplier sells the rest of it and makes no more'),
      }),
    )
    .describe('Every color and size'),
  close_out: z.boolean().describe('All of it is sold off, and no more is made'),
  decoration_locations: z
    .array(
      z.object({
        location_id: z.string().describe('Send this to place the logo here'),
        name: writtenBy('supplier').describe('Where on the product'),
        imprint_area: z
          .object({
            shape: z.enum(['rectangle', 'circle']).describe('Its shape'),
            width: z.number().min(0).describe('Width in inches'),
            height: z.number().min(0).describe('Height in inches'),
            unit: z.literal('inches').describe('Always inches'),
          })
          .nullable()
          .describe('The largest imprint; null where the supplier states none'),
        method_ids: z.array(z.string()).describe('Methods possible here'),
      }),
    )
    .describe('Where it can be decorated'),
  decoration_methods: z
    .array(
      z.object({
        method_id: z.string().describe('Send this to choose the method'),
        name: writtenBy('supplier').describe('The method'),
        unit: z
          .enum(['colors', 'stitches', 'square_inches', 'none'])
          .describe('What `units` counts for this method'),
        included_units: z.int().min(0).max(MOST_PIECES).describe('Units in the price'),
        max_units: z.int().min(0).max(MOST_PIECES).describe('Most units possible'),
        lead_days: z.int().min(0).max(400).describe('Working days in production'),
        rush_days: z
          .int()
          .min(0)
          .max(400)
          .nullable()
          .describe('Working days on rush; null where there is no rush'),
      }),
    )
    .describe('How it can be decorated'),
  default_decoration: z
    .object({ location_id: z.string().describe('Location'), method_id: z.string().describe('Method') })
    .nullable()
    .describe(
      'What applies where a call names none; null for goods that cannot be decorated, which are not sold',
    ),
  price_ladder: z
    .array(PriceStep)
    .describe(
      'Price per piece by quantity before run charges, rounded half up to the cent; `price_quote` gives the decorated price, which is rounded once with them',
    ),
  price_ladder_includes: z
    .string()
    .nullable()
    .describe('The decoration in the ladder; null where it prices a blank piece'),
  currency: z.literal('USD').describe('Always US dollars'),
  minimum: z.int().min(1).max(MOST_PIECES).describe('Minimum order quantity'),
  ships_from: z.array(z.string()).describe('Postal codes of the warehouses'),
  also_from: z
    .array(
      z.object({
        key: ProductKey,
        ships_from: z.array(z.string()).describe('Postal codes of these warehouses'),
        unit_price: dollars.describe('Price per piece at the first break, as in `price_ladder`'),
      }),
    )
    .optional()
    .describe('The same goods from other warehouses at other prices, each by its own key'),
  pieces_per_carton: z
    .int()
    .min(1)
    .max(MOST_PIECES)
    .nullable()
    .describe('Pieces in a carton; null where the supplier states none'),
  weight_lb: z
    .number()
    .min(0)
    .nullable()
    .describe('Weight of a piece in pounds; null where the supplier states none'),
  hazmat: z.boolean().describe('Whether it ships by ground only'),
  url: Address.describe('The page for people'),
  source: z.string().describe('Whose figures these are'),
  as_of: z.iso.datetime().describe('When the supplier published them'),
});

export function toProduct(product: CatalogProduct, links: Links): z.input<typeof Product> {
  return {
    key: product.key,
    name: product.name,
    brand: product.brand,
    category: product.category,
    description: product.description,
    material: product.material,
    use_cases: product.useCases,
    eco: product.eco,
    attributes: attributesOf(product),
    prop_65: prop65Standing(product.prop65),
    images: product.pictures.map(({ path, color }) => ({ url: links.to(path), color })),
    parts: product.parts.map((part) => ({
      part_id: part.partId,
      color: part.color,
      size: part.size,
      size_upcharge: rateToDollars(customerRate(product, upchargeOf(product, part))),
      close_out: part.isCloseOut ?? false,
    })),
    close_out: isClosedOut(product.parts),
    decoration_locations: product.locations.map(({ locationId, name, imprintArea, methodIds }) => ({
      location_id: locationId,
      name,
      imprint_area: imprintArea && {
        shape: imprintArea.shape,
        width: imprintArea.widthInches,
        height: imprintArea.heightInches,
        unit: 'inches',
      },
      method_ids: methodIds,
    })),
    decoration_methods: product.methods.map((method) => ({
      method_id: method.methodId,
      name: method.name,
      unit: method.unit,
      included_units: method.includedUnits,
      max_units: method.maxUnits,
      lead_days: method.leadDays,
      rush_days: method.rushDays,
    })),
    default_decoration: product.defaultDecoration && {
      location_id: product.defaultDecoration.locationId,
      method_id: product.defaultDecoration.methodId,
    },
    price_ladder: product.ladder.map(({ minQuantity, rate }) => ({
      min_quantity: minQuantity,
      unit_price: centsToDollars(customerUnitCents(product, rate)),
    })),
    price_ladder_includes: ladderIncludes(product),
    currency: 'USD',
    minimum: product.minimum,
    ships_from: product.shipping.fobPostals,
    ...(product.elsewhere ? { also_from: alsoFrom(product, product.elsewhere) } : {}),
    pieces_per_carton: product.shipping.piecesPerCarton,
    weight_lb: product.shipping.weightLb,
    hazmat: product.hazmat,
    url: links.product(product.key),
    source: `${product.supplier} catalog`,
    as_of: product.asOf,
  };
}

const alsoFrom = (product: CatalogProduct, elsewhere: readonly GoodsElsewhere[]) =>
  keysElsewhere(product).map((key, index) => {
    const { shipping, ladder: [first] = [] } = elsewhere[index] ?? product;
    return {
      key,
      ships_from: shipping.fobPostals,
      unit_price: centsToDollars(customerUnitCents(product, first?.rate ?? 0)),
    };
  });

/** What a part with a ladder of its own costs more at its first break is told as if it were an upcharge. */
const upchargeOf = ({ ladder }: CatalogProduct, part: Part): number =>
  Math.max(
    0,
    part.sizeUpchargeRate + (part.ladder?.[0]?.rate ?? 0) - (part.ladder ? (ladder[0]?.rate ?? 0) : 0),
  );
