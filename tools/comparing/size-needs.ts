/** The sizes people need: by a usual curve, in given ratios, or as listed. */
import type { CatalogProduct } from '../catalog/product.ts';
import { sizeName } from '../catalog/size-name.ts';
import { ServiceError } from '../errors.ts';
import { curveOf, spreadOverSizes } from '../planning/size-curve.ts';
import { choices } from '../values/choices.ts';
import { shareOut } from '../values/share-out.ts';
import type { SizeNeed } from './fit-sizes.ts';

interface AskedSizes {
  people?: number | undefined;
  sizes?: readonly { size: string; quantity: number }[] | undefined;
}

/**
 * @throws ServiceError `validation_failed` without people and sizes, `not_available` for goods of one size and for a
 * size the product does not have, naming those there are
 */
export function sizeNeeds(product: CatalogProduct, { people, sizes }: AskedSizes): SizeNeed[] {
  const offered = [...new Set(product.parts.flatMap(({ size }) => size ?? []))];
  if (offered.length === 0) {
    throw new ServiceError(
      'not_available',
      `${product.key} comes in one size. Send \`quantity\` to \`price_quote\`.`,
      { param: 'key' },
    );
  }
  if (sizes === undefined && people === undefined) {
    throw new ServiceError('validation_failed', 'Send `people`, or `sizes` with a quantity each.', {
      param: 'people',
    });
  }
  const named = sizes?.map(({ size }) => offeredSize(product, offered, size)) ?? offered;
  const listed = sizes?.map(({ quantity }) => quantity);
  const counts =
    people === undefined
      ? (listed ?? [])
      : listed === undefined
        ? spreadOverSizes(people, offered, curveOf(product.name))
        : shareOut(people, listed);
  // A size that is named twice needs the pieces of both.
  const needed = new Map<string, number>();
  for (const [index, size] of named.entries())
    needed.set(size, (needed.get(size) ?? 0) + (counts[index] ?? 0));
  return [...needed].flatMap(([size, quantity]) => (quantity > 0 ? [{ size, quantity }] : []));
}

function offeredSize(product: CatalogProduct, offered: readonly string[], asked: string): string {
  const found = offered.find((size) => sizeName(size) === sizeName(asked));
  if (found !== undefined) return found;
  throw new ServiceError(
    'not_available',
    `${product.key} has no such size. Send one of: ${choices(offered, asked)}.`,
    {
      param: 'sizes',
    },
  );
}
