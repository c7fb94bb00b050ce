/** Where and how a piece is decorated: a caller's request, completed to imprints the supplier can make. */

import { ServiceError } from '../errors.ts';
import { counted, english, joined, type Said, said } from '../languages/words.ts';
import { choices } from '../values/choices.ts';
import { detailsOf, type ImprintDetails } from './imprint-details.ts';
import { offsetOf } from './imprint-position.ts';
import { fitsIn, type ImprintSize, largestIn } from './imprint-size.ts';
import type {
  CatalogProduct,
  DecorationLocation,
  DecorationMethod,
  DecorationUnit,
  ImprintArea,
} from './product.ts';

/** One decoration at one location. Pieces with the same imprints count together for the break and share the setups. */
export interface Imprint extends ImprintDetails {
  locationId: string;
  methodId: string;
  /** Ink colors, stitches or square inches, as the method counts. */
  units: number;
  /** An exact repeat of an earlier order: setups are at their repeat price. */
  repeat: boolean;
  /** The caller left the location or the method open. */
  defaulted: boolean;
  /** Colors of its logo, where they are known and the method counts colors. */
  logoColors?: number;
}

export interface ImprintRequest extends ImprintDetails {
  locationId?: string | undefined;
  methodId?: string | undefined;
  units?: number | undefined;
  repeat?: boolean | undefined;
  logoColors?: number | undefined;
}

/** Every imprint of a piece. The first is the one the ladder includes, where it includes one. */
export type Imprints = readonly [Imprint, ...Imprint[]];

export interface Pairing {
  location: DecorationLocation;
  method: DecorationMethod;
}

/**
 * The imprint of a request. What the caller leaves open is taken from the product's default decoration, as far as it
 * fits the rest; units are the colors of the logo, as many as the method takes, else one color, or what the method
 * includes.
 *
 * @throws ServiceError `not_available` for an unknown location or method, a combination that is not offered, too many
 * units, or goods that cannot be decorated; `validation_failed` for units that are not a whole number from 1
 */
export function resolveImprint(product: CatalogProduct, request: ImprintRequest): Imprint {
  const { location, method } = bestPairing(product, request);
  refuseBeyond(location, request);
  return {
    locationId: location.locationId,
    methodId: method.methodId,
    units: resolveUnits({ location, method }, requestedUnits({ location, method }, request)),
    repeat: request.repeat ?? false,
    defaulted: request.locationId === undefined || request.methodId === undefined,
    ...(method.unit === 'colors' && request.logoColors ? { logoColors: request.logoColors } : {}),
    ...detailsOf(request),
  };
}

/**
 * The imprints of the requests; without requests the product's default decoration.
 *
 * @throws ServiceError as `resolveImprint`; `not_available` for two imprints at one location
 */
export function resolveImprints(product: CatalogProduct, requests: readonly ImprintRequest[]): Imprints {
  const [first = {}, ...others] = requests;
  const resolve = (request: ImprintRequest, index: number): Imprint =>
    atImprint(requests.length > 1 ? index : undefined, () => resolveImprint(product, request));
  const imprints: Imprints = [
    resolve(first, 0),
    ...others.map((request, index) => resolve(request, index + 1)),
  ];
  const twice = imprints.find(
    ({ locationId }, index) => imprints.findIndex((other) => other.locationId === locationId) < index,
  );
  if (twice === undefined) return imprints;
  throw new ServiceError(
    'not_available',
    `Two imprints are at ${labelled(placeOf(decorationOf(product, twice).location))}. Send each at a location of its own: ${locationChoices(product)}.`,
    { param: 'imprints' },
  );
}

/** One of several imprints is named in its refusal. */
function atImprint<T>(index: number | undefined, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError) || index === undefined || cause.param === 'key') throw cause;
    throw new ServiceError(cause.code, cause.said, { param: `imprints.${index}.${cause.param}`, cause });
  }
}

/**
 * The location and method of an imprint, as the product publishes them today.
 *
 * @throws ServiceError as `resolveImprint`, if the product has changed since the imprint was resolved
 */
export function decorationOf(product: CatalogProduct, imprint: Imprint): Pairing {
  const pairing = bestPairing(product, imprint);
  resolveUnits(pairing, imprint.units);
  return pairing;
}

/** Units in words: `1 color`, `7,000 stitches`. */
export const unitsInWords = (unit: DecorationUnit, count: number): Said => {
  switch (unit) {
    case 'colors':
      return counted(count, '{count} color', '{count} colors');
    case 'stitches':
      return counted(count, '{count} stitch', '{count} stitches');
    case 'square_inches':
      return counted(count, '{count} square inch', '{count} square inches');
    case 'none':
      return counted(count, '{count} decoration', '{count} decorations');
  }
};

/** The priced colors beside those of the logo; `null` where the logo is not known. */
export function besideLogo(units: number, logoColors: number | undefined): Said | null {
  if (logoColors === undefined) return null;
  return logoColors === units
    ? said('as the logo has')
    : said('where the logo has {count}', { count: logoColors });
}

/** Units of an imprint in words: `3 colors, as the logo has`; `null` where the method counts nothing. */
export const countedUnits = ({
  unit,
  units,
  logoColors,
}: Pick<Imprint, 'units' | 'logoColors'> & { unit: DecorationUnit }): Said | null =>
  unit === 'none' ? null : joined(', ', [unitsInWords(unit, units), besideLogo(units, logoColors)]);

function bestPairing(product: CatalogProduct, request: ImprintRequest): Pairing {
  const preferred = product.defaultDecoration;
  const preferredPairing =
    preferred &&
    exactPairing(product, request.locationId ?? preferred.locationId, request.methodId ?? preferred.methodId);
  if (preferredPairing) return preferredPairing;
  const locationId = idOf(product.locations.map(placeOf), request.locationId);
  const methodId = idOf(product.methods.map(wayOf), request.methodId);
  const all = pairings(product);
  if (product.ladder.length === 0 && all.length === 0) {
    throw new ServiceError(
      'not_available',
      `The supplier publishes no price of ${product.key}. Choose another product.`,
      { param: 'key' },
    );
  }
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
    throw new ServiceError(
      'not_available',
      `${product.key} has no such location. Send one of: ${locationChoices(product, locationId)}.`,
      { param: 'location_id' },
    );
  }
  const fitting = atLocation.find(({ method }) => methodId === undefined || method.methodId === methodId);
  if (!fitting) throw unfitMethod(product, atLocation, locationId, methodId);
  return fitting;
}

/** Found without a list of all pairings: a price resolves the same imprint several times. */
function exactPairing(
  { locations, methods }: CatalogProduct,
  locationId: string,
  methodId: string,
): Pairing | undefined {
  const location = locations.find((one) => one.locationId === locationId && one.methodIds.includes(methodId));
  const method = location && methods.find((one) => one.methodId === methodId);
  return method && { location, method };
}

interface Named {
  id: string;
  name: string;
}
const placeOf = ({ locationId: id, name }: DecorationLocation): Named => ({ id, name });
const wayOf = ({ methodId: id, name }: DecorationMethod): Named => ({ id, name });

/** The id itself, or that of the one thing which has it as its name: live suppliers number theirs. */
function idOf(all: readonly Named[], sent: string | undefined): string | undefined {
  if (sent === undefined || all.some(({ id }) => id === sent)) return sent;
  const plain = (text: string): string => text.trim().toLowerCase();
  const [one, other] = all.filter(({ name }) => plain(name) === plain(sent));
  return one && !other ? one.id : sent;
}

/** `front`, or a number with its name: `1891429869 (Front)`. */
const labelled = ({ id, name }: Named): string => (/^\d+(?:-\d+)*$/.test(id) ? `${id} (${name})` : id);

const locationChoices = ({ locations }: CatalogProduct, sent?: string): string =>
  choices(
    locations.map((one) => labelled(placeOf(one))),
    sent,
  );

function pairings(product: CatalogProduct): Pairing[] {
  const all: Pairing[] = [];
  for (const location of product.locations)
    for (const methodId of location.methodIds) {
      const method = product.methods.find((candidate) => candidate.methodId === methodId);
      if (method !== undefined) all.push({ location, method });
    }
  return all;
}

function unfitMethod(
  product: CatalogProduct,
  atLocation: Pairing[],
  locationId: string | undefined,
  methodId: string | undefined,
): ServiceError {
  const there = choices([...new Set(atLocation.map(({ method }) => labelled(wayOf(method))))], methodId);
  const message =
    locationId === undefined
      ? `${product.key} has no such method. Send one of: ${there}.`
      : `That method is not offered at this location of ${product.key}. Methods there: ${there}.`;
  return new ServiceError('not_available', message, { param: 'method_id' });
}

function refuseBeyond({ name, imprintArea }: DecorationLocation, { size, position }: ImprintDetails): void {
  if (size === undefined || imprintArea === null || fitsIn(imprintArea, size, offsetOf(position))) return;
  if (fitsIn(imprintArea, size)) {
    throw new ServiceError(
      'not_available',
      `So far from the middle the imprint leaves the area at “${name}”. Send a \`position\` nearer to it, or a smaller \`width\` and \`height\`.`,
      { param: 'position' },
    );
  }
  const largest = largestIn(imprintArea, size.widthInches / size.heightInches);
  const { shape, widthInches, heightInches } = imprintArea;
  const area = shape === 'circle' ? `a circle of ${widthInches}` : `${widthInches} × ${heightInches}`;
  throw new ServiceError(
    'not_available',
    `At “${name}” an imprint is at most ${area} inches; in these proportions ${largest.widthInches} × ${largest.heightInches}. Send a smaller \`width\` and \`height\`.`,
    { param: 'width' },
  );
}

/** The units sent, else those that the named colors, the size or the logo come to. */
function requestedUnits(
  { location, method }: Pairing,
  { units, colors, size, logoColors }: ImprintRequest,
): number | undefined {
  const { unit } = method;
  const named =
    unit === 'colors' ? colors?.length : unit === 'square_inches' && size ? squareInches(size) : undefined;
  if (named === undefined && units === undefined && unit === 'colors' && logoColors)
    return unitsOfLogo(logoColors, mostUnitsAt(location, method));
  if (named === undefined || units === undefined) return units ?? named;
  if (units >= named) return units;
  const what = unit === 'colors' ? 'named colors are' : 'size is';
  throw new ServiceError(
    'validation_failed',
    `The ${what} ${english(unitsInWords(unit, named))}. Send \`units\` ${named}, or leave it out.`,
    { param: 'units' },
  );
}

/** Begun ones count whole; what a product of decimals is off by does not. */
const squareInches = ({ widthInches, heightInches }: ImprintSize): number =>
  Math.ceil(widthInches * heightInches - 1e-6);

function resolveUnits({ location, method }: Pairing, requested: number | undefined): number {
  if (requested === undefined) return method.unit === 'colors' ? 1 : Math.max(1, method.includedUnits);
  if (!Number.isSafeInteger(requested) || requested < 1) {
    throw new ServiceError('validation_failed', 'Units are a whole number from 1.', { param: 'units' });
  }
  // Included units are always allowed, whatever the maximum says; a method without units takes 1 for "one decoration".
  const most = mostUnitsAt(location, method);
  if (requested <= most) return requested;
  throw new ServiceError(
    'not_available',
    method.unit === 'none'
      ? `Method ${labelled(wayOf(method))} is one price however much is decorated. Leave \`units\` out.`
      : `Method ${labelled(wayOf(method))} takes at most ${english(unitsInWords(method.unit, most))}. Send fewer \`units\`.`,
    { param: 'units' },
  );
}

/** The ink colors of a logo, as many as a method takes. */
export const unitsOfLogo = (colors: number, mostUnits: number): number => Math.min(colors, mostUnits);

/** The most units of a method at a location: square inches are limited by the imprint area, to those included where it is unknown. */
export function mostUnitsAt(
  { imprintArea }: Pick<DecorationLocation, 'imprintArea'>,
  { unit, includedUnits, maxUnits }: DecorationMethod,
): number {
  const most = Math.max(1, includedUnits, maxUnits);
  return unit === 'square_inches' ? Math.min(most, Math.max(1, includedUnits, areaOf(imprintArea))) : most;
}

/** Square inches of the largest imprint, rounded up. */
const areaOf = (area: ImprintArea | null): number =>
  area === null
    ? 0
    : Math.ceil(area.widthInches * area.heightInches * (area.shape === 'circle' ? Math.PI / 4 : 1));
