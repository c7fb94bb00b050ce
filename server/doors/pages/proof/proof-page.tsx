/** The page of a proof's link: what will be made, and then the final answer. */
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf } from '../format.ts';
import { LinkedConversation } from '../messages/linked-conversation.tsx';
import type { OpenedProof } from './opened-proof.ts';
import { ProofAnswer } from './proof-answer.tsx';
import { ProofDecision } from './proof-decision.tsx';
import { ProofDetails } from './proof-details.tsx';
import { ProofImage } from './proof-image.tsx';

export const ProofPage = ({ path, opened }: AnswerPageData<OpenedProof>) => {
  const { proof, closed_reason: closedReason, account } = opened;
  const isOpen = closedReason === null;
  return (
    <AnswerPage
      heading={headingOf(opened)}
      about={
        <>
          <p class="prepared">
            {lineNumbers(proof.lines)} of the order of <bdi>{account}</bdi>
            {proof.round === 1 ? '' : `, round ${proof.round}`}
          </p>
          <p class="quiet">
            Order <strong>{opened.order_number}</strong>, proof made on{' '}
            <time datetime={proof.created_at}>{dateOf(proof.created_at)}</time>
          </p>
          {isOpen ? <ToAnswer /> : null}
        </>
      }
    >
      <div class="stack">
        <ClosedNotice opened={opened} />
        <ProofDecision opened={opened} />
        <TextPanel id="note" heading="We write" text={proof.note} />
        <ProofImage proof={proof} />
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

function headingOf({ proof, closed_reason: closedReason }: OpenedProof): string {
  if (proof.status === 'approved') return 'You approved this proof';
  if (proof.status === 'changes_requested') return 'You asked for changes';
  return closedReason === null ? 'Please look at your proof' : 'It is too late to answer';
}

const lineNumbers = (lines: readonly number[]): string =>
  lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;

/** Why it can no longer be answered, if there is no answer. */
const ClosedNotice = ({
  opened: { closed_reason: closedReason, newer_url: newerUrl },
}: {
  opened: OpenedProof;
}) => {
  if (closedReason === 'replaced' && newerUrl !== null) {
    return (
      <Closed why="A newer proof has replaced this one.">
        <a href={new URL(newerUrl).pathname}>See the newer proof</a>
      </Closed>
    );
  }
  if (closedReason === 'changed')
    return (
      <Closed why="The order was changed, so this proof no longer applies.">
        You will get a new one to approve.
      </Closed>
    );
  if (closedReason !== 'made' && closedReason !== 'cancelled') return null;
  return (
    <Closed
      why={closedReason === 'made' ? 'Production has begun in the meantime.' : 'The order was cancelled.'}
    >
      You don’t need to answer anymore.
    </Closed>
  );
};
