import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { msg } from '../languages/words.ts';
import { linkedProof } from './linked-proof.ts';
import type { Proof, ProofEvidence } from './proof.ts';
import { type ClosedReason, closedReason } from './proof-closed.ts';

const STATUS_OF = { approve: 'approved', request_changes: 'changes_requested' } as const;

/** Only a person at the proof's page answers it. The same answer again returns the first one; another is refused. */
export const decideProof = defineStep({
  name: 'decide_proof',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    decision: z.enum(['approve', 'request_changes']).describe('The answer'),
    name: z.string().trim().min(1).max(200).describe('The name the person gives'),
    comment: z
      .string()
      .trim()
      .max(2_000)
      .optional()
      .describe('What should change; required to ask for changes'),
    user_agent: z.string().max(300).optional().describe('User agent of the browser'),
  }),
  raises: ['proof.approved', 'proof.changes_requested'],
  handler(ctx, { decision, name, comment = '', user_agent }) {
    const at = ctx.now().toISOString();
    const answer = { decision: STATUS_OF[decision], name, comment: comment || null };
    if (decision === 'request_changes' && comment === '') {
      throw new ServiceError(
        'validation_failed',
        'Say what should change, so that the next proof is right.',
        {
          param: 'comment',
        },
      );
    }
    return ctx.transaction(async (tx, ctx) => {
      const { proof, order, proofs } = await linkedProof(ctx, tx);
      if (isRepeat(answer, proof.evidence)) return proof;
      const reason = closedReason(proof, order, proofs);
      if (reason !== null) throw closed(reason, proof);
      const evidence = { ...answer, at, userAgent: user_agent || null, fileHash: proof.fileHash };
      const decided = await tx.proofs.change({ ...proof, status: answer.decision, evidence });
      if (!decided) throw new Error(`proof ${proof.id} changed inside one transaction`);
      const data = { proof_id: proof.id, order_id: order.id, line: proof.line };
      await tx.events.emit({
        accountId: order.accountId,
        actor: actorOf(ctx.caller),
        at,
        recordId: order.id,
        ...(decision === 'approve'
          ? { name: 'proof.approved', data }
          : { name: 'proof.changes_requested', data: { ...data, comment } }),
      });
      return decided;
    });
  },
});

/** The same answer sent twice. Another comment is no repeat: it would be lost without a word. */
const isRepeat = (
  { decision, comment }: Pick<ProofEvidence, 'decision' | 'comment'>,
  first: ProofEvidence | null,
): boolean => first?.decision === decision && (comment === null || comment === first.comment);

const WHY_CLOSED: Record<Exclude<ClosedReason, 'answered'>, string> = {
  replaced: msg('A newer proof replaces this one; answer the newer one.'),
  changed: msg('The order was changed, so this proof no longer counts; a new one follows.'),
  made: msg('Production has begun, so the proof can no longer be answered.'),
  cancelled: msg('The order was cancelled; its proof can no longer be answered.'),
};

function closed(reason: ClosedReason, { status }: Proof): ServiceError {
  if (reason !== 'answered') return new ServiceError('invalid_state', WHY_CLOSED[reason]);
  return new ServiceError(
    'invalid_state',
    status === 'approved'
      ? msg('This proof is already approved, and an answer is final.')
      : msg('Changes are already requested, and an answer is final; a new proof follows.'),
  );
}
