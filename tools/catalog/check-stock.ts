import { z } from 'zod';
import { defineTool } from '../define.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { findPart } from './find-part.ts';
import { findProduct } from './find-product.ts';
import { partsIn } from './parts-in.ts';
import { PartsInput } from './parts-input.ts';
import { productStock } from './product-stock.ts';
import { ProductKey } from './product-wire.ts';
import { StockWire, toStockWire } from './stock-wire.ts';

export const checkStock = defineTool({
  name: 'check_stock',
  title: 'Check stock',
  description:
    'The supplier’s stock of each part (color and size), at most ten minutes old, and incoming stock. For a delivery date use `inhands_date`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    color: describedInOpenApi(z.string().min(1).max(60).optional().describe('Only this color')),
    size: describedInOpenApi(z.string().min(1).max(30).optional().describe('Only this size')),
    at_least: z.int().min(1).max(MAX_QUANTITY).optional().describe('So many in stock or to order'),
    parts: PartsInput.optional().describe('A size run: `enough` says whether each is there'),
  }),
  output: StockWire.extend({
    enough: z
      .boolean()
      .nullable()
      .describe('Whether every part of the size run is in stock; null where none was sent'),
  }),
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/stock' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key, color, size, at_least: atLeast = 0, parts }) {
    const product = await findProduct(ctx, key);
    for (const { part_id } of parts ?? []) findPart(product, part_id);
    const asked = new Set(partsIn(product, color, size).map(({ partId }) => partId));
    const stock = toStockWire(productStock(product, await ctx.suppliers.stock(product)));
    const wanted = piecesByPart(parts ?? []);
    const shown = stock.parts.filter(
      (part) =>
        asked.has(part.part_id) &&
        (part.made_to_order !== null || (part.quantity ?? 0) >= atLeast) &&
        (wanted.size === 0 || wanted.has(part.part_id)),
    );
    return {
      ...stock,
      parts: shown,
      total_quantity: shown.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
      enough:
        wanted.size === 0
          ? null
          : stock.parts.every(({ part_id, quantity }) => (quantity ?? 0) >= (wanted.get(part_id) ?? 0)),
    };
  },
});

/** A part that is named twice needs the pieces of both. */
function piecesByPart(parts: readonly { part_id: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { part_id, quantity } of parts) pieces.set(part_id, (pieces.get(part_id) ?? 0) + quantity);
  return pieces;
}
