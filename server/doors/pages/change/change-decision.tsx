/** The answer to a change with its evidence, or why it needs none any more. */
import { Closed } from '../answer/answer-page.tsx';
import { Decision } from '../answer/decision.tsx';
import { msg, t } from '../frame/words.tsx';
import type { OpenedChange } from './opened-change.ts';

export const ChangeDecision = ({ opened: { change, isOpen, orderUrl } }: { opened: OpenedChange }) => {
  if (isOpen) return null;
  const toOrder = <a href={new URL(orderUrl).pathname}>{t('See the order')}</a>;
  const { status, evidence } = change;
  if (evidence !== null) {
    const by = <bdi>{evidence.name}</bdi>;
    return (
      <Decision
        heading={status === 'applied' ? t('Agreed to by {by}', { by }) : t('Declined by {by}', { by })}
        at={evidence.at}
        comment={evidence.comment}
        next={
          <>
            {status === 'applied'
              ? t('The order was changed and continues.')
              : t('The order stays as it was and continues.')}{' '}
            {toOrder}
          </>
        }
        saved={msg('Saved with the answer: the change as it was shown, fingerprint {fingerprint}.')}
        fingerprint={evidence.shownHash}
      />
    );
  }
  if (status === 'applied') return <Closed why={t('The order is changed as shown.')}>{toOrder}</Closed>;
  if (status === 'withdrawn')
    return (
      <Closed why={t('This change was withdrawn.')}>
        {change.ended === null ? null : <>{t('Why: {ended}', { ended: <bdi>{change.ended}</bdi> })} </>}
        {toOrder}
      </Closed>
    );
  return (
    <Closed why={t('The order changed in the meantime, so this can no longer be answered.')}>
      {t('Nothing was charged. {toOrder}', { toOrder })}
    </Closed>
  );
};
