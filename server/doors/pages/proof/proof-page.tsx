/** The page of a proof's link: what will be made, and then the final answer. */

import { formatImprintSize } from '../../../../tools/catalog/imprint-size.ts';
import { goodsOfProof, proofSentence, roundWords } from '../../../../tools/proofs/proof-sentences.ts';
import { AnswerForm, ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { Decision } from '../answer/decision.tsx';
import { dateOf } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { msg, stated, t } from '../frame/words.tsx';
import { LinkedConversation } from '../messages/linked-conversation.tsx';
import type { OpenedProof } from './opened-proof.ts';
import { ProofDetails } from './proof-details.tsx';

export const ProofPage = ({ path, opened }: AnswerPageData<OpenedProof>) => {
  const { proof, closedReason, account } = opened;
  const isOpen = closedReason === null;
  return (
    <AnswerPage
      heading={headingOf(opened)}
      about={
        <>
          <p class="prepared">
            {t('Your {goods}, {proof}, for {account}', {
              goods: <bdi>{stated(goodsOfProof(proof.facts))}</bdi>,
              proof: stated(roundWords(proof.round)),
              account: <bdi>{account}</bdi>,
            })}
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

/** Approve as shown, or ask for changes. */
const ProofAnswer = ({ path }: { path: string }) => (
  <AnswerForm path={path} comment={{ label: t('What should change'), remark: t('to ask for changes') }}>
    <p class="button-pair stacked">
      <Submit name="decision" value="approve">
        {t('Approve as shown')}
      </Submit>
      <Submit kind="secondary" name="decision" value="request_changes">
        {t('Ask for changes')}
      </Submit>
    </p>
    <p class="hint">
      {t(
        'Your answer is final for this proof. If you approve, we make the goods exactly as shown. If you ask for changes, you get a new proof.',
      )}
    </p>
  </AnswerForm>
);

/** The customer's decision, and its effect unless a newer proof replaced this one. */
const ProofDecision = ({ opened: { proof, newerUrl } }: { opened: OpenedProof }) => {
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

/** The proof in full width; a click opens it in full size. */
const ProofImage = ({ opened: { proof, pictureUrl, documentUrl } }: { opened: OpenedProof }) => {
  const picture = new URL(pictureUrl).pathname;
  return (
    <figure class="proof-sheet panel">
      <a href={picture} target="_blank" rel="noopener" title={t('Open in full size')}>
        <img
          src={picture}
          alt={t('Proof of {product}, {proof}', { product: proof.facts.product, proof: altText(proof) })}
        />
      </a>
      <figcaption class="no-print">
        <a href={picture} target="_blank" rel="noopener">
          {t('Open in full size')}
        </a>
        {documentUrl === null ? null : <a href={new URL(documentUrl).pathname}>{t('Download as PDF')}</a>}
      </figcaption>
    </figure>
  );
};

const altText = ({ facts }: OpenedProof['proof']): string =>
  facts.imprint === null
    ? t('{method} at {location}', { method: facts.method, location: facts.location })
    : t('{method} at {location}, {imprintSize}', {
        method: facts.method,
        location: facts.location,
        imprintSize: stated(formatImprintSize(facts.imprint)),
      });
