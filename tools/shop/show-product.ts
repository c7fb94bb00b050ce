import { z } from 'zod';
import { decorationOf, mostUnitsAt, resolveImprint } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ProductKey, toProduct } from '../catalog/product-wire.ts';
import type { Ctx } from '../context.ts';
import { type AnswerOf, defineStep } from '../define.ts';

const choice = (what: string) => z.string().max(120).default('').describe(what);

export type ShownProduct = AnswerOf<typeof showProduct>;

/** A product with the chosen color and decoration if it has them. Its answer is published to agents in the visitor’s browser. */
export const showProduct = defineStep({
  name: 'show_product',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    key: ProductKey,
    color: choice('A color; the one of the first picture where the product has no such color'),
    location_id: choice('Where the logo goes; open where the product has no such location'),
    method_id: choice('How it is made; open where that is not offered there'),
  }),
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

async function pictureOf(ctx: Ctx, product: CatalogProduct, color: string, locationId: string | undefined) {
  const { pictures } = product;
  const path = (pictures.find((one) => one.color === color) ?? pictures[0])?.path;
  if (path === undefined) return null;
  const shown = locationId === undefined ? undefined : await ctx.productPictures.at(path, product.key);
  return { url: ctx.links.to(path), imprint: shown?.imprints[locationId ?? ''] ?? null };
}
