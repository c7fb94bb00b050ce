import type { Ctx } from '../../tools/context.ts';
import { toServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { sendMissingProofs } from '../../tools/proofs/send-missing-proofs.ts';
import type { Job } from './runner.ts';

const REST_MS = 2_000;
/** Then another node may have the turn. */
const MOST_AT_ONCE = 50;

interface DrawParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
}

/** Draws the missing proofs of the orders that wait for them, in turn by account; what a killed process left waits still. */
export function drawMissingProofs({ ctxFor }: DrawParts): Job {
  let served = '';
  return {
    name: 'draw-missing-proofs',
    restMs: REST_MS,
    runsOn: 'one node',
    async run(stopping, log) {
      const ctx = ctxFor({ kind: 'service', agent: 'proofs' }, 'job_proofs');
      for (let drawn = 0; drawn < MOST_AT_ONCE && !stopping.aborted; drawn += 1) {
        const wish = (await ctx.proofWishes.next(served)) ?? (await ctx.proofWishes.next(''));
        if (!wish) return;
        served = wish.accountId;
        try {
          await invoke(sendMissingProofs, ctx, { id: wish.orderId });
        } catch (cause) {
          log.failure(toServiceError(cause), { order_id: wish.orderId });
        }
      }
    },
  };
}
