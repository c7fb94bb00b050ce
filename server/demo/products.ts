/** The demo supplier's products, made of the short forms in `goods`: by department, and first those of the published examples. */
import { z } from 'zod';
import { ATTRIBUTE_NAMES } from '../../tools/catalog/attributes.ts';
import { methodInSteps } from '../../tools/catalog/charge-levels.ts';
import { withDecorator } from '../../tools/catalog/decorator.ts';
import {
  APPAREL_STYLES,
  type CatalogProduct,
  type DecorationMethod,
  type Part,
  type QuantityRate,
  USE_CASES,
  type Warehouse,
} from '../../tools/catalog/product.ts';
import { PROP_65_LABELS, PROP_65_POLICIES, PROP_65_WARNINGS } from '../../tools/catalog/prop-65.ts';
import { rate } from '../../tools/values/money.ts';
import { COLORS } from './colors.ts';
import { demoOffers } from './decorator.ts';
import apparel from './goods/apparel.json' with { type: 'json' };
import bags from './goods/bags.json' with { type: 'json' };
import blanks from './goods/blanks.json' with { type: 'json' };
import desk from './goods/desk.json' with { type: 'json' };
import drinkware from './goods/drinkware.json' with { type: 'json' };
import fitness from './goods/fitness.json' with { type: 'json' };
import food from './goods/food.json' with { type: 'json' };
import headwear from './goods/headwear.json' with { type: 'json' };
import home from './goods/home.json' with { type: 'json' };
import methods from './goods/methods.json' with { type: 'json' };
import outdoor from './goods/outdoor.json' with { type: 'json' };
import paper from './goods/paper.json' with { type: 'json' };
import pets from './goods/pets.json' with { type: 'json' };
import published from './goods/published.json' with { type: 'json' };
import recognition from './goods/recognition.json' with { type: 'json' };
import tech from './goods/tech.json' with { type: 'json' };
import wellness from './goods/wellness.json' with { type: 'json' };
import workwear from './goods/workwear.json' with { type: 'json' };
import writing from './goods/writing.json' with { type: 'json' };
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

/** `laser 5/1`: working days in production, and on rush; without the second there is no rush. */
const UsedMethod = z.string().transform((text) => {
  const [use = '', ...days] = text.split(/[ /]/);
  const [leadDays = 0, rushDays = null] = z.array(z.int()).parse(days.map(Number));
  return { use, leadDays, rushDays };
});

/**
 * `side-1; Side 1; 2x3`: inches, rectangular; `clip; Clip; 0.75` is round, of this diameter. Behind it stand the methods it takes,
 * where those are not all of the product.
 */
const Location = z.string().transform((text) => {
  const [locationId = '', name = '', size = '', ...methodIds] = text.split('; ');
  const [widthInches = 0, heightInches] = z.array(z.number()).parse(size.split('x').map(Number));
  const shape = heightInches === undefined ? ('circle' as const) : ('rectangle' as const);
  const imprintArea = { shape, widthInches, heightInches: heightInches ?? widthInches };
  return { locationId, name, imprintArea, methodIds };
});

/** `made_in; US; label of the demo brand`: name, value, source. */
const Attribute = z.string().transform((text) => {
  const [name, value = '', source = ''] = text.split('; ');
  return { name: z.enum(ATTRIBUTE_NAMES).parse(name), value, source };
});

const Template = z.strictObject({
  sku: z.string(),
  /** Whose pictures it has: goods of a kind share those of one class. Its own if absent. */
  picture: z.string().optional(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  material: z.string(),
  useCases: z.array(z.enum(USE_CASES)),
  keywords: List,
  eco: z.array(z.string()).default([]),
  /** Invented like the products. Many have none: the shop must say so, as it does of suppliers that state nothing. */
  attributes: z.array(Attribute).optional(),
  /** As `attributes`; absent where nobody says. */
  prop65: z
    .array(
      z.strictObject({
        warning: z.enum(PROP_65_WARNINGS),
        chemicals: z.array(z.string()),
        label: z.enum(PROP_65_LABELS),
        policy: z.enum(PROP_65_POLICIES),
      }),
    )
    .optional(),
  colors: List,
  /** Absent if the product comes in one size. */
  sizes: z.enum(['adult', 'youth']).optional(),
  /** Unisex if absent. */
  style: z.enum(APPAREL_STYLES).optional(),
  ladder: Rates,
  /** Bought blank, at these prices, and decorated by the demo decorator. */
  blank: z.boolean().default(false),
  /** What the shop pays less than its list. */
  discountBasisPoints: z.int().default(builtInSupplier.selling.discountBasisPoints),
  /** Absent if the ladder's first break is the minimum. */
  minimum: z.int().optional(),
  lessThanMinimumCents: z.int().default(0),
  methods: z.array(UsedMethod).default([]),
  /** The first with its first method is the default. */
  locations: z.array(Location).default([]),
  fobPostals: z.array(z.string()),
  weightLb: z.number(),
  perCarton: z.int(),
  cartonInches: z.tuple([z.number(), z.number(), z.number()]),
  packagings: z.array(z.enum(['individual_box'])).optional(),
  hazmat: z.boolean().default(false),
});
type Template = z.output<typeof Template>;

/** Facts of a product that are not checked yet. */
const Facts = z.record(z.string(), z.unknown());

/** A product with a `kind` has the facts of that kind, save those it states itself. */
const Department = z
  .strictObject({ kinds: z.record(z.string(), Facts).default({}), products: z.array(Facts) })
  .transform(({ kinds, products }) =>
    products.map(({ kind, ...own }) => {
      const shared = typeof kind === 'string' ? known(kinds[kind], `the kind ${kind}`) : {};
      return Template.parse({ ...shared, ...own });
    }),
  );

const Methods = z.record(z.string(), Method);
type Methods = z.output<typeof Methods>;

const DEPARTMENTS: readonly unknown[] = [
  published,
  apparel,
  workwear,
  headwear,
  blanks,
  drinkware,
  writing,
  paper,
  bags,
  tech,
  desk,
  home,
  food,
  outdoor,
  fitness,
  pets,
  wellness,
  recognition,
];

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
  if (found === undefined) throw new Error(`goods names ${name}, which there is not`);
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

function decorationOf({ locations, ...template }: Template, methods: Methods) {
  const used = template.methods.map(({ use, leadDays, rushDays }): DecorationMethod => {
    const method = known(methods[use], use);
    const rushFeeCents = known(RUSH_FEE_CENTS[rushDays ?? 0], `a rush of ${rushDays} days`);
    return methodInSteps({ ...method, leadDays, rushDays, rushFeeCents });
  });
  const placed = locations.map(({ methodIds, ...location }) => ({
    ...location,
    methodIds: methodIds.length > 0 ? methodIds : used.map(({ methodId }) => methodId),
  }));
  const [first] = placed;
  const methodId = first?.methodIds[0];
  return {
    locations: placed,
    methods: used,
    defaultDecoration: first && methodId ? { locationId: first.locationId, methodId } : null,
  };
}

/** Blanks and their decoration, both at cost. */
const BLANKS_SELLING = { kind: 'margin', basisPoints: 4_000 } as const;

function productOf(template: Template, methods: Methods, asOf: string): CatalogProduct {
  const { sku, picture = sku, colors, ladder, fobPostals, attributes, prop65, packagings } = template;
  const [length, width, height] = template.cartonInches;
  const product: CatalogProduct = {
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
    ...(prop65 ? { prop65 } : {}),
    pictures: colors.map((color) => ({
      path: `/pictures/demo/${picture}/${slugOf(color)}.webp`,
      color,
      shows: ['blank', 'front'],
      size: { width: PICTURE_SIDE, height: PICTURE_SIDE },
    })),
    parts: partsOf(template),
    ladder,
    selling: template.blank
      ? BLANKS_SELLING
      : { kind: 'list', discountBasisPoints: template.discountBasisPoints },
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
  return template.blank && demoOffers ? withDecorator(product, demoOffers) : product;
}

/** The demo supplier's products as published at `asOf`, in a stable order. */
export function demoProducts(asOf = '2026-11-02T09:00:00.000Z'): CatalogProduct[] {
  const known = Methods.parse(methods);
  const templates = DEPARTMENTS.flatMap((department) => Department.parse(department));
  return templates.map((template) => productOf(template, known, asOf));
}

const PUBLISHED = new Set(published.products.map(({ sku }) => sku));

/** Those that the published examples name: a further product changes no answer about them. */
export const publishedProducts = (): CatalogProduct[] =>
  demoProducts().filter(({ sku }) => PUBLISHED.has(sku));
