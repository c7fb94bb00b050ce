/** Stock for both versions of inventory. */
import type { z } from 'zod';
import { readStockRecord } from '../../../../tools/catalog/read-stock-record.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';

/** A product's stock, and its ship points, which its warehouses are. */
export type Stock = z.infer<(typeof readStockRecord)['output']>;
export type StockPart = Stock['parts'][number];

/** A product's stock: one answer, at most ten minutes old. */
export const stockOf = (ctx: Ctx, productId: string): Promise<Stock> =>
  invoke(readStockRecord, ctx, { product_id: productId });

/** Each different word once. */
export const distinct = <T>(words: readonly T[]): T[] => [...new Set(words)];
