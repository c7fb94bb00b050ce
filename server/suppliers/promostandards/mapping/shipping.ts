/** How a product ships, in pounds and inches. Unknown values are 0, and then no freight is estimated. */
import type { Packaging } from '../../../../tools/catalog/packaging.ts';
import type { CatalogProduct, Shipping } from '../../../../tools/catalog/product.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
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

/** A positive number in another unit, to three decimals; 0 if absent. */
function converted(text: string | undefined, factor: number | undefined): number {
  const value = Number(text ?? '0') * (factor ?? 0);
  return Number.isFinite(value) && value > 0 ? Math.round(value * 1_000) / 1_000 : 0;
}

type Package = NonNullable<WirePart['ShippingPackageArray']>[number];

const pounds = ({ weight, weightUom }: Pick<Package, 'weight' | 'weightUom'>): number =>
  converted(weight, POUNDS[weightUom ?? '']);

export function shippingOf(
  parts: readonly WirePart[],
  fobPostals: readonly string[],
  notes: Notes,
): Shipping {
  const packages = parts.flatMap(({ ShippingPackageArray }) => ShippingPackageArray ?? []);
  const carton = packages.map(cartonOf).find(({ piecesPerCarton, cartonInches }) => {
    return piecesPerCarton >= 1 && cartonInches.length * cartonInches.width * cartonInches.height > 0;
  });
  const piece = parts
    .map(({ Dimension }) => (Dimension ? pounds(Dimension) : 0))
    .find((weight) => weight > 0);
  const weightLb =
    piece ?? (carton ? Math.round((1_000 * carton.weightLb) / carton.piecesPerCarton) / 1_000 : 0);
  if (weightLb === 0 || !carton) notes.add('weight', 'shipping', packages[0] ?? parts[0]?.Dimension);
  return {
    fobPostals: [...fobPostals],
    weightLb,
    piecesPerCarton: carton?.piecesPerCarton ?? 0,
    cartonInches: carton?.cartonInches ?? { length: 0, width: 0, height: 0 },
  };
}

function cartonOf(box: Package) {
  const inches = (side: string | undefined): number => converted(side, INCHES[box.dimensionUom ?? '']);
  return {
    piecesPerCarton: Math.floor(converted(box.quantity, 1)),
    weightLb: pounds(box),
    cartonInches: { length: inches(box.depth), width: inches(box.width), height: inches(box.height) },
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
  return found.length > 0 ? [...new Set(found)] : [...byHand];
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
