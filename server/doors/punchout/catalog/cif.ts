/**
 * The catalog as CIF 3.0: a header of `NAME: value` lines, then a line of comma-separated values for each item.
 *
 * Source: Ariba, Catalog Format Reference.
 */
import type { CatalogItem } from '../../../../tools/punchout/catalog-page.ts';
import { cutText, shortText } from '../../../../tools/punchout/short-text.ts';
import { amountOf, breaksOf, type CatalogForm, type CatalogHead, longTextOf } from './catalog-file.ts';

const LONGEST = { text: 255, description: 2_000, shortName: 50 };

/** The fields in their order; the last two are ours. */
const FIELDS: readonly [name: string, value: (item: CatalogItem, about: CatalogHead) => string][] = [
  ['Supplier ID', (_, { supplier }) => supplier.identity],
  ['Supplier Part ID', (item) => item.supplierPartId],
  ['Manufacturer Part ID', (item) => item.manufacturerPart],
  ['Item Description', (item) => cutText(longTextOf(item), LONGEST.description)],
  ['SPSC Code', (item, about) => item.unspsc ?? about.unspsc],
  ['Unit Price', amountOf],
  ['Unit of Measure', (item) => item.unit],
  ['Lead Time', (item) => (item.leadDays === null ? '' : String(item.leadDays))],
  ['Manufacturer Name', (item) => cutText(item.manufacturer, LONGEST.text)],
  ['Supplier URL', (_, { punchoutUrl }) => punchoutUrl],
  ['Manufacturer URL', (item) => whole(item.productUrl)],
  ['Market Price', () => ''],
  ['Short Name', (item) => shortText(item.name, item.variant, LONGEST.shortName)],
  ['Language', () => 'en_US'],
  ['Currency', () => 'USD'],
  ['Image', (item) => whole(item.pictureUrl ?? '')],
  ['PunchOut Enabled', () => 'TRUE'],
  ['Minimum Quantity', (item) => String(item.minimum)],
  ['Price Breaks', breaksOf],
];

export const CIF: CatalogForm = {
  mediaType: 'text/plain; charset=utf-8',
  head: ({ supplier, now }) =>
    [
      'CIF_I_V3.0',
      'CHARSET: UTF-8',
      'LOADMODE: F',
      'CODEFORMAT: UNSPSC',
      'CURRENCY: USD',
      `SUPPLIERID_DOMAIN: ${oneLine(supplier.domain)}`,
      `TIMESTAMP: ${now.toISOString().slice(0, 19).replace('T', ' ')}`,
      'UNUOM: TRUE',
      `FIELDNAMES: ${FIELDS.map(([name]) => name).join(',')}`,
      'DATA\n',
    ].join('\n'),
  items: (items, about) =>
    items.map((item) => `${FIELDS.map(([, value]) => quoted(value(item, about))).join(',')}\n`).join(''),
  tail: 'ENDOFDATA\n',
};

const quoted = (text: string): string => (text === '' ? '' : `"${oneLine(text).replaceAll('"', '""')}"`);

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** An address cut short leads elsewhere. */
const whole = (address: string): string => (address.length <= LONGEST.text ? address : '');
