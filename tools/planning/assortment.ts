/** Several things chosen together within a budget: first one of each kind, then better ones as far as the money goes. */
import type { Offer } from './offer.ts';

/** Offers that compete for one place in an assortment. */
export interface Group {
  /** What they are: an assortment has one of each, unless more are asked for. */
  role: string;
  /** It answers a wish, so that it may stand beside another of its role. */
  wanted: boolean;
  /** Cheapest first, each better than the one before. */
  offers: readonly Offer[];
}

export interface AssortmentLimits {
  most: number;
  budgetCents: number;
  /** What offers cost ordered together. */
  costOf: (offers: readonly Offer[]) => number;
}

/** The offers worth considering: none for which another costs no more and is worth as much. */
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
  /** Which of the group's offers is chosen. */
  chosen: number;
}

/**
 * One offer of each group, in the order of the groups, as many as fit; then each in turn gives way to the next better
 * one until nothing better fits. Empty where the first group does not fit.
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
