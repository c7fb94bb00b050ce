/** The answer as it was given, with what it was given on, and what happens next. */
import { dollars, moment } from '../in-words.ts';
import type { OpenedApproval } from './opened-approval.ts';

export const Decision = ({ opened }: { opened: OpenedApproval }) => {
  const { approval, quote, asked_by } = opened;
  const { evidence, decided_at: decidedAt } = approval;
  if (!evidence || decidedAt === null) return null;
  const word = approval.status === 'approved' ? 'Approved' : 'Declined';
  return (
    <section class="summary decision" aria-labelledby="decision">
      <div>
        <h2 id="decision">
          {word} by <bdi>{evidence.decided_by}</bdi>
        </h2>
        <p>
          On <time datetime={decidedAt}>{moment(decidedAt)}</time>, at an estimated total of{' '}
          <strong>{dollars(evidence.total)}</strong>. This answer is final.
        </p>
      </div>
      {approval.comment === null ? null : (
        <div>
          <p class="label">Comment</p>
          <p class="note" dir="auto">
            {approval.comment}
          </p>
        </div>
      )}
      <div>
        <h3>What happens next</h3>
        <p>
          <NextStep isApproved={approval.status === 'approved'} quote={quote} askedBy={asked_by} />
        </p>
      </div>
      <p class="quiet">
        Kept with the answer: the quote as it was shown, fingerprint <code>{evidence.quote_hash}</code>.
      </p>
    </section>
  );
};

const NextStep = ({
  isApproved,
  quote,
  askedBy,
}: {
  isApproved: boolean;
  quote: OpenedApproval['quote'];
  askedBy: string;
}) => {
  if (quote.status === 'ordered')
    return <>The quote has been ordered. There is nothing left for you to do.</>;
  if (!isApproved)
    return (
      <>
        <bdi>{askedBy}</bdi> is told. This quote can no longer be ordered; for another one you are asked
        again.
      </>
    );
  if (quote.status === 'declined')
    return <>Somebody else declined the quote since, so it can no longer be ordered.</>;
  if (quote.status === 'expired') return <>The quote was not ordered in time and has expired.</>;
  return (
    <>
      <bdi>{askedBy}</bdi> is told and can order from the quote’s own page. Until then nothing is ordered and
      nobody is charged. Keep this link: it shows your answer.
    </>
  );
};
