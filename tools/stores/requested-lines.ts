/** Checks a request's lines against the store's rules. */

import { ServiceError } from '../errors.ts';
import { msg, said } from '../languages/words.ts';
import type { OfferedItem } from './offered-items.ts';
import type { StoreRequestLine } from './store-request.ts';

const NOT_ORDERED = { quoteId: null, isOrdered: false, isFromStock: false, shipped: null };

export interface AskedWish {
  item: number;
  part_id: string;
  quantity: number;
}

/**
 * One line per color and size; repeated ones are added up.
 *
 * @throws ServiceError `not_available` for items the store does not offer, `validation_failed` above the limit of a
 * request; `param` names the input: `items.0.quantity`
 */
export function askedLines(
  wishes: readonly AskedWish[],
  offered: readonly OfferedItem[],
): StoreRequestLine[] {
  const taken = new Map<number, number>();
  const lines = new Map<string, StoreRequestLine>();
  for (const [index, { item: number, part_id: partId, quantity }] of wishes.entries()) {
    const offer = offered.find(({ item }) => item.item === number);
    if (!offer) {
      throw new ServiceError('not_available', 'This store has no such item; choose one of those it shows.', {
        param: `items.${index}.item`,
      });
    }
    const { item, parts } = offer;
    if (!parts.some((part) => part.partId === partId)) {
      throw new ServiceError(
        'not_available',
        parts.length === 0
          ? msg('This can no longer be had; leave it out.')
          : msg('This color and size is not in the store; choose one of those it shows.'),
        { param: `items.${index}.part_id` },
      );
    }
    const pieces = (taken.get(number) ?? 0) + quantity;
    if (pieces > item.mostPerRequest) {
      throw new ServiceError(
        'validation_failed',
        said('One request may take at most {count} of this in all; ask for fewer.', {
          count: item.mostPerRequest,
        }),
        { param: `items.${index}.quantity` },
      );
    }
    taken.set(number, pieces);
    const id = JSON.stringify([number, partId]);
    const known = lines.get(id);
    if (known) known.quantity += quantity;
    else {
      const line = lines.size + 1;
      lines.set(id, { line, item: number, partId, quantity, ...NOT_ORDERED });
    }
  }
  return [...lines.values()];
}
