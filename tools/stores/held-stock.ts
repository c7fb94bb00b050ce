/** What is held for a store, as its manager and the desk see it. */
import type { Ctx } from '../context.ts';
import { partInWords, type Store } from './store.ts';

export async function heldStock(ctx: Pick<Ctx, 'storeStock'>, { id, items }: Store) {
  return (await ctx.storeStock.ofStore(id)).flatMap(({ item: number, partId, pieces }) => {
    const item = items.find((one) => one.item === number);
    const part = item?.parts.find((one) => one.partId === partId);
    return item && part && pieces > 0
      ? [{ item: number, partId, name: `${item.name}, ${partInWords(part)}`, pieces }]
      : [];
  });
}
