/** `/desk/samples`: requests for blank samples, sent or declined by the staff; open ones first. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { declineSample } from '../../../../tools/samples/decline-sample.ts';
import { listSamples } from '../../../../tools/samples/list-samples.ts';
import { markSampleSent } from '../../../../tools/samples/mark-sample-sent.ts';
import type { Sample } from '../../../../tools/samples/sample.ts';
import { dollarsOf } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { ShipToAddress } from '../ship-to-address.tsx';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Found = AnswerOf<typeof listSamples>;

interface SamplesPageProps {
  session: PageSession;
  results: Found;
  waiting: number;
  page: number;
}

const SamplesPage = ({ session, results, waiting, page }: SamplesPageProps) => {
  const open = results.samples.filter(({ status }) => status === 'waiting');
  const done = results.samples.filter(({ status }) => status !== 'waiting');
  return (
    <DeskLayout title="Samples" session={session} at="/desk/samples">
      <header class="page-head">
        <h1>Blank samples</h1>
        <p class="quiet">
          {waiting === 0 ? 'No open requests.' : `${waiting} to send, the longest waiting first`}
        </p>
      </header>
      {results.samples.length === 0 ? (
        <p class="panel">
          Sample requests from visitors and customers appear here. A sample is one blank piece, not for
          resale; we email a bill when it ships.
        </p>
      ) : null}
      <ul class="stack plain-list">
        {open.map((sample) => (
          <li class="panel">
            <WaitingSample sample={sample} />
          </li>
        ))}
      </ul>
      {done.length === 0 ? null : (
        <section class="panel sample-done" aria-labelledby="answered">
          <h2 id="answered">Answered</h2>
          <ul class="reports">
            {done.map((sample) => (
              <li>
                <AnsweredSample sample={sample} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager path="/desk/samples" page={page} hasMore={results.has_more} />
    </DeskLayout>
  );
};

const SENT = form(markSampleSent, {
  name: 'sent',
  below: ':id/sent',
  of: 'id',
  fields: {
    tracking: {
      label: 'Carrier and tracking number',
      refusal: 'Give carrier and number in at most {max} characters.',
    },
  },
  button: 'Mark as sent',
});

const DECLINED = form(declineSample, {
  name: 'declined',
  below: ':id/declined',
  of: 'id',
  fields: {
    reason: { label: 'Reason, for the person who asked', refusal: 'Say why, in {min} to {max} characters.' },
  },
  summary: 'Decline it',
  button: 'Decline',
  kind: 'danger',
});

const WaitingSample = ({ sample }: { sample: Sample }) => (
  <div class="sample-card">
    <div>
      <h2>
        <a href={`/p/${encodeURIComponent(sample.key)}`}>
          <bdi>{sample.name}</bdi>
        </a>
        , {colorAndSize(sample)}
      </h2>
      <p class="quiet">
        <code>{sample.partId}</code>, requested <Moment at={sample.createdAt} />{' '}
        {sample.accountId === null ? 'by a visitor' : 'by a customer'}
      </p>
      <p>
        Bill {dollarsOf(sample.offer.unitPriceCents)} and about {dollarsOf(sample.offer.freight.amountCents)}{' '}
        freight: <strong>{dollarsOf(sample.offer.totalCents)}</strong> before sales tax
      </p>
      <ShipToAddress shipTo={sample.shipTo} />
    </div>
    <div class="stack">
      <FormOf form={SENT} id={sample.id} />
      <FormOf form={DECLINED} id={sample.id} />
    </div>
  </div>
);

const AnsweredSample = ({ sample }: { sample: Sample }) => (
  <>
    <strong>{sample.status === 'sent' ? 'Sent' : 'Declined'}</strong> <bdi>{sample.name}</bdi>,{' '}
    {colorAndSize(sample)}, to <bdi>{sample.shipTo.name}</bdi> (<bdi>{sample.shipTo.email}</bdi>),{' '}
    {sample.answeredAt === null ? null : <Moment at={sample.answeredAt} />}
    {sample.tracking === null ? null : (
      <>
        , <bdi>{sample.tracking}</bdi>
      </>
    )}
    {sample.reason === null ? null : (
      <>
        : <bdi>{sample.reason}</bdi>
      </>
    )}
  </>
);

const colorAndSize = ({ color, size }: Sample): string => (size === null ? color : `${color}, ${size}`);

export const sampleRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/samples',
    forms: [SENT, DECLINED],
    async show({ c, at }) {
      const number = pageNumber(c);
      const results = await invoke(listSamples, at.ctx, pageInput(number));
      const { total: waiting } = await invoke(listSamples, at.ctx, { status: 'waiting', limit: 1 });
      return <SamplesPage session={at} results={results} waiting={waiting} page={number} />;
    },
  });
