/** The seller’s terms of sale, accepted by the person who pays. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Quote } from '../quotes/quote.ts';

export const ACCEPTED_TERMS = z
  .string()
  .max(2_048)
  .optional()
  .describe('The address of the terms of sale that the person accepted, where the seller has any');

/** The terms to accept before paying; `null` where the seller has none. */
export const termsUrl = ({ policies }: Pick<Ctx, 'policies'>): string | null =>
  policies.find(({ type }) => type === 'terms_of_service')?.url ?? null;

/**
 * Keeps in the history of the quote who accepted which terms, before anything is charged.
 *
 * @throws ServiceError `validation_failed` where the seller has terms and these were not accepted
 */
export async function takeTerms(ctx: Ctx, quote: Quote, accepted: string | undefined): Promise<void> {
  const url = termsUrl(ctx);
  if (url === null) return;
  if (accepted !== url)
    throw new ServiceError('validation_failed', 'Accept the terms of sale to place the order.', {
      param: 'accepted_terms',
    });
  await ctx.transaction((tx, ctx) =>
    tx.events.noteForDesk({
      accountId: quote.accountId,
      actor: actorOf(ctx.caller),
      at: ctx.now().toISOString(),
      recordId: quote.id,
      name: 'quote.terms_accepted',
      data: { url },
    }),
  );
}
