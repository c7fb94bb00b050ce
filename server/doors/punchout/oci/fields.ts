/**
 * A line as `NEW_ITEM-…` fields, each within its length: a longer value is cut by the buyer’s system, or loses the
 * line.
 */
import { partNameWithin } from '../../../../tools/punchout/part-names.ts';
import { cutText, shortText } from '../../../../tools/punchout/short-text.ts';
import type { ShownItem } from '../../../../tools/punchout/shown-item.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
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
export function itemFields(item: ShownItem, quoteId: string, rules: FieldRules): [string, string][] {
  const at = item.lineNumber;
  const written = rules.isAsciiOnly ? inAscii : rules.charset === 'iso-8859-1' ? inLatin1 : sameText;
  const part = partOf(item);
  const variant = item.variant === null ? null : written(item.variant);
  const unspsc = item.unspsc ?? rules.unspsc;
  const { price, unit } = priceOf(centsToDollars(item.unitPriceCents));
  const isQuoted = item.quoteItem !== '' && quoteId.length <= LONGEST.quoteId;
  const fields: [string, string][] = [
    ['DESCRIPTION', shortText(written(item.name), variant, LONGEST.description)],
    ['QUANTITY', `${item.quantity}.000`],
    ['UNIT', item.unit ?? rules.ociUnit],
    ['PRICE', price],
    ['PRICEUNIT', unit],
    ['CURRENCY', 'USD'],
    ['LEADTIME', item.leadDays === null ? '' : String(item.leadDays)],
    ['VENDOR', rules.vendor],
    ['VENDORMAT', part],
    ['MATGROUP', unspsc.slice(0, LONGEST.matgroup)],
    ['EXT_SCHEMA_TYPE', 'UNSPSC'],
    ['EXT_CATEGORY_ID', unspsc],
    ['EXT_QUOTE_ID', isQuoted ? quoteId : ''],
    ['EXT_QUOTE_ITEM', isQuoted ? cutText(item.quoteItem, LONGEST.quoteItem) : ''],
    ['EXT_PRODUCT_ID', keyOf(item, part)],
    ['MANUFACTMAT', within(item.manufacturerPart, LONGEST.part)],
    ...(rules.hasPictures ? pictureFields(item) : []),
    ...(item.ownFields ?? []).map(({ name, value }): [string, string] => [
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

function pictureFields({ name, pictureUrl }: ShownItem): [string, string][] {
  const address = within(pictureUrl, LONGEST.address);
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
const longText = ({ description, manufacturer, productUrl, pictureUrl }: ShownItem): string =>
  [
    description,
    ...(manufacturer === null ? [] : [`Manufacturer: ${manufacturer}`]),
    ...(productUrl === null ? [] : [`Product: ${productUrl}`]),
    ...(pictureUrl === null ? [] : [`Picture: ${pictureUrl}`]),
  ].join('\n');

/** The part's name, shortened if it is too long; else the line's id, which is recognized as well. */
const partOf = (item: ShownItem): string => {
  const name = partNameWithin(item.supplierPartId, item.variant, LONGEST.part);
  if (name !== undefined) return name;
  return item.auxiliaryId.length <= LONGEST.part ? item.auxiliaryId : '';
};

/** The id of the returned line finds its decoration when the line is checked. */
const keyOf = ({ auxiliaryId: id }: ShownItem, part: string): string =>
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
