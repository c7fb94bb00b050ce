import type {
  ApparelStyle,
  CatalogProduct,
  DecorationLocation,
  Part,
  QuantityRate,
  UseCase,
  Warehouse,
} from '../../tools/catalog/product.ts';
import { rate } from '../../tools/values/money.ts';
import { DEMO_ATTRIBUTES } from './attributes.ts';
import { COLORS, type ColorName, colorSlug } from './colors.ts';

/** Where and how a product is decorated; the first location with its first method is the default. */
export type Decoration = Pick<CatalogProduct, 'locations' | 'methods' | 'defaultDecoration'>;

/** A size and what it adds to the price of a piece, in ten-thousandths of a dollar. */
export interface Size {
  name: string;
  upchargeRate: number;
}

/** One product of the demo supplier, in short form. */
export interface Template {
  sku: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  material: string;
  useCases: UseCase[];
  keywords: string[];
  eco?: string[];
  colors: ColorName[];
  /** Absent if the product comes in one size. */
  sizes?: Size[];
  /** Unisex if absent. */
  style?: ApparelStyle;
  /** `quantity:price` pairs, prices in dollars: `12:9.80 24:8.90`. */
  ladder: string;
  /** Absent if the ladder's first break is the minimum. */
  lessThanMinimum?: { minimum: number; feeCents: number };
  decoration: Decoration;
  fobPostals: string[];
  weightLb: number;
  perCarton: number;
  /** Length, width, height. */
  cartonInches: [number, number, number];
  packagings?: CatalogProduct['packagings'];
  hazmat?: boolean;
}

const plainSizes = (names: string[]): Size[] => names.map((name) => ({ name, upchargeRate: 0 }));

export const ADULT_SIZES: Size[] = [
  ...plainSizes(['S', 'M', 'L', 'XL']),
  { name: '2XL', upchargeRate: rate('2.00') },
  { name: '3XL', upchargeRate: rate('3.00') },
];
export const YOUTH_SIZES: Size[] = plainSizes(['YS', 'YM', 'YL', 'YXL']);

/** `12:9.80 24:8.90` as rows. */
export const rates = (text: string): QuantityRate[] =>
  text.split(' ').map((pair) => {
    const [quantity = '', price = ''] = pair.split(':');
    return { minQuantity: Number(quantity), rate: rate(price) };
  });

/** A location on the product; without `methodIds` it takes all methods of the product. */
export interface Place {
  locationId: string;
  name: string;
  area: DecorationLocation['imprintArea'];
  methodIds?: string[];
}

export const place = (
  locationId: string,
  name: string,
  widthInches: number,
  heightInches: number,
  methodIds?: string[],
): Place => ({
  locationId,
  name,
  area: { shape: 'rectangle', widthInches, heightInches },
  ...(methodIds ? { methodIds } : {}),
});

/** A round location, by its diameter. */
export const roundPlace = (locationId: string, name: string, diameterInches: number): Place => ({
  locationId,
  name,
  area: { shape: 'circle', widthInches: diameterInches, heightInches: diameterInches },
});

export function decorated(methods: Decoration['methods'], ...places: Place[]): Decoration {
  const locations = places.map(({ locationId, name, area, methodIds }) => ({
    locationId,
    name,
    imprintArea: area,
    methodIds: methodIds ?? methods.map((method) => method.methodId),
  }));
  const locationId = locations[0]?.locationId;
  const methodId = locations[0]?.methodIds[0];
  const defaultDecoration = locationId && methodId ? { locationId, methodId } : null;
  return { locations, methods, defaultDecoration };
}

function partsOf({ sku, colors, sizes, style }: Template): Part[] {
  return colors.flatMap((color): Part[] => {
    const partId = `${sku}-${colorSlug(color).toUpperCase()}`;
    const colorHex = COLORS[color];
    if (!sizes) return [{ partId, color, colorHex, size: null, sizeUpchargeRate: 0 }];
    return sizes.map(({ name, upchargeRate }) => ({
      partId: `${partId}-${name}`,
      color,
      colorHex,
      size: name,
      sizeUpchargeRate: upchargeRate,
      ...(style ? { apparelStyle: style } : {}),
    }));
  });
}

/** Pixels. */
const PICTURE_SIDE = 800;

/** Where the demo supplier keeps its goods. */
const WAREHOUSES: readonly Warehouse[] = [
  { postal: '14072', city: 'Grand Island', street: '2100 Long Road' },
  { postal: '33777', city: 'Largo', street: '8200 Bryan Dairy Road' },
  { postal: '75234', city: 'Farmers Branch', street: '4400 Alpha Road' },
  { postal: '89502', city: 'Reno', street: '1250 Terminal Way' },
  { postal: '90670', city: 'Santa Fe Springs', street: '12800 Florence Avenue' },
  { postal: '92841', city: 'Garden Grove', street: '11700 Western Avenue' },
];

/** The template as a catalog product, published at `asOf`. */
export function productOf(template: Template, asOf: string): CatalogProduct {
  const { sku, colors, decoration, cartonInches, lessThanMinimum } = template;
  const [length, width, height] = cartonInches;
  const ladder = rates(template.ladder);
  const attributes = DEMO_ATTRIBUTES[sku];
  return {
    key: `demo:${sku}`,
    supplier: 'demo',
    sku,
    name: template.name,
    brand: template.brand,
    category: template.category,
    description: template.description,
    material: template.material,
    useCases: template.useCases,
    keywords: template.keywords,
    eco: template.eco ?? [],
    ...(attributes ? { attributes } : {}),
    pictures: colors.map((color) => ({
      path: `/pictures/demo/${sku}/${colorSlug(color)}.webp`,
      color,
      shows: ['blank', 'front'],
      size: { width: PICTURE_SIDE, height: PICTURE_SIDE },
    })),
    parts: partsOf(template),
    ladder,
    selling: { kind: 'list' },
    minimum: lessThanMinimum?.minimum ?? ladder[0]?.minQuantity ?? 1,
    lessThanMinimumCents: lessThanMinimum?.feeCents ?? 0,
    ...decoration,
    shipping: {
      fobPostals: template.fobPostals,
      warehouses: template.fobPostals.flatMap((postal) => WAREHOUSES.filter((one) => one.postal === postal)),
      weightLb: template.weightLb,
      piecesPerCarton: template.perCarton,
      cartonInches: { length, width, height },
    },
    ...(template.packagings ? { packagings: template.packagings } : {}),
    hazmat: template.hazmat ?? false,
    asOf,
  };
}
