import { z } from 'zod';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import type { ReturnedItem } from './returned-items.ts';

export const ItemWire = z.object({
  line_number: z.int().min(1).max(500).describe('1, 2, 3 … in the cart'),
  supplier_part_id: z.string().describe('`<product>|<part>`; `<product>|setup` for a one-time setup'),
  quote_item: z.string().describe('Line of the saved quote; empty where there is no quote'),
  auxiliary_id: z
    .string()
    .describe('Saved quote and line it is, or was returned as before; empty where there is none'),
  quantity: z.int().min(1).max(1_000_000).describe('Pieces; 1 for a charge'),
  unit_price: dollars.describe('Dollars a piece with decoration'),
  name: z.string().describe('Short text'),
  description: z.string().describe('Whole text'),
  lead_days: z.int().min(0).max(10_000).nullable().describe('Calendar days until it is in hand'),
});
export type ItemWire = z.output<typeof ItemWire>;

export const toItemWire = (item: ReturnedItem): z.input<typeof ItemWire> => ({
  line_number: item.lineNumber,
  supplier_part_id: item.supplierPartId,
  quote_item: item.quoteItem,
  auxiliary_id: item.auxiliaryId,
  quantity: item.quantity,
  unit_price: centsToDollars(item.unitPriceCents),
  name: item.name,
  description: item.description,
  lead_days: item.leadDays,
});
