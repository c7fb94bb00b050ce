/** Inventory 1.2.1, all in the namespace InventoryService/1.0.0. Quantities and errors are text. */
import { dateTime, text, token } from '../scalars.ts';
import { group, m } from '../schema.ts';
import { defineService, operation, soleNamespaceOf } from '../service.ts';
import { credentials } from './shared.ts';

const attributes = {
  attributeColor: m.opt(token(64)),
  attributeSize: m.opt(token(64)),
  attributeSelection: m.opt(token(64)),
};

const rest = { customProductMessage: m.opt(text(256)) };

const variation = group({
  partID: m.one(token(64)),
  partDescription: m.opt(token(256)),
  partBrand: m.opt(token(64)),
  priceVariance: m.opt(token(64)),
  quantityAvailable: m.opt(token(64)),
  ...attributes,
  AttributeFlexArray: m.opt(
    m.list(
      'AttributeFlex',
      group({ id: m.opt(token(64)), name: m.opt(token(64)), value: m.opt(token(256)) }),
    ),
  ),
  ...rest,
  entryType: m.opt(token(64)),
  validTimestamp: m.opt(dateTime),
});

const companion = group({
  partID: m.one(token(64)),
  partDescription: m.opt(token(256)),
  partBrand: m.opt(token(64)),
  price: m.opt(token(64)),
  quantityAvailable: m.opt(token(64)),
  ...attributes,
  AttributeFlexArray: m.opt(
    m.list(
      'AttributeFlex',
      group({ id: m.one(token(64)), name: m.one(token(64)), value: m.one(token(256)) }),
    ),
  ),
  ...rest,
  entryType: m.opt(text(64)),
  validTimestamp: m.opt(dateTime),
});

const filters = {
  FilterColorArray: m.opt(m.list('filterColor', token(256))),
  FilterSizeArray: m.opt(m.list('filterSize', token(256))),
  FilterSelectionArray: m.opt(m.list('filterSelection', token(256))),
};

const asked = { productID: m.one(token(64)), productIDtype: m.one(token(64)) };
const failure = { errorMessage: m.opt(token(256)) };

export const inventory1 = defineService({
  name: 'Inventory',
  version: '1.2.1',
  versions: ['1.2.1', '1.2.0', '1.0.0'],
  namespaces: soleNamespaceOf('InventoryService/1.0.0'),
  wsdl: {
    definitions: 'Inventory_v1_2_1',
    portType: 'InventoryService',
    binding: 'InventoryServiceBinding',
    service: 'InventoryService',
    port: 'InventoryServiceBinding',
  },
  errors: 'text',
  operations: {
    getInventoryLevels: operation(
      ['Request', group({ ...credentials(m), ...asked, ...filters })],
      [
        'Reply',
        group({
          productID: m.one(token(64)),
          ProductVariationInventoryArray: m.opt(m.list('ProductVariationInventory', variation)),
          ProductCompanionInventoryArray: m.opt(m.list('ProductCompanionInventory', companion)),
          ...failure,
          CustomMessageArray: m.opt(m.list('customMessage', text(256))),
        }),
      ],
    ),
    getFilterValues: operation(
      ['GetFilterValuesRequest', group({ ...credentials(m), ...asked })],
      ['GetFilterValuesReply', group({ productID: m.one(token(64)), ...filters, ...failure })],
    ),
  },
});
