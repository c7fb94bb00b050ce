/**
 * The content of a proposal, from a settled choice: figures from the price function, words from the planner or a model.
 */
import type { CatalogProduct, UseCase } from '../catalog/product.ts';
import { bundleOf } from '../planning/bundle.ts';
import type { WantFound } from '../planning/found-wishes.ts';
import type { Offer, PlanTerms } from '../planning/offer.ts';
import { metWishes, unprovenWishes } from '../planning/wish-facts.ts';
import { inkNotes } from '../quotes/ink-warnings.ts';
import { formatCents } from '../values/money.ts';
import { oneLine } from '../values/text.ts';
import { checkedWords, LONGEST_INTRODUCTION, LONGEST_TITLE, LONGEST_WHY } from './checked-words.ts';
import { keyOf } from './choose-products.ts';
import type { SettledChoice } from './confirm-choice.ts';
import { choiceOf } from './model-choice.ts';
import { plannerIntroduction, plannerTitle, plannerWhy, shortfallOf } from './planner-words.ts';
import { FEWEST_PRODUCTS, MOST_PRODUCTS, type Proposal, type ProposalProduct } from './proposal.ts';
import type { WordsBrief, WordsDraft, WordsPort } from './words-port.ts';

/** The planner's longest sentence, requests included. */
const LONGEST_PLANNED_WHY = 500;

interface Wish {
  people: number;
  budgetCents: number | null;
  useCase: UseCase | undefined;
  wants: readonly WantFound[];
  /** The requests as sent. */
  wantsText: string | null;
  clientName: string | null;
  artworkId: string | null;
  terms: PlanTerms;
}

type Planned = Pick<
  Proposal,
  'title' | 'introduction' | 'products' | 'togetherCents' | 'budgetFit' | 'shortfall' | 'unproven'
>;

export async function plannedProposal(
  settled: SettledChoice,
  words: WordsPort | undefined,
  wish: Wish,
): Promise<Planned> {
  const planned = worded(settled.offers, settled, wish, undefined);
  const draft = await words?.write(briefOf(planned, settled, wish));
  if (draft === undefined) return planned;
  return worded(choiceOf(draft, settled, wish), settled, wish, draft);
}

function worded(
  offers: readonly Offer[],
  { fit, readings }: SettledChoice,
  wish: Wish,
  draft: WordsDraft | undefined,
): Planned {
  const { totals, items } = bundleOf({ kind: 'kit', offers: [...offers] }, wish.terms, readings);
  const facts = {
    ...wish,
    products: offers.length,
    fit,
    together: totals,
    hasLogo: wish.artworkId !== null,
    isDestinationOpen: wish.terms.destination.state === null,
  };
  const title = plannerTitle(facts);
  const introduction = plannerIntroduction(facts);
  const products = offers.map((offer) => productOf(offer, readings, wish));
  const names = products.map(({ name }) => name);
  const goods = offers.map(({ candidate }) => candidate.product);
  return {
    title: (draft && checkedWords(draft.title, LONGEST_TITLE, [title], goods)) ?? title,
    introduction:
      (draft && checkedWords(draft.introduction, LONGEST_INTRODUCTION, [introduction, ...names], goods)) ??
      introduction,
    products: products.map((product) => ({ ...product, why: whyOf(product, draft, goods) })),
    togetherCents: totals.totalCents,
    budgetFit: fit,
    shortfall: shortfallOf(offers.length, wish.budgetCents, wish.wants.length > 0),
    unproven: unprovenWishes(items, wish.wants).filter(
      ({ want }) => !wish.wants.some((one) => one.what === 'not_fact' && one.text === want),
    ),
  };
}

function productOf(
  offer: Offer,
  readings: SettledChoice['readings'],
  { people, wants, terms }: Wish,
): ProposalProduct {
  const { product } = offer.candidate;
  const { items, totals, dates } = bundleOf({ kind: 'one_item', offers: [offer] }, terms, readings);
  const { lines, charges } = items[0] ?? { lines: [], charges: [] };
  const why = items[0] ? plannerWhy(items[0], people, wants) : '';
  return {
    key: product.key,
    name: product.name,
    category: product.category,
    quantity: offer.quantity,
    lines,
    charges,
    picturePath: lines[0]?.picturePath ?? null,
    renderId: null,
    unitPriceCents: Math.min(...lines.map(({ unitPriceCents }) => unitPriceCents)),
    totalCents: totals.subtotalCents,
    inHandsDate: dates.inHandsDate,
    meets: items[0] ? metWishes(items[0], wants) : [],
    warnings: inkNotes(lines, new Map([[product.key, product]])),
    why: oneLine(why, LONGEST_PLANNED_WHY),
  };
}

function whyOf(
  { key, name, why }: ProposalProduct,
  draft: WordsDraft | undefined,
  goods: readonly CatalogProduct[],
): string {
  const written = draft?.products.find((product) => product.key === key)?.why;
  if (written === undefined) return why;
  const about = goods.filter((product) => product.key === key);
  return checkedWords(written, LONGEST_WHY, [why, name], about) ?? why;
}

function briefOf(planned: Planned, settled: SettledChoice, wish: Wish): WordsBrief {
  const { offers, alternatives, readings } = settled;
  return {
    people: wish.people,
    budget: wish.budgetCents === null ? null : formatCents(wish.budgetCents),
    useCase: wish.useCase ?? null,
    wants: wish.wantsText,
    clientName: wish.clientName,
    hasLogo: wish.artworkId !== null,
    fewest: Math.min(FEWEST_PRODUCTS, offers.length),
    most: MOST_PRODUCTS,
    candidates: [...offers, ...alternatives].map((offer) => {
      const { key, name, category, quantity, inHandsDate, why, ...cents } = productOf(offer, readings, wish);
      return {
        key,
        name,
        category,
        quantity,
        inHandsDate,
        why,
        unitPrice: formatCents(cents.unitPriceCents),
        total: formatCents(cents.totalCents),
      };
    }),
    chosen: offers.map(keyOf),
    title: planned.title,
    introduction: planned.introduction,
  };
}
