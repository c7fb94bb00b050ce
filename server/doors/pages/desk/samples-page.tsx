/** What people asked to hold in their hands, the waiting first. */
import type { z } from 'zod';
import type { listSamples } from '../../../../tools/samples/list-samples.ts';
import { Pager } from '../frame/paging.tsx';
import { Fault, FormAlert, faultAttributes, TextField, type Trouble } from '../frame/trouble.tsx';
import { dollars, moment } from '../in-words.ts';
import { ShipToAddress } from '../quote/delivery-form.tsx';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Found = z.output<typeof listSamples.output>;
type Sample = Found['samples'][number];

interface SamplesPageProps {
  visit: Visit;
  found: Found;
  waiting: number;
  page: number;
  trouble: Trouble | undefined;
}

export const SamplesPage = ({ visit, found, waiting, page, trouble }: SamplesPageProps) => {
  const open = found.samples.filter(({ status }) => status === 'waiting');
  const done = found.samples.filter(({ status }) => status !== 'waiting');
  const isAnswered = trouble !== undefined && !open.some(({ id }) => trouble.form.endsWith(`-${id}`));
  return (
    <DeskLayout title="Samples" visit={visit} at="/desk/samples">
      <header class="page-head">
        <h1>Blank samples</h1>
        <p class="quiet">
          {waiting === 0 ? 'Nothing waits.' : `${waiting} to send, the longest waiting first`}
        </p>
      </header>
      {isAnswered ? <FormAlert trouble={{ ...trouble, field: undefined }} /> : null}
      {found.samples.length === 0 ? (
        <p class="panel">
          What visitors and customers ask to hold in their hands appears here. A sample is one piece, not
          decorated and not for resale; it is billed by mail when it ships.
        </p>
      ) : null}
      <ul class="stack plain-list">
        {open.map((sample) => (
          <li class="panel">
            <Waiting visit={visit} sample={sample} trouble={trouble} />
          </li>
        ))}
      </ul>
      {done.length === 0 ? null : (
        <section class="panel sample-done" aria-labelledby="answered">
          <h2 id="answered">Answered</h2>
          <ul class="reports">
            {done.map((sample) => (
              <li>
                <Answered sample={sample} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager path="/desk/samples" page={page} hasMore={found.has_more} />
    </DeskLayout>
  );
};

interface WaitingProps {
  visit: Visit;
  sample: Sample;
  trouble: Trouble | undefined;
}

const Waiting = ({ visit, sample, trouble }: WaitingProps) => {
  const path = `/desk/samples/${encodeURIComponent(sample.id)}`;
  const sending = trouble?.form === `sent-${sample.id}` ? trouble : undefined;
  const declining = trouble?.form === `declined-${sample.id}` ? trouble : undefined;
  return (
    <div class="sample-card">
      <div>
        <h2>
          <a href={`/p/${encodeURIComponent(sample.key)}`}>
            <bdi>{sample.name}</bdi>
          </a>
          , {inWords(sample)}
        </h2>
        <p class="quiet">
          <code>{sample.part_id}</code>, asked for{' '}
          <time datetime={sample.created_at}>{moment(sample.created_at)}</time>{' '}
          {sample.account_id === null ? 'by a visitor' : 'by a customer'}
        </p>
        <p>
          Bill {dollars(sample.unit_price)} and about {dollars(sample.freight)} freight:{' '}
          <strong>{dollars(sample.total)}</strong> before sales tax
        </p>
        <ShipToAddress shipTo={sample.ship_to} />
      </div>
      <div class="stack">
        <form method="post" action={`${path}/sent`} class="move-form">
          <FormToken visit={visit} />
          <FormAlert trouble={sending} />
          <TextField
            name="tracking"
            id={`tracking-${sample.id}`}
            label="Carrier and tracking number"
            trouble={sending}
            optional
            maxlength={100}
          />
          <p class="button-row">
            <button type="submit" class="button">
              Mark as sent
            </button>
          </p>
        </form>
        <details open={declining !== undefined}>
          <summary>Decline it</summary>
          <form method="post" action={`${path}/declined`} class="move-form">
            <FormToken visit={visit} />
            <FormAlert trouble={declining} />
            <Reason id={`reason-${sample.id}`} trouble={declining} />
            <p class="button-row">
              <button type="submit" class="button grave">
                Decline
              </button>
            </p>
          </form>
        </details>
      </div>
    </div>
  );
};

const Reason = ({ id, trouble }: { id: string; trouble: Trouble | undefined }) => (
  <div class="field">
    <label for={id}>Why, for whoever asked</label>
    <textarea
      id={id}
      name="reason"
      rows={2}
      maxlength={500}
      required
      {...faultAttributes(trouble, 'reason', id)}
    >
      {trouble?.typed['reason'] ?? ''}
    </textarea>
    <Fault trouble={trouble} field="reason" id={id} />
  </div>
);

const Answered = ({ sample }: { sample: Sample }) => (
  <>
    <strong>{sample.status === 'sent' ? 'Sent' : 'Declined'}</strong> <bdi>{sample.name}</bdi>,{' '}
    {inWords(sample)}, to <bdi>{sample.ship_to.name}</bdi> (<bdi>{sample.ship_to.email}</bdi>),{' '}
    {sample.answered_at === null ? null : (
      <time datetime={sample.answered_at}>{moment(sample.answered_at)}</time>
    )}
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

const inWords = ({ color, size }: Sample): string => (size === null ? color : `${color}, ${size}`);
