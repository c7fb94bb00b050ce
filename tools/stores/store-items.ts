import { decorationOf, type ImprintRequest, resolveImprint } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { MOST_ITEM_PARTS, type StoreItem } from './store.ts';

/** An item as requested for a store. */
export interface ItemWish extends ImprintRequest {
  product: CatalogProduct;
  /** Colors and sizes; all if absent. */
  partIds?: readonly string[] | undefined;
  artworkId: string | null;
  mostPerRequest: number;
}

/**
 * The items, numbered in order: each decorated, and no two with the same imprint.
 *
 * @throws ServiceError `not_available`, `validation_failed`, with `param` naming the item: `items.0.part_ids`
 */
export function storeItems(wishes: readonly ItemWish[]): StoreItem[] {
  const imprints = new Set<string>();
  return wishes.map((wish, index) => {
    const item = atItem(index, () => toItem(wish, index + 1));
    const imprint = JSON.stringify([item.key, item.locationId, item.methodId, item.units, item.artworkId]);
    if (imprints.has(imprint)) {
      throw new ServiceError(
        'validation_failed',
        `Item ${index + 1} is the same product with the same decoration as an earlier one; send it once.`,
        { param: `items.${index}.key` },
      );
    }
    imprints.add(imprint);
    return item;
  });
}

function toItem({ product, partIds, artworkId, mostPerRequest, ...wish }: ItemWish, item: number): StoreItem {
  const imprint = resolveImprint(product, wish);
  decorationOf(product, imprint);
  const parts = product.parts.filter(({ partId }) => partIds?.includes(partId) ?? true);
  const isUnknown = partIds?.some((id) => !product.parts.some(({ partId }) => partId === id));
  if (isUnknown || parts.length === 0) {
    throw new ServiceError(
      'not_available',
      'The product has no such color and size; read it for those it has.',
      {
        param: 'part_ids',
      },
    );
  }
  if (parts.length > MOST_ITEM_PARTS) {
    throw new ServiceError(
      'validation_failed',
      `The product comes in ${parts.length} colors and sizes; name at most ${MOST_ITEM_PARTS} of them.`,
      { param: 'part_ids' },
    );
  }
  const picture = product.pictures.find(({ color }) => color === parts[0]?.color) ?? product.pictures[0];
  return {
    item,
    key: product.key,
    name: product.name,
    parts: parts.map(({ partId, color, size }) => ({ partId, color, size })),
    locationId: imprint.locationId,
    methodId: imprint.methodId,
    units: imprint.units,
    ...(imprint.logoColors === undefined ? {} : { logoColors: imprint.logoColors }),
    artworkId,
    picturePath: picture?.path ?? null,
    mostPerRequest,
  };
}

/** Runs a step for one item; its errors name the item. */
function atItem<T>(index: number, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(
      cause.code,
      said('Item {number}: {why}', { number: String(index + 1), why: cause.said }),
      {
        param: cause.param === undefined ? `items.${index}` : `items.${index}.${cause.param}`,
        cause,
      },
    );
  }
}
