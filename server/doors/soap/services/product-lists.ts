/** The list operations of product data: sellable, closed out, changed. The same in both versions. */
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { listCatalog } from '../../../../tools/catalog/list-catalog.ts';
import { readProductRecord } from '../../../../tools/catalog/read-product-record.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { LONGEST_ID } from '../wire-ids.ts';
import { type ProductRecord, recordOf } from './product-record.ts';

interface Row {
  productId: string;
  partId: string;
}

/**
 * Products that are sellable, or not: one product, or all.
 *
 * @throws Problem 140; ServiceError `not_found`
 */
export async function sellableRows(
  ctx: Ctx,
  asked: { productId?: string | undefined; partId?: string | undefined; isSellable: boolean },
): Promise<Row[]> {
  const { productId, partId, isSellable } = asked;
  if (productId !== undefined) {
    const { record, parts } = await recordOf(ctx, { productId, partId });
    const isSold = record.defaultDecoration !== null && record.prices.length > 0;
    return isSold === isSellable ? parts.map(({ partId: id }) => ({ productId, partId: id })) : [];
  }
  const rows = await allParts(ctx, { of: isSellable ? 'sold' : 'not_sold' });
  return rows.filter((row) => partId === undefined || row.partId === partId);
}

export const closeOutRows = (ctx: Ctx): Promise<Row[]> =>
  allParts(ctx, { of: 'close_out' }, ({ isCloseOut }) => isCloseOut);

/** Every part of every product changed after this time. */
export const changedParts = (ctx: Ctx, since: string): Promise<Row[]> => allParts(ctx, { since });

/** Every product that a regulation asks a warning for, of those changed after this time. */
export async function regulatedProducts(ctx: Ctx, since: string | undefined): Promise<ProductRecord[]> {
  const rows = await allParts(ctx, { of: 'regulated', ...(since === undefined ? {} : { since }) });
  const keys = [...new Set(rows.map(({ productId }) => productId))];
  const records: ProductRecord[] = [];
  for (const key of keys) records.push(await invoke(readProductRecord, ctx, { product_id: key }));
  return records;
}

/** Every product changed after this time, each once. */
export async function changedProducts(ctx: Ctx, since: string): Promise<{ productId: string }[]> {
  const rows = await changedParts(ctx, since);
  return [...new Set(rows.map(({ productId }) => productId))].map((productId) => ({ productId }));
}

/** A longer answer is refused. */
const MOST_ROWS = 400_000;

/**
 * The parts of a list of the catalog in one answer, as the standard has no paging. It is read page by page; other requests
 * are served in between.
 *
 * @throws Problem 125 if one answer cannot hold them
 */
async function allParts(
  ctx: Ctx,
  list: z.input<typeof listCatalog.input>,
  isAmong: (part: { isCloseOut: boolean }) => boolean = () => true,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { products, next }: AnswerOf<typeof listCatalog> = await invoke(listCatalog, ctx, {
      ...list,
      ...(after === null ? {} : { after }),
    });
    for (const { key, parts } of products)
      for (const part of parts)
        if (key.length <= LONGEST_ID && part.partId.length <= LONGEST_ID && isAmong(part))
          rows.push({ productId: key, partId: part.partId });
    if (rows.length > MOST_ROWS)
      throw new CodedError(
        COMMON_CODES.notSupported,
        'The list is too long for one answer; ask for what has changed instead',
      );
    after = next;
    if (after !== null) await setImmediate();
  } while (after !== null);
  return rows;
}
