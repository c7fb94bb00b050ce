/** What the form to change an order sends, as the tools take it, and the fields of its errors. */

import { DETAIL_FIELDS } from '../../../../../tools/catalog/imprint-details.ts';
import type { AnswerOf } from '../../../../../tools/define.ts';
import type { priceOrderChange } from '../../../../../tools/order-changes/price-order-change.ts';
import { OPTION_FIELDS } from '../../../../../tools/quotes/line-options.ts';
import { SHIPPING_SERVICES } from '../../../../../tools/shipping/shipping-service.ts';
import { ADDRESS_MESSAGES, addressIn } from '../../forms/address-fields.tsx';
import { optionalText, textOf } from '../../forms/read-form.ts';
import type { DeskOrder } from '../desk-order.ts';
import { type EnteredLine, linesIn, wholeIn } from './line-values.ts';
import { type EnteredPlace, isOtherAddress, isOtherPlaces, placesIn, sentPlaces } from './place-values.ts';

/** Name of the form. */
export const CHANGE = 'change';

export type PricedChange = AnswerOf<typeof priceOrderChange>;

export const CHANGE_MESSAGES = {
  ...ADDRESS_MESSAGES,
  reason: 'Say why the order changes, in 3 to 500 characters.',
  charge: 'Name the charge or credit, in at most 80 characters.',
  amount: 'Give its amount in dollars, such as 25.50, or -25.50 for a credit.',
  charge_reason: 'Say why it is charged or credited, in 3 to 500 characters.',
  need_by: 'Give a day, or leave it empty.',
  rush: 'Rush is not offered for these goods.',
  shipping_service: 'Choose how fast the carrier brings it.',
  lines: 'Keep at least one line.',
  destinations: 'Keep at least one place, and give its pieces as whole numbers.',
  part: 'Choose a color and size.',
  quantity: 'Give the pieces as a whole number, such as 250.',
  ...Object.fromEntries(OPTION_FIELDS.map(({ name, refusal }) => [name, refusal])),
  location: 'Choose a location.',
  method: 'Choose a method that is offered at this location.',
  units: 'Give a whole number from 1, or leave it empty.',
  logo: 'Choose a logo of the account.',
  ...Object.fromEntries(DETAIL_FIELDS.map(({ name, refusal }) => [name, refusal])),
  instructions: 'Please shorten the instructions to 2,000 characters.',
  place: 'Name the place in at most 100 characters.',
  pieces: 'Give the pieces as a whole number, such as 250.',
};

export interface EnteredChange {
  /** Only what differs from the order. */
  wanted: object;
  lines: readonly EnteredLine[];
  places: readonly EnteredPlace[];
}

export function changesIn(form: URLSearchParams, desk: DeskOrder): EnteredChange {
  const { order } = desk;
  const places = placesIn(form, order);
  const { lines, isChanged } = linesIn(form, desk, (row) => {
    if (places.length > 0) return places.reduce((all, { pieces }) => all + (pieces.get(row) ?? 0), 0);
    return form.has(`quantity-${row}`) ? wholeIn(textOf(form, `quantity-${row}`)) : undefined;
  });
  const rows = lines.map(({ row }) => row);
  const isMoved = places.length > 0 && (isChanged || isOtherPlaces(places, order));
  const address = addressIn(form);
  const wanted = {
    ...(isChanged ? { lines: lines.map(({ sent }) => sent) } : {}),
    ...(isMoved ? { destinations: sentPlaces(places, rows) } : {}),
    ...(form.has('street1') && isOtherAddress(address, order.shipTo) ? { ship_to: address } : {}),
    ...paceIn(form, order),
    ...adjustmentsIn(form),
  };
  return {
    wanted,
    lines,
    places: places.filter(({ pieces }) => [...pieces.values()].some((one) => one !== 0)),
  };
}

/** How fast it is made and sent. */
function paceIn(form: URLSearchParams, order: DeskOrder['order']) {
  if (!form.has('shipping_service')) return {};
  const [rush, needBy] = [form.has('rush', 'yes'), optionalText(form, 'need_by') ?? null];
  const service = SHIPPING_SERVICES.find((one) => one === form.get('shipping_service'));
  return {
    ...(rush === order.rush ? {} : { rush }),
    ...(needBy === order.dates?.needBy ? {} : { need_by: needBy }),
    ...(service === order.shippingService ? {} : { shipping_service: service }),
  };
}

function adjustmentsIn(form: URLSearchParams) {
  if (['charge', 'amount', 'charge_reason'].every((field) => textOf(form, field) === '')) return {};
  const amount = amountIn(textOf(form, 'amount'));
  return { adjustments: [{ name: textOf(form, 'charge'), amount, reason: textOf(form, 'charge_reason') }] };
}

const ADJUSTMENT_FIELDS: Record<string, string> = {
  name: 'charge',
  amount: 'amount',
  reason: 'charge_reason',
};
const LINE_FIELDS: Record<string, string> = {
  part_id: 'part',
  key: 'part',
  quantity: 'quantity',
  ...Object.fromEntries(OPTION_FIELDS.map(({ name }) => [name, name])),
};
const IMPRINT_FIELDS: Record<string, string> = {
  location_id: 'location',
  method_id: 'method',
  artwork_id: 'logo',
  ...Object.fromEntries(
    ['units', 'instructions', ...DETAIL_FIELDS.map(({ name }) => name)].map((one) => [one, one]),
  ),
};
const PACE_FIELDS = ['need_by', 'rush', 'shipping_service'];

/** The field of a refused parameter: `lines.1.imprints.0.method_id` is the method of the second line sent. */
export function changeField({ lines, places }: EnteredChange, param: string): string | undefined {
  const [first = '', index = '', third = '', ...rest] = param.split('.');
  if (first === 'adjustments') return ADJUSTMENT_FIELDS[third];
  if (first === 'ship_to') return index;
  if (first === 'ship_postal' || first === 'ship_region') return places.length === 0 ? 'postal' : undefined;
  if (first === 'reason' || PACE_FIELDS.includes(first)) return first;
  const [line, place] = [lines[Number(index)], places[Number(index)]];
  if (first === 'lines' && line)
    return PACE_FIELDS.includes(third) ? third : lineField(line, third, rest, places);
  if (first === 'destinations' && place) return placeField(place, third, rest, lines);
  return undefined;
}

function lineField(
  { row, imprintRows }: EnteredLine,
  field: string,
  rest: readonly string[],
  places: readonly EnteredPlace[],
): string | undefined {
  const [imprint, imprintField = field] = field === 'imprints' ? rest : ['0'];
  const named = IMPRINT_FIELDS[imprintField];
  if (named) return `${named}-${imprintRows[Number(imprint)] ?? `${row}-0`}`;
  const known = LINE_FIELDS[field] ?? 'part';
  const [place] = places;
  return known === 'quantity' && place ? `pieces-${place.row}-${row}` : `${known}-${row}`;
}

function placeField(
  { row, pieces }: EnteredPlace,
  field: string,
  rest: readonly string[],
  lines: readonly EnteredLine[],
): string {
  if (field === 'name') return `place-${row}`;
  if (field === 'ship_to') return `${rest[0] ?? 'street1'}-${row}`;
  if (field !== 'lines') return `postal-${row}`;
  const sent = [...pieces].filter(([, quantity]) => quantity !== 0)[Number(rest[0])];
  return `pieces-${row}-${sent?.[0] ?? lines[0]?.row ?? '1'}`;
}

/** `$1,250.50`, `-25` and `1250.5` are amounts; the step refuses anything else. */
const amountIn = (text: string): number =>
  /^-?\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$,]/g, ''))
    : Number.NaN;
