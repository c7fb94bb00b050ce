/** `/desk/proofs/:batch`: how far the proofs are that were started at once. It reloads itself until all are drawn. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { showProofBatch } from '../../../../tools/proofs/show-proof-batch.ts';
import { wishProofs } from '../../../../tools/proofs/wish-proofs.ts';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Batch = AnswerOf<typeof showProofBatch>;
type Wish = Batch['wishes'][number];

const REFRESH_SECONDS = 3;

export const proofBatchPath = (batchId: string): string => `/desk/proofs/${encodeURIComponent(batchId)}`;

const AGAIN = form(wishProofs, {
  name: 'again',
  hidden: ['batch_id'],
  button: 'Draw these again',
  kind: 'secondary',
});

export const proofBatchRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/proofs/:batch',
    forms: [AGAIN],
    async show({ c, at }) {
      const batch = await invoke(showProofBatch, at.ctx, { batch: c.req.param('batch') ?? '' });
      if (batch.wishes.some(({ status }) => status === 'waiting'))
        c.header('Refresh', String(REFRESH_SECONDS));
      return <ProofBatchPage session={at} batch={batch} />;
    },
  });

const ProofBatchPage = ({ session, batch }: { session: PageSession; batch: Batch }) => {
  const { batchId, askedBy, createdAt, wishes } = batch;
  const having = (status: Wish['status']) => wishes.filter((wish) => wish.status === status);
  const [waiting, drawn, refused] = [having('waiting'), having('drawn'), having('refused')];
  const ended = wishes.length - waiting.length;
  return (
    <DeskLayout title="Missing proofs" session={session} at="/desk">
      <header class="page-head">
        <h1>Missing proofs</h1>
        <p class="quiet">
          Started by <bdi>{askedBy}</bdi>, <Moment at={createdAt} />
        </p>
      </header>
      <div class="stack">
        <section class="panel" aria-labelledby="progress">
          <h2 id="progress">
            {drawn.length} of {wishes.length} {wishes.length === 1 ? 'order' : 'orders'} drawn
          </h2>
          <div class="gathering">
            <progress aria-labelledby="progress" max={wishes.length} value={ended} />
          </div>
          <p>
            {waiting.length > 0
              ? `${waiting.length} to go. The work goes on when you leave; this page looks again every ${REFRESH_SECONDS} seconds.`
              : 'Nothing is left to draw. Customers have their proofs by email.'}
          </p>
          <p>
            <a href="/desk">Back to the board</a>
          </p>
        </section>
        {refused.length === 0 ? null : (
          <section class="panel warnings" aria-labelledby="refused">
            <h2 id="refused">Not drawn ({refused.length})</h2>
            <p>Mend what is said and draw these again, or open the order and upload a proof made by hand.</p>
            <Orders wishes={refused} />
            <FormOf form={AGAIN} values={{ batch_id: batchId }} />
          </section>
        )}
        {drawn.length === 0 ? null : (
          <section class="panel" aria-labelledby="drawn">
            <h2 id="drawn">Drawn ({drawn.length})</h2>
            <Orders wishes={drawn} />
          </section>
        )}
        {waiting.length === 0 ? null : (
          <section class="panel" aria-labelledby="waiting">
            <h2 id="waiting">To be drawn ({waiting.length})</h2>
            <Orders wishes={waiting} />
          </section>
        )}
      </div>
    </DeskLayout>
  );
};

const Orders = ({ wishes }: { wishes: readonly Wish[] }) => (
  <ul class="story">
    {wishes.map((wish) => (
      <li>
        <span>
          <a href={`/desk/orders/${encodeURIComponent(wish.orderId)}`}>
            <bdi>{wish.number}</bdi>
          </a>
          {wordsOf(wish)}
        </span>
        {wish.status === 'refused'
          ? wish.refused.map(({ line, reason }) => (
              <span class="row-note">
                {line === null ? '' : `Line ${line}: `}
                {reason}
              </span>
            ))
          : null}
      </li>
    ))}
  </ul>
);

function wordsOf({ status, sent }: Wish): string {
  if (status === 'waiting') return '';
  if (sent > 0) return sent === 1 ? ': one proof sent.' : `: ${sent} proofs sent.`;
  return status === 'drawn' ? ': each of its lines has a proof, or needs none.' : '';
}
