/** The sentences of a plan, written from its figures alone. */
import { counted, english, msg, type Said, said } from '../languages/words.ts';
import { divideHalfUp, formatCents } from '../values/money.ts';
import { nameInSentence } from '../values/quoting.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { Bundle, BundleItem } from './bundle.ts';
import type { MatchedWish } from './matched-wishes.ts';
import type { BundleKind } from './plan.ts';
import { type MetWish, metWishes } from './wish-facts.ts';

const MOST_NAMED = 6;
/** A bundle that uses less of the budget, in percent, says so. */
const FULL_USE = 70;
const NEARLY_ALL = 90;

export const BUNDLE_NAMES: Readonly<Record<BundleKind, string>> = {
  one_item: 'One great item each',
  kit: 'A kit for each person',
  giveaway: 'A broad giveaway',
};
/** Said of goods in several sizes. */
export const SIZES_FOLLOW = msg('Sizes follow a usual size curve; change them once you know yours.');
const WHY_LESS: Readonly<Record<BundleKind, string>> = {
  one_item: ': no better piece fits',
  kit: ': nothing more goes with it',
  giveaway: ': small things come to no more',
};
export const peopleInWords = (people: number): Said => counted(people, '{count} person', '{count} people');
const persons = (people: number): string => english(peopleInWords(people));
const nameOf = ({ offer }: BundleItem): string => nameInSentence(offer.candidate.product.name);
const perPerson = (cents: number, people: number): string => formatCents(divideHalfUp(cents, people));

/** The reason for this bundle, in one sentence. */
export function bundleWhy(
  { kind, items, totals }: Bundle,
  { people, budgetCents }: { people: number; budgetCents: number },
): string {
  const tax = totals.tax.amountCents > 0 ? ', freight and tax' : ' and freight';
  const each = `${perPerson(totals.totalCents, people)} a person with setup${tax}`;
  const names = items.slice(0, MOST_NAMED).map(nameOf);
  const [lead = ''] = names;
  const over = items.filter(({ offer }) => offer.quantity > offer.asked);
  const spare =
    over.length === 0
      ? ''
      : ` For ${persons(people)}, spare by minimums: ${listed(over.map((item) => `${nameOf(item)} (${wholeNumber(item.offer.quantity - item.offer.asked)})`))}.`;
  const used = Math.floor((totals.totalCents * 100) / budgetCents);
  const isAsked = items.some(({ offer }) => offer.candidate.wants.length > 0);
  const why = kind === 'one_item' && isAsked ? ': nothing better that was asked for fits' : WHY_LESS[kind];
  const rest = used < FULL_USE ? ` It uses ${used} % of the budget${why}.` : '';
  if (kind === 'one_item') {
    const all = used >= NEARLY_ALL ? 'All the money in one piece' : 'One piece';
    return `${all} for ${persons(people)}: ${lead}, ${each}.${rest}${spare}`;
  }
  if (kind === 'kit') {
    return `${items.length} things for each, led by ${lead}, with ${listed(names.slice(1))}: ${each}.${rest}${spare}`;
  }
  const dearest = formatCents(Math.max(...items.map(({ offer }) => offer.pieceCents)));
  return `${items.length} small things of different kinds, none over ${dearest} a piece: ${listed(names)}, ${each}.${rest}${spare}`;
}

/** The reason for this product, and for its quantity or colors. */
export function itemWhy(
  item: BundleItem,
  { wants, lead }: { wants: readonly MatchedWish[]; lead: boolean },
): string {
  const { offer, lines } = item;
  const { product } = offer.candidate;
  const met = metWishes(item, wants);
  const asked = met.length === 0 ? '' : `, for your ${met.length === 1 ? 'wish' : 'wishes'} ${quoted(met)}`;
  const colors = [...new Set(lines.map(({ priced }) => priced.color))];
  const sizes = new Set(lines.map(({ priced }) => priced.size));
  return [
    `${product.category} at ${formatCents(offer.pieceCents)} a decorated piece${asked}${lead ? '; it leads the kit' : ''}.`,
    ...spareSentence(offer.quantity, offer.asked).map(english),
    ...(sizes.size > 1 ? [SIZES_FOLLOW] : []),
    ...(colors.length > 1 ? [`No single color suffices, so ${listed(colors)} are mixed.`] : []),
  ].join(' ');
}

/** `“navy hoodie” (color: Navy; kind: Fleece)`. */
const quoted = (met: readonly MetWish[]): string =>
  listed(met.map(({ want, fact }) => `“${want}” (${english(fact)})`));

/** What a minimum adds to one piece a person; nothing where it fits. */
export const spareSentence = (quantity: number, people: number): Said[] =>
  quantity > people
    ? [
        said('Its minimum is {minimum} pieces: for {people}, {spare} spare.', {
          minimum: quantity,
          people: peopleInWords(people),
          spare: quantity - people,
        }),
      ]
    : [];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export interface PlanOutcome {
  bundles: readonly Bundle[];
  smallest: Bundle | undefined;
  people: number;
  budgetCents: number;
  needBy: string | null;
  rush: boolean;
}

/** The result of the plan, in one sentence. */
export function planSummary({ bundles, smallest, people, budgetCents, needBy, rush }: PlanOutcome): string {
  const budget = formatCents(budgetCents);
  if (bundles.length > 0) {
    const what = bundles.length === 1 ? '1 bundle fits' : `${bundles.length} bundles of different kinds fit`;
    return `${what} ${budget} for ${persons(people)}.`;
  }
  if (smallest) {
    const { totalCents } = smallest.totals;
    const [item] = smallest.items;
    return `Nothing fits ${budget} for ${persons(people)}; the smallest workable budget is ${formatCents(totalCents)}, ${perPerson(totalCents, people)} a person, for ${item ? nameOf(item) : ''}.`;
  }
  if (needBy === null)
    return 'The catalog has nothing in stock to plan with here; leave `use_case` out or choose another.';
  return rush
    ? `Nothing can be there by ${needBy}, not even on rush; send a later \`need_by\`.`
    : `Nothing can be there by ${needBy} without rush; send \`rush\` or a later \`need_by\`.`;
}
