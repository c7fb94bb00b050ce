/** A price as callers see it: dollars, every figure explained. */

import { z } from 'zod';
import { countedUnits, decorationOf, type Imprint } from '../catalog/decoration.ts';
import { partOf } from '../catalog/part-of.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { english } from '../languages/words.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, formatCents, rateToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { writtenBy } from '../written-by.ts';
import type { Charge } from './charges.ts';
import type { NextBreak, PricedPart, PricedParts } from './price.ts';

const pieceCount = z.int().min(1).max(MAX_QUANTITY);

const PriceLine = z.object({
  kind: z
    .enum(['goods', 'setup', 'less_than_minimum', 'order'])
    .describe(
      '`goods`: the decorated pieces. `setup`: paid once for the imprint. Others are one-time charges.',
    ),
  name: writtenBy('supplier').describe('What is charged.'),
  quantity: pieceCount.describe('Pieces of goods, or how many times the charge is made.'),
  unit_price: dollars.describe('Dollars each.'),
  amount: dollars.describe('Dollars: `quantity` times `unit_price`.'),
  explanation: SaidWire.describe('Why it is charged.'),
});

const Decoration = z.object({
  location_id: z.string().describe('Where the logo goes.'),
  location_name: writtenBy('supplier').describe('The location in words.'),
  method_id: z.string().describe('How it is decorated.'),
  method_name: writtenBy('supplier').describe('The method in words.'),
  units: z.int().min(1).max(10_000_000).describe('How many of `unit` are priced.'),
  unit: z
    .enum(['colors', 'stitches', 'square_inches', 'none'])
    .describe('What the method counts; `none`: one price however much is decorated.'),
  logo_colors: z
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Colors of the named logo, where the method counts colors.'),
  repeat: z.boolean().describe('Priced as an exact repeat of an earlier order, at repeat setup.'),
  defaulted: z.boolean().describe('The request left location or method open, and the default was applied.'),
});

const NextPriceBreak = z.object({
  min_quantity: pieceCount.describe('Pieces at which it begins.'),
  unit_price: dollars.describe('Dollars for one decorated piece there.'),
  more_pieces: pieceCount.describe('How many more than this quantity.'),
  saves_per_piece: dollars.describe('Dollars a piece gets cheaper; 0 where only a one-time charge ends.'),
  total_at_break: dollars.describe('Dollars for everything at that quantity, setup included.'),
  costs_less_than_now: z.boolean().describe('The larger quantity costs less in all than this one.'),
});

/** The answer to "what do this many decorated pieces cost". */
export const Price = z.object({
  key: ProductKey,
  part_id: z.string().nullable().describe('The color and size priced; null: a size without upcharge.'),
  quantity: pieceCount.describe('Pieces priced.'),
  decoration: Decoration.describe('The decoration the price includes; with several imprints, the first.'),
  imprints: z.array(Decoration).describe('Every imprint of the piece.'),
  parts: z
    .array(
      z.object({
        part_id: z.string().nullable().describe('Color and size; null: a size without upcharge.'),
        quantity: pieceCount.describe('Pieces of it.'),
        unit_price: dollars.describe('Dollars for one decorated piece.'),
        amount: dollars.describe('Dollars.'),
      }),
    )
    .describe('Each color and size of the run.'),
  unit_price: dollars.describe('Dollars for one decorated piece, setup apart.'),
  unit_price_parts: z
    .array(
      z.object({
        name: writtenBy('supplier').describe('What this share is for.'),
        amount: z.number().min(-10_000_000).max(10_000_000).describe('Dollars, up to four decimals.'),
      }),
    )
    .describe('What `unit_price` is made of; the amounts sum to it.'),
  goods_total: dollars.describe('Dollars for the decorated pieces.'),
  setup_total: dollars.describe('Dollars for setup, paid once.'),
  other_total: dollars.describe('Dollars for other one-time charges, such as less than minimum.'),
  total: dollars.describe('Dollars in all, before freight and sales tax: the sum of `charges`.'),
  currency: z.literal('USD').describe('Of every amount.'),
  charges: z.array(PriceLine).describe('Every line of the total, the goods first.'),
  price_break: z
    .object({
      min_quantity: pieceCount.describe('Pieces from which it holds.'),
      unit_price: dollars.describe('Dollars for one decorated piece.'),
    })
    .describe('The quantity break this price is taken from.'),
  next_break: NextPriceBreak.nullable().describe('The next quantity that is cheaper; null where none is.'),
  source: z.string().describe('Where the figures come from.'),
  as_of: z.iso.datetime({ offset: true }).describe('When the supplier last published them.'),
});
export type Price = z.input<typeof Price>;

/**
 * Priced parts in dollars. `part_id`, `unit_price` and `unit_price_parts` are those of the first part; the charges and
 * totals cover all parts.
 *
 * @param supplierName who publishes the prices, for people
 */
export function toPrice(product: CatalogProduct, priced: PricedParts, supplierName: string): Price {
  const [first] = priced.parts;
  const [firstImprint, ...otherImprints] = priced.imprints;
  const decoration = toDecoration(product, firstImprint);
  return {
    key: product.key,
    part_id: first.partId,
    quantity: priced.quantity,
    decoration,
    imprints: [decoration, ...otherImprints.map((imprint) => toDecoration(product, imprint))],
    parts: priced.parts.map(({ partId, quantity, unitPriceCents, goodsCents }) => ({
      part_id: partId,
      quantity,
      unit_price: centsToDollars(unitPriceCents),
      amount: centsToDollars(goodsCents),
    })),
    unit_price: centsToDollars(priced.priceBreak.unitPriceCents),
    unit_price_parts: first.unitParts.map(({ name, rate }) => ({
      name,
      amount: rateToDollars(rate),
    })),
    goods_total: centsToDollars(priced.goodsCents),
    setup_total: centsToDollars(priced.setupCents),
    other_total: centsToDollars(priced.otherCents),
    total: centsToDollars(priced.totalCents),
    currency: 'USD',
    charges: [
      ...priced.parts.map((part) => goodsLine(product, priced, part)),
      ...priced.charges.map(chargeLine),
    ],
    price_break: {
      min_quantity: priced.priceBreak.minQuantity,
      unit_price: centsToDollars(priced.priceBreak.unitPriceCents),
    },
    next_break: priced.nextBreak === null ? null : toNextBreak(priced.nextBreak),
    source: `${supplierName} price list`,
    as_of: product.asOf,
  };
}

function toDecoration(product: CatalogProduct, imprint: Imprint): Price['decoration'] {
  const { location, method } = decorationOf(product, imprint);
  return {
    location_id: location.locationId,
    location_name: location.name,
    method_id: method.methodId,
    method_name: method.name,
    units: imprint.units,
    unit: method.unit,
    repeat: imprint.repeat,
    defaulted: imprint.defaulted,
    ...(imprint.logoColors === undefined ? {} : { logo_colors: imprint.logoColors }),
  };
}

function goodsLine(
  product: CatalogProduct,
  { imprints }: PricedParts,
  pieces: PricedPart,
): Price['charges'][number] {
  const part = partOf(product, pieces.partId);
  const decorations = imprints.map((imprint) => {
    const { location, method } = decorationOf(product, imprint);
    const counted = countedUnits({ ...imprint, unit: method.unit });
    return [`${method.name} at ${location.name}`, ...(counted === null ? [] : [english(counted)])].join(', ');
  });
  const size = part?.size == null ? '' : `, size ${part.size}`;
  const count = `${wholeNumber(pieces.quantity)} at ${formatCents(pieces.unitPriceCents)}`;
  return {
    kind: 'goods',
    name: `${product.name}${size}, decorated`,
    quantity: pieces.quantity,
    unit_price: centsToDollars(pieces.unitPriceCents),
    amount: centsToDollars(pieces.goodsCents),
    explanation: `${count}, with ${decorations.join(' and ')}.`,
  };
}

const chargeLine = (charge: Charge): Price['charges'][number] => ({
  kind: charge.kind,
  name: charge.name,
  quantity: charge.quantity,
  unit_price: centsToDollars(charge.unitCents),
  amount: centsToDollars(charge.amountCents),
  explanation: charge.explanation,
});

const toNextBreak = (next: NextBreak): Price['next_break'] => ({
  min_quantity: next.minQuantity,
  unit_price: centsToDollars(next.unitPriceCents),
  more_pieces: next.morePieces,
  saves_per_piece: centsToDollars(next.savesPerPieceCents),
  total_at_break: centsToDollars(next.totalAtBreakCents),
  costs_less_than_now: next.costsLessThanNow,
});
