/** A size run fitted to stock: each size of one color, and what of the same product stands in if one is short. */

import { daysToOrder, mostOf } from '../catalog/availability.ts';
import { colorFamilies } from '../catalog/color-family.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import type { PartStock, StockReading } from '../catalog/supplier.ts';
import { colorAsked, partsOfColor } from './asked-parts.ts';

export interface SizeNeed {
  size: string;
  quantity: number;
}

export interface FittedSize extends SizeNeed {
  part: Part;
  taken: number;
  /** `null` if the supplier did not say: the pieces are then counted as there, as in a quote. */
  inStock: number | null;
  /** When stock and arrivals together suffice. */
  arrivesOn: string | null;
}

export interface Substitute {
  kind: 'color' | 'size_up';
  forSize: string;
  part: Part;
  quantity: number;
}

export interface FittedRun {
  color: string;
  sizes: FittedSize[];
  substitutes: Substitute[];
  /** Sizes for which this product has nothing. */
  open: SizeNeed[];
}

/** @param color `null` for the color that has most of the run */
export function fitSizes(
  product: CatalogProduct,
  needs: readonly SizeNeed[],
  { color, stock }: { color: string | null; stock: StockReading },
): FittedRun {
  if (color !== null) return fitColor(product, needs, colorAsked(product, color, stock), stock);
  const colors = [...new Set(product.parts.map((part) => part.color))];
  const runs = colors.map((one) => fitColor(product, needs, one, stock));
  const [best] = runs.sort((one, other) => takenOf(other) - takenOf(one));
  if (best === undefined) throw new Error(`${product.key} has no parts`);
  return best;
}

/** Arrivals are no run: a size that is short waits for them, or something else stands in. */
const atOnceOrMade = (held: PartStock | undefined): number =>
  daysToOrder(held) === undefined ? (held?.quantity ?? Number.POSITIVE_INFINITY) : mostOf(held);

const takenOf = ({ sizes }: FittedRun): number => sizes.reduce((sum, { taken }) => sum + taken, 0);

function fitColor(
  product: CatalogProduct,
  needs: readonly SizeNeed[],
  color: string,
  stock: StockReading,
): FittedRun {
  const held = new Map(stock.parts.map((part) => [part.partId, part]));
  const left = new Map(product.parts.map(({ partId }) => [partId, atOnceOrMade(held.get(partId))]));
  const own = partsOfColor(product, color);
  const take = (part: Part, most: number): number => {
    const count = Math.min(most, left.get(part.partId) ?? 0);
    left.set(part.partId, (left.get(part.partId) ?? 0) - count);
    return count;
  };
  // Every size takes its own before any stands in for another.
  const sizes = needs.flatMap(({ size, quantity }): FittedSize[] => {
    const part = own.find((one) => one.size === size);
    if (part === undefined) return [];
    const position = held.get(part.partId);
    const taken = take(part, quantity);
    const arrivesOn = taken < quantity ? arrivalOf(position, quantity) : null;
    return [{ size, quantity, part, taken, inStock: position?.quantity ?? null, arrivesOn }];
  });
  const substitutes: Substitute[] = [];
  const open: SizeNeed[] = [];
  for (const { size, quantity } of needs) {
    let short = quantity - (sizes.find((one) => one.size === size)?.taken ?? 0);
    for (const { kind, part } of standIns(product, color, size, (one) => left.get(one.partId) ?? 0)) {
      const count = take(part, short);
      short -= count;
      if (count > 0) substitutes.push({ kind, forSize: size, part, quantity: count });
    }
    if (short > 0) open.push({ size, quantity: short });
  }
  return { color, sizes, substitutes, open };
}

/** The same size in colors of the family, most in stock first, then the next size up of the color. */
function standIns(
  product: CatalogProduct,
  color: string,
  size: string,
  have: (part: Part) => number,
): Pick<Substitute, 'kind' | 'part'>[] {
  const own = partsOfColor(product, color);
  const families = familiesOf(own[0]);
  const sizes = own.map((part) => part.size);
  const larger = own[sizes.indexOf(size) + 1];
  return [
    ...product.parts
      .filter(
        (part) =>
          part.size === size &&
          part.color !== color &&
          familiesOf(part).some((family) => families.includes(family)),
      )
      .sort((one, other) => have(other) - have(one))
      .map((part) => ({ kind: 'color' as const, part })),
    ...(larger === undefined ? [] : [{ kind: 'size_up' as const, part: larger }]),
  ];
}

const familiesOf = (part: Part | undefined) => (part ? colorFamilies(part.color, part.colorHex) : []);

function arrivalOf(held: PartStock | undefined, quantity: number): string | null {
  let there = held?.quantity ?? 0;
  for (const arrival of held?.incoming ?? []) {
    there += arrival.quantity;
    if (there >= quantity) return arrival.availableOn;
  }
  return null;
}
