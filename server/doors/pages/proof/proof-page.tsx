/** The page of a proof's link: what will be made, and then the final answer. */
import { linesText } from '../../../../tools/languages/lines-text.ts';
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf } from '../format.ts';
import { stated, t } from '../frame/words.tsx';
import { LinkedConversation } from '../messages/linked-conversation.tsx';
import type { OpenedProof } from './opened-proof.ts';
import { ProofAnswer } from './proof-answer.tsx';
import { ProofDecision } from './proof-decision.tsx';
import { ProofDetails } from './proof-details.tsx';
import { ProofImage } from './proof-image.tsx';

export const ProofPage = ({ path, opened }: AnswerPageData<OpenedProof>) => {
  const { proof, closedReason, account } = opened;
  const isOpen = closedReason === null;
  return (
    <AnswerPage
      heading={headingOf(opened)}
      about={
        <>
          <p class="prepared">
            {t('{lines} of the order of {account}', {
              lines: stated({ capital: linesText(proof.lines) }),
              account: <bdi>{account}</bdi>,
            })}
            {proof.round === 1 ? '' : `, ${t('round {round}', { round: proof.round })}`}
          </p>
          <p class="quiet">
            {t('Order {orderNumber}, proof made on {createdAt}', {
              orderNumber: <strong>{opened.orderNumber}</strong>,
              createdAt: <time datetime={proof.createdAt}>{dateOf(proof.createdAt)}</time>,
            })}
          </p>
          {isOpen ? <ToAnswer /> : null}
        </>
      }
    >
      <div class="stack">
        <ClosedNotice opened={opened} />
        <ProofDecision opened={opened} />
        <TextPanel id="note" heading={t('We write')} text={proof.note} />
        <ProofImage opened={opened} />
        <div class={isOpen ? 'columns' : 'stack'}>
          <div class="stack">
            <ProofDetails proof={proof} />
          </div>
          {isOpen ? <ProofAnswer path={path} /> : null}
        </div>
        <LinkedConversation path={path} talk={opened.talk} />
      </div>
    </AnswerPage>
  );
};

function headingOf({ proof, closedReason }: OpenedProof): string {
  if (proof.status === 'approved') return t('You approved this proof');
  if (proof.status === 'changes_requested') return t('You asked for changes');
  return closedReason === null ? t('Please look at your proof') : t('It is too late to answer');
}

/** Why it can no longer be answered, if there is no answer. */
const ClosedNotice = ({ opened: { closedReason, newerUrl } }: { opened: OpenedProof }) => {
  if (closedReason === 'replaced' && newerUrl !== null) {
    return (
      <Closed why={t('A newer proof has replaced this one.')}>
        <a href={new URL(newerUrl).pathname}>{t('See the newer proof')}</a>
      </Closed>
    );
  }
  if (closedReason === 'changed')
    return (
      <Closed why={t('The order was changed, so this proof no longer applies.')}>
        {t('You will get a new one to approve.')}
      </Closed>
    );
  if (closedReason !== 'made' && closedReason !== 'cancelled') return null;
  return (
    <Closed
      why={
        closedReason === 'made' ? t('Production has begun in the meantime.') : t('The order was cancelled.')
      }
    >
      {t('You don’t need to answer anymore.')}
    </Closed>
  );
};
