/** Inventory 2.0.0: stock of each part, its location, and what is on the way. */
import { boolean, dateTime, int, oneOf, text } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { country, LABEL_SIZES, plainCredentials, quantity, serviceMessages } from './shared.ts';

const labelSize = oneOf(LABEL_SIZES);

const filter = group({
  partIdArray: s.opt(s.list('partId', text(64))),
  LabelSizeArray: s.opt(s.list('labelSize', labelSize)),
  PartColorArray: s.opt(s.list('partColor', text(64))),
});

const held = group({ Quantity: s.one(quantity) });

const location = group({
  inventoryLocationId: s.one(text(64)),
  inventoryLocationName: s.opt(text(64)),
  postalCode: s.opt(text(10)),
  country: s.opt(country),
  inventoryLocationQuantity: s.one(held),
  FutureAvailabilityArray: s.opt(
    s.list('FutureAvailability', group({ Quantity: s.one(quantity), availableOn: s.one(dateTime) })),
  ),
});

const partInventory = group({
  partId: s.one(text(64)),
  mainPart: s.one(boolean),
  partColor: s.opt(text(64)),
  labelSize: s.opt(labelSize),
  partDescription: s.opt(text(256)),
  quantityAvailable: s.opt(held),
  manufacturedItem: s.one(boolean),
  buyToOrder: s.one(boolean),
  replenishmentLeadTime: s.opt(int),
  attributeSelection: s.opt(text(64)),
  InventoryLocationArray: s.opt(s.list('InventoryLocation', location)),
  lastModified: s.opt(dateTime),
});

const productId = s.one(text(64));
const messages = { ServiceMessageArray: s.opt(serviceMessages) };

export const inventory2 = defineService({
  name: 'Inventory',
  version: '2.0.0',
  versions: ['2.0.0'],
  namespaces: namespacesOf('Inventory/2.0.0'),
  wsdl: {
    definitions: 'Inventory_v2_0_0',
    portType: 'InventoryService',
    binding: 'InventoryServiceBindingV2',
    service: 'InventoryServiceV2',
    port: 'InventoryServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getInventoryLevels: operation(
      ['GetInventoryLevelsRequest', group({ ...plainCredentials(s), productId, Filter: s.opt(filter) })],
      [
        'GetInventoryLevelsResponse',
        group({
          Inventory: s.opt(
            group({
              productId,
              PartInventoryArray: s.opt(s.list('PartInventory', partInventory)),
            }),
          ),
          ...messages,
        }),
      ],
    ),
    getFilterValues: operation(
      ['GetFilterValuesRequest', group({ ...plainCredentials(s), productId })],
      [
        'GetFilterValuesResponse',
        group({ FilterValues: m.opt(group({ productId, Filter: s.one(filter) })), ...messages }),
      ],
    ),
  },
});
