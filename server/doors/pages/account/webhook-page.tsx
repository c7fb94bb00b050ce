/** One webhook: its status, its deliveries with every attempt, and its actions. */
import type { z } from 'zod';
import type { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import type { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { dateOf } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import type { ListFilter } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EventChoices, WebhookStatusBadge } from './webhooks-page.tsx';

type Webhook = z.output<typeof getWebhook.output>;

interface WebhookPageProps {
  session: PageSession;
  webhook: Webhook;
  catalog: z.output<typeof listWebhooks.output>['event_catalog'];
  /** Shown once, right after it was made. */
  secret?: string | undefined;
  filter: ListFilter;
  done?: string | undefined;
}

export const webhookPath = (id: string): string => `/account/webhooks/${encodeURIComponent(id)}`;

export const WebhookPage = ({ session, webhook, catalog, secret, filter, done }: WebhookPageProps) => (
  <AccountPage session={session} title={webhook.name ?? 'Webhook'} here="/account/webhooks" done={done}>
    {secret === undefined ? null : <NewSecret secret={secret} webhook={webhook} />}
    <section class="panel" aria-labelledby="standing">
      <div class="panel-head">
        <h2 id="standing">Status</h2>
        <p>
          <WebhookStatusBadge webhook={webhook} />
        </p>
      </div>
      <p>
        <code>{webhook.url}</code>
      </p>
      <p class="quiet">
        <code>{webhook.id}</code>, since{' '}
        <time datetime={webhook.created_at}>{dateOf(webhook.created_at)}</time>
      </p>
      {webhook.paused_why === null ? null : <p class="instructions">{webhook.paused_why}</p>}
      {webhook.failing_since === null ? null : (
        <p class="instructions">
          Every attempt has failed since <Moment at={webhook.failing_since} />.
        </p>
      )}
      {mayDo(session, 'connect') ? <Actions webhook={webhook} /> : null}
    </section>
    <DeliveryList webhook={webhook} filter={filter} maySend={mayDo(session, 'connect')} />
    {mayDo(session, 'connect') ? (
      <>
        <Change webhook={webhook} catalog={catalog} />
        <SecretAndRemoval webhook={webhook} />
      </>
    ) : null}
  </AccountPage>
);

const Actions = ({ webhook }: Pick<WebhookPageProps, 'webhook'>) => (
  <div class="button-row">
    {webhook.status === 'active' ? <Action webhook={webhook} action="test" label="Send a test" /> : null}
    {webhook.status === 'active' ? (
      <Action webhook={webhook} action="pause" label="Pause" />
    ) : (
      <Action webhook={webhook} action="resume" label="Resume" />
    )}
  </div>
);

const SecretAndRemoval = ({ webhook }: Pick<WebhookPageProps, 'webhook'>) => (
  <section class="panel" aria-labelledby="secret">
    <h2 id="secret">Signing secret and removal</h2>
    {webhook.previous_secret_until === null ? null : (
      <p>
        The secret before the last change signs too, until <Moment at={webhook.previous_secret_until} />.
      </p>
    )}
    <Confirm
      name="rotate"
      action={`${webhookPath(webhook.id)}/rotate`}
      summary="Make a new signing secret"
      kind="primary"
      button="Make a new secret"
    >
      The current secret keeps signing for 24 hours as well.
    </Confirm>
    <Confirm
      name="delete"
      action={`${webhookPath(webhook.id)}/delete`}
      summary="Remove this webhook"
      button="Remove for good"
    >
      Its deliveries are deleted, waiting ones as well.
    </Confirm>
  </section>
);

const NewSecret = ({ secret, webhook }: { secret: string; webhook: Webhook }) => (
  <section class="panel secret" aria-labelledby="new-secret">
    <h2 id="new-secret">The signing secret</h2>
    <p>Copy it now, where your endpoint verifies with it: it is shown this once.</p>
    <pre class="secret-text" tabindex={0}>
      <code>{secret}</code>
    </pre>
    <p>
      <a class="button secondary" href={webhookPath(webhook.id)}>
        I have copied it
      </a>
    </p>
  </section>
);

interface ActionProps {
  webhook: Webhook;
  action: 'test' | 'pause' | 'resume';
  label: string;
}

const Action = ({ webhook, action, label }: ActionProps) => (
  <Form name={action} action={`${webhookPath(webhook.id)}/${action}`}>
    <Submit kind="secondary" size="small">
      {label}
    </Submit>
  </Form>
);

const Change = ({ webhook, catalog }: Pick<WebhookPageProps, 'webhook' | 'catalog'>) => (
  <section class="panel" aria-labelledby="change">
    <h2 id="change">Settings</h2>
    <details open={useRejected('update') !== undefined}>
      <summary>
        Subscribed to {webhook.events.length} {webhook.events.length === 1 ? 'event' : 'events'}
      </summary>
      <Form name="update" action={`${webhookPath(webhook.id)}/update`}>
        <TextField name="url" label="Address" type="url" value={webhook.url} maxlength={2_000} />
        <TextField name="name" label="Name" optional value={webhook.name} maxlength={200} />
        <EventChoices catalog={catalog} chosen={webhook.events} />
        <p>
          <Submit>Save</Submit>
        </p>
      </Form>
    </details>
  </section>
);
