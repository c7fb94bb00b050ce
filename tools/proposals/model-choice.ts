/** A language model's choice and words, as far as they pass the checks. */
import { landedCents, type Offer, type PlanTerms } from '../planning/offer.ts';
import { categoryOf, keyOf } from './choose-products.ts';
import type { SettledChoice } from './confirm-choice.ts';
import { FEWEST_PRODUCTS, MOST_PRODUCTS } from './proposal.ts';
import type { WordsDraft } from './words-port.ts';

/**
 * The suggested products in their order, if they keep the rules of the planner's choice: number, budget, requests, one
 * of each category. Otherwise the planner's choice.
 */
export function choiceOf(
  draft: WordsDraft | undefined,
  planned: SettledChoice,
  { budgetCents, terms }: { budgetCents: number | null; terms: PlanTerms },
): Offer[] {
  if (draft === undefined) return planned.offers;
  const offered = new Map([...planned.offers, ...planned.alternatives].map((offer) => [keyOf(offer), offer]));
  const keys = [...new Set(draft.products.map(({ key }) => key))];
  const suggested = keys.flatMap((key) => offered.get(key) ?? []);
  const fewest = Math.min(FEWEST_PRODUCTS, planned.offers.length);
  const varied = (offers: readonly Offer[]): number => offers.length - new Set(offers.map(categoryOf)).size;
  const keepsWishes = planned.offers
    .flatMap(({ candidate }) => candidate.wants)
    .every((wish) => suggested.some(({ candidate }) => candidate.wants.includes(wish)));
  const holds =
    suggested.length === keys.length &&
    suggested.length >= fewest &&
    suggested.length <= MOST_PRODUCTS &&
    varied(suggested) <= varied(planned.offers) &&
    keepsWishes &&
    (budgetCents === null || planned.fit !== 'together' || landedCents(suggested, terms) <= budgetCents);
  return holds ? suggested : planned.offers;
}
