/** The decision, with the total it was made for. */
import { Decision } from '../answer/decision.tsx';
import { msg, t } from '../frame/words.tsx';
import type { OpenedApproval } from './opened-approval.ts';

export const ApprovalDecision = ({ opened }: { opened: OpenedApproval }) => {
  const { approval, quote, askedBy } = opened;
  const { evidence, decidedAt } = approval;
  if (!evidence || decidedAt === null) return null;
  const by = <bdi>{evidence.decidedBy}</bdi>;
  const isApproved = approval.status === 'approved';
  return (
    <Decision
      heading={isApproved ? t('Approved by {by}', { by }) : t('Declined by {by}', { by })}
      at={decidedAt}
      totalCents={evidence.totalCents}
      comment={approval.comment}
      next={<NextStep isApproved={isApproved} quote={quote} askedBy={askedBy} />}
      saved={msg('Saved with the answer: the quote as it was shown, fingerprint {fingerprint}.')}
      fingerprint={evidence.quoteHash}
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
  if (quote.status === 'ordered')
    return <>{t('The quote has been ordered. You don’t need to do anything else.')}</>;
  if (!isApproved)
    return (
      <>
        {t(
          'Your answer was sent to {askedBy}. This quote can no longer be ordered; if there is another one, you will be asked again.',
          { askedBy: <bdi>{askedBy}</bdi> },
        )}
      </>
    );
  if (quote.status === 'declined')
    return <>{t('Someone else has declined the quote since then, so it can no longer be ordered.')}</>;
  if (quote.status === 'expired') return <>{t('The quote expired before it was ordered.')}</>;
  return (
    <>
      {t(
        'Your answer was sent to {askedBy}, who can order on the quote page. Nothing is ordered or charged until then. Keep this link: it shows your answer.',
        { askedBy: <bdi>{askedBy}</bdi> },
      )}
    </>
  );
};
