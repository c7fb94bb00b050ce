/** Chooses several things within a budget: first one of each kind, then better ones while the money lasts. */
import type { Offer } from './offer.ts';

/** Offers for one place in an assortment. */
export interface Group {
  /** Their kind: an assortment has one of each, unless more are requested. */
  role: string;
  /** It answers a request, so another of the same role may stand beside it. */
  wanted: boolean;
  /** Cheapest first, each better than the last. */
  offers: readonly Offer[];
}

export interface AssortmentLimits {
  most: number;
  budgetCents: number;
  /** The cost of the offers ordered together. */
  costOf: (offers: readonly Offer[]) => number;
}

/** The offers worth considering: without those that another matches in value for the same cost or less. */
export function bestForTheMoney(offers: readonly Offer[]): Offer[] {
  const frontier: Offer[] = [];
  const sorted = [...offers].sort((a, b) => a.landedCents - b.landedCents || b.valueCents - a.valueCents);
  for (const offer of sorted) {
    if (offer.valueCents > (frontier.at(-1)?.valueCents ?? -1)) frontier.push(offer);
  }
  return frontier;
}

interface Place {
  group: Group;
  /** Index of the chosen offer in the group. */
  chosen: number;
}

/**
 * One offer of each group, in order, as many as fit; then each in turn is replaced by the next better one until nothing
 * better fits. Empty if the first group does not fit.
 */
export function assort(groups: readonly Group[], limits: AssortmentLimits): Offer[] {
  const places: Place[] = [];
  const fits = (tried: readonly Place[]): boolean => limits.costOf(offersOf(tried)) <= limits.budgetCents;
  for (const [index, group] of groups.entries()) {
    if (places.length === limits.most) break;
    const competes = places.some((place) => place.group.role === group.role) && !group.wanted;
    if (competes || !isNew(places, group.offers[0])) continue;
    const place = { group, chosen: 0 };
    if (fits([...places, place])) places.push(place);
    else if (index === 0) return [];
  }
  for (let bettered = true; bettered; ) {
    bettered = false;
    for (const [index, place] of places.entries()) {
      const others = places.filter((other) => other !== place);
      const better = { ...place, chosen: place.chosen + 1 };
      if (!isNew(others, better.group.offers[better.chosen]) || !fits([...others, better])) continue;
      places[index] = better;
      bettered = true;
    }
  }
  return offersOf(places);
}

const offersOf = (places: readonly Place[]): Offer[] =>
  places.flatMap(({ group, chosen }) => group.offers[chosen] ?? []);

const isNew = (places: readonly Place[], offer: Offer | undefined): boolean =>
  offer !== undefined &&
  offersOf(places).every(({ candidate }) => candidate.product.key !== offer.candidate.product.key);
