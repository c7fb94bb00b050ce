/** Inventory 2.0.0: stock by part, and incoming stock. */
import { type Availability, daysToOrder } from '../../../../tools/catalog/availability.ts';
import type { StockedPart } from '../../../../tools/catalog/product-stock.ts';
import type { StockRecord } from '../../../../tools/catalog/read-stock-record.ts';
import { inventory2 } from '../../../promostandards/messages/inventory-2.ts';
import { CodedError } from '../coded-error.ts';
import { repeatedAnswers } from '../repeated-answer.ts';
import { bindService } from '../service-binding.ts';
import { labelSizeOf, sameWord, shortened } from '../wire-values.ts';
import { distinct, stockOf } from './stock.ts';

const CODES = { productId: 600, invalid: 610, partId: 630 } as const;
const pieces = (quantity: number) => ({ Quantity: { uom: 'EA' as const, value: String(quantity) } });

export const inventory2Binding = bindService(
  inventory2,
  {
    notFound: CODES.productId,
    invalid: CODES.invalid,
    fields: { productId: CODES.productId },
  },
  {
    async getInventoryLevels(ctx, { productId, Filter }) {
      const stock = await stockOf(ctx, productId);
      if (Filter) return levelsOf(productId, stock, Filter);
      return wholeLevels(stock, productId, () => levelsOf(productId, stock, {}));
    },
    async getFilterValues(ctx, { productId }) {
      const { parts } = await stockOf(ctx, productId);
      const sizes = parts.flatMap(({ size }) => (size === null ? [] : [labelSizeOf(size)]));
      return {
        FilterValues: {
          productId,
          Filter: {
            partIdArray: parts.map(({ partId }) => partId),
            LabelSizeArray: distinct(sizes),
            PartColorArray: distinct(parts.flatMap(({ color }) => shortened(color, 64) ?? [])),
          },
        },
      };
    },
  },
);

const levelsOf = (productId: string, stock: StockRecord, filter: Filter) => ({
  Inventory: {
    productId,
    PartInventoryArray: filtered(stock.parts, filter).map((part) =>
      toInventory(part, stock.asOf, stock.fobPoints),
    ),
  },
});

const wholeLevels = repeatedAnswers<ReturnType<typeof levelsOf>>();

interface Filter {
  partIdArray?: readonly string[] | undefined;
  LabelSizeArray?: readonly string[] | undefined;
  PartColorArray?: readonly string[] | undefined;
}

/** @throws Problem 630 for an unknown part, and if no part is left */
function filtered(parts: readonly StockedPart[], filter: Filter): StockedPart[] {
  const { partIdArray: ids = [], LabelSizeArray: sizes = [], PartColorArray: colors = [] } = filter;
  if (ids.some((id) => !parts.some(({ partId }) => partId === id)))
    throw new CodedError(CODES.partId, 'Part Id not found');
  const left = parts.filter(
    ({ partId, size, color }) =>
      (ids.length === 0 || ids.includes(partId)) &&
      (sizes.length === 0 || sizes.includes(size === null ? 'OSFA' : labelSizeOf(size))) &&
      (colors.length === 0 || colors.some((wanted) => sameWord(wanted, color))),
  );
  if (left.length === 0) throw new CodedError(CODES.partId, 'No part of this product fits the filter');
  return left;
}

type Places = StockRecord['fobPoints'];

function toInventory(part: StockedPart, asOf: string, places: Places) {
  const { partId, color, size, held } = part;
  return {
    partId,
    mainPart: true,
    partColor: shortened(color, 64),
    labelSize: size === null ? undefined : labelSizeOf(size),
    partDescription: shortened(size === null ? color : `${color} ${size}`, 256),
    quantityAvailable: held === null ? undefined : pieces(held.quantity),
    manufacturedItem: held?.isManufactured ?? false,
    buyToOrder: held?.toOrder?.isBuyToOrder ?? false,
    replenishmentLeadTime: daysToOrder(held),
    InventoryLocationArray: held === null ? [] : locationsOf(held, places),
    lastModified: asOf,
  };
}

/**
 * The warehouses, named as the ship points are. A message has arrivals only below a location: they stand at the first,
 * as suppliers do not say where they arrive.
 */
function locationsOf({ quantity, incoming, places = [] }: Availability, points: Places) {
  const arrivals = incoming.map((arrival) => ({
    ...pieces(arrival.quantity),
    availableOn: `${arrival.availableOn}T00:00:00Z`,
  }));
  const known = places.length > 0 ? places : [{ postal: undefined, quantity }];
  return known.map(({ postal, quantity: there }, index) => {
    const place = points.find((point) => point.postal === postal);
    return {
      inventoryLocationId: postal ?? '1',
      inventoryLocationName: postal === undefined ? 'All warehouses' : townOf(place, postal),
      postalCode: postal,
      country: 'US',
      inventoryLocationQuantity: pieces(there),
      FutureAvailabilityArray: index === 0 ? arrivals : [],
    };
  });
}

const townOf = (place: Places[number] | undefined, postal: string): string =>
  shortened([place?.street, place?.city, place?.state, postal].filter(Boolean).join(', '), 64) ?? postal;
