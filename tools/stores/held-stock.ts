/** What is held for a store, as its manager and the desk see it. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { partInWords, type Store } from './store.ts';

export const HeldWire = z.object({
  item: z.int().min(1).max(50).describe('Number of the item'),
  part_id: z.string().describe('Color and size'),
  name: z.string().describe('Product, color and size'),
  pieces: z.int().min(1).max(1_000_000_000).describe('In stock and taken for no request'),
});

export async function heldStock(ctx: Pick<Ctx, 'storeStock'>, { id, items }: Store) {
  return (await ctx.storeStock.ofStore(id)).flatMap(({ item: number, partId, pieces }) => {
    const item = items.find((one) => one.item === number);
    const part = item?.parts.find((one) => one.partId === partId);
    return item && part && pieces > 0
      ? [{ item: number, part_id: partId, name: `${item.name}, ${partInWords(part)}`, pieces }]
      : [];
  });
}
