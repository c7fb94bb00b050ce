/** A page of products for a client, drafted by the proposals agent and answered by the client at its link. */

import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { MetWish, UnprovenWish } from '../planning/wish-facts.ts';
import { rushCents } from '../pricing/charges.ts';
import type { QuoteCharge, QuoteLine } from '../quotes/quote.ts';
import { sum } from '../values/money.ts';

/** Days a client has to answer. */
export const PROPOSAL_DAYS = 30;

/** The number of products in a proposal, if the catalog has them. */
export const FEWEST_PRODUCTS = 5;
export const MOST_PRODUCTS = 8;

/**
 * How the budget is kept: `together` all products ordered at once stay within it, `each` every product alone does.
 * Freight and tax are included.
 */
export const BUDGET_FITS = ['together', 'each'] as const;
export type BudgetFit = (typeof BUDGET_FITS)[number];

/** One product of a proposal, sized and priced when it was drafted or changed: an approval orders it at these prices. */
export interface ProposalProduct {
  key: string;
  name: string;
  category: string;
  /** Pieces of all colors and sizes. */
  quantity: number;
  /** One per color and size, numbered from 1. */
  lines: QuoteLine[];
  /** One-time charges; they name the lines above. */
  charges: QuoteCharge[];
  picturePath: string | null;
  renderId: string | null;
  /** Price of a decorated piece in the cheapest size. */
  unitPriceCents: number;
  /** Goods and one-time charges, without freight and tax. */
  totalCents: number;
  /** Ordered alone, with the estimates of freight and tax; absent in proposals older than these. */
  landedCents?: number;
  /** If ordered alone on the day it was drafted or changed. */
  inHandsDate: string;
  /** Wishes it meets, each by a fact of it; absent in proposals older than these. */
  meets?: MetWish[];
  /** Where the logo has other colors than are priced, or hardly shows; absent in proposals older than these. */
  warnings?: Said[];
  /** For the client: what it is, and what speaks for it. */
  why: Said;
  /** What explains its quantity, sizes and colors; in proposals older than these, `why` says it. */
  details?: Said[];
  /** For the drafter: why the planner took it; in proposals older than these, `why` says it. */
  reasons?: Said[];
}

/** Its one-time charges: those of rush production, and all others. */
export function oneTimeCents({ charges }: Pick<ProposalProduct, 'charges'>): { setup: number; rush: number } {
  const rush = rushCents(charges);
  return { setup: sum(charges.map(({ amountCents }) => amountCents)) - rush, rush };
}

/** What is ticked: as it was kept; before anybody chose, what stays within the budget, in the order of the proposal. */
export function tickedKeys({ selection, budgetFit, budgetCents, products }: Proposal): string[] {
  if (selection !== undefined) return selection.keys;
  if (budgetFit === 'together') return products.map(({ key }) => key);
  let left = budgetCents ?? 0;
  return products.flatMap(({ key, landedCents = Infinity }) => {
    if (landedCents > left) return [];
    left -= landedCents;
    return [key];
  });
}

/**
 * What these products cost together at most, with the estimates of freight and tax: apart they cost no less, and all of
 * them no less than some. `undefined` in proposals that do not know it.
 */
export function mostCents(
  { products, togetherCents }: Pick<Proposal, 'products' | 'togetherCents'>,
  keys: readonly string[],
): number | undefined {
  const known = products.flatMap(({ landedCents = [] }) => landedCents);
  if (known.length < products.length) return undefined;
  const chosen = products.filter(({ key }) => keys.includes(key));
  return Math.min(togetherCents, sum(chosen.map(({ landedCents = 0 }) => landedCents)));
}

export interface ProposalComment {
  at: string;
  by: string;
  /** The product it is about; `null` for the whole proposal. */
  key: string | null;
  text: string;
}

/** What a version offers. */
export type Offered = Pick<Proposal, 'products' | 'togetherCents' | 'budgetFit' | 'introduction' | 'basis'>;

/** Who changes what is offered: the holder of the link, the account that had it drafted, or the order desk. */
export const CHANGERS = ['client', 'account', 'desk'] as const;

/** What made a version of the one before it. */
export interface ProposalChange {
  at: string;
  side: (typeof CHANGERS)[number];
  /** As they name themselves; `null` for a client who gave no name. */
  by: string | null;
  /** One sentence for each product that changed. */
  changes: Said[];
  /** What was offered before it; of the products only those that differ. */
  before: Offered;
}

/** What the client has ticked; nothing is decided by it. */
export interface Selection {
  /** Raised by each change of the ticks or of what is offered, which names the one it saw. */
  version: number;
  /** In the order of the proposal. */
  keys: string[];
  at: string;
}

export interface Proposal {
  id: string;
  accountId: string;
  status: ProposalStatus;
  createdAt: string;
  expiresAt: string;
  /** The quote of the approval. */
  quoteId: string | null;
  storeId: string | null;
  people: number;
  budgetCents: number | null;
  /** `null` without a budget. */
  budgetFit: BudgetFit | null;
  useCase: string | null;
  wants: string | null;
  clientName: string | null;
  clientEmail: string | null;
  artworkId: string | null;
  /** The day all of it must be there. */
  needBy?: string | null;
  /** Everything is made on rush, at its charge. */
  rush?: boolean;
  title: Said;
  introduction: Said;
  /** What its amounts count in; in proposals older than these, the introduction says it. */
  basis?: Said;
  products: ProposalProduct[];
  /** All products ordered at once, with the estimates of freight and tax. */
  togetherCents: number;
  /** Why there are fewer than five products. */
  shortfall: Said | null;
  /** Wishes no fact of a product proves; absent in proposals older than these. */
  unproven?: UnprovenWish[];
  /** Notes for the drafter: requests without a result, suppliers that did not answer. */
  notes: string[];
  comments: ProposalComment[];
  /** Absent until a product is ticked or changed. */
  selection?: Selection;
  /** Every version after the first, oldest first; absent where there is none. */
  changes?: ProposalChange[];
  decidedAt: string | null;
  decidedBy: string | null;
  /** The products chosen by the approval. */
  approvedKeys: string[] | null;
  /** Of the client; English where left out. */
  language?: Language;
}

export const PROPOSAL_STATUSES = [
  'drafting',
  'ready',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'expired',
  'ordered',
] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
