/** A house that decorates the blanks of other suppliers: what it offers for a blank, at its own prices. */
import { type OfferedMethod, readDecorationGrid } from './decoration-grid.ts';
import type { CatalogProduct, DecorationLocation, QuantityRate } from './product.ts';
import { stems } from './stems.ts';
import type { SupplierSettings } from './supplier-settings.ts';

export interface Decorator {
  code: string;
  name: string;
  postal: string;
  city: string;
  methods: readonly OfferedMethod[];
}

/** `undefined` for a supplier that decorates no goods of others. */
export const decoratorOf = (record: {
  code: string;
  name: string;
  settings: Pick<SupplierSettings, 'decoration'>;
}): Decorator | undefined => {
  const { code, name, settings } = record;
  if (!settings.decoration) return undefined;
  const { grid, postal, city } = settings.decoration;
  return { code, name, postal, city, methods: readDecorationGrid(grid) };
};

/**
 * A blank as its decorator makes it: with its locations, methods and charges, shipped from its address. Goods that
 * their own supplier decorates stay as they are, as do those for which it has no method.
 */
export function withDecorator<P extends CatalogProduct>(product: P, decorator: Decorator): P {
  const isBlank = product.decorator !== undefined || product.methods.length === 0;
  const offers = decorator.methods.filter(({ goods }) => isFor(product, goods));
  const [first] = offers;
  const [firstPlace] = first?.locations ?? [];
  if (!isBlank || !first || !firstPlace || product.ladder.length === 0) return product;
  const { fobPostals, warehouses, ...shipping } = product.shipping;
  const blanks = product.decorator?.blanksFrom ?? fobPostals;
  const least = Math.min(...offers.map(({ method }) => method.run[0]?.rows[0]?.minQuantity ?? 1));
  const minimum = Math.max(product.ladder[0]?.minQuantity ?? 1, least);
  return {
    ...product,
    decorator: { code: decorator.code, blanksFrom: blanks },
    shipping: {
      ...shipping,
      fobPostals: [decorator.postal],
      warehouses: [{ postal: decorator.postal, city: decorator.city }],
    },
    minimum,
    ladder: ladderFrom(product.ladder, minimum),
    lessThanMinimumCents: 0,
    locations: locationsOf(offers),
    methods: offers.map(({ method }) => method),
    defaultDecoration: { locationId: firstPlace.locationId, methodId: first.method.methodId },
  };
}

/** The prices from this quantity on. */
const ladderFrom = (ladder: readonly QuantityRate[], least: number): QuantityRate[] =>
  ladder
    .filter((_, index) => (ladder[index + 1]?.minQuantity ?? Infinity) > least)
    .map((row) => ({ ...row, minQuantity: Math.max(row.minQuantity, least) }));

const isFor = ({ name, category }: CatalogProduct, goods: readonly string[]): boolean =>
  goods.length === 0 || goods.some((word) => stems(`${name} ${category}`).includes(stems(word)));

/** A location of several methods has the largest of their areas. */
function locationsOf(offers: readonly OfferedMethod[]): DecorationLocation[] {
  const locations = new Map<string, DecorationLocation>();
  for (const { method, locations: places } of offers)
    for (const place of places) {
      const known = locations.get(place.locationId);
      const methodIds = [...(known?.methodIds ?? []), method.methodId];
      locations.set(place.locationId, {
        ...(known && sizeOf(known) > sizeOf(place) ? known : place),
        methodIds,
      });
    }
  return [...locations.values()];
}

const sizeOf = ({ imprintArea: area }: Pick<DecorationLocation, 'imprintArea'>): number =>
  area ? area.widthInches * area.heightInches : 0;
