/** Stock for both versions of inventory. */
import type { z } from 'zod';
import { checkStock } from '../../../../tools/catalog/check-stock.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { keyOf } from '../wire-ids.ts';

export type Stock = z.infer<(typeof checkStock)['output']>;
export type StockPart = Stock['parts'][number];

/** A product's stock: one answer, at most ten minutes old. */
export const stockOf = async (ctx: Ctx, productId: string): Promise<Stock> =>
  invoke(checkStock, ctx, { key: await keyOf(ctx, productId) });

/** Each different word once. */
export const distinct = <T>(words: readonly T[]): T[] => [...new Set(words)];
