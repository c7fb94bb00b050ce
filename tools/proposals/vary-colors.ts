/** Colors for the products of a proposal, where they change no price and no day: different ones, on which the logo shows. */
import type { Artwork } from '../artwork/artwork.ts';
import { colorFamilies } from '../catalog/color-family.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { bundleOf } from '../planning/bundle.ts';
import type { MatchedWish } from '../planning/matched-wishes.ts';
import { type Offer, offerOf, type PlanTerms } from '../planning/offer.ts';
import { inkNotes } from '../quotes/ink-warnings.ts';
import { lostNotes } from './lost-notes.ts';

type Readings = ReadonlyMap<string, StockReading>;

interface Wish {
  wants: readonly MatchedWish[];
  terms: PlanTerms;
  /** `undefined` where there is none. */
  logo: Pick<Artwork, 'colors'> | undefined;
}

/**
 * Each product in a color on which the logo shows, and of a family that the others before it do not have, if it comes
 * in one of them at the same price and not later. Requested colors stay, and several colors of one product too.
 */
export function variedColors(offers: readonly Offer[], { wants, ...of }: Wish, readings: Readings): Offer[] {
  const asked = new Set(offers.filter((offer) => isAsked(offer, wants)));
  const taken = new Set([...asked].flatMap(familiesOf));
  return offers.map((offer) => {
    const { parts } = offer.candidate.product;
    const refused = parts.filter(({ color }) => isRefused(color, wants)).flatMap(familiesOfPart);
    const varied = asked.has(offer)
      ? offer
      : inBetterColor(offer, { taken, refused: new Set(refused) }, of, readings);
    for (const family of familiesOf(varied)) taken.add(family);
    return varied;
  });
}

interface Families {
  /** Of products before it. */
  taken: ReadonlySet<string>;
  /** No wish refuses them. */
  refused: ReadonlySet<string>;
}

/** The color in which most of the logo shows; of those the first in a free family, and else the one it has. */
function inBetterColor(
  offer: Offer,
  { taken, refused }: Families,
  wish: Omit<Wish, 'wants'>,
  readings: Readings,
): Offer {
  const { product } = offer.candidate;
  if (colorsOf(offer).length > 1) return offer;
  const before = looksOf(offer, wish, readings);
  let best = { offer, lost: before.lost, isTaken: isIn(taken, familiesOf(offer)) };
  if (best.lost === 0 && !best.isTaken) return offer;
  const others = new Map(product.parts.map((part) => [part.color, familiesOfPart(part)]));
  for (const [color, families] of others) {
    if (isIn(refused, families)) continue;
    const only = { ...product, parts: product.parts.filter((part) => part.color === color) };
    const made = offerOf({ ...offer.candidate, product: only }, wish.terms, readings.get(product.key));
    if (made === undefined || made.quantity !== offer.quantity) continue;
    const varied = inWholeProduct(made, offer);
    const after = looksOf(varied, wish, readings);
    if (after.cents !== before.cents || after.day > before.day || after.notes > before.notes) continue;
    const found = { offer: varied, lost: after.lost, isTaken: isIn(taken, families) };
    if (found.lost < best.lost || (found.lost === best.lost && best.isTaken && !found.isTaken)) best = found;
  }
  return best.offer;
}

const isIn = (some: ReadonlySet<string>, families: readonly string[]): boolean =>
  families.some((family) => some.has(family));

/** The offer of one color, as one of the product with all of its colors. */
const inWholeProduct = (made: Offer, { candidate }: Offer): Offer => ({
  ...made,
  candidate,
  requests: made.requests.map((request) => ({ ...request, product: candidate.product })),
});

function looksOf(offer: Offer, { terms, logo }: Omit<Wish, 'wants'>, readings: Readings) {
  const { product } = offer.candidate;
  const { items, dates } = bundleOf({ kind: 'one_item', offers: [offer] }, terms, readings);
  const lines = items.flatMap((item) => item.lines);
  return {
    cents: offer.landedCents,
    day: dates.inHandsDate,
    notes: inkNotes(lines, new Map([[product.key, product]])).length,
    lost: lostNotes(lines, product, logo).length,
  };
}

/** Asked for of this product, or of everything: by the color alone. */
const isAsked = (offer: Offer, wants: readonly MatchedWish[]): boolean =>
  colorsOf(offer).some((color) =>
    wants.some(
      ({ what, text }, index) =>
        what === 'goods' &&
        namesColor(text, color) &&
        (offer.candidate.wants.includes(index) ||
          wordsOf(text).every((word) => wordsOf(color).includes(word))),
    ),
  );

const isRefused = (color: string, wants: readonly MatchedWish[]): boolean =>
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
