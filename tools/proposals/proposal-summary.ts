/** A proposal as a list shows it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { ListedProposal, ProposalViews } from './port.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

const ViewsWire = z
  .object({
    count: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe('How often people opened it, the account’s own left out'),
    last_at: z.iso.datetime().nullable().describe('The last time; null before the first'),
  })
  .describe('Openings of its link');

const toViewsWire = ({ count, lastAt }: ProposalViews): z.input<typeof ViewsWire> => ({
  count,
  last_at: lastAt,
});

export const ProposalSummary = ProposalWire.pick({
  id: true,
  url: true,
  status: true,
  created_at: true,
  expires_at: true,
  title: true,
  people: true,
  client: true,
  total: true,
  currency: true,
  comments_outcome: true,
  decision: true,
  quote_id: true,
  store_id: true,
}).extend({
  products: z.int().min(0).max(8).describe('How many products it has'),
  comments: z.int().min(0).max(1_000_000).describe('How many comments the client wrote'),
  views: ViewsWire,
});

/** As of `now`. */
export function toProposalSummary(
  { proposal, quote, views }: Omit<ListedProposal, 'account'>,
  links: Links,
  now: Date,
): z.input<typeof ProposalSummary> {
  const { products, comments, ...wire } = toProposalWire(proposal, quote, links, now);
  return {
    ...ProposalSummary.omit({ products: true, comments: true, views: true }).strip().parse(wire),
    products: products.length,
    comments: comments.length,
    views: toViewsWire(views),
  };
}
