/** The list operations of product data: sellable, closed out, changed. The same in both versions. */
import { listCatalog } from '../../../../tools/catalog/list-catalog.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { allParts, type PartRow } from '../all-parts.ts';
import { recordOf } from './product-record.ts';

interface Row {
  productId: string;
  partId: string;
}

const toRow = ({ productId, partId }: PartRow): Row => ({ productId, partId });
const pageOf = (after: string | undefined) => (after === undefined ? {} : { after });

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
  const rows = await allParts((after) =>
    invoke(listCatalog, ctx, { of: isSellable ? 'sold' : 'not_sold', ...pageOf(after) }),
  );
  return rows.filter((row) => partId === undefined || row.partId === partId).map(toRow);
}

export async function closeOutRows(ctx: Ctx): Promise<Row[]> {
  const rows = await allParts((after) => invoke(listCatalog, ctx, { of: 'close_out', ...pageOf(after) }));
  return rows.filter(({ isCloseOut }) => isCloseOut).map(toRow);
}

/** Every part of every product changed after this time. */
export async function changedParts(ctx: Ctx, since: string): Promise<Row[]> {
  const rows = await allParts((after) => invoke(listCatalog, ctx, { since, ...pageOf(after) }));
  return rows.map(toRow);
}

/** Every product changed after this time, each once. */
export async function changedProducts(ctx: Ctx, since: string): Promise<{ productId: string }[]> {
  const rows = await changedParts(ctx, since);
  return [...new Set(rows.map(({ productId }) => productId))].map((productId) => ({ productId }));
}
