/** Different colors for the products of a proposal, where that changes no price and no day. */
import { colorFamilies } from '../catalog/color-family.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { bundleOf } from '../planning/bundle.ts';
import type { WantFound } from '../planning/found-wishes.ts';
import { type Offer, offerOf, type PlanTerms } from '../planning/offer.ts';
import { inkNotes } from '../quotes/ink-warnings.ts';

type Readings = ReadonlyMap<string, StockReading>;

/**
 * Each product in a color family that the others before it do not have, if it comes in one of them at the same price
 * and not later. Requested colors stay, and several colors of one product too.
 */
export function variedColors(
  offers: readonly Offer[],
  { wants, terms }: { wants: readonly WantFound[]; terms: PlanTerms },
  readings: Readings,
): Offer[] {
  const asked = new Set(offers.filter((offer) => isAsked(offer, wants)));
  const taken = new Set([...asked].flatMap(familiesOf));
  return offers.map((offer) => {
    const { parts } = offer.candidate.product;
    const refused = parts.filter(({ color }) => isRefused(color, wants)).flatMap(familiesOfPart);
    const closed = new Set([...taken, ...refused]);
    const varied = asked.has(offer) ? offer : inFreeColor(offer, closed, terms, readings);
    for (const family of familiesOf(varied)) taken.add(family);
    return varied;
  });
}

function inFreeColor(offer: Offer, taken: ReadonlySet<string>, terms: PlanTerms, readings: Readings): Offer {
  const { product } = offer.candidate;
  const isFree = (families: readonly string[]): boolean => !families.some((family) => taken.has(family));
  if (colorsOf(offer).length > 1 || isFree(familiesOf(offer))) return offer;
  const before = costsOf(offer, terms, readings);
  const others = new Map(product.parts.map((part) => [part.color, familiesOfPart(part)]));
  for (const [color, families] of others) {
    if (!isFree(families)) continue;
    const only = { ...product, parts: product.parts.filter((part) => part.color === color) };
    const made = offerOf({ ...offer.candidate, product: only }, terms, readings.get(product.key));
    if (made === undefined || made.quantity !== offer.quantity) continue;
    const varied = inWholeProduct(made, offer);
    const after = costsOf(varied, terms, readings);
    if (after.cents === before.cents && after.day <= before.day && after.notes <= before.notes) return varied;
  }
  return offer;
}

/** The offer of one color, as one of the product with all of its colors. */
const inWholeProduct = (made: Offer, { candidate }: Offer): Offer => ({
  ...made,
  candidate,
  requests: made.requests.map((request) => ({ ...request, product: candidate.product })),
});

function costsOf(offer: Offer, terms: PlanTerms, readings: Readings) {
  const { product } = offer.candidate;
  const { items, dates } = bundleOf({ kind: 'one_item', offers: [offer] }, terms, readings);
  const lines = items.flatMap((item) => item.lines);
  return {
    cents: offer.landedCents,
    day: dates.inHandsDate,
    notes: inkNotes(lines, new Map([[product.key, product]])).length,
  };
}

/** Asked for of this product, or of everything: by the color alone. */
const isAsked = (offer: Offer, wants: readonly WantFound[]): boolean =>
  colorsOf(offer).some((color) =>
    wants.some(
      ({ what, text }, index) =>
        what === 'goods' &&
        namesColor(text, color) &&
        (offer.candidate.wants.includes(index) ||
          wordsOf(text).every((word) => wordsOf(color).includes(word))),
    ),
  );

const isRefused = (color: string, wants: readonly WantFound[]): boolean =>
  wants.some(({ what, text }) => what === 'refusal' && namesColor(text, color));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
const namesColor = (text: string, color: string): boolean =>
  wordsOf(color).some((word) => wordsOf(text).includes(word));

/** A color outside the families stands for itself. */
function familiesOfPart({ color, colorHex }: CatalogProduct['parts'][number]): string[] {
  const families = colorFamilies(color, colorHex);
  return families.length > 0 ? families : [color.toLowerCase()];
}

const partsOf = ({ candidate, requests }: Offer): CatalogProduct['parts'] => {
  const ids = new Set(requests.map(({ partId }) => partId));
  return candidate.product.parts.filter(({ partId }) => ids.has(partId));
};

const colorsOf = (offer: Offer): string[] => [...new Set(partsOf(offer).map(({ color }) => color))];
const familiesOf = (offer: Offer): string[] => partsOf(offer).flatMap(familiesOfPart);
