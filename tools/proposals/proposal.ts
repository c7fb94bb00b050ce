/** A page of products for a client, drafted by the proposals agent, answered by the client at its link. */
import type { QuoteCharge, QuoteLine } from '../quotes/quote.ts';
/** Days a client has. */
export const PROPOSAL_DAYS = 30;

/** What a proposal holds, as far as the catalog has them. */
export const FEWEST_PRODUCTS = 5;
export const MOST_PRODUCTS = 8;

/**
 * How a budget is kept: `together` all products ordered at once stay within it, `each` every product by itself does.
 * Freight and tax are counted in.
 */
export const BUDGET_FITS = ['together', 'each'] as const;
export type BudgetFit = (typeof BUDGET_FITS)[number];

/** One product of a proposal, sized and priced when it was drafted: what is approved later is ordered at these prices. */
export interface ProposalProduct {
  key: string;
  name: string;
  category: string;
  /** Pieces of all colors and sizes. */
  quantity: number;
  /** One for each color and size, numbered from 1. */
  lines: QuoteLine[];
  /** One-time charges; they name the lines above. */
  charges: QuoteCharge[];
  picturePath: string | null;
  renderId: string | null;
  /** A decorated piece of the cheapest size. */
  unitPriceCents: number;
  /** Goods and one-time charges, before freight and tax. */
  totalCents: number;
  /** If ordered by itself when it was drafted. */
  inHandsDate: string;
  why: string;
}

export interface ProposalComment {
  at: string;
  by: string;
  /** The product it is about; `null` for the proposal as a whole. */
  key: string | null;
  text: string;
}

export interface Proposal {
  id: string;
  accountId: string;
  status: ProposalStatus;
  createdAt: string;
  expiresAt: string;
  /** The quote an approval made. */
  quoteId: string | null;
  storeId: string | null;
  people: number;
  budgetCents: number | null;
  /** `null` where no budget was named. */
  budgetFit: BudgetFit | null;
  useCase: string | null;
  wants: string | null;
  clientName: string | null;
  clientEmail: string | null;
  artworkId: string | null;
  title: string;
  introduction: string;
  products: ProposalProduct[];
  /** All products ordered at once, with the estimates of freight and tax. */
  togetherCents: number;
  /** Where fewer than five products fit, why. */
  shortfall: string | null;
  /** What else the drafter must know: wishes nothing was found for, suppliers that did not answer. */
  notes: string[];
  comments: ProposalComment[];
  decidedAt: string | null;
  decidedBy: string | null;
  /** The products an approval chose. */
  approvedKeys: string[] | null;
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
