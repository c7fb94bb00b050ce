/** What the form to change an order sends, as the tools take it. */
import type { z } from 'zod';
import type { priceOrderChange } from '../../../../../tools/order-changes/price-order-change.ts';
import { ADDRESS_MESSAGES, addressIn } from '../../forms/address-fields.tsx';
import { optionalText, textOf } from '../../forms/read-form.ts';
import type { DeskOrder } from '../desk-order.ts';

/** Name of the form. */
export const CHANGE = 'change';
export const NEW_ROWS = ['new-1', 'new-2'] as const;

export type PricedChange = z.output<typeof priceOrderChange.output>;

type Line = DeskOrder['order']['items'][number];

export const CHANGE_MESSAGES = {
  ...ADDRESS_MESSAGES,
  reason: 'Say why the order changes, in 3 to 500 characters.',
  charge: 'Name the charge or credit, in at most 80 characters.',
  amount: 'Give its amount in dollars, such as 25.50, or -25.50 for a credit.',
  charge_reason: 'Say why it is charged or credited, in 3 to 500 characters.',
  lines: 'Give the pieces of each line as a whole number, and keep at least one line.',
};

const FIELDS: Record<string, string> = {
  name: 'charge',
  amount: 'amount',
  reason: 'charge_reason',
};

/** `adjustments.0.amount` is the field `amount`; an error of a line is told for the whole form. */
export function changeField(param: string): string | undefined {
  const [first = '', , third = ''] = param.split('.');
  if (first === 'adjustments') return FIELDS[third];
  if (first === 'ship_to') return param.split('.')[1];
  return first === 'reason' ? first : undefined;
}

/** Only what differs from the order. */
export function changesIn(form: URLSearchParams, { order, change }: DeskOrder) {
  const lines = linesIn(form, order.items, change.parts);
  const address = addressIn(form);
  const isMoved =
    form.has('street1') &&
    Object.entries(address).some(([field, value]) => {
      const known = Object.entries(order.ship_to).find(([name]) => name === field)?.[1];
      return value.trim() !== (known ?? '');
    });
  const adjustment = {
    name: textOf(form, 'charge'),
    amount: amountIn(textOf(form, 'amount')),
    reason: textOf(form, 'charge_reason'),
  };
  const isAdjusted = ['charge', 'amount', 'charge_reason'].some((field) => textOf(form, field) !== '');
  return {
    ...(lines ? { lines } : {}),
    ...(isMoved ? { ship_to: address } : {}),
    ...(isAdjusted ? { adjustments: [adjustment] } : {}),
  };
}

/** The lines of the order as entered; `undefined` where they are as they were. */
function linesIn(form: URLSearchParams, items: readonly Line[], parts: DeskOrder['change']['parts']) {
  if (!form.has('quantity-1')) return undefined;
  const entered = items.map((line) => enteredLine(form, line));
  const added = NEW_ROWS.flatMap((row) => {
    const part = parts.find((one) => newPart(one) === textOf(form, `part-${row}`));
    const like = items.find(({ key }) => key === part?.key);
    return part && like ? [{ ...lineOf(like), part_id: part.part_id, quantity: piecesIn(form, row) }] : [];
  });
  const isSame = added.length === 0 && JSON.stringify(entered) === JSON.stringify(items.map(lineOf));
  return isSame ? undefined : [...entered.filter(({ quantity }) => quantity !== 0), ...added];
}

function enteredLine(form: URLSearchParams, line: Line) {
  const same = lineOf(line);
  return {
    ...same,
    part_id: optionalText(form, `part-${line.line}`) ?? line.part_id,
    quantity: piecesIn(form, String(line.line)),
    imprints: same.imprints.map((imprint, index) => ({
      ...imprint,
      instructions: optionalText(form, `instructions-${line.line}-${index}`)?.replaceAll('\r\n', '\n'),
    })),
  };
}

/** The value of a color and size that is added. */
export const newPart = ({ key, part_id }: DeskOrder['change']['parts'][number]): string =>
  `${key} ${part_id}`;

/** A line of the order as a request. */
const lineOf = ({ key, part_id, quantity, packaging, imprints }: Line) => ({
  ...{ key, part_id, quantity, packaging },
  imprints: imprints.map((imprint) => ({
    ...{ location_id: imprint.location_id, method_id: imprint.method_id, units: imprint.units },
    ...{ artwork_id: imprint.artwork_id ?? undefined, render_id: imprint.render_id ?? undefined },
    ...{ colors: imprint.colors, width: imprint.width, height: imprint.height },
    ...{ position: imprint.position, text: imprint.text, font: imprint.font },
    instructions: imprint.instructions ?? undefined,
  })),
});

/** An empty field is no piece; anything else that is no number is refused by the tool. */
function piecesIn(form: URLSearchParams, row: string): number {
  const text = textOf(form, `quantity-${row}`).replaceAll(',', '');
  return /^\d*$/.test(text) ? Number(text) : Number.NaN;
}

/** `$1,250.50`, `-25` and `1250.5` are amounts; the tool refuses anything else. */
const amountIn = (text: string): number =>
  /^-?\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$,]/g, ''))
    : Number.NaN;
