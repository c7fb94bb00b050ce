/** The pieces of each line that the suppliers shipped, over all their parcels. */
import type { ShippedLine } from '../orders/shipped-pieces.ts';
import { sum } from '../values/money.ts';
import { type PurchaseOrder, partsAlong } from './purchase-order.ts';
import type { SupplierOrder } from './supplier-orders-port.ts';

type Pieces = NonNullable<PurchaseOrder['shipped']>;

/** By part, once all has left; `undefined` where the supplier does not say what is in each package. */
export const piecesShipped = ({
  status,
  pieces,
}: Pick<SupplierOrder, 'status' | 'pieces'>): Pieces | undefined =>
  status === 'shipped' || status === 'complete' ? pieces : undefined;

/**
 * Without the lines of a supplier that does not say what it shipped, and those shipped as ordered.
 *
 * @param sold part ids of the ordered products, in all their colors and sizes
 */
export const otherThanOrdered = (
  purchaseOrders: readonly Pick<PurchaseOrder, 'body' | 'shipped'>[],
  sold: readonly string[] = [],
): ShippedLine[] =>
  purchaseOrders
    .flatMap(({ body: { lines }, shipped }) => (shipped ? shippedLines(lines, shipped, sold) : []))
    .filter(({ ordered, shipped }) => shipped !== ordered)
    .sort((one, other) => one.line - other.line);

type Lines = PurchaseOrder['body']['lines'];

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A part on several lines fills them in their order, and the last takes what is more or less. */
function shippedLines(lines: Lines, shipped: Pieces, sold: readonly string[]): ShippedLine[] {
  const known = [...lines.map(({ spec }) => spec.partId), ...sold];
  // A supplier that numbers parts otherwise in its notices tells their sum alone.
  if (!shipped.some(({ partId }) => known.some((one) => isSame(one, partId))))
    return filled(lines, sum(shipped.map(({ quantity }) => quantity)));
  const parts = [...new Set(lines.map(({ spec }) => spec.partId))];
  return parts.flatMap((partId) =>
    filled(
      lines.filter(({ spec }) => spec.partId === partId),
      sum(shipped.flatMap((one) => (isSame(one.partId, partId) ? [one.quantity] : []))),
    ),
  );
}

function filled(lines: Lines, pieces: number): ShippedLine[] {
  let left = pieces;
  return lines.map(({ line, spec: { quantity: ordered } }, index) => {
    const shipped = index === lines.length - 1 ? left : Math.min(ordered, left);
    left -= shipped;
    return { line, ordered, shipped };
  });
}

/** Parts in its parcels that are not on the purchase order: `RED (48)`. */
export const notOrdered = ({ body }: Pick<PurchaseOrder, 'body'>, shipped: Pieces = []): string =>
  shipped
    .filter(
      ({ partId }) =>
        ![...body.lines.map(({ spec }) => spec.partId), ...partsAlong(body)].some((one) =>
          isSame(one, partId),
        ),
    )
    .map(({ partId, quantity }) => `${partId} (${quantity})`)
    .join(', ');

/** The purchase order as far as it shipped: what its supplier may bill. */
export function asShipped<P extends Pick<PurchaseOrder, 'body' | 'shipped'>>(purchaseOrder: P): P {
  const { body, shipped = [] } = purchaseOrder;
  const other = new Map(otherThanOrdered([purchaseOrder]).map((one) => [one.line, one.shipped]));
  if (other.size === 0 || shipped.length === 0) return purchaseOrder;
  const left = new Map<string, number>();
  for (const { line, spec } of body.lines)
    left.set(spec.partId, (left.get(spec.partId) ?? 0) + (other.get(line) ?? spec.quantity));
  const rows = body.items.flatMap(({ pieces }) => pieces);
  const items = body.items.map((item) => {
    const pieces = item.pieces.map((piece) => {
      const all = left.get(piece.partId) ?? 0;
      const isLast = rows.findLast(({ partId }) => partId === piece.partId) === piece;
      const quantity = isLast ? all : Math.min(piece.quantity, all);
      left.set(piece.partId, all - quantity);
      return { ...piece, quantity, amountRate: quantity * piece.unitRate };
    });
    const made = sum(pieces.map(({ quantity }) => quantity));
    const charges = item.charges.map((charge) =>
      charge.kind === 'run' ? { ...charge, quantity: made, amountRate: made * charge.unitRate } : charge,
    );
    return { ...item, pieces, charges };
  });
  return { ...purchaseOrder, body: { ...body, items } };
}
