/** The products of a proposal: those requested, then one of each category, as many as the budget allows. */
import type { UseCase } from '../catalog/product.ts';
import { assort, bestForTheMoney, type Group } from '../planning/assortment.ts';
import { landedCents, type Offer, type PlanTerms } from '../planning/offer.ts';
import { recipePlace, roleOf } from '../planning/role.ts';
import { type BudgetFit, FEWEST_PRODUCTS, MOST_PRODUCTS } from './proposal.ts';

export interface ChoiceInput {
  /** In the order of the catalog, requested ones first. */
  offers: readonly Offer[];
  budgetCents: number | null;
  useCase: UseCase | undefined;
  terms: PlanTerms;
}

export interface Choice {
  offers: Offer[];
  /** `null` without a budget. */
  fit: BudgetFit | null;
}

/**
 * Five to eight products, fewer only if no more fit. All of them together stay within the budget if five do; otherwise
 * each alone does, as a choice.
 */
export function chooseProducts(input: ChoiceInput): Choice {
  const { budgetCents } = input;
  const offers = affordable(input);
  const groups = groupsOf({ ...input, offers });
  const varied = firstOfEach(groups, offers);
  if (budgetCents === null) return { offers: varied, fit: null };
  const together = withinTogether(groups, offers, budgetCents, input.terms);
  return together.length >= Math.min(FEWEST_PRODUCTS, varied.length)
    ? { offers: together, fit: 'together' }
    : { offers: varied, fit: 'each' };
}

/** More products that fit, best first. */
export function alternativesTo({ offers: chosen }: Choice, input: ChoiceInput, most: number): Offer[] {
  const keys = new Set(chosen.map(keyOf));
  return byHeap(affordable(input))
    .filter((offer) => !keys.has(keyOf(offer)))
    .slice(0, most);
}

const affordable = ({ offers, budgetCents }: ChoiceInput): readonly Offer[] =>
  budgetCents === null ? offers : offers.filter((offer) => offer.landedCents <= budgetCents);

export const keyOf = (offer: Offer): string => offer.candidate.product.key;
export const categoryOf = (offer: Offer): string => offer.candidate.product.category;

/** Levels of spare pieces from a minimum: none, few, better avoided, too many. */
const heapOf = ({ quantity, asked }: Offer): number =>
  [1, 2, 4].filter((each) => quantity > each * asked).length;

const byHeap = (offers: readonly Offer[]): Offer[] => [...offers].sort((a, b) => heapOf(a) - heapOf(b));

/**
 * One group per request that earlier answers leave open, then one per category; in each, what leaves the fewest spare pieces.
 */
function groupsOf({ offers, useCase }: ChoiceInput): Group[] {
  const leanest = (members: readonly Offer[]): Offer[] => {
    const sorted = byHeap(members);
    const [best] = sorted;
    return best ? sorted.filter((offer) => heapOf(offer) === heapOf(best)) : [];
  };
  const answered = new Set<number>();
  const wishes = [...new Set(offers.flatMap(({ candidate }) => candidate.wants))].sort((a, b) => a - b);
  const wanted = wishes.flatMap((wish): Group[] => {
    const [best] = leanest(offers.filter(({ candidate }) => candidate.wants[0] === wish));
    if (best === undefined || answered.has(wish)) return [];
    const members = offers.filter(
      (offer) => offer.candidate.wants[0] === wish && categoryOf(offer) === categoryOf(best),
    );
    for (const other of best.candidate.wants) answered.add(other);
    return [{ role: categoryOf(best), wanted: true, offers: leanest(members) }];
  });
  const categories = [...new Set(offers.map(categoryOf))];
  const usual = categories.map((role) => ({
    role,
    wanted: false,
    offers: leanest(offers.filter((offer) => categoryOf(offer) === role)),
  }));
  return [...wanted, ...inRecipeOrder(usual, useCase)];
}

/** The first category of each role, then the second: four kinds of shirts in a row are no variety. */
function inRecipeOrder(groups: Group[], useCase: UseCase | undefined): Group[] {
  const met = new Map<string, number>();
  const placed = groups.map((group) => {
    const role = roleOf(group.role);
    const turn = met.get(role) ?? 0;
    met.set(role, turn + 1);
    const [first] = group.offers;
    return { group, turn, heap: first ? heapOf(first) : 0, place: recipePlace(role, useCase) };
  });
  return placed
    .sort((a, b) => a.heap - b.heap || a.turn - b.turn || a.place - b.place)
    .map(({ group }) => group);
}

/** The catalog's first of each group; if those are too few, also the others. */
function firstOfEach(groups: readonly Group[], offers: readonly Offer[]): Offer[] {
  const chosen: Offer[] = [];
  for (const { wanted, role, offers: members } of groups) {
    if (chosen.length === MOST_PRODUCTS) break;
    if (!wanted && chosen.some((offer) => categoryOf(offer) === role)) continue;
    const first = members.find((offer) => isNew(chosen, offer));
    if (first) chosen.push(first);
  }
  return filled(chosen, byHeap(offers), () => true);
}

/** The cheapest of each group, as many as fit, improved while the money lasts. */
function withinTogether(
  groups: readonly Group[],
  offers: readonly Offer[],
  budgetCents: number,
  terms: PlanTerms,
): Offer[] {
  const costOf = (some: readonly Offer[]): number => landedCents(some, terms);
  const chosen = assort(
    groups.map((group) => ({ ...group, offers: bestForTheMoney(group.offers) })),
    { most: MOST_PRODUCTS, budgetCents, costOf },
  );
  const cheapest = [...offers].sort((a, b) => a.landedCents - b.landedCents);
  return filled(chosen, cheapest, (tried) => costOf(tried) <= budgetCents);
}

/** The choice, filled with more of the same categories up to the least number of products. */
function filled(
  chosen: readonly Offer[],
  more: readonly Offer[],
  fits: (tried: Offer[]) => boolean,
): Offer[] {
  let full = [...chosen];
  for (const offer of more) {
    if (full.length >= FEWEST_PRODUCTS) break;
    if (isNew(full, offer) && fits([...full, offer])) full = [...full, offer];
  }
  return full;
}

const isNew = (chosen: readonly Offer[], offer: Offer): boolean =>
  chosen.every((other) => keyOf(other) !== keyOf(offer));
