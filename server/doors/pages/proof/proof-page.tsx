/** The page behind a proof's link: what will be made, the answer, and then the answer for good. */
import { Layout } from '../frame/layout.tsx';
import { dayOf } from '../in-words.ts';
import { AnswerForm, type AnswerTrouble } from './answer-form.tsx';
import { Decision } from './decision.tsx';
import { Facts } from './facts.tsx';
import type { OpenedProof } from './opened-proof.ts';
import { Sheet } from './sheet.tsx';

interface ProofPageProps {
  /** `/proofs/<token>` */
  path: string;
  opened: OpenedProof;
  trouble?: AnswerTrouble;
}

export const ProofPage = ({ path, opened, trouble }: ProofPageProps) => {
  const { proof, standing, account } = opened;
  const heading = headingOf(opened);
  const isOpen = standing === 'open';
  return (
    <Layout title={`${trouble ? 'Please check: ' : ''}${heading} · merchkit`}>
      <header class="page-head">
        <h1>{heading}</h1>
        <p class="prepared">
          {lineWords(proof.lines)} of the order of <bdi>{account}</bdi>
          {proof.round === 1 ? '' : `, round ${proof.round}`}
        </p>
        <p class="quiet">
          Order <code>{proof.order_id}</code>, proof made on{' '}
          <time datetime={proof.created_at}>{dayOf(proof.created_at)}</time>
        </p>
        {isOpen ? (
          <p class="to-answer no-print">
            <a class="button" href="#answer">
              Answer
            </a>
          </p>
        ) : null}
        {isOpen || !trouble ? null : (
          <div class="alert" role="alert">
            <p>
              <strong>{trouble.message}</strong> Nothing was changed by your answer.
            </p>
          </div>
        )}
      </header>
      <div class="stack">
        <Closed opened={opened} />
        <Decision opened={opened} />
        <Note text={proof.note} />
        <Sheet proof={proof} />
        <div class={isOpen ? 'columns' : 'stack'}>
          <div class="stack">
            <Facts proof={proof} />
          </div>
          {isOpen ? <AnswerForm path={path} trouble={trouble} /> : null}
        </div>
      </div>
    </Layout>
  );
};

function headingOf({ proof, standing }: OpenedProof): string {
  if (proof.status === 'approved') return 'You approved this proof';
  if (proof.status === 'changes_requested') return 'You asked for changes';
  return standing === 'open' ? 'Please look at your proof' : 'This can no longer be answered';
}

const lineWords = (lines: readonly number[]): string =>
  lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;

/** Why nobody can answer any more, where it is not for an answer. */
const Closed = ({ opened: { standing, newer_url: newerUrl } }: { opened: OpenedProof }) => {
  if (standing === 'replaced' && newerUrl !== null) {
    return (
      <div class="alert" role="status">
        <p>
          <strong>A newer proof has taken the place of this one.</strong>{' '}
          <a href={new URL(newerUrl).pathname}>See the newer proof</a>
        </p>
      </div>
    );
  }
  if (standing !== 'made' && standing !== 'cancelled') return null;
  return (
    <div class="alert" role="status">
      <p>
        <strong>
          {standing === 'made' ? 'Production has begun in the meantime.' : 'The order was cancelled.'}
        </strong>{' '}
        Nothing is asked of you here any more.
      </p>
    </div>
  );
};

/** What staff wrote, as it was written. */
const Note = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <section class="panel" aria-labelledby="note">
      <h2 id="note">We write</h2>
      <p class="note" dir="auto">
        {text}
      </p>
    </section>
  );
