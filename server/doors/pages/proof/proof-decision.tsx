/** The customer's decision, and its effect unless a newer proof replaced this one. */
import { proofSentence } from '../../../../tools/proofs/proof-sentences.ts';
import { Decision } from '../answer/decision.tsx';
import { msg, stated, t } from '../frame/words.tsx';
import type { OpenedProof } from './opened-proof.ts';

export const ProofDecision = ({ opened: { proof, newerUrl } }: { opened: OpenedProof }) => {
  const { evidence } = proof;
  if (evidence === null) return null;
  const by = <bdi>{evidence.name}</bdi>;
  const isApproved = proof.status === 'approved';
  return (
    <Decision
      heading={isApproved ? t('Approved by {by}', { by }) : t('Changes asked for by {by}', { by })}
      at={evidence.at}
      comment={evidence.comment}
      next={newerUrl === null ? nextStep(proof) : null}
      saved={msg('Saved with the answer: the proof as it was shown, fingerprint {fingerprint}.')}
      fingerprint={evidence.fileHash}
    />
  );
};

const nextStep = (proof: OpenedProof['proof']): string =>
  proof.status === 'approved'
    ? t('We make the goods as shown. You don’t need to do anything else here.')
    : `${stated(proofSentence(proof))} ${t('We mail you the new one.')}`;
