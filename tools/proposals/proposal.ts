/** A page of products for a client, drafted by the proposals agent, answered by the client at its link. */
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

/** Days a client has. */
export const PROPOSAL_DAYS = 30;

/** One product of a proposal, sized and priced when it was drafted. */
export interface ProposalProduct {
  key: string;
  name: string;
  partIds: { partId: string; quantity: number }[];
  quantity: number;
  locationId: string;
  methodId: string;
  picturePath: string | null;
  renderId: string | null;
  unitPriceCents: number;
  totalCents: number;
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
  useCase: string | null;
  wants: string | null;
  clientName: string | null;
  clientEmail: string | null;
  artworkId: string | null;
  title: string;
  introduction: string;
  products: ProposalProduct[];
  /** Where fewer than five products fit, why. */
  shortfall: string | null;
  comments: ProposalComment[];
  decidedAt: string | null;
  decidedBy: string | null;
}
