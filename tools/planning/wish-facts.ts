/** Which wishes a planned product meets, by which of its facts, and which wishes nothing planned proves. */

import { countryName } from '../catalog/attributes.ts';
import { proofOf, prop65Proof } from '../catalog/claims.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { NO_PROP_65_WARNING } from '../catalog/prop-65.ts';
import type { Claim, WishFilters } from '../catalog/search-query.ts';
import { sizeName } from '../catalog/size-name.ts';
import { distinct, joined, msg, type Said, said, says, term } from '../languages/words.ts';
import { inQuotes } from '../values/quoting.ts';
import type { BundleItem } from './bundle.ts';
import { COLOR_FACT, factOf } from './evidence.ts';
import type { FellOut } from './fell-out.ts';
import type { MatchedWish } from './matched-wishes.ts';

/** A wish in the caller's words, and the fact of the product that meets it. */
export interface MetWish {
  want: string;
  fact: Said;
}

/** A wish in the caller's words, and why it is not said to be met. */
export interface UnprovenWish {
  want: string;
  why: Said;
}

const PRICE_FACT = msg('{price} a decorated piece at {count}, setup apart');

/** Whether what a wish was met by still holds for other pieces, and for other colors. */
export const stillHolds = (fact: Said, isSameColor: boolean): boolean =>
  !says(fact, PRICE_FACT) && (isSameColor || !says(fact, COLOR_FACT));

const allOf = (facts: readonly (Said | undefined)[]): Said | undefined => {
  const known = facts.flatMap((fact) => fact ?? []);
  return known.length < facts.length ? undefined : joined('; ', known);
};

/** `mug or cup`; `undefined` of none. */
const eitherOf = ([first, ...others]: readonly string[]): Said | undefined =>
  others.reduce<Said | undefined>(
    (some, last) => some && said('{some} or {last}', { some, last }),
    first || undefined,
  );

type MatchedGoods = MatchedWish & { what: 'goods' };

const productOf = ({ offer }: BundleItem): CatalogProduct => offer.candidate.product;

/** The wishes the product meets; one that only its description hints at is none of them. */
export const metWishes = (item: BundleItem, wants: readonly MatchedWish[]): MetWish[] =>
  wants.flatMap((want, index) => {
    const fact = factFor(item, want, index);
    return fact === undefined ? [] : [{ want: provable(want, wants), fact }];
  });

/** The goods without the words that no fact proves. */
function provable({ what, text }: MatchedWish, wants: readonly MatchedWish[]): string {
  if (what !== 'goods') return text;
  const judged = wants.flatMap((want) => (want.what === 'not_fact' ? [` ${want.text} `] : []));
  const rest = judged.reduce((sofar, words) => sofar.replace(words, ' '), ` ${text} `).trim();
  return rest || text;
}

function factFor(item: BundleItem, want: MatchedWish, index: number): Said | undefined {
  const { wants: answered } = item.offer.candidate;
  if (want.what === 'goods') return answered.includes(index) ? goodsFact(item, want) : undefined;
  if (want.what === 'prop_65') return prop65Proof(productOf(item));
  if (want.what !== 'condition' || !counts(want, answered)) return undefined;
  const facts = conditionFacts(item, want.filters);
  return allOf(facts);
}

const counts = ({ of }: { of: readonly number[] }, answered: readonly number[]): boolean =>
  of.length === 0 || of.some((number) => answered.includes(number));

/** A fact for each thing that the wish names; one of each sort where it is either. */
function goodsFact(item: BundleItem, { readings, isEither, key }: MatchedGoods): Said | undefined {
  if (key !== undefined) return said('kind {category}', { category: term(productOf(item).category) });
  const sorts = [...new Set(readings.map(({ what }) => what))];
  const needed = isEither
    ? sorts.map((sort) => readings.filter(({ what }) => what === sort))
    : readings.map((reading) => [reading]);
  const facts = needed.map((some) => some.map((reading) => factOf(item, reading)).find((fact) => fact));
  return facts.length === 0 ? undefined : allOf(distinct(facts));
}

/** One fact for each of the conditions; `undefined` for one that is not met. */
function conditionFacts(item: BundleItem, filters: WishFilters): (Said | undefined)[] {
  const { eco, wishes = [], priceTo, priceFrom, minimum, sizes } = filters;
  const { offer } = item;
  const product = productOf(item);
  const price = said(PRICE_FACT, { price: { cents: offer.pieceCents }, count: offer.quantity });
  const [green] = product.eco;
  return [
    ...wishes.map((claim) => proofOf(product, claim)),
    ...(eco ? [green && proofOf(product, { name: 'attribute', value: green })] : []),
    ...(priceTo === undefined ? [] : [offer.pieceCents <= priceTo ? price : undefined]),
    ...(priceFrom === undefined ? [] : [offer.pieceCents >= priceFrom ? price : undefined]),
    ...(minimum === undefined
      ? []
      : [product.minimum <= minimum ? said('minimum {count}', { count: product.minimum }) : undefined]),
    ...(sizes ?? []).map((size) =>
      product.parts.some((part) => part.size !== null && sizeName(part.size) === sizeName(size))
        ? said('comes in {size}', { size: sizeName(size) })
        : undefined,
    ),
  ];
}

/** The wishes that are not met, each with the reason; of a condition, also if only some of the products meet it. */
export const unprovenWishes = (
  items: readonly BundleItem[],
  wants: readonly MatchedWish[],
  fellOut: FellOut,
): UnprovenWish[] =>
  wants.flatMap((want, index) => {
    const same = wants.findIndex(({ what, text }) => what === 'not_fact' && text === want.text);
    if (same >= 0 && same !== index) return [];
    const why = whyUnproven(items, want, index, wants, fellOut);
    return why === undefined ? [] : [{ want: want.text, why }];
  });

function whyUnproven(
  items: readonly BundleItem[],
  want: MatchedWish,
  index: number,
  wants: readonly MatchedWish[],
  fellOut: FellOut,
): Said | undefined {
  if (want.what === 'refusal')
    return want.found > 0 ? undefined : said('nothing in the catalog is it, so nothing was left out for it');
  if (want.what === 'not_fact') return want.why;
  if (want.what === 'goods') {
    const isMet = items.some((item) => factFor(item, want, index) !== undefined);
    return isMet ? undefined : whyNoGoods(items, want, index, fellOut);
  }
  if (want.what === 'prop_65') return prop65Gaps(items.map(productOf), false);
  const asked = items.filter(({ offer }) => counts(want, offer.candidate.wants));
  const open = asked.filter((item) => factFor(item, want, index) === undefined);
  if (asked.length > 0 && open.length === 0) return undefined;
  const isOfWarning = want.filters.wishes?.some(({ value }) => value === NO_PROP_65_WARNING);
  const gaps = isOfWarning ? prop65Gaps(open.map(productOf), true) : undefined;
  if (gaps) return gaps;
  const kind = eitherOf(want.of.map((number) => wants[number]?.text ?? '')) ?? said('product');
  const none = whyNone(want.filters, kind);
  if (asked.length === 0 || open.length === asked.length) return none;
  const names = [...new Set(open.map((item) => productOf(item).name))];
  return said('true of some; not proven of {names}', { names: names.join(', ') });
}

/**
 * Of which goods nobody says whether a Prop 65 warning is due; `undefined` where all is known.
 *
 * @param isRefused a warning speaks against what is wished for, and is named as well
 */
function prop65Gaps(products: readonly CatalogProduct[], isRefused: boolean): Said | undefined {
  const named = (some: readonly CatalogProduct[]): string =>
    [...new Set(some.map(({ name }) => name))].join(', ');
  const unknown = named(products.filter(({ prop65 }) => prop65 === undefined));
  const warned = named(products.filter(({ prop65 = [] }) => isRefused && prop65.length > 0));
  const gaps = [
    ...(warned === '' ? [] : [said('a California Prop 65 warning is due on {names}', { names: warned })]),
    ...(unknown === ''
      ? []
      : [
          said('unknown of {names}: nobody says whether a California Prop 65 warning is due', {
            names: unknown,
          }),
        ]),
  ];
  return gaps.length === 0 ? undefined : joined('; ', gaps);
}

function whyNoGoods(items: readonly BundleItem[], want: MatchedGoods, index: number, fellOut: FellOut): Said {
  const [brand] = want.brands ?? [];
  if (brand)
    return brand.kinds.length > 0
      ? said('the brand {name} is not carried; {kind} is the kind', {
          name: brand.brand,
          kind: eitherOf(brand.kinds) ?? '',
        })
      : said('the brand {name} is not carried', { name: brand.brand });
  if (want.refused !== undefined)
    return said('{name} answers it, and what is refused keeps it out', { name: want.refused });
  if (want.hits.length === 0)
    return (want.against ?? []).length > 0
      ? said('a fact of each that answers it speaks against another wish')
      : said('nothing in the catalog answers it and the other wishes');
  if (!want.isKept) return said('no product has all of it; the nearest are used');
  const respelled = new Set(
    want.hits.flatMap(({ reasons }) =>
      reasons.flatMap(({ how, matched }) => (how === 'spelling' ? [matched] : [])),
    ),
  );
  if (respelled.size > 0)
    return said('no product has this word; it was read as {words}', {
      words: joined(
        ', ',
        [...respelled].map((word) => inQuotes(word)),
      ),
    });
  const near = items.filter(({ offer }) => offer.candidate.wants.includes(index));
  const [first] = near;
  const colored = near.find((item) => factFor(item, withoutColors(want), index));
  if (colored)
    return said('{name} is to be had in this number in {colors}', {
      name: productOf(colored).name,
      colors: colorsOf(colored),
    });
  return first
    ? said('{name} is near, but no fact of it proves all of this', { name: productOf(first).name })
    : (fellOut(index) ??
        said('{name} is for some people only; name them in the wish', {
          name: want.hits[0]?.product.name ?? '',
        }));
}

const colorsOf = ({ lines }: BundleItem): Said =>
  joined(', ', [...new Set(lines.map(({ priced }) => priced.color))].map(term));

const withoutColors = (want: MatchedGoods): MatchedGoods => ({
  ...want,
  readings: want.readings.filter(({ what }) => what !== 'color'),
});

function whyNone({ eco, wishes = [], priceTo, priceFrom, minimum }: WishFilters, kind: Said): Said {
  const [claim] = wishes;
  if (claim) return noClaim(claim, kind);
  if (eco) return said('no {kind} planned here states what makes it greener', { kind });
  if (priceTo !== undefined)
    return said('no {kind} planned here costs {price} or less a decorated piece, setup apart', {
      kind,
      price: { cents: priceTo },
    });
  if (priceFrom !== undefined)
    return said('no {kind} planned here costs {price} or more a piece', {
      kind,
      price: { cents: priceFrom },
    });
  return minimum === undefined
    ? said('no {kind} planned here comes in that size', { kind })
    : said('no {kind} planned here has a minimum of {count} or fewer', { kind, count: minimum });
}

const noClaim = ({ name, value }: Claim, kind: Said): Said =>
  name === 'made_in'
    ? said('no {kind} planned here is stated to be made in {name}', { kind, name: countryName(value) })
    : said('no {kind} planned here is proven to be {value}', { kind, value: term(value) });
