/** The customer's answer to a change, and its evidence. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type ChangeEvidence, type OrderChange, shownHash } from '../orders/order-change.ts';

export const ANSWER_INPUT = {
  name: z.string().trim().min(1).max(200).describe('The name the person gives'),
  comment: z.string().trim().max(2_000).optional().describe('A word to the order desk'),
  user_agent: z.string().max(300).optional().describe('User agent of the browser'),
};

type Answer = z.output<z.ZodObject<typeof ANSWER_INPUT>>;

export const evidenceOf = async (
  ctx: Ctx,
  change: OrderChange,
  decision: ChangeEvidence['decision'],
  { name, comment, user_agent }: Answer,
): Promise<ChangeEvidence> => ({
  decision,
  name,
  comment: comment || null,
  at: ctx.now().toISOString(),
  userAgent: user_agent || null,
  shownHash: await shownHash(change),
});
