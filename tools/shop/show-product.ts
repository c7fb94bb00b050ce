import { z } from 'zod';
import { decorationOf, mostUnitsAt, resolveImprint } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { Product, ProductKey, toProduct } from '../catalog/product-wire.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { Address } from '../values/address.ts';

const MOST_UNITS = 1_000_000;

const choice = (what: string) => z.string().max(120).default('').describe(what);
const share = (what: string) => z.number().min(0).max(1).describe(what);
const units = z.int().min(1).max(MOST_UNITS);

const output = Product.extend({
  colors: z
    .array(
      z.object({
        color: z.string().describe('Its name'),
        hex: z.string().describe('Its value, `#rrggbb`'),
      }),
    )
    .describe('Every color once'),
  color: z.string().describe('The color in the picture'),
  decoration: z
    .object({
      location_id: z.string().describe('Location'),
      method_id: z.string().describe('Method'),
      usual_units: units.describe('Units if none are given'),
      most_units: units.describe('Units the method takes there at most'),
    })
    .nullable()
    .describe('The choice completed; null for goods that cannot be decorated'),
  picture: z
    .object({
      url: Address.describe('The picture'),
      imprint: z
        .object({
          x: share('From the left, as a share of the width'),
          y: share('From the top, as a share of the height'),
          width: share('Of the width'),
          height: share('Of the height'),
        })
        .nullable()
        .describe('Where the location is on it; null where it is not in the picture'),
    })
    .nullable()
    .describe('The product in this color; null where there is no picture'),
});
export type ShownProduct = z.output<typeof output>;

export const showProduct = defineTool({
  name: 'show_product',
  title: 'Show a product on its page',
  description:
    'The public page of a product: the product, the chosen color and decoration if it has them, and the picture of that color with the place of the logo. Agents use `get_product`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    key: ProductKey,
    color: choice('A color; the one of the first picture where the product has no such color'),
    location_id: choice('Where the logo goes; open where the product has no such location'),
    method_id: choice('How it is made; open where that is not offered there'),
  }),
  output,
  errors: ['not_found'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key, color: askedColor, location_id, method_id }) {
    const product = await findProduct(ctx, key);
    const hexes = new Map(product.parts.map(({ color, colorHex }) => [color, colorHex]));
    const wanted = [askedColor, product.pictures[0]?.color ?? ''].find((one) => hexes.has(one));
    const color = wanted ?? product.parts[0]?.color ?? '';
    const decoration = decorationFor(product, location_id, method_id);
    return {
      ...toProduct(product, ctx.links),
      colors: [...hexes].map(([name, hex]) => ({ color: name, hex })),
      color,
      decoration,
      picture: await pictureOf(ctx, product, color, decoration?.location_id),
    };
  },
});

function decorationFor(product: CatalogProduct, locationId: string, methodId: string) {
  if (product.defaultDecoration === null) return null;
  const location = product.locations.find((one) => one.locationId === locationId);
  const isOffered =
    product.methods.some((one) => one.methodId === methodId) &&
    (location ? [location] : product.locations).some(({ methodIds }) => methodIds.includes(methodId));
  const imprint = resolveImprint(product, {
    ...(location ? { locationId } : {}),
    ...(isOffered ? { methodId } : {}),
  });
  const pairing = decorationOf(product, imprint);
  return {
    location_id: imprint.locationId,
    method_id: imprint.methodId,
    usual_units: imprint.units,
    most_units: mostUnitsAt(pairing.location, pairing.method),
  };
}

async function pictureOf(
  ctx: Ctx,
  { pictures }: CatalogProduct,
  color: string,
  locationId: string | undefined,
) {
  const path = (pictures.find((one) => one.color === color) ?? pictures[0])?.path;
  if (path === undefined) return null;
  const shown = locationId === undefined ? undefined : await ctx.productPictures.at(path);
  return { url: ctx.links.to(path), imprint: shown?.imprints[locationId ?? ''] ?? null };
}
