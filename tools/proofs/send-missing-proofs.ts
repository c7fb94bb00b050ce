import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { linesNeedingProof } from '../orders/order.ts';
import { linesOfProof } from './lines-of-proof.ts';
import { newestProof } from './proof-rounds.ts';
import type { ProofWish } from './proof-wish.ts';
import { planProof, publishProof } from './publish-proof.ts';
import { sheetOfLine } from './sheet-of-line.ts';

/** Of a drawing that came to no end. */
const MOST_ATTEMPTS = 3;
const PASSING: readonly string[] = ['timeout', 'rate_limited', 'busy'];

type Outcome = Pick<ProofWish, 'sent' | 'refused'> & {
  /** Of ours: it is reported, and told to the staff all the same. */
  fault?: ServiceError;
  /** Another attempt may succeed. */
  isPassing?: boolean;
};

/**
 * Draws the missing proofs of an order that waits for them (`wish_proofs`). A line whose proof is out, approved or to be
 * changed is left alone: `draw_proof` makes the next round. Called twice, it sends nothing twice.
 */
export const sendMissingProofs = defineStep({
  name: 'send_missing_proofs',
  access: { desk: ['production'] },
  effect: 'add',
  input: z.strictObject({ id: ORDER_REF_INPUT.id }),
  raises: ['proof.ready'],
  isLong: true,
  async handler(ctx, { id }) {
    const wish = await ctx.proofWishes.ofOrder(id);
    if (!wish)
      throw new ServiceError('not_found', 'No proofs of this order are to be drawn.', { param: 'id' });
    if (wish.status !== 'waiting') return wish;
    const { sent, refused, fault, isPassing } = await missingProofs(ctx, id);
    const attempts = wish.attempts + 1;
    const ended = refused.length === 0 ? 'drawn' : 'refused';
    const status = isPassing && attempts < MOST_ATTEMPTS ? 'waiting' : ended;
    const next: ProofWish = { ...wish, status, attempts, sent: wish.sent + sent, refused };
    await ctx.transaction((tx) => tx.proofWishes.save(next));
    if (fault) throw fault;
    return next;
  },
});

async function missingProofs(ctx: Ctx, id: string): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: [] };
  let drawn: number | null = null;
  const refuse = (cause: unknown): void => {
    const error = toServiceError(cause);
    if (PASSING.includes(error.code)) outcome.isPassing = true;
    if (error.code === 'internal') outcome.fault = error;
    const reason = error.code === 'internal' ? 'It could not be drawn by a fault of ours.' : error.message;
    outcome.refused.push({ line: drawn, reason });
  };
  try {
    const order = await loadOrder(ctx, { id });
    const seen = { id, version: order.version };
    const before = await ctx.proofs.ofOrder(order.id);
    const missing = linesNeedingProof(order).filter((line) => !newestProof(before, line));
    for (const line of new Set(missing.map((line) => linesOfProof(order, line)[0].line))) {
      drawn = line;
      try {
        const plan = await planProof(ctx, seen, line);
        if (newestProof(await ctx.proofs.ofOrder(order.id), line)) continue;
        const { sheet, facts } = await sheetOfLine(ctx, plan, undefined);
        const files = await ctx.proofSheets.draw(order.accountId, sheet);
        await publishProof(ctx, plan, seen, { origin: 'drawn', files, facts, note: undefined });
        outcome.sent += 1;
      } catch (cause) {
        refuse(cause);
      }
    }
  } catch (cause) {
    refuse(cause);
  }
  return outcome;
}
