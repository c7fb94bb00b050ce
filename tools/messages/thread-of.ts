/** What a thread is about, as far as the caller may see it: a quote with its order, or a proposal. */
import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { linkedProof } from '../proofs/linked-proof.ts';
import { linkedProposal } from '../proposals/linked-proposal.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import type { Quote } from '../quotes/quote.ts';
import { findQuote } from '../quotes/quote-number.ts';
import { readOrderNumber } from '../values/read-order-number.ts';

export const ABOUT = z
  .string()
  .min(1)
  .max(120)
  .describe('Id or number of a quote, `Q-…`, or an order, `M-…`, or id of a proposal');

export const DESK_ABOUT = z.string().min(1).max(120).describe('Order id, quote id or proposal id');

export interface QuoteTalk {
  quote: Quote;
  /** What it became. */
  order: Order | undefined;
  proposal?: undefined;
  /** The proof of the caller’s link: such a caller sees what was written at it and nothing else. */
  proofId: string | null;
}

export interface ProposalTalk {
  quote?: undefined;
  order?: undefined;
  proposal: Proposal;
  proofId: null;
}

export type Talk = QuoteTalk | ProposalTalk;

/** The record that names the thread. */
export const recordOf = ({ quote, proposal }: Talk): Quote | Proposal => quote ?? proposal;

const aboutProposal = (proposal: Proposal): ProposalTalk => ({ proposal, proofId: null });

/** @throws ServiceError `not_found`, with the same text for what is unknown and another account’s */
export async function ownTalk(ctx: InTransaction, about: string): Promise<Talk> {
  const { id: accountId } = accountOf(ctx);
  const proposal = await ctx.proposals.byId(accountId, about);
  if (proposal) return aboutProposal(proposal);
  const number = readOrderNumber(about);
  const order = await (number === undefined
    ? ctx.orders.byId(accountId, about)
    : ctx.orders.byNumber(accountId, number));
  const quote = await findQuote(ctx.quotes, accountId, order?.quoteId ?? about);
  if (!quote)
    throw new ServiceError(
      'not_found',
      'No quote, order or proposal of this account has this id or number; list them with `list_quotes` or `list_orders`.',
      { param: 'about' },
    );
  return { quote, order: order ?? (await ctx.orders.byQuote(quote.id)), proofId: null };
}

/** @throws ServiceError `not_found` for a link that leads to no quote, proof or proposal */
export async function linkedTalk(ctx: InTransaction): Promise<Talk> {
  const record = ctx.caller.kind === 'link' ? ctx.caller.record : undefined;
  if (record === 'proposal') return aboutProposal((await linkedProposal(ctx, ctx)).proposal);
  if (record === 'proof') {
    const { order, proof } = await linkedProof(ctx, ctx);
    const quote = await ctx.quotes.byId(order.accountId, order.quoteId);
    if (quote) return { quote, order, proofId: proof.id };
  }
  const quote = await linkedQuote(ctx);
  return { quote, order: await ctx.orders.byQuote(quote.id), proofId: null };
}

/**
 * Of any account, for the desk: an order, a proposal, or a quote with a message.
 *
 * @throws ServiceError `not_found`
 */
export async function deskTalk(ctx: InTransaction, about: string): Promise<Talk> {
  const proposal = await ctx.proposals.anyById(about);
  if (proposal) return aboutProposal(proposal);
  const order = (await ctx.orders.anyById(about)) ?? (await ctx.orders.byQuote(about));
  const accountId = order?.accountId ?? (await ctx.messages.thread(about))?.accountId;
  const quote = accountId && (await ctx.quotes.byId(accountId, order?.quoteId ?? about));
  if (!quote)
    throw new ServiceError('not_found', 'There is no order, proposal or thread with this id.', {
      param: 'about',
    });
  return { quote, order, proofId: null };
}
