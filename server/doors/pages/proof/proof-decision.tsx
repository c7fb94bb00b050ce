/** The customer's decision, and its effect unless a newer proof replaced this one. */
import { proofSentence } from '../../../../tools/proofs/proof-sentences.ts';
import { Decision } from '../answer/decision.tsx';
import type { OpenedProof } from './opened-proof.ts';

export const ProofDecision = ({ opened: { proof, newer_url: newerUrl } }: { opened: OpenedProof }) => {
  if (proof.decided_at === null) return null;
  const isApproved = proof.status === 'approved';
  return (
    <Decision
      word={isApproved ? 'Approved' : 'Changes asked for'}
      by={proof.decided_by}
      at={proof.decided_at}
      comment={proof.comment}
      next={newerUrl === null ? nextStep(proof) : null}
      shown="the proof"
      fingerprint={proof.fingerprint}
    />
  );
};

const nextStep = (proof: OpenedProof['proof']): string =>
  proof.status === 'approved'
    ? 'We make the goods as shown. You don’t need to do anything else here.'
    : `${proofSentence(proof)} We mail you the new one.`;
