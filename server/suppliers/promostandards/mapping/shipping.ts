/** How a product ships, in pounds and inches. */
import type { Packaging } from '../../../../tools/catalog/packaging.ts';
import type { CatalogProduct, Shipping } from '../../../../tools/catalog/product.ts';
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import { MOST_INCHES, MOST_POUNDS, measured } from '../../../promostandards/messages/shared.ts';
import type { WireFob } from '../calls/pricing-calls.ts';
import type { WirePart } from '../calls/product-calls.ts';
import { plainWords } from './product-texts.ts';
import type { Notes } from './quality-notes.ts';

const LONGEST_CITY = 30;

const POUNDS: Readonly<Record<string, number>> = { LB: 1, OZ: 1 / 16, KG: 2.204_622_6 };
const INCHES: Readonly<Record<string, number>> = {
  IN: 1,
  FT: 12,
  YD: 36,
  CM: 1 / 2.54,
  MM: 1 / 25.4,
  MR: 39.370_08,
};

type Package = NonNullable<WirePart['ShippingPackageArray']>[number];

const pounds = ({ weight, weightUom }: Pick<Package, 'weight' | 'weightUom'>): number | null =>
  measured(weight, POUNDS[weightUom ?? ''], MOST_POUNDS);

export function shippingOf(
  parts: readonly WirePart[],
  fobPostals: readonly string[],
  notes: Notes,
): Shipping {
  const packages = parts.flatMap(({ ShippingPackageArray }) => ShippingPackageArray ?? []);
  const cartons = packages.map(cartonOf);
  const carton =
    cartons.find(({ piecesPerCarton, cartonInches }) => piecesPerCarton && cartonInches) ??
    cartons.find(({ piecesPerCarton }) => piecesPerCarton);
  const piece = parts.map(({ Dimension }) => (Dimension ? pounds(Dimension) : null)).find(Boolean);
  const shipping = {
    weightLb: piece ?? carton?.pieceLb ?? null,
    piecesPerCarton: carton?.piecesPerCarton ?? null,
    cartonInches: carton?.cartonInches ?? null,
  };
  if (Object.values(shipping).includes(null))
    notes.add('weight', 'shipping', packages[0] ?? parts[0]?.Dimension);
  return { fobPostals: [...fobPostals], ...shipping, ...packsOf(parts) };
}

function cartonOf(
  box: Package,
): Pick<Shipping, 'piecesPerCarton' | 'cartonInches'> & { pieceLb: number | null } {
  const inches = (side: string | undefined) => measured(side, INCHES[box.dimensionUom ?? ''], MOST_INCHES);
  const [length, width, height] = [inches(box.depth), inches(box.width), inches(box.height)];
  const pieces = Math.floor(measured(box.quantity, 1, MAX_QUANTITY) ?? 0);
  const weight = pounds(box);
  return {
    piecesPerCarton: pieces === 0 ? null : pieces,
    pieceLb: pieces === 0 || weight === null ? null : Math.round((1_000 * weight) / pieces) / 1_000 || null,
    cartonInches: length && width && height ? { length, width, height } : null,
  };
}

/** Ship points by the ids used in purchase orders, if they have a ZIP code. */
export const fobsWithPostal = (
  points: readonly Pick<WireFob, 'fobPostalCode' | 'fobId'>[],
): { fobId: string; postal: string }[] =>
  points.flatMap(({ fobId, fobPostalCode = '' }) => {
    const [postal = ''] = fobPostalCode.trim().split('-');
    return fobId !== undefined && isUsPostal(postal) ? [{ fobId, postal }] : [];
  });

/** Ship points with their towns. */
export function warehousesOf(
  points: readonly (Pick<WireFob, 'fobPostalCode'> & Partial<Pick<WireFob, 'fobCity'>>)[],
): Pick<Shipping, 'warehouses'> {
  const warehouses = points.flatMap(({ fobPostalCode = '', fobCity = '' }) => {
    const [postal = ''] = fobPostalCode.trim().split('-');
    const city = plainWords(fobCity, LONGEST_CITY);
    return isUsPostal(postal) && city !== '' ? [{ postal, city }] : [];
  });
  return warehouses.length === 0 ? {} : { warehouses };
}

/** ZIP codes of the ship points; the desk's own if the supplier names none. */
export function fobPostalsOf(
  points: readonly Pick<WireFob, 'fobPostalCode' | 'fobId'>[],
  byHand: readonly string[],
  notes: Notes,
): string[] {
  const found = points.flatMap(({ fobPostalCode = '', fobId }) => {
    const [postal = ''] = fobPostalCode.trim().split('-');
    if (isUsPostal(postal)) return [postal];
    notes.add('ship_point', fobId ?? 'ship point', fobPostalCode);
    return [];
  });
  if (points.length === 0 && byHand.length === 0) notes.add('ship_point', 'no ship point');
  return found.length > 0 ? [...new Set(found)] : [...byHand];
}

const PACK_WORDS: readonly [keyof NonNullable<Shipping['packs']>, RegExp][] = [
  ['CA', /\b(?:case|carton|ctn)s?\b/i],
  ['BX', /\bbox(?:es)?\b/i],
  ['PK', /\bpacks?\b/i],
];

/** The units whose size all packages of that name agree on; none where they state none. */
export function packsOf(parts: readonly WirePart[]): Pick<Shipping, 'packs'> {
  const packages = parts.flatMap(({ ProductPackagingArray, ShippingPackageArray }) => [
    ...(ProductPackagingArray ?? []),
    ...(ShippingPackageArray ?? []),
  ]);
  const packs = PACK_WORDS.flatMap(([unit, words]) => {
    const sizes = packages
      .filter(({ packageType = '' }) => words.test(packageType))
      .map(({ quantity }) => measured(quantity, 1, MAX_QUANTITY));
    const [size, other] = [...new Set(sizes)];
    return size && Number.isInteger(size) && other === undefined ? [[unit, size] as const] : [];
  });
  return packs.length === 0 ? {} : { packs: Object.fromEntries(packs) };
}

const PACKAGING_WORDS: readonly [Packaging, RegExp][] = [
  ['bulk', /\bbulk\b/i],
  ['polybag', /\bpoly\s?-?bag/i],
  ['individual_box', /\bbox/i],
];

/** What the packages of the parts say; nothing where they say none of it. */
export function packagingsOf(parts: readonly WirePart[]): Pick<CatalogProduct, 'packagings'> {
  const words = parts
    .flatMap(({ ProductPackagingArray }) => ProductPackagingArray ?? [])
    .map(({ packageType, description }) => `${packageType ?? ''} ${description ?? ''}`);
  const packagings = PACKAGING_WORDS.flatMap(([kind, pattern]) =>
    words.some((text) => pattern.test(text)) ? [kind] : [],
  );
  return packagings.length === 0 ? {} : { packagings };
}
