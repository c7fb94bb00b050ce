/** Where and how a piece is decorated: the caller's wish completed to one imprint the supplier can make. */
import type {
  CatalogProduct,
  DecorationLocation,
  DecorationMethod,
  DecorationUnit,
} from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';

/** One decoration at one location. Pieces that share an imprint count together for the break and carry one setup. */
export interface Imprint {
  locationId: string;
  methodId: string;
  /** Ink colors, stitches or square inches, as the method counts. */
  units: number;
  /** An exact repeat of an earlier order: setups are at their repeat price. */
  repeat: boolean;
  /** The caller left the location or the method open. */
  defaulted: boolean;
}

export interface ImprintWish {
  locationId?: string | undefined;
  methodId?: string | undefined;
  units?: number | undefined;
  repeat?: boolean | undefined;
}

interface Pairing {
  location: DecorationLocation;
  method: DecorationMethod;
}

/**
 * The imprint a wish stands for. What the caller leaves open is the product's default decoration, as far as it fits what
 * the caller names; units are one color, or what the method includes.
 *
 * @throws ServiceError `not_available` for an unknown location or method, two that do not go together, more units than
 * the method takes, or goods that cannot be decorated; `validation_failed` for units that are not a whole number from 1
 */
export function resolveImprint(product: CatalogProduct, wish: ImprintWish): Imprint {
  const { location, method } = bestPairing(product, wish);
  return {
    locationId: location.locationId,
    methodId: method.methodId,
    units: resolveUnits(method, wish.units),
    repeat: wish.repeat ?? false,
    defaulted: wish.locationId === undefined || wish.methodId === undefined,
  };
}

/**
 * The location and method of an imprint, as the product publishes them today.
 *
 * @throws ServiceError as `resolveImprint`, where the product has changed since the imprint was resolved
 */
export function decorationOf(product: CatalogProduct, imprint: Imprint): Pairing {
  const pairing = bestPairing(product, imprint);
  resolveUnits(pairing.method, imprint.units);
  return pairing;
}

const UNIT_NOUNS: Record<DecorationUnit, { one: string; many: string }> = {
  colors: { one: 'color', many: 'colors' },
  stitches: { one: 'stitch', many: 'stitches' },
  square_inches: { one: 'square inch', many: 'square inches' },
  none: { one: 'decoration', many: 'decorations' },
};

/** How many units as a person says it: `1 color`, `7,000 stitches`; with `more`, `2 more colors`. */
export function unitsInWords(unit: DecorationUnit, count: number, more?: 'more'): string {
  const noun = count === 1 ? UNIT_NOUNS[unit].one : UNIT_NOUNS[unit].many;
  const number = count.toLocaleString('en-US');
  return more === undefined ? `${number} ${noun}` : `${number} more ${noun}`;
}

function bestPairing(product: CatalogProduct, wish: ImprintWish): Pairing {
  const { locationId, methodId } = wish;
  const preferred = product.defaultDecoration;
  const all = pairings(product);
  if (preferred === null || all.length === 0) {
    throw new ServiceError(
      'not_available',
      `${product.key} cannot be decorated, and only decorated goods are sold. Choose another product.`,
      { param: 'key' },
    );
  }
  const atLocation = all.filter(
    ({ location }) => locationId === undefined || location.locationId === locationId,
  );
  if (atLocation.length === 0) {
    const ids = choices(product.locations.map((location) => location.locationId));
    throw new ServiceError('not_available', `${product.key} has no such location. Send one of: ${ids}.`, {
      param: 'location_id',
    });
  }
  const fitting = atLocation.filter(({ method }) => methodId === undefined || method.methodId === methodId);
  if (fitting.length === 0) throw unfitMethod(product, atLocation, locationId);
  const nearness = ({ location, method }: Pairing): number =>
    Number(location.locationId === preferred.locationId) + Number(method.methodId === preferred.methodId);
  return fitting.reduce((best, pairing) => (nearness(pairing) > nearness(best) ? pairing : best));
}

function pairings(product: CatalogProduct): Pairing[] {
  return product.locations.flatMap((location) =>
    location.methodIds.flatMap((methodId) => {
      const method = product.methods.find((candidate) => candidate.methodId === methodId);
      return method === undefined ? [] : [{ location, method }];
    }),
  );
}

function unfitMethod(
  product: CatalogProduct,
  atLocation: Pairing[],
  locationId: string | undefined,
): ServiceError {
  const there = choices([...new Set(atLocation.map(({ method }) => method.methodId))]);
  const message =
    locationId === undefined
      ? `${product.key} has no such method. Send one of: ${there}.`
      : `That method is not offered at this location of ${product.key}. Methods there: ${there}.`;
  return new ServiceError('not_available', message, { param: 'method_id' });
}

function resolveUnits(method: DecorationMethod, wished: number | undefined): number {
  if (wished === undefined) return method.unit === 'colors' ? 1 : Math.max(1, method.includedUnits);
  if (!Number.isSafeInteger(wished) || wished < 1) {
    throw new ServiceError('validation_failed', 'Units are a whole number from 1.', { param: 'units' });
  }
  // What is included is never too much, whatever the maximum says; a method that counts nothing takes 1 for "one decoration".
  const most = Math.max(1, method.includedUnits, method.maxUnits);
  if (wished <= most) return wished;
  throw new ServiceError(
    'not_available',
    method.unit === 'none'
      ? `Method ${method.methodId} is one price however much is decorated. Leave \`units\` out.`
      : `Method ${method.methodId} takes at most ${unitsInWords(method.unit, most)}. Send fewer \`units\`.`,
    { param: 'units' },
  );
}
