/**
 * The content of a proposal, from a settled choice: figures from the price function, words from the planner or a model.
 */

import type { Artwork } from '../artwork/artwork.ts';
import type { CatalogProduct, UseCase } from '../catalog/product.ts';
import { english, joined, type Said } from '../languages/words.ts';
import { type BundleItem, bundleOf } from '../planning/bundle.ts';
import { fellOut } from '../planning/fell-out.ts';
import type { MatchedWish } from '../planning/matched-wishes.ts';
import { type Candidate, landedCents, type Offer, type PlanTerms } from '../planning/offer.ts';
import { metWishes, unprovenWishes } from '../planning/wish-facts.ts';
import { goodsNotes } from '../quotes/goods-notes.ts';
import type { QuoteTotals } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import { apartSentences } from './apart.ts';
import { checkedWords, LONGEST_INTRODUCTION, LONGEST_TITLE, LONGEST_WHY } from './checked-words.ts';
import { categoryOf, keyOf } from './choose-products.ts';
import type { SettledChoice } from './confirm-choice.ts';
import { lostNotes } from './lost-notes.ts';
import {
  hasSizes,
  plannerBasis,
  plannerIntroduction,
  plannerTitle,
  plannerWords,
  shortfallOf,
} from './planner-words.ts';
import { FEWEST_PRODUCTS, MOST_PRODUCTS, type Proposal, type ProposalProduct } from './proposal.ts';
import { variedColors } from './vary-colors.ts';
import type { WordsBrief, WordsDraft, WordsPort } from './words-port.ts';

interface Wish {
  candidates: readonly Candidate[];
  people: number;
  budgetCents: number | null;
  useCase: UseCase | undefined;
  wants: readonly MatchedWish[];
  /** The requests as sent. */
  wantsText: string | null;
  clientName: string | null;
  artworkId: string | null;
  logo: Pick<Artwork, 'colors'> | undefined;
  terms: PlanTerms;
}

type Planned = Pick<
  Proposal,
  'title' | 'introduction' | 'basis' | 'products' | 'togetherCents' | 'budgetFit' | 'shortfall' | 'unproven'
>;

export async function plannedProposal(
  settled: SettledChoice,
  words: WordsPort | undefined,
  wish: Wish,
): Promise<Planned> {
  const varied = variedColors(settled.offers, wish, settled.readings);
  const planned = worded(varied, settled, wish, undefined);
  const draft = await words?.write(briefOf(planned, settled, wish));
  if (draft === undefined) return planned;
  const chosen = choiceOf(draft, settled, wish);
  return worded(variedColors(chosen, wish, settled.readings), settled, wish, draft);
}

function worded(
  offers: readonly Offer[],
  { fit, readings, silent }: SettledChoice,
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
  const products = productsOf(offers, readings, wish);
  const names = products.map(({ name }) => name);
  const goods = offers.map(({ candidate }) => candidate.product);
  return {
    title: (draft && checkedWords(draft.title, LONGEST_TITLE, [english(title)], goods)) ?? title,
    introduction:
      (draft &&
        checkedWords(draft.introduction, LONGEST_INTRODUCTION, [english(introduction), ...names], goods)) ??
      introduction,
    basis: plannerBasis(facts),
    products: products.map((product) => ({ ...product, why: whyOf(product, draft, goods) })),
    togetherCents: totals.totalCents,
    budgetFit: fit,
    shortfall: shortfallOf(offers.length, wish.budgetCents, wish.wants.length > 0),
    unproven: unprovenWishes(items, wish.wants, fellOut({ ...wish, readings, silent })).filter(
      ({ want }) => !wish.wants.some((one) => one.what === 'not_fact' && one.text === want),
    ),
  };
}

/** What is true of several is said at the first, and what sets each apart at each. */
function productsOf(
  offers: readonly Offer[],
  readings: SettledChoice['readings'],
  { wants, terms, logo }: Wish,
): ProposalProduct[] {
  const bundles = offers.map((offer) => bundleOf({ kind: 'one_item', offers: [offer] }, terms, readings));
  const compared = bundles.flatMap(({ items: [item], dates: { inHandsDate } }) =>
    item ? [{ item, inHandsDate, stock: readings.get(item.offer.candidate.product.key) }] : [],
  );
  const apart = apartSentences(compared);
  const isSized = ({ item }: (typeof compared)[number]): boolean => hasSizes(item);
  const firstSized = compared.findIndex(isSized);
  return bundles.flatMap(({ items: [item], totals, dates }, index) => {
    if (item === undefined) return [];
    const made = productOf(item, totals, dates.inHandsDate, wants);
    const words = plannerWords(item, wants, logo, apart[index] ?? '', index === firstSized);
    const lost = lostNotes(item.lines, item.offer.candidate.product, logo);
    return [{ ...made, ...words, warnings: [...made.warnings, ...lost] }];
  });
}

function productOf(
  item: BundleItem,
  { subtotalCents, totalCents }: QuoteTotals,
  inHandsDate: string,
  wants: Wish['wants'],
) {
  const { offer, lines, charges } = item;
  const { product } = offer.candidate;
  return {
    key: product.key,
    name: product.name,
    category: product.category,
    quantity: offer.quantity,
    lines,
    charges,
    picturePath: lines[0]?.priced.picturePath ?? null,
    renderId: null,
    unitPriceCents: Math.min(...lines.map(({ priced }) => priced.unitPriceCents)),
    totalCents: subtotalCents,
    landedCents: totalCents,
    inHandsDate,
    meets: metWishes(item, wants),
    warnings: goodsNotes(lines, product),
  } satisfies Partial<ProposalProduct>;
}

function whyOf(
  product: ProposalProduct,
  draft: WordsDraft | undefined,
  goods: readonly CatalogProduct[],
): Said {
  const { key, name, why } = product;
  const written = draft?.products.find((one) => one.key === key)?.why;
  if (written === undefined) return why;
  const about = goods.filter((one) => one.key === key);
  return checkedWords(written, LONGEST_WHY, [allWords(product), name], about) ?? why;
}

/** All that we say of a product. */
const allWords = ({ why, details = [], reasons = [] }: ProposalProduct): string =>
  english(joined(' ', [...reasons, why, ...details]));

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
    // One by one: the model chooses whom each stands beside.
    candidates: [...offers, ...alternatives].flatMap((offer) => {
      const [product] = productsOf([offer], readings, wish);
      if (product === undefined) return [];
      const { key, name, category, quantity, inHandsDate, ...cents } = product;
      return {
        key,
        name,
        category,
        quantity,
        inHandsDate,
        why: allWords(product),
        unitPrice: formatCents(cents.unitPriceCents),
        total: formatCents(cents.totalCents),
      };
    }),
    chosen: offers.map(keyOf),
    title: english(planned.title),
    introduction: english(planned.introduction),
  };
}

/**
 * A language model’s choice: the suggested products in their order, if they keep the rules of the planner's choice: number, budget, requests, one
 * of each category. Otherwise the planner's choice.
 */
function choiceOf(
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
