/**
 * A line as `NEW_ITEM-…` fields, each within its length: a longer value is cut by the buyer’s system, or loses the
 * line.
 */
import type { ItemWire } from '../../../../tools/punchout/item-wire.ts';
import { partNameWithin } from '../../../../tools/punchout/part-names.ts';
import { cutText, shortText } from '../../../../tools/punchout/short-text.ts';
import { inAscii, inLatin1 } from './charset.ts';

export interface FieldRules {
  charset: 'utf-8' | 'iso-8859-1';
  isAsciiOnly: boolean;
  /** Our supplier number in the buyer’s system, if the call gave it. */
  vendor: string;
  unspsc: string;
  ociUnit: string;
  /** Whether a picture goes with each line, as an attachment. */
  hasPictures?: boolean;
}

const LONGEST = {
  description: 40,
  part: 40,
  quoteId: 35,
  quoteItem: 10,
  matgroup: 9,
  address: 255,
  own: 50,
};
const LONGEST_TEXT = 2_000;
const RATE = 10_000;

/** In the order of the line’s number; empty fields are left out. */
export function itemFields(item: ItemWire, quoteId: string, rules: FieldRules): [string, string][] {
  const at = item.line_number;
  const written = rules.isAsciiOnly ? inAscii : rules.charset === 'iso-8859-1' ? inLatin1 : sameText;
  const part = partOf(item);
  const variant = item.variant === null ? null : written(item.variant);
  const unspsc = item.unspsc ?? rules.unspsc;
  const { price, unit } = priceOf(item.unit_price);
  const isQuoted = item.quote_item !== '' && quoteId.length <= LONGEST.quoteId;
  const fields: [string, string][] = [
    ['DESCRIPTION', shortText(written(item.name), variant, LONGEST.description)],
    ['QUANTITY', `${item.quantity}.000`],
    ['UNIT', item.unit ?? rules.ociUnit],
    ['PRICE', price],
    ['PRICEUNIT', unit],
    ['CURRENCY', 'USD'],
    ['LEADTIME', item.lead_days === null ? '' : String(item.lead_days)],
    ['VENDOR', rules.vendor],
    ['VENDORMAT', part],
    ['MATGROUP', unspsc.slice(0, LONGEST.matgroup)],
    ['EXT_SCHEMA_TYPE', 'UNSPSC'],
    ['EXT_CATEGORY_ID', unspsc],
    ['EXT_QUOTE_ID', isQuoted ? quoteId : ''],
    ['EXT_QUOTE_ITEM', isQuoted ? cutText(item.quote_item, LONGEST.quoteItem) : ''],
    ['EXT_PRODUCT_ID', keyOf(item, part)],
    ['MANUFACTMAT', within(item.manufacturer_part, LONGEST.part)],
    ...(rules.hasPictures ? pictureFields(item) : []),
    ...(item.own_fields ?? []).map(({ name, value }): [string, string] => [
      fieldName(name),
      cutText(written(value), LONGEST.own),
    ]),
  ];
  return [
    ...fields.flatMap(([name, value]): [string, string][] =>
      value === '' ? [] : [[`NEW_ITEM-${name}[${at}]`, value]],
    ),
    [`NEW_ITEM-LONGTEXT_${at}:132[]`, cutText(written(longText(item)), LONGEST_TEXT)],
  ];
}

function pictureFields({ name, picture_url }: ItemWire): [string, string][] {
  const address = within(picture_url, LONGEST.address);
  return address === ''
    ? []
    : [
        ['ATTACHMENT', address],
        ['ATTACHMENT_TITLE', `Picture: ${inAscii(name)}`.slice(0, LONGEST.address)],
      ];
}

/** Capital letters, digits and `_`. */
const fieldName = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z\d_]/g, '_');

/** With what the fields have no place for; systems show its lines or run them together. */
const longText = ({ description, manufacturer, product_url, picture_url }: ItemWire): string =>
  [
    description,
    ...(manufacturer === null ? [] : [`Manufacturer: ${manufacturer}`]),
    ...(product_url === null ? [] : [`Product: ${product_url}`]),
    ...(picture_url === null ? [] : [`Picture: ${picture_url}`]),
  ].join('\n');

/** The part's name, shortened if it is too long; else the line's id, which is recognized as well. */
const partOf = (item: ItemWire): string => {
  const name = partNameWithin(item.supplier_part_id, item.variant, LONGEST.part);
  if (name !== undefined) return name;
  return item.auxiliary_id.length <= LONGEST.part ? item.auxiliary_id : '';
};

/** The id of the returned line finds its decoration when the line is checked. */
const keyOf = ({ auxiliary_id: id }: ItemWire, part: string): string =>
  id !== '' && id.length <= LONGEST.part ? id : part;

/** Prices have three decimals; a price with four is given for ten pieces. */
export function priceOf(dollars: number): { price: string; unit: string } {
  const rate = Math.round(dollars * RATE);
  return rate % 10 === 0
    ? { price: (rate / RATE).toFixed(3), unit: '1' }
    : { price: ((rate * 10) / RATE).toFixed(3), unit: '10' };
}

/** The text, or nothing if it is longer: a part number or an address cut short is another one. */
const within = (text: string | null, most: number): string =>
  text !== null && text.length <= most ? text : '';

const sameText = (text: string): string => text;
