/** The fields of the request form: what they are called, and what they say. */
import type { z } from 'zod';
import { ServiceError } from '../../../../tools/errors.ts';
import type { submitStoreRequest } from '../../../../tools/stores/submit-store-request.ts';
import type { OfferedItem, OpenedStore, TypedRequest } from './opened-store.ts';

type Wish = z.input<typeof submitStoreRequest.input>['items'][number];

/** One color and size of an item; more of them are folded away. */
export const MOST_ROWS = 3;

/** An item of one color and size has one row: nothing is chosen there. */
export const rowsOf = ({ parts }: OfferedItem): number[] =>
  Array.from({ length: Math.min(MOST_ROWS, parts.length) }, (_, row) => row);

export const partField = ({ item }: OfferedItem, row: number): string => `part-${item}-${row}`;
export const quantityField = ({ item }: OfferedItem, row: number): string => `quantity-${item}-${row}`;

/** Browsers send two characters for the one a text area counts. */
const lineEnds = (text: string | null): string => (text ?? '').replaceAll('\r\n', '\n');

export const typedIn = (form: URLSearchParams, { items }: OpenedStore): TypedRequest => ({
  name: form.get('name') ?? '',
  email: form.get('email') ?? '',
  note: lineEnds(form.get('note')),
  sending: form.get('sending') ?? '',
  choices: new Map(
    items.flatMap((item) =>
      rowsOf(item).flatMap((row) =>
        [partField(item, row), quantityField(item, row)].map(
          (field) => [field, form.get(field) ?? ''] as const,
        ),
      ),
    ),
  ),
});

/** What is asked for, with the quantity field each wish comes from. */
export interface Wishes {
  items: Wish[];
  fields: string[];
}

/**
 * Rows with a quantity; an empty one, and a zero, ask for nothing.
 *
 * @throws ServiceError `validation_failed` naming the field that holds no whole number
 */
export function wishesOf({ choices }: TypedRequest, { items }: OpenedStore): Wishes {
  const wishes: Wishes = { items: [], fields: [] };
  for (const item of items) {
    for (const row of rowsOf(item)) {
      const field = quantityField(item, row);
      const typed = (choices.get(field) ?? '').trim();
      if (/^0*$/.test(typed)) continue;
      if (!/^\d{1,6}$/.test(typed)) {
        throw new ServiceError('validation_failed', 'Give a whole number, such as 1.', { param: field });
      }
      const quantity = Number(typed);
      if (quantity > item.most_per_request) {
        throw new ServiceError(
          'validation_failed',
          `One request may take at most ${item.most_per_request} of this.`,
          { param: field },
        );
      }
      wishes.items.push({ item: item.item, part_id: choices.get(partField(item, row)) ?? '', quantity });
      wishes.fields.push(field);
    }
  }
  return wishes;
}

/** The field a fault is about, and its sentence for a person: a schema's own words are for programs. */
export function faultOf(
  { param = '', issues, message }: ServiceError,
  fields: readonly string[],
): { message: string; field: string | null } {
  const isOfSchema = issues.length > 0;
  const [, index, of] = /^items\.(\d+)\.(\w+)$/.exec(param) ?? [];
  if (index !== undefined) {
    const quantity = fields[Number(index)] ?? null;
    const part = quantity?.replace('quantity-', 'part-') ?? null;
    return of === 'part_id'
      ? { message: isOfSchema ? 'Choose a color and size for this.' : message, field: part }
      : { message, field: quantity };
  }
  if (param === 'name') return { message: 'Give your name, in at most 200 characters.', field: 'name' };
  if (param === 'email' && isOfSchema)
    return { message: 'Give your work email, such as ada@example.com.', field: 'email' };
  if (param === 'note') return { message: 'The note is too long; 1,000 characters fit.', field: 'note' };
  if (param === 'items' && isOfSchema)
    return { message: 'Say how many of something you ask for.', field: null };
  if (isOfSchema) return { message: 'Something in the form was not understood; open it again.', field: null };
  return { message, field: param === '' ? null : param };
}
