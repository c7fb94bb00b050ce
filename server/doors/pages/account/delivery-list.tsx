/** The deliveries of a webhook, with every attempt and a button to send one again. */
import type { Context } from 'hono';
import type { z } from 'zod';
import { wordsMatch } from '../../../../tools/values/index-words.ts';
import { DELIVERY_STATUSES } from '../../../../tools/webhooks/delivery.ts';
import type { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { replayDelivery } from '../../../../tools/webhooks/replay-delivery.ts';
import { count } from '../format.ts';
import { type FileForm, listFile } from '../frame/list-file.ts';
import { filterIn, type ListFilter } from '../frame/list-filter.tsx';
import { Listed } from '../frame/listed.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge, type Tone } from '../frame/status-badge.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { webhookPath } from './webhooks-page.tsx';

type Webhook = z.output<typeof getWebhook.output>;
type Delivery = Webhook['deliveries'][number];

interface DeliveryListProps {
  webhook: Webhook;
  maySend: boolean;
  filter: ListFilter;
}

export const DeliveryList = ({ webhook, maySend, filter }: DeliveryListProps) => (
  <section class="stack" aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries</h2>
    <Listed
      path={webhookPath(webhook.id)}
      name="Deliveries"
      search={{
        label: 'Find a delivery',
        placeholder: 'Event, number',
        statuses: DELIVERY_STATUSES.map((status) => [status, LOOKS[status][1]] as const),
      }}
      {...{ filter, page: 1, hasMore: false }}
      rows={deliveriesIn(webhook, filter)}
      row={(delivery) => <Row delivery={delivery} maySend={maySend} />}
      nothingYet={
        <p>Nothing sent yet. Send a test or wait for the first event. The newest deliveries appear here.</p>
      }
    />
  </section>
);

/** Those with the status whose event has the words. */
function deliveriesIn({ deliveries }: Webhook, { words, status }: ListFilter): Delivery[] {
  const has = wordsMatch(words);
  return deliveries.filter(
    (one) => (status === '' || one.status === status) && has(`${one.event} ${one.event_id}`),
  );
}

export function deliveriesFile(c: Context, form: FileForm, webhook: Webhook): Promise<Response> {
  const rows = deliveriesIn(webhook, filterIn(c, DELIVERY_STATUSES));
  return listFile<Delivery>(c, form, {
    name: 'deliveries',
    columns: [
      ['event', ({ event }) => event],
      ['event_id', ({ event_id }) => event_id],
      ['status', ({ status }) => status],
      ['queued_at', ({ created_at }) => created_at],
      ['finished_at', ({ finished_at }) => finished_at],
      ['attempts', ({ attempts }) => attempts],
      ['last_answer', ({ log }) => log.at(-1)?.status],
      ['id', ({ id }) => id],
    ],
    pageAt: async ({ limit, offset }) => ({
      rows: rows.slice(offset, offset + limit),
      hasMore: offset + limit < rows.length,
    }),
  });
}

export const REPLAY = form(replayDelivery, {
  name: 'replay',
  below: 'deliveries/:delivery_id/replay',
  of: 'delivery_id',
  kind: 'secondary',
  size: 'small',
  done: 'delivery-replayed',
});

interface RowProps {
  delivery: Delivery;
  maySend: boolean;
}

const Row = ({ delivery, maySend }: RowProps) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <code>{delivery.event}</code>
      </p>
      <p class="quiet">
        Event {delivery.event_id}, <Moment at={delivery.created_at} />
        {delivery.next_attempt_at === null ? null : (
          <>
            ; next attempt <Moment at={delivery.next_attempt_at} />
          </>
        )}
      </p>
      <Attempts delivery={delivery} />
    </div>
    <div class="record-figure">
      <DeliveryStatusBadge status={delivery.status} />
      {maySend ? (
        <FormOf
          form={REPLAY}
          id={delivery.id}
          button={delivery.status === 'pending' ? 'Send now' : 'Send again'}
          whom={`${delivery.event} ${delivery.event_id}`}
        />
      ) : null}
    </div>
  </li>
);

const LOOKS: Record<Delivery['status'], [Tone, string]> = {
  pending: ['goes', 'Waiting'],
  delivered: ['done', 'Delivered'],
  failed: ['waits', 'Failed'],
};

const DeliveryStatusBadge = ({ status }: Pick<Delivery, 'status'>) => (
  <StatusBadge look={LOOKS[status][0]} words={LOOKS[status][1]} />
);

const Attempts = ({ delivery }: { delivery: Delivery }) =>
  delivery.attempts === 0 ? null : (
    <details>
      <summary>
        {count(delivery.attempts)} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
        <span class="unseen"> of {`${delivery.event} ${delivery.event_id}`}</span>
      </summary>
      <ul class="attempts">
        {delivery.log.map((attempt) => (
          <li>
            <p>
              <Moment at={attempt.at} />:{' '}
              <strong>{attempt.status === null ? 'no answer' : `status ${attempt.status}`}</strong> after{' '}
              {count(attempt.took_ms)} ms
            </p>
            {attempt.failure === null ? null : (
              <p class="quiet" dir="auto">
                {attempt.failure}
              </p>
            )}
            {attempt.answer === null || attempt.answer === '' ? null : (
              <pre tabindex={0}>
                <code dir="auto">{attempt.answer}</code>
              </pre>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
