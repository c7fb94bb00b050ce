/** Bundles of different kinds from the offers. Pure: the same offers and budget give the same plan. */
import type { UseCase } from '../catalog/product.ts';
import { steadyHashes } from '../values/steady-hash.ts';
import { assort, bestForTheMoney, type Group } from './assortment.ts';
import { landedCents, type Offer, type PlanTerms } from './offer.ts';
import { recipePlace, roleOf } from './role.ts';

export const BUNDLE_KINDS = ['one_item', 'kit', 'giveaway'] as const;
/** The three kinds: one product for all; things of different roles with a main piece; many small things. */
export type BundleKind = (typeof BUNDLE_KINDS)[number];

export interface Selection {
  kind: BundleKind;
  /** The main piece first. */
  offers: Offer[];
}

export interface PlanInput {
  /** The words of the brief: each brief leaves other goods out, so that two of them do not get the same plan. */
  brief: string;
  offers: readonly Offer[];
  budgetCents: number;
  useCase: UseCase | undefined;
  terms: PlanTerms;
  /** Numbers of the requests that name no kind of goods: they come after those that do. */
  vague?: ReadonlySet<number>;
}

export interface Plan {
  selections: Selection[];
  /** If nothing fits: the cheapest offer, whose cost is the smallest workable budget. */
  smallest: Selection | undefined;
}

const MOST_IN_KIT = 5;
const FEWEST_IN_KIT = 2;
const MOST_IN_GIVEAWAY = 6;
const FEWEST_IN_GIVEAWAY = 3;
/** A small thing costs up to a quarter of the budget per person, within these bounds. */
const SMALL_FROM_CENTS = 600;
const SMALL_TO_CENTS = 1_500;
/** In an assortment a minimum may leave up to this many pieces per person; above the second it is avoided. */
const MOST_PIECES_A_PERSON = 4;
const GOOD_PIECES_A_PERSON = 2;

export function planBundles(input: PlanInput): Plan {
  const varied = planOf({ ...input, offers: someOf(input) });
  if (varied.selections.length === BUNDLE_KINDS.length) return varied;
  const plan = planOf(input);
  return varied.selections.length > 0 && varied.selections.length === plan.selections.length ? varied : plan;
}

/** What is asked for, and of the rest two thirds of what leaves no spare pieces. */
function someOf({ offers, brief, terms: { people } }: PlanInput): Offer[] {
  const draw = steadyHashes(brief);
  return offers.filter(
    ({ quantity, candidate: { wants, fits, product } }) =>
      wants.length > 0 || (quantity <= people && (fits || draw(product.key) % 3 > 0)),
  );
}

function planOf(input: PlanInput): Plan {
  const one = oneItem(input);
  if (one === undefined) {
    const cheapest = [...input.offers].sort((a, b) => a.landedCents - b.landedCents)[0];
    return { selections: [], smallest: cheapest && { kind: 'one_item', offers: [cheapest] } };
  }
  const small = smallLimitCents(input);
  const others = input.offers.filter((offer) => offer !== one || offer.candidate.wants.length > 0);
  const kitWithout = kit({ ...input, offers: others }, small);
  const kitOffers = kitWithout.length < FEWEST_IN_KIT ? kit(input, small) : kitWithout;
  const giveawayOffers = giveaway(input, small);
  return {
    selections: [
      { kind: 'one_item', offers: [one] },
      ...(kitOffers.length < FEWEST_IN_KIT ? [] : [{ kind: 'kit' as const, offers: kitOffers }]),
      ...(giveawayOffers.length < FEWEST_IN_GIVEAWAY && !areAsked(giveawayOffers)
        ? []
        : [{ kind: 'giveaway' as const, offers: giveawayOffers }]),
    ],
    smallest: undefined,
  };
}

/** Requested first, then few spare pieces, then the most valuable. */
function oneItem({ offers, budgetCents }: PlanInput): Offer | undefined {
  const requested = (offer: Offer): number => Number(offer.candidate.wants.length > 0);
  const lean = ({ quantity, asked }: Offer): number =>
    Number(quantity <= asked) + Number(quantity <= GOOD_PIECES_A_PERSON * asked);
  return offers
    .filter((offer) => offer.landedCents <= budgetCents)
    .sort(
      (a, b) =>
        requested(b) - requested(a) ||
        lean(b) - lean(a) ||
        b.valueCents - a.valueCents ||
        a.landedCents - b.landedCents,
    )[0];
}

const smallLimitCents = ({ budgetCents, terms }: PlanInput): number =>
  Math.min(SMALL_TO_CENTS, Math.max(SMALL_FROM_CENTS, Math.floor(budgetCents / (4 * terms.people))));

/** The first main piece, in the order of requests and recipe, that leaves money for something else. */
function kit(input: PlanInput, smallCents: number): Offer[] {
  const { useCase } = input;
  const groups = groupsOf(input, ({ category }) => roleOf(category)).sort(
    (a, b) =>
      Number(b.wanted) - Number(a.wanted) ||
      (a.wanted
        ? 0
        : Number(fits(b)) - Number(fits(a)) ||
          recipePlace(a.role, useCase) - recipePlace(b.role, useCase) ||
          cheapestCents(a) - cheapestCents(b)),
  );
  for (const group of groups) {
    const main = group.offers.filter(({ pieceCents }) => pieceCents > smallCents);
    if (main.length === 0) continue;
    const rest = groups.filter((other) => other !== group);
    const found = assort([{ ...group, offers: main }, ...rest], limitsOf(input, MOST_IN_KIT));
    if (found.length >= FEWEST_IN_KIT) return found;
  }
  return [];
}

function giveaway(input: PlanInput, smallCents: number): Offer[] {
  const small = input.offers.filter(({ pieceCents }) => pieceCents <= smallCents);
  const groups = groupsOf({ ...input, offers: small }, ({ category }) => category).sort(
    (a, b) => Number(b.wanted) - Number(a.wanted) || (a.wanted ? 0 : cheapestCents(a) - cheapestCents(b)),
  );
  const fitting = groups.filter((group) => group.wanted || fits(group));
  const isEnough = fitting.length >= FEWEST_IN_GIVEAWAY && fitting.some(fits);
  const found = isEnough ? assort(fitting, limitsOf(input, MOST_IN_GIVEAWAY)) : [];
  return found.length < FEWEST_IN_GIVEAWAY ? assort(groups, limitsOf(input, MOST_IN_GIVEAWAY)) : found;
}

/** Two things that are asked for are as good as three. */
const areAsked = (offers: readonly Offer[]): boolean =>
  offers.length > 1 && offers.every(({ candidate }) => candidate.wants.length > 0);

const limitsOf = ({ budgetCents, terms }: PlanInput, most: number) => ({
  most,
  budgetCents,
  costOf: (offers: readonly Offer[]) => landedCents(offers, terms),
});

/** Of a group whose goods go with the occasion, all do. */
const fits = ({ offers: [cheapest] }: Group): boolean => cheapest?.candidate.fits === true;
const cheapestCents = ({ offers: [cheapest] }: Group): number => cheapest?.landedCents ?? 0;

/** One group per request, its best match deciding the role; then one per role. */
function groupsOf(
  { offers, vague }: Pick<PlanInput, 'offers' | 'vague'>,
  roleIn: (product: { category: string }) => string,
): Group[] {
  const usable = offers.filter(({ quantity, asked }) => quantity <= MOST_PIECES_A_PERSON * asked);
  const roleAt = (offer: Offer): string => roleIn(offer.candidate.product);
  const group = (role: string, wanted: boolean, all: readonly Offer[]): Group => {
    const apt = wanted ? [] : all.filter(({ candidate }) => candidate.fits);
    const members = apt.length > 0 ? apt : all;
    const fitting = [...(wanted ? [] : [1]), GOOD_PIECES_A_PERSON]
      .map((each) => members.filter(({ quantity, asked }) => quantity <= each * asked))
      .find((some) => some.length > 0);
    return { role, wanted, offers: bestForTheMoney(fitting ?? members) };
  };
  const isVague = (want: number): boolean => vague?.has(want) === true;
  const wants = [...new Set(usable.flatMap(({ candidate }) => candidate.wants))].sort(
    (a, b) => Number(isVague(a)) - Number(isVague(b)) || a - b,
  );
  const wanted = wants.flatMap((want) => {
    const members = usable.filter(({ candidate }) => candidate.wants.includes(want));
    const [best] = members;
    if (best === undefined) return [];
    const role = roleAt(best);
    return [
      group(
        role,
        true,
        members.filter((offer) => roleAt(offer) === role),
      ),
    ];
  });
  const byRole = new Map<string, Offer[]>();
  for (const offer of usable) {
    const role = roleAt(offer);
    const members = byRole.get(role);
    if (members) members.push(offer);
    else byRole.set(role, [offer]);
  }
  return [...wanted, ...[...byRole].map(([role, members]) => group(role, false, members))];
}
