import { z } from 'zod';
import { defineTool } from '../define.ts';
import { deskStore } from './desk-store.ts';
import { HeldWire, heldStock } from './held-stock.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const readStoreStock = defineTool({
  name: 'read_store_stock',
  title: 'Read what is held for a store',
  description:
    'The decorated goods that are held for a company store, for the desk. `book_store_stock` changes it.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ store_id: z.string().min(1).max(120).describe('The store, `st_…`') }),
  output: z.object({
    store: StoreWire.describe('The store'),
    stock: z.array(HeldWire).describe('What is there'),
  }),
  errors: ['not_found'],
  example: { store_id: 'st_demo' },
  async handler(ctx, { store_id: id }) {
    const { store } = await deskStore(ctx, id);
    return { store: toStoreWire(store, ctx.links), stock: await heldStock(ctx, store) };
  },
});
