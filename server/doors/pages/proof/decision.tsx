/** The answer as it was given, with what it was given on, and what happens next. */
import { moment } from '../in-words.ts';
import type { OpenedProof } from './opened-proof.ts';

export const Decision = ({ opened: { proof, newer_url: newerUrl } }: { opened: OpenedProof }) => {
  if (proof.decided_at === null) return null;
  const isApproved = proof.status === 'approved';
  return (
    <section class="summary decision" aria-labelledby="decision">
      <div>
        <h2 id="decision">
          {isApproved ? 'Approved by ' : 'Changes asked for by '}
          <bdi>{proof.decided_by}</bdi>
        </h2>
        <p>
          On <time datetime={proof.decided_at}>{moment(proof.decided_at)}</time>. This answer is final.
        </p>
      </div>
      {proof.comment === null ? null : (
        <div>
          <p class="label">Comment</p>
          <p class="note" dir="auto">
            {proof.comment}
          </p>
        </div>
      )}
      {newerUrl === null ? (
        <div>
          <h3>What happens next</h3>
          <p>
            {isApproved
              ? 'Production makes the goods as shown. There is nothing left for you to do here.'
              : 'We change the proof and mail you the new one. Nothing is made until you approve it.'}
          </p>
        </div>
      ) : null}
      <p class="quiet">
        Kept with the answer: the proof as it was shown, fingerprint <code>{proof.fingerprint}</code>.
      </p>
    </section>
  );
};
