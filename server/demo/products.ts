/** The demo supplier's products, made of the short forms in `goods.json`. */
import { z } from 'zod';
import { ATTRIBUTE_NAMES } from '../../tools/catalog/attributes.ts';
import {
  APPAREL_STYLES,
  type CatalogProduct,
  type DecorationMethod,
  type Part,
  type QuantityRate,
  USE_CASES,
  type Warehouse,
} from '../../tools/catalog/product.ts';
import { rate } from '../../tools/values/money.ts';
import { COLORS } from './colors.ts';
import goods from './goods.json' with { type: 'json' };
import { builtInSupplier } from './supplier.ts';

const HEXES = new Map<string, string>(Object.entries(COLORS));

/** `Heather Grey` in a picture's path; part ids have it in capitals. */
const slugOf = (color: string): string => color.toLowerCase().replaceAll(' ', '-');

/** `12:9.80 24:8.90`: from so many pieces on, so many dollars a piece. */
const Rates = z.string().transform((text): QuantityRate[] =>
  text.split(' ').map((pair) => {
    const [quantity = '', price = ''] = pair.split(':');
    return { minQuantity: Number(quantity), rate: rate(price) };
  }),
);

/** `Black, Heather Grey` */
const List = z.string().transform((text) => text.split(', '));

/** With nothing to count but the imprint itself, unless it says otherwise. */
const Method = z.strictObject({
  methodId: z.string(),
  name: z.string(),
  unit: z.enum(['colors', 'stitches', 'square_inches', 'none']).default('none'),
  includedUnits: z.int().default(1),
  maxUnits: z.int().default(1),
  stepUnits: z.int().default(1),
  runBase: Rates.default([]),
  /** What a second location costs a piece where the goods' price includes the first. */
  runAdditional: Rates.optional(),
  runStep: Rates.default([]),
  setups: z
    .array(
      z.strictObject({
        name: z.string(),
        priceCents: z.int(),
        repeatPriceCents: z.int(),
        perUnits: z.int().nullable(),
      }),
    )
    .default([]),
});

/** Working days in production; without `rushDays` there is no rush. */
const UsedMethod = z.strictObject({
  use: z.string(),
  leadDays: z.int(),
  rushDays: z.int().nullable().default(null),
});

/** Rectangular, or round by its diameter. Without `methodIds` it takes all methods of the product. */
const Location = z.strictObject({
  locationId: z.string(),
  name: z.string(),
  widthInches: z.number().optional(),
  heightInches: z.number().optional(),
  diameterInches: z.number().optional(),
  methodIds: z.array(z.string()).optional(),
});

const Template = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  material: z.string(),
  useCases: z.array(z.enum(USE_CASES)),
  keywords: List,
  eco: z.array(z.string()).default([]),
  /** Invented like the products. Many have none: the shop must say so, as it does of suppliers that state nothing. */
  attributes: z
    .array(z.strictObject({ name: z.enum(ATTRIBUTE_NAMES), value: z.string(), source: z.string() }))
    .optional(),
  colors: List,
  /** Absent if the product comes in one size. */
  sizes: z.enum(['adult', 'youth']).optional(),
  /** Unisex if absent. */
  style: z.enum(APPAREL_STYLES).optional(),
  ladder: Rates,
  /** Absent if the ladder's first break is the minimum. */
  minimum: z.int().optional(),
  lessThanMinimumCents: z.int().default(0),
  methods: z.array(UsedMethod),
  /** The first with its first method is the default. */
  locations: z.array(Location),
  fobPostals: z.array(z.string()),
  weightLb: z.number(),
  perCarton: z.int(),
  cartonInches: z.tuple([z.number(), z.number(), z.number()]),
  packagings: z.array(z.enum(['individual_box'])).optional(),
  hazmat: z.boolean().default(false),
});
type Template = z.output<typeof Template>;

const GOODS = z.strictObject({ methods: z.record(z.string(), Method), products: z.array(Template) });

const plainSizes = (...names: string[]) => names.map((name) => ({ name, upchargeRate: 0 }));
/** Each with what it adds to the price of a piece. */
const SIZES = {
  adult: [
    ...plainSizes('S', 'M', 'L', 'XL'),
    { name: '2XL', upchargeRate: rate('2.00') },
    { name: '3XL', upchargeRate: rate('3.00') },
  ],
  youth: plainSizes('YS', 'YM', 'YL', 'YXL'),
};

/** By the days of a rush: a shorter one costs more. */
const RUSH_FEE_CENTS = [0, 6750, 6500, 6000, 5000, 3500, 2000];

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

/** Found, because the goods are our own. */
function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`goods.json names ${name}, which there is not`);
  return found;
}

function partsOf({ sku, colors, sizes, style }: Template): Part[] {
  return colors.flatMap((color): Part[] => {
    const partId = `${sku}-${slugOf(color).toUpperCase()}`;
    const colorHex = known(HEXES.get(color), color);
    if (!sizes) return [{ partId, color, colorHex, size: null, sizeUpchargeRate: 0 }];
    return SIZES[sizes].map(({ name, upchargeRate }) => ({
      partId: `${partId}-${name}`,
      color,
      colorHex,
      size: name,
      sizeUpchargeRate: upchargeRate,
      ...(style ? { apparelStyle: style } : {}),
    }));
  });
}

function decorationOf({ locations, ...template }: Template, methods: z.output<typeof GOODS>['methods']) {
  const used = template.methods.map(({ use, leadDays, rushDays }): DecorationMethod => {
    const { runAdditional, ...method } = known(methods[use], use);
    const rushFeeCents = known(RUSH_FEE_CENTS[rushDays ?? 0], `a rush of ${rushDays} days`);
    return { ...method, leadDays, rushDays, rushFeeCents, ...(runAdditional ? { runAdditional } : {}) };
  });
  const placed = locations.map(({ locationId, name, methodIds, ...area }) => ({
    locationId,
    name,
    imprintArea: {
      shape: area.diameterInches === undefined ? ('rectangle' as const) : ('circle' as const),
      widthInches: known(area.widthInches ?? area.diameterInches, `a width of ${locationId}`),
      heightInches: known(area.heightInches ?? area.diameterInches, `a height of ${locationId}`),
    },
    methodIds: methodIds ?? used.map(({ methodId }) => methodId),
  }));
  const [first] = placed;
  const methodId = first?.methodIds[0];
  return {
    locations: placed,
    methods: used,
    defaultDecoration: first && methodId ? { locationId: first.locationId, methodId } : null,
  };
}

function productOf(
  template: Template,
  methods: z.output<typeof GOODS>['methods'],
  asOf: string,
): CatalogProduct {
  const { sku, colors, ladder, fobPostals, attributes, packagings } = template;
  const [length, width, height] = template.cartonInches;
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
    eco: template.eco,
    ...(attributes ? { attributes } : {}),
    pictures: colors.map((color) => ({
      path: `/pictures/demo/${sku}/${slugOf(color)}.webp`,
      color,
      shows: ['blank', 'front'],
      size: { width: PICTURE_SIDE, height: PICTURE_SIDE },
    })),
    parts: partsOf(template),
    ladder,
    selling: builtInSupplier.selling,
    minimum: template.minimum ?? ladder[0]?.minQuantity ?? 1,
    lessThanMinimumCents: template.lessThanMinimumCents,
    ...decorationOf(template, methods),
    shipping: {
      fobPostals,
      warehouses: fobPostals.flatMap((postal) => WAREHOUSES.filter((one) => one.postal === postal)),
      weightLb: template.weightLb,
      piecesPerCarton: template.perCarton,
      cartonInches: { length, width, height },
    },
    ...(packagings ? { packagings } : {}),
    hazmat: template.hazmat,
    asOf,
  };
}

/** The demo supplier's products as published at `asOf`, in a stable order. */
export function demoProducts(asOf = '2026-11-02T09:00:00.000Z'): CatalogProduct[] {
  const { methods, products } = GOODS.parse(goods);
  return products.map((template) => productOf(template, methods, asOf));
}
