/**
 * The catalog as `Index` of cXML: every item opens a session at its goods, as its price depends on quantity and
 * decoration. Older versions have no place for the price, which stands in an `Extrinsic` in all.
 */
import type { CatalogItem } from '../../../../tools/punchout/catalog-page.ts';
import { shortText } from '../../../../tools/punchout/short-text.ts';
import { element, textElement } from '../../../cxml/write.ts';
import { escapeXml } from '../../../xml/characters.ts';
import { amountOf, breaksOf, type CatalogForm, type CatalogHead, longTextOf } from './catalog-file.ts';

const LONGEST_SHORT_NAME = 50;
/** From this version on a punch-out item has a price. */
const WITH_PRICE = '1.2.020';

export const INDEX: CatalogForm = {
  mediaType: 'text/xml; charset=utf-8',
  head: ({ supplier, dtdVersion }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE Index SYSTEM "http://xml.cxml.org/schemas/cXML/${dtdVersion}/cXML.dtd">\n<Index loadmode="Full">\n${element('SupplierID', { domain: supplier.domain }, escapeXml(supplier.identity))}\n`,
  items: (items, about) =>
    items.length === 0 ? '' : `${element('IndexItem', {}, ...items.map((item) => itemIn(item, about)))}\n`,
  tail: '</Index>\n',
};

function itemIn(item: CatalogItem, { punchoutUrl, dtdVersion, unspsc }: CatalogHead): string {
  const isPriced = dtdVersion >= WITH_PRICE;
  const money = element('Money', { currency: 'USD' }, amountOf(item));
  const lead = item.leadDays === null ? [] : [textElement('LeadTime', String(item.leadDays))];
  const detail = element(
    'PunchoutDetail',
    isPriced ? { punchoutLevel: 'product' } : {},
    element(
      'Description',
      { 'xml:lang': 'en' },
      textElement('ShortName', shortText(item.name, item.variant, LONGEST_SHORT_NAME)),
      escapeXml(longTextOf(item)),
    ),
    textElement('URL', punchoutUrl),
    element('Classification', { domain: 'UNSPSC' }, escapeXml(item.unspsc ?? unspsc)),
    ...(isPriced ? [element('UnitPrice', {}, money), textElement('UnitOfMeasure', item.unit)] : []),
    ...(item.manufacturer === '' ? [] : [textElement('ManufacturerName', item.manufacturer)]),
    textElement('ManufacturerPartID', item.manufacturerPart),
    ...(isPriced ? lead : []),
    ...extrinsicsOf(item),
  );
  const id = element('ItemID', {}, textElement('SupplierPartID', item.supplierPartId));
  return element('IndexItemPunchout', {}, id, detail);
}

const extrinsicsOf = (item: CatalogItem): string[] =>
  [
    ['UnitPrice', amountOf(item)],
    ['Currency', 'USD'],
    ['UnitOfMeasure', item.unit],
    ['MinimumQuantity', String(item.minimum)],
    ['PriceBreaks', breaksOf(item)],
    ['Decoration', item.decoration],
    ['LeadTime', item.leadDays === null ? '' : String(item.leadDays)],
    ['ProductURL', item.productUrl],
    ['Image', item.pictureUrl ?? ''],
  ].flatMap(([name = '', value = '']) =>
    value === '' ? [] : [element('Extrinsic', { name }, escapeXml(value))],
  );
