/**
 * A line as `NEW_ITEM-…` fields, each within its length: a longer value is cut by the buyer’s system, or loses the
 * line.
 */
import type { ItemWire } from '../../../../tools/punchout/item-wire.ts';
import { partNameWithin } from '../../../../tools/punchout/part-names.ts';
import { inAscii, inLatin1 } from './charset.ts';

export interface FieldRules {
  charset: 'utf-8' | 'iso-8859-1';
  isAsciiOnly: boolean;
  /** Our supplier number in the buyer’s system, if the call gave it. */
  vendor: string;
  unspsc: string;
  ociUnit: string;
}

const LONGEST = { description: 40, part: 40, quoteId: 35, quoteItem: 10, matgroup: 9 };
const LONGEST_TEXT = 2_000;
const RATE = 10_000;

/** In the order of the line’s number; empty fields are left out. */
export function itemFields(item: ItemWire, quoteId: string, rules: FieldRules): [string, string][] {
  const at = item.line_number;
  const written = rules.isAsciiOnly ? inAscii : rules.charset === 'iso-8859-1' ? inLatin1 : sameText;
  const part = partOf(item);
  const { price, unit } = priceOf(item.unit_price);
  const isQuoted = item.quote_item !== '' && quoteId.length <= LONGEST.quoteId;
  const fields: [string, string][] = [
    ['DESCRIPTION', cut(written(item.name), LONGEST.description)],
    ['QUANTITY', `${item.quantity}.000`],
    ['UNIT', rules.ociUnit],
    ['PRICE', price],
    ['PRICEUNIT', unit],
    ['CURRENCY', 'USD'],
    ['LEADTIME', item.lead_days === null ? '' : String(item.lead_days)],
    ['VENDOR', rules.vendor],
    ['VENDORMAT', part],
    ['MATGROUP', rules.unspsc.slice(0, LONGEST.matgroup)],
    ['EXT_SCHEMA_TYPE', 'UNSPSC'],
    ['EXT_CATEGORY_ID', rules.unspsc],
    ['EXT_QUOTE_ID', isQuoted ? quoteId : ''],
    ['EXT_QUOTE_ITEM', isQuoted ? cut(item.quote_item, LONGEST.quoteItem) : ''],
    ['EXT_PRODUCT_ID', keyOf(item, part)],
  ];
  return [
    ...fields.flatMap(([name, value]): [string, string][] =>
      value === '' ? [] : [[`NEW_ITEM-${name}[${at}]`, value]],
    ),
    [`NEW_ITEM-LONGTEXT_${at}:132[]`, cut(written(item.description), LONGEST_TEXT)],
  ];
}

/** The part's name, shortened if it is too long; else the line's id, which is recognized as well. */
const partOf = (item: ItemWire): string => {
  const name = partNameWithin(item.supplier_part_id, LONGEST.part);
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

/** Cut between characters, within this many code units. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept.trim();
}

const sameText = (text: string): string => text;
