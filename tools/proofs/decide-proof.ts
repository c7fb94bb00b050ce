import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { linkedProof } from './linked-proof.ts';
import type { Proof, ProofEvidence } from './proof.ts';
import { type ProofStanding, standingOf } from './proof-standing.ts';
import { ProofWire, toProofWire } from './proof-wire.ts';

const ANSWERS = { approve: 'approved', request_changes: 'changes_requested' } as const;

/** The one way to an answer. It has no MCP or REST door: only a person at the proof's page comes here. */
export const decideProof = defineTool({
  name: 'decide_proof',
  title: 'Approve a proof or ask for changes',
  description:
    'Takes the customer’s answer to a proof, once: it is final and keeps the evidence of what was shown, when and to whom. The same answer again returns the first; another one is refused.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    decision: z.enum(['approve', 'request_changes']).describe('The answer'),
    name: z.string().trim().min(1).max(200).describe('Who answers, as they name themselves'),
    comment: z
      .string()
      .trim()
      .max(2_000)
      .optional()
      .describe('What should change; needed to ask for changes'),
    user_agent: z.string().max(300).optional().describe('Of the browser, as it calls itself'),
  }),
  output: ProofWire,
  raises: ['proof.approved', 'proof.changes_requested'],
  errors: ['not_found', 'invalid_state'],
  example: { decision: 'approve', name: 'Grace Hopper' },
  handler(ctx, { decision, name, comment = '', user_agent }) {
    const at = ctx.now().toISOString();
    const answer = { decision: ANSWERS[decision], name, comment: comment || null };
    if (decision === 'request_changes' && comment === '') {
      throw new ServiceError(
        'validation_failed',
        'Say what should change, so that the next proof is right.',
        {
          param: 'comment',
        },
      );
    }
    return ctx.transaction(async (tx) => {
      const { proof, order, proofs } = await linkedProof(ctx, tx);
      if (isRepeat(answer, proof.evidence)) return toProofWire(proof, ctx.links);
      const standing = standingOf(proof, order, proofs);
      if (standing !== 'open') throw closed(standing, proof);
      const evidence = { ...answer, at, userAgent: user_agent || null, fileHash: proof.fileHash };
      const decided = await tx.proofs.change({ ...proof, status: answer.decision, evidence });
      if (!decided) throw new Error(`proof ${proof.id} changed inside one transaction`);
      const told = { proof_id: proof.id, order_id: order.id, line: proof.line };
      await tx.events.emit({
        accountId: order.accountId,
        actor: actorOf(ctx.caller),
        at,
        recordId: order.id,
        ...(decision === 'approve'
          ? { name: 'proof.approved', data: told }
          : { name: 'proof.changes_requested', data: { ...told, comment } }),
      });
      return toProofWire(decided, ctx.links);
    });
  },
});

/** A second click. Anything said anew is no repeat: it must not be taken for heard. */
const isRepeat = (
  { decision, comment }: Pick<ProofEvidence, 'decision' | 'comment'>,
  first: ProofEvidence | null,
): boolean => first?.decision === decision && (comment === null || comment === first.comment);

const WHY_CLOSED: Record<Exclude<ProofStanding, 'open' | 'answered'>, string> = {
  replaced: 'A newer proof has taken the place of this one; answer that one.',
  made: 'Production has begun, so the proof can no longer be answered.',
  cancelled: 'The order was cancelled; there is nothing left to decide.',
};

function closed(standing: Exclude<ProofStanding, 'open'>, { status }: Proof): ServiceError {
  if (standing !== 'answered') return new ServiceError('invalid_state', WHY_CLOSED[standing]);
  return new ServiceError(
    'invalid_state',
    status === 'approved'
      ? 'This proof was approved already, and an answer is final.'
      : 'Changes were asked for already, and an answer is final; a new proof follows.',
  );
}
