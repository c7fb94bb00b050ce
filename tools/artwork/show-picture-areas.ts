import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';

/** A picture of a product with the place of a logo at each location, as far as it is known. */
export const showPictureAreas = defineStep({
  name: 'show_picture_areas',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ key: ProductKey }),
  async handler(ctx, { key }) {
    const product = await findProduct(ctx, key);
    const path = product.pictures[0]?.path;
    const picture = path === undefined ? undefined : await ctx.productPictures.at(path, key);
    return {
      key,
      name: product.name,
      picture: picture && path !== undefined ? path : null,
      locations: product.locations.map(({ locationId, name }) => ({
        locationId,
        name,
        box: picture?.imprints[locationId] ?? null,
      })),
    };
  },
});
