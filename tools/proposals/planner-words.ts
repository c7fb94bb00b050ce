/** The planner's words for a proposal, written from its figures alone. */
import type { Artwork } from '../artwork/artwork.ts';
import type { UseCase } from '../catalog/product.ts';
import type { BundleItem } from '../planning/bundle.ts';
import type { MatchedWish } from '../planning/matched-wishes.ts';
import { openDestination } from '../planning/offer.ts';
import { spareSentence } from '../planning/plan-sentences.ts';
import { metWishes } from '../planning/wish-facts.ts';
import type { QuoteTotals } from '../quotes/quote.ts';
import { divideHalfUp, formatCents } from '../values/money.ts';
import { oneLine } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { type BudgetFit, FEWEST_PRODUCTS } from './proposal.ts';
import { shownNote } from './shown-note.ts';

const LONGEST_NAME = 80;
const LONGEST_SENTENCE = 200;

const OCCASIONS: Readonly<Record<UseCase, string>> = {
  'event-swag': 'Event merchandise',
  'team-apparel': 'Team apparel',
  'client-gifts': 'Client gifts',
  'executive-gifts': 'Executive gifts',
  onboarding: 'Welcome gifts',
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

export function plannerTitle({ useCase, clientName, people }: PlannerFacts): string {
  const occasion = useCase === undefined ? 'Merchandise' : OCCASIONS[useCase];
  return `${occasion} for ${oneLine(clientName ?? '', LONGEST_NAME) || persons(people)}`;
}

export function plannerIntroduction(facts: Omit<PlannerFacts, 'useCase' | 'clientName'>): string {
  const { products, people, hasLogo } = facts;
  const ideas = products === 1 ? 'One idea' : `${products} ideas`;
  return [
    `${ideas} for ${persons(people)}${hasLogo ? ', decorated with your logo' : ''}.`,
    'Prices are for decorated goods with setup.',
    moneySentence(facts),
    ...(facts.isDestinationOpen ? [openDestination(facts.budgetCents !== null)] : []),
  ].join(' ');
}

function moneySentence({
  products,
  people,
  budgetCents,
  fit,
  together,
}: Omit<PlannerFacts, 'useCase' | 'clientName'>): string {
  const all = products === 1 ? 'It comes' : 'All of them together come';
  const withWhat = together.tax.amountCents > 0 ? 'with freight and tax' : 'with freight';
  const sum = `${all} to about ${formatCents(together.totalCents)} ${withWhat}, ${formatCents(divideHalfUp(together.totalCents, people))} a person`;
  if (budgetCents === null) return `${sum}.`;
  const budget = `your budget of ${formatCents(budgetCents)}`;
  if (fit === 'together') return `${sum}, within ${budget}.`;
  if (fit === null) return `${sum}, above ${budget}.`;
  return `Each of them by itself stays within ${budget}: choose among them. ${sum}.`;
}

/**
 * The reason for this product: the request it answers, what it is, and the reason for its quantity or colors.
 *
 * @param logo `undefined` where there is none
 * @param explainsSizes once in a proposal
 */
export function plannerWhy(
  item: BundleItem,
  people: number,
  wants: readonly MatchedWish[],
  logo: Pick<Artwork, 'colors'> | undefined,
  explainsSizes: boolean,
): string {
  const { offer, lines } = item;
  const { product } = offer.candidate;
  const colors = [...new Set(lines.map(({ priced }) => priced.color))];
  return [
    ...metWishes(item, wants).map(({ want, fact }) => `For your wish “${want}”: ${fact}.`),
    firstSentence(product.description),
    ...shownNote(lines, product, logo),
    ...spareSentence(offer.quantity, people),
    ...(explainsSizes ? ['Sizes follow a usual size curve; change them once you know yours.'] : []),
    ...(colors.length > 1 ? [`No single color suffices, so ${colors.length} are mixed.`] : []),
  ].join(' ');
}

export const hasSizes = ({ lines }: BundleItem): boolean =>
  new Set(lines.map(({ priced }) => priced.size)).size > 1;

export const firstSentence = (description: string): string => {
  const [first = ''] = description.split(/(?<=[.!?])\s/);
  return oneLine(first, LONGEST_SENTENCE);
};

/** Why there are fewer than five products; otherwise `null`. */
export function shortfallOf(products: number, budgetCents: number | null, hasWishes: boolean): string | null {
  if (products >= FEWEST_PRODUCTS) return null;
  const limit =
    budgetCents === null ? 'this use and is in stock' : `the budget of ${formatCents(budgetCents)}`;
  return `Only ${products} of at least ${FEWEST_PRODUCTS}: nothing else in the catalog fits ${limit}${hasWishes ? ' and the wishes' : ''}.`;
}

const persons = (people: number): string => (people === 1 ? '1 person' : `${wholeNumber(people)} people`);
