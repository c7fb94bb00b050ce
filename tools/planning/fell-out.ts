/** Why what answers a wish is not planned: what the best of it lacks, by how much, and the cheapest change that brings it back. */
import type { StockReading } from '../catalog/supplier.ts';
import { type Said, said } from '../languages/words.ts';
import { arrivalOf, type Candidate, type Offer, offerOf, type PlanTerms } from './offer.ts';

interface Planned {
  candidates: readonly Candidate[];
  budgetCents: number | null;
  terms: PlanTerms;
  readings: ReadonlyMap<string, StockReading>;
  /** Names of suppliers that did not answer, by code. */
  silent: ReadonlyMap<string, string>;
}

/** What one candidate lacks. */
interface Lack {
  why: Said;
  /** What the change costs, cents; `Infinity` where none brings it back. */
  costCents: number;
}

/** Of those that answer a wish so many are looked at, best first. */
const MOST_TRIED = 8;

/** By the number of a wish that nothing planned answers; `undefined` where no candidate does. */
export type FellOut = (wish: number) => Said | undefined;

export const fellOut =
  (planned: Planned): FellOut =>
  (wish) => {
    const lacks = planned.candidates
      .filter(({ wants }) => wants.includes(wish))
      .slice(0, MOST_TRIED)
      .map((candidate) => lackOf(candidate, planned));
    const [best] = lacks.sort((a, b) => a.costCents - b.costCents);
    return best?.why;
  };

function lackOf(candidate: Candidate, { budgetCents, terms, readings, silent }: Planned): Lack {
  const { product, supplier } = candidate;
  const { name } = product;
  const reading = readings.get(product.key);
  const never = (why: Said): Lack => ({ why, costCents: Infinity });
  const offerWith = (changed: Partial<PlanTerms>): Offer | undefined =>
    offerOf(candidate, { ...terms, ...changed }, reading);
  if (silent.has(supplier.code)) return never(said('the supplier of {name} does not answer', { name }));
  const offer = offerWith({});
  if (offer !== undefined) {
    const over = offer.landedCents - (budgetCents ?? Infinity);
    const total = { cents: offer.landedCents };
    if (over <= 0)
      return {
        why: said('{name} fits by itself at {total}, and not beside what else is planned', { name, total }),
        costCents: 0,
      };
    return { why: overBudget(candidate, offer, { over, terms, budgetCents, offerWith }), costCents: over };
  }
  const count = piecesOf(candidate, terms);
  const isDear = offerOf({ ...candidate, mostCents: undefined }, { ...terms, needBy: null }, reading);
  const anyDay = offerWith({ needBy: null });
  if (anyDay === undefined || terms.needBy === null) {
    if (isDear)
      return never(
        said('{name} costs {price} a decorated piece', { name, price: { cents: isDear.pieceCents } }),
      );
    const had = mostOf(
      product.minimum,
      count - 1,
      (people) => offerWith({ people, needBy: null }) !== undefined,
    );
    if (had !== undefined)
      return never(said('{had} of {count} pieces of {name} are to be had', { name, had, count }));
    return never(
      reading !== undefined && offerOf(candidate, { ...terms, needBy: null }, undefined) !== undefined
        ? said('{name} is not in stock', { name })
        : said('{name} cannot be priced or decorated for {count} pieces', { name, count }),
    );
  }
  const what = {
    name,
    day: { day: arrivalOf(anyDay.requests, candidate, terms, reading) },
    needBy: { day: terms.needBy },
  };
  const rushed = terms.rush ? undefined : offerWith({ rush: true });
  if (rushed === undefined)
    return never(
      said('{name} is there by {day}, later than {needBy}, and rush does not bring it in time', what),
    );
  const more = rushed.landedCents - anyDay.landedCents;
  return {
    why: said('{name} is there by {day}, later than {needBy}; on rush it is in time, for {more} more', {
      ...what,
      more: { cents: more },
    }),
    costCents: more + Math.max(0, rushed.landedCents - (budgetCents ?? Infinity)),
  };
}

interface Over {
  over: number;
  budgetCents: number | null;
  terms: PlanTerms;
  offerWith(changed: Partial<PlanTerms>): Offer | undefined;
}

function overBudget(
  { product: { name, minimum } }: Candidate,
  offer: Offer,
  { over, budgetCents, terms, offerWith }: Over,
): Said {
  const what = { name, total: { cents: offer.landedCents }, over: { cents: over } };
  if (offer.quantity > terms.people)
    return said('{name} comes to {total} at its minimum of {minimum} pieces, {over} above the budget', {
      ...what,
      minimum,
    });
  const fits = (people: number): boolean =>
    (offerWith({ people })?.landedCents ?? Infinity) <= (budgetCents ?? Infinity);
  const most = mostOf(minimum, terms.people - 1, fits);
  return most === undefined
    ? said('{name} comes to {total}, {over} above the budget', what)
    : said('{name} comes to {total}, {over} above the budget, which is enough for {count} people', {
        ...what,
        count: most,
      });
}

/** The largest number from `least` to `most` that fits, where fewer always fit as well. */
function mostOf(least: number, most: number, fits: (count: number) => boolean): number | undefined {
  if (least > most || !fits(least)) return undefined;
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const piecesOf = ({ product: { minimum } }: Candidate, { people }: PlanTerms): number =>
  Math.max(people, minimum);
