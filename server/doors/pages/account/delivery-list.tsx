/** The deliveries of a webhook, with every attempt and a button to send one again. */
import type { z } from 'zod';
import type { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { count } from '../format.ts';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';

type Webhook = z.output<typeof getWebhook.output>;
type Delivery = Webhook['deliveries'][number];

export const DeliveryList = ({ webhook, maySend }: Pick<RowProps, 'webhook' | 'maySend'>) => (
  <section class="panel" aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries</h2>
    {webhook.deliveries.length === 0 ? (
      <p>Nothing sent yet. Send a test or wait for the first event. The newest deliveries appear here.</p>
    ) : (
      <ul class="records">
        {webhook.deliveries.map((delivery) => (
          <Row delivery={delivery} webhook={webhook} maySend={maySend} />
        ))}
      </ul>
    )}
  </section>
);

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

const STATUS_BADGES = {
  pending: <StatusBadge look="goes" words="Waiting" />,
  delivered: <StatusBadge look="done" words="Delivered" />,
  failed: <StatusBadge look="waits" words="Failed" />,
} satisfies Record<Delivery['status'], unknown>;

const DeliveryStatusBadge = ({ status }: Pick<Delivery, 'status'>) => STATUS_BADGES[status];

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
