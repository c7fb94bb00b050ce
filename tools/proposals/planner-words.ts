/** The planner's words for a proposal, written from its figures alone. */

import type { Artwork } from '../artwork/artwork.ts';
import type { CatalogProduct, UseCase } from '../catalog/product.ts';
import { joined, msg, type Said, said, term } from '../languages/words.ts';
import type { BundleItem } from '../planning/bundle.ts';
import type { MatchedWish } from '../planning/matched-wishes.ts';
import { openDestination } from '../planning/offer.ts';
import { peopleInWords, SIZES_FOLLOW, spareSentence } from '../planning/plan-sentences.ts';
import { type MetWish, metWishes } from '../planning/wish-facts.ts';
import type { QuoteLine, QuoteTotals } from '../quotes/quote.ts';
import { divideHalfUp } from '../values/money.ts';
import { oneLine } from '../values/text.ts';
import { isComparison } from './apart.ts';
import { type BudgetFit, FEWEST_PRODUCTS, type ProposalProduct } from './proposal.ts';
import { shownNote } from './shown-note.ts';

const LONGEST_NAME = 80;
const LONGEST_SENTENCE = 200;

const OCCASIONS: Readonly<Record<UseCase, string>> = {
  'event-swag': msg('Event merchandise'),
  'team-apparel': msg('Team apparel'),
  'client-gifts': msg('Client gifts'),
  'executive-gifts': msg('Executive gifts'),
  onboarding: msg('Welcome gifts'),
};

export interface PlannerFacts {
  products: number;
  people: number;
  useCase: UseCase | undefined;
  clientName: string | null;
  hasLogo: boolean;
  budgetCents: number | null;
  fit: BudgetFit | null;
  isDestinationOpen: boolean;
  /** All of them ordered at once. */
  together: QuoteTotals;
}

export function plannerTitle({ useCase, clientName, people }: PlannerFacts): Said {
  return said('{occasion} for {name}', {
    occasion: useCase === undefined ? said('Merchandise') : said(OCCASIONS[useCase]),
    name: oneLine(clientName ?? '', LONGEST_NAME) || peopleInWords(people),
  });
}

export function plannerIntroduction(facts: Omit<PlannerFacts, 'useCase' | 'clientName'>): Said {
  const { products, hasLogo } = facts;
  const what = {
    ideas: products === 1 ? said('One idea') : said('{count} ideas', { count: products }),
    people: peopleInWords(facts.people),
  };
  return joined(' ', [
    hasLogo
      ? said('{ideas} for {people}, decorated with your logo.', what)
      : said('{ideas} for {people}.', what),
    moneySentence(facts),
  ]);
}

/** What the amounts count in. */
export const plannerBasis = ({
  isDestinationOpen,
  budgetCents,
}: Pick<PlannerFacts, 'isDestinationOpen' | 'budgetCents'>): Said =>
  joined(' ', [
    said('Prices are for decorated goods with setup.'),
    isDestinationOpen ? openDestination(budgetCents !== null) : null,
  ]);

const SUMS = {
  one: {
    taxed: msg('It comes to about {total} with freight and tax, {each} a person'),
    untaxed: msg('It comes to about {total} with freight, {each} a person'),
  },
  several: {
    taxed: msg('All of them together come to about {total} with freight and tax, {each} a person'),
    untaxed: msg('All of them together come to about {total} with freight, {each} a person'),
  },
};

function moneySentence({
  products,
  people,
  budgetCents,
  fit,
  together,
}: Omit<PlannerFacts, 'useCase' | 'clientName'>): Said {
  const what = said(
    SUMS[products === 1 ? 'one' : 'several'][together.tax.amountCents > 0 ? 'taxed' : 'untaxed'],
    {
      total: { cents: together.totalCents },
      each: { cents: divideHalfUp(together.totalCents, people) },
    },
  );
  if (budgetCents === null) return said('{what}.', { what });
  const budget = { cents: budgetCents };
  if (fit === 'together') return said('{what}, within your budget of {budget}.', { what, budget });
  if (fit === null) return said('{what}, above your budget of {budget}.', { what, budget });
  return said('Choose among them: what is ticked stays within your budget of {budget}.', { budget });
}

export const wishSentence = ({ want, fact }: MetWish): Said =>
  said('For your wish “{want}”: {fact}.', { want, fact });

/**
 * What the client reads of a product, what explains its pieces, and why it was taken.
 *
 * @param logo `undefined` where there is none
 * @param apart what sets it apart from the others; empty where nothing does
 * @param explainsSizes once in a proposal
 */
export function plannerWords(
  item: BundleItem,
  wants: readonly MatchedWish[],
  logo: Pick<Artwork, 'colors'> | undefined,
  apart: Said,
  explainsSizes: boolean,
): Pick<ProposalProduct, 'why' | 'details' | 'reasons'> {
  const { offer, lines } = item;
  const { product } = offer.candidate;
  const colors = [...new Set(lines.map(({ priced }) => priced.color))];
  return {
    why: sellersWords(lines, product, logo, isComparison(apart) ? apart : null),
    details: [
      ...spareSentence(offer.quantity, offer.asked),
      ...(explainsSizes ? [said(SIZES_FOLLOW)] : []),
      ...(colors.length > 1
        ? [said('No single color suffices, so {count} are mixed.', { count: colors.length })]
        : []),
    ],
    reasons: [...metWishes(item, wants).map(wishSentence), ...(apart === '' ? [] : [apart])],
  };
}

/** Two sentences: what it is, and what speaks for it. */
export function sellersWords(
  lines: readonly QuoteLine[],
  product: CatalogProduct,
  logo: Pick<Artwork, 'colors'> | undefined,
  apart: Said | null,
): Said {
  const { description, category, material } = product;
  const [shown] = shownNote(lines, product, logo);
  const kind = term(category);
  const instead =
    material === ''
      ? said('{what}.', { what: kind })
      : said('{kind}: {material}.', { kind, material: term(material) });
  return joined(' ', [{ written: firstSentence(description), instead }, shown ?? apart]);
}

export const hasSizes = ({ lines }: BundleItem): boolean =>
  new Set(lines.map(({ priced }) => priced.size)).size > 1;

export const firstSentence = (description: string): string => {
  const [first = ''] = description.split(/(?<=[.!?])\s/);
  return oneLine(first, LONGEST_SENTENCE);
};

/** Why there are fewer than five products; otherwise `null`. */
export function shortfallOf(products: number, budgetCents: number | null, hasWishes: boolean): Said | null {
  if (products >= FEWEST_PRODUCTS) return null;
  const limit =
    budgetCents === null
      ? said('this use and is in stock')
      : said('the budget of {budget}', { budget: { cents: budgetCents } });
  const what = { count: products, least: FEWEST_PRODUCTS, limit };
  return hasWishes
    ? said('Only {count} of at least {least}: nothing else in the catalog fits {limit} and the wishes.', what)
    : said('Only {count} of at least {least}: nothing else in the catalog fits {limit}.', what);
}
