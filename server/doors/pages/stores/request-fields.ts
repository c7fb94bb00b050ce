/** The fields of the request form: names and values. */

import type { z } from 'zod';
import { ServiceError } from '../../../../tools/errors.ts';
import { said } from '../../../../tools/languages/words.ts';
import type { submitStoreRequest } from '../../../../tools/stores/submit-store-request.ts';
import { textOf } from '../forms/read-form.ts';
import type { FieldMessages } from '../forms/rejected-form.ts';
import { msg } from '../frame/words.tsx';
import { DELIVERY_MESSAGES, deliveryField } from './delivery-fields.tsx';
import type { OfferedItem, OpenedStore } from './opened-store.ts';

type RequestedItem = z.input<typeof submitStoreRequest.input>['items'][number];

/** One color and size of an item; further rows are collapsed. */
export const MOST_ROWS = 3;

/** An item with one color and size has one row without a choice. */
export const rowsOf = ({ parts }: OfferedItem): number[] =>
  Array.from({ length: Math.min(MOST_ROWS, parts.length) }, (_, row) => row);

export const partField = ({ item }: OfferedItem, row: number): string => `part-${item}-${row}`;
export const quantityField = ({ item }: OfferedItem, row: number): string => `quantity-${item}-${row}`;

/** The requested items, each with its quantity field. */
export interface RequestedItems {
  items: RequestedItem[];
  fields: string[];
}

/**
 * Rows with a quantity; empty and zero rows are ignored.
 *
 * @throws ServiceError `validation_failed` naming the field without a whole number
 */
export function requestedItems(form: URLSearchParams, { items }: OpenedStore): RequestedItems {
  const requested: RequestedItems = { items: [], fields: [] };
  for (const item of items) {
    for (const row of rowsOf(item)) {
      const field = quantityField(item, row);
      const typed = textOf(form, field);
      if (/^0*$/.test(typed)) continue;
      if (!/^\d{1,6}$/.test(typed)) {
        throw new ServiceError('validation_failed', msg('Give a whole number, such as 1.'), { param: field });
      }
      const quantity = Number(typed);
      if (quantity > item.mostPerRequest) {
        throw new ServiceError(
          'validation_failed',
          said('One request may take at most {count} of this.', { count: item.mostPerRequest }),
          { param: field },
        );
      }
      requested.items.push({ item: item.item, part_id: form.get(partField(item, row)) ?? '', quantity });
      requested.fields.push(field);
    }
  }
  return requested;
}

export const REQUEST_MESSAGES: FieldMessages = {
  name: msg('Give your name, in at most 200 characters.'),
  email: msg('Give your work email, such as ada@example.com.'),
  note: msg('The note is too long; 1,000 characters fit.'),
  items: msg('Give a quantity for at least one item.'),
  part: msg('Choose a color and size for this.'),
  quantity: msg('Give a whole number, such as 1.'),
  ...DELIVERY_MESSAGES,
};

/** The field of a parameter; for an item, the field of its row. */
export function requestField(param: string, fields: readonly string[]): string | undefined {
  const ofDelivery = deliveryField(param);
  if (ofDelivery !== undefined) return ofDelivery;
  const [, index, of] = /^items\.(\d+)\.(\w+)$/.exec(param) ?? [];
  if (index === undefined) return param === 'items' ? undefined : param;
  const quantity = fields[Number(index)];
  return of === 'part_id' ? quantity?.replace('quantity-', 'part-') : quantity;
}
