import { z } from 'zod';
import { mostUnitsAt } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { FobPoint, fobPointsOf } from '../catalog/fob-points.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { dollars } from '../values/dollars.ts';
import { rateToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { configurationOf, type GridRow, type ListedMethod, type RateRow } from './configuration.ts';

const MOST_UNITS = 10_000_000;
const pieces = z.int().min(1).max(MAX_QUANTITY);

const Row = z.object({
  min_quantity: pieces.describe('From this many pieces on'),
  unit_price: dollars.describe('Dollars a piece, up to four decimals'),
});

const ChargeRow = z.object({
  min_quantity: pieces.describe('From this many pieces on'),
  min_units: z.int().min(1).max(MOST_UNITS).describe('From this many units of decoration on'),
  price: dollars.describe('Dollars: the whole charge, for a run by the piece'),
  repeat_price: dollars.describe('What an exact repeat pays'),
});

const Charge = z.object({
  kind: z
    .enum(['run', 'setup', 'less_than_minimum', 'rush'])
    .describe(
      '`run`: by the piece. `setup`: once for the imprint. `less_than_minimum`: once below the first break. `rush`: once where rush is asked for',
    ),
  name: z.string().describe('What is charged'),
  rows: z.array(ChargeRow).describe('The row with the most units, then the most pieces, not above yours'),
});

const Method = z.object({
  method_id: z.string().describe('The method'),
  name: z.string().describe('In words'),
  unit: z.enum(['colors', 'stitches', 'square_inches', 'none']).describe('What it counts'),
  included_units: z.int().min(0).max(MOST_UNITS).describe('Units in the price'),
  max_units: z.int().min(1).max(MOST_UNITS).describe('The most units the list has prices for'),
  is_run_included: z.boolean().describe('The price of the piece includes the first imprint'),
  lead_days: z.int().min(0).max(400).describe('Working days in production'),
  rush_days: z.int().min(0).max(400).nullable().describe('Working days on rush; null where there is none'),
  charges: z.array(Charge).describe('What it adds'),
});

const PriceList = z.object({
  key: ProductKey,
  currency: z.literal('USD').describe('Of every amount'),
  is_list: z.boolean().describe('The prices are the published list prices; otherwise none are published'),
  below_first_break_from: pieces
    .nullable()
    .describe('The fewest pieces sold below the first break, at its price; null where none are'),
  parts: z
    .array(
      z.object({
        part_id: z.string().describe('Color and size'),
        color: z.string().describe('Color'),
        size: z.string().nullable().describe('Size; null where there is one size'),
        prices: z.array(Row).describe('The piece, to which a decoration is added'),
        blank_prices: z.array(Row).describe('The piece by itself'),
      }),
    )
    .describe('Every part'),
  locations: z
    .array(
      z.object({
        location_id: z.string().describe('The location'),
        name: z.string().describe('In words'),
        shape: z.enum(['rectangle', 'circle']).describe('Of the largest imprint'),
        width: z.number().min(0).describe('Inches'),
        height: z.number().min(0).describe('Inches'),
        method_ids: z.array(z.string()).describe('Methods possible here'),
        max_units: z
          .record(z.string(), z.int().min(1).max(MOST_UNITS))
          .describe('The most units of each method here, by its id'),
      }),
    )
    .describe('Where it can be decorated'),
  methods: z.array(Method).describe('How it can be decorated'),
  default_decoration: z
    .object({ location_id: z.string().describe('Location'), method_id: z.string().describe('Method') })
    .nullable()
    .describe('What applies where nothing is said'),
  fob_points: z.array(FobPoint).describe('Where it ships from'),
});

export const priceConfiguration = defineTool({
  name: 'price_configuration',
  title: 'Read the whole price list',
  description:
    'The price list of a product with everything a decoration adds, by quantity and units, for systems that compute prices themselves: piece plus run, rounded half up to the cent, times the pieces, plus the charges paid once (rush only where it is asked for), is what `price_quote` answers. For one quantity use `price_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: PriceList,
  errors: ['not_found', 'price_unavailable'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    return toPriceList(await findProduct(ctx, key));
  },
});

function toPriceList(product: CatalogProduct): z.input<typeof PriceList> {
  const { parts, methods, belowFirstBreakFrom } = configurationOf(product);
  const listed = new Map(parts.map((part) => [part.partId, part]));
  return {
    key: product.key,
    currency: 'USD',
    is_list: product.selling.kind === 'list',
    below_first_break_from: belowFirstBreakFrom,
    parts: product.parts.map(({ partId, color, size }) => ({
      part_id: partId,
      color,
      size,
      prices: (listed.get(partId)?.decorated ?? []).map(toRow),
      blank_prices: (listed.get(partId)?.blank ?? []).map(toRow),
    })),
    locations: product.locations.map(({ locationId, name, imprintArea, methodIds }) => ({
      location_id: locationId,
      name,
      shape: imprintArea.shape,
      width: imprintArea.widthInches,
      height: imprintArea.heightInches,
      method_ids: methodIds.filter((id) => methods.some(({ method }) => method.methodId === id)),
      max_units: Object.fromEntries(
        methods
          .filter(({ method }) => methodIds.includes(method.methodId))
          .map(({ method, maxUnits }) => [
            method.methodId,
            Math.min(maxUnits, mostUnitsAt({ imprintArea }, method)),
          ]),
      ),
    })),
    methods: methods.map(toMethod),
    default_decoration: product.defaultDecoration && {
      location_id: product.defaultDecoration.locationId,
      method_id: product.defaultDecoration.methodId,
    },
    fob_points: fobPointsOf(product),
  };
}

const toMethod = ({ method, maxUnits, charges }: ListedMethod): z.input<typeof Method> => ({
  method_id: method.methodId,
  name: method.name,
  unit: method.unit,
  included_units: method.includedUnits,
  max_units: maxUnits,
  is_run_included: method.runBase.length === 0,
  lead_days: method.leadDays,
  rush_days: method.rushDays,
  charges: charges.map(({ kind, name, rows }) => ({ kind, name, rows: rows.map(toChargeRow) })),
});

const toRow = ({ minQuantity, rate }: RateRow) => ({
  min_quantity: minQuantity,
  unit_price: rateToDollars(rate),
});

const toChargeRow = ({ minQuantity, minUnits, rate, repeatRate }: GridRow) => ({
  min_quantity: minQuantity,
  min_units: minUnits,
  price: rateToDollars(rate),
  repeat_price: rateToDollars(repeatRate),
});
