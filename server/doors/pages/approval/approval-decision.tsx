/** The decision, with the total it was made for. */
import { Decision } from '../answer/decision.tsx';
import { dollars } from '../format.ts';
import type { OpenedApproval } from './opened-approval.ts';

export const ApprovalDecision = ({ opened }: { opened: OpenedApproval }) => {
  const { approval, quote, asked_by } = opened;
  const { evidence, decided_at: decidedAt } = approval;
  if (!evidence || decidedAt === null) return null;
  const isApproved = approval.status === 'approved';
  return (
    <Decision
      word={isApproved ? 'Approved' : 'Declined'}
      by={evidence.decided_by}
      at={decidedAt}
      basis={
        <>
          , at an estimated total of <strong>{dollars(evidence.total)}</strong>
        </>
      }
      comment={approval.comment}
      next={<NextStep isApproved={isApproved} quote={quote} askedBy={asked_by} />}
      shown="the quote"
      fingerprint={evidence.quote_hash}
    />
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
  if (quote.status === 'ordered') return <>The quote has been ordered. You don’t need to do anything else.</>;
  if (!isApproved)
    return (
      <>
        Your answer was sent to <bdi>{askedBy}</bdi>. This quote can no longer be ordered; if there is another
        one, you will be asked again.
      </>
    );
  if (quote.status === 'declined')
    return <>Someone else has declined the quote since then, so it can no longer be ordered.</>;
  if (quote.status === 'expired') return <>The quote expired before it was ordered.</>;
  return (
    <>
      Your answer was sent to <bdi>{askedBy}</bdi>, who can order on the quote page. Nothing is ordered or
      charged until then. Keep this link: it shows your answer.
    </>
  );
};
