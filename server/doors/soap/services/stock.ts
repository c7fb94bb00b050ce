/** Stock for both versions of inventory. */
import { readStockRecord, type StockRecord } from '../../../../tools/catalog/read-stock-record.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';

/** A product's stock, and its ship points, which its warehouses are: one answer, at most ten minutes old. */
export const stockOf = (ctx: Ctx, productId: string): Promise<StockRecord> =>
  invoke(readStockRecord, ctx, { product_id: productId });

/** Each different word once. */
export const distinct = <T>(words: readonly T[]): T[] => [...new Set(words)];
