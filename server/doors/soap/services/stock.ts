/** Stock for both versions of inventory. */
import type { z } from 'zod';
import { checkStock } from '../../../../tools/catalog/check-stock.ts';
import { readFobPoints } from '../../../../tools/catalog/read-fob-points.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { keyOf } from '../wire-ids.ts';

type Fob = z.infer<(typeof readFobPoints)['output']>['fob_points'][number];
/** A product's stock, and its ship points, which its warehouses are. */
export type Stock = z.infer<(typeof checkStock)['output']> & { places: Fob[] };
export type StockPart = Stock['parts'][number];

/** A product's stock: one answer, at most ten minutes old. */
export async function stockOf(ctx: Ctx, productId: string): Promise<Stock> {
  const key = await keyOf(ctx, productId);
  const { fob_points: places } = await invoke(readFobPoints, ctx, { key });
  return { ...(await invoke(checkStock, ctx, { key })), places };
}

/** Each different word once. */
export const distinct = <T>(words: readonly T[]): T[] => [...new Set(words)];
