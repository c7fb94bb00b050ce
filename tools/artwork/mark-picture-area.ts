import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';

const Percent = z.number().min(0).max(100).multipleOf(0.1);

/** Marks where a logo goes on the pictures of a product, or takes the mark away where no numbers are sent. */
export const markPictureArea = defineStep({
  name: 'mark_picture_area',
  access: { desk: ['sales', 'production', 'admin'] },
  effect: 'change',
  input: z.strictObject({
    key: ProductKey,
    location_id: z.string().min(1).max(60),
    left: Percent.optional().describe('From the left, in percent of the picture'),
    top: Percent.optional().describe('From the top, in percent of the picture'),
    width: Percent.min(1).optional().describe('In percent of the picture'),
    height: Percent.min(1).optional().describe('In percent of the picture'),
  }),
  async handler(ctx, { key, location_id: locationId, left, top, width, height }) {
    const { locations } = await findProduct(ctx, key);
    if (locations.every((one) => one.locationId !== locationId))
      throw new ServiceError('not_found', 'The product has no such location.', { param: 'location_id' });
    const numbers = [left, top, width, height];
    if (numbers.every((one) => one === undefined)) {
      await ctx.transaction((tx) => tx.pictureAreas.remove(key, locationId));
      return { key, locationId, area: null };
    }
    if (left === undefined || top === undefined || width === undefined || height === undefined)
      throw new ServiceError('validation_failed', 'Give all four numbers, or none to take the mark away.', {
        param: ['left', 'top', 'width', 'height'][numbers.indexOf(undefined)] ?? 'left',
      });
    if (left + width > 100)
      throw new ServiceError('validation_failed', 'It reaches beyond the right of the picture.', {
        param: 'width',
      });
    if (top + height > 100)
      throw new ServiceError('validation_failed', 'It reaches beyond the bottom of the picture.', {
        param: 'height',
      });
    const place = { x: thousandths(left), y: thousandths(top) };
    const area = { key, locationId, ...place, width: thousandths(width), height: thousandths(height) };
    await ctx.transaction((tx) => tx.pictureAreas.mark(area));
    return { key, locationId, area };
  },
});

const thousandths = (percent: number): number => Math.round(percent * 10);
