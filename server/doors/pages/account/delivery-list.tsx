/** The deliveries of a webhook, with every attempt and a button to send one again. */
import type { z } from 'zod';
import { wordsMatch } from '../../../../tools/values/index-words.ts';
import { DELIVERY_STATUSES } from '../../../../tools/webhooks/delivery.ts';
import type { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { count } from '../format.ts';
import { Form, Submit } from '../forms/form.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import { StatusBadge, type Tone } from '../frame/status-badge.tsx';

type Webhook = z.output<typeof getWebhook.output>;
type Delivery = Webhook['deliveries'][number];

interface DeliveryListProps extends Pick<RowProps, 'webhook' | 'maySend'> {
  filter: ListFilter;
}

export const DeliveryList = ({ webhook, maySend, filter }: DeliveryListProps) => (
  <section class="stack" aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries</h2>
    <SearchedList
      path={`/account/webhooks/${encodeURIComponent(webhook.id)}`}
      name="Deliveries"
      search={{
        label: 'Find a delivery',
        placeholder: 'Event, number',
        statuses: DELIVERY_STATUSES.map((status) => [status, LOOKS[status][1]] as const),
      }}
      at={{ filter, page: 1, hasMore: false }}
      rows={deliveriesIn(webhook, filter)}
      row={(delivery) => <Row delivery={delivery} webhook={webhook} maySend={maySend} />}
      nothingYet={
        <p>Nothing sent yet. Send a test or wait for the first event. The newest deliveries appear here.</p>
      }
    />
  </section>
);

/** Those with the status whose event has the words. */
export function deliveriesIn({ deliveries }: Webhook, { words, status }: ListFilter): Delivery[] {
  const has = wordsMatch(words);
  return deliveries.filter(
    (one) => (status === '' || one.status === status) && has(`${one.event} ${one.event_id}`),
  );
}

interface RowProps {
  delivery: Delivery;
  webhook: Webhook;
  maySend: boolean;
}

const Row = ({ delivery, webhook, maySend }: RowProps) => (
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
        <Form
          name={`replay-${delivery.id}`}
          action={`/account/webhooks/${encodeURIComponent(webhook.id)}/deliveries/${encodeURIComponent(delivery.id)}/replay`}
        >
          <Submit kind="secondary" size="small">
            {delivery.status === 'pending' ? 'Send now' : 'Send again'}
            <span class="unseen">: {`${delivery.event} ${delivery.event_id}`}</span>
          </Submit>
        </Form>
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
