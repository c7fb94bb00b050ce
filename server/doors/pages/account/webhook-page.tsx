/** `/account/webhooks/<id>`: its status, its deliveries with every attempt, and its actions. */
import { Hono } from 'hono';
import type { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { deleteWebhook } from '../../../../tools/webhooks/delete-webhook.ts';
import { DELIVERY_STATUSES } from '../../../../tools/webhooks/delivery.ts';
import { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { rotateWebhookSecret } from '../../../../tools/webhooks/rotate-webhook-secret.ts';
import { testWebhook } from '../../../../tools/webhooks/test-webhook.ts';
import { updateWebhook } from '../../../../tools/webhooks/update-webhook.ts';
import { dateOf } from '../format.ts';
import { FILE_FORMS } from '../frame/list-file.ts';
import { filterIn, type ListFilter } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession, signedIn } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { DeliveryList, deliveriesFile, REPLAY } from './delivery-list.tsx';
import { toAccount } from './unknown-record.tsx';
import {
  EventChoices,
  secretFlash,
  showSecret,
  WEBHOOK_FIELDS,
  WEBHOOKS,
  WebhookStatusBadge,
  webhookPath,
} from './webhooks-page.tsx';

type Webhook = z.output<typeof getWebhook.output>;

const TEST = form(testWebhook, {
  name: 'test',
  button: 'Send a test',
  kind: 'secondary',
  size: 'small',
  done: 'test-sent',
});

const PAUSE = form(updateWebhook, {
  name: 'pause',
  sends: { status: 'paused' },
  button: 'Pause',
  kind: 'secondary',
  size: 'small',
  done: 'webhook-paused',
});

const RESUME = form(updateWebhook, {
  name: 'resume',
  sends: { status: 'active' },
  button: 'Resume',
  kind: 'secondary',
  size: 'small',
  done: 'webhook-resumed',
});

const CHANGE = form(updateWebhook, {
  name: 'update',
  fields: WEBHOOK_FIELDS,
  button: 'Save',
  done: 'webhook-changed',
});

const ROTATE = form(rotateWebhookSecret, {
  name: 'rotate',
  summary: 'Make a new signing secret',
  lead: 'The current secret keeps signing for 24 hours as well.',
  button: 'Make a new secret',
  after: showSecret,
});

const DELETE = form(deleteWebhook, {
  name: 'delete',
  summary: 'Remove this webhook',
  lead: 'Its deliveries are deleted, waiting ones as well.',
  button: 'Remove for good',
  kind: 'danger',
  after: () => `${WEBHOOKS}?done=webhook-removed`,
});

export function webhookRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  for (const form of FILE_FORMS)
    app.get(`${WEBHOOKS}/:file{[^/]+\\.${form}}`, (c) =>
      signedIn(c, parts, 'account', async ({ ctx }) => {
        const id = c.req.param('file').slice(0, -form.length - 1);
        return deliveriesFile(c, form, await invoke(getWebhook, ctx, { id }));
      }),
    );

  return app.route(
    '/',
    pageRoutes(toAccount(parts), {
      path: `${WEBHOOKS}/:id`,
      forms: [TEST, PAUSE, RESUME, CHANGE, ROTATE, DELETE, REPLAY],
      async show({ c, at }) {
        const webhook = await invoke(getWebhook, at.ctx, { id: c.req.param('id') });
        const { event_catalog: catalog } = await invoke(listWebhooks, at.ctx, { samples: false, limit: 1 });
        const secret = parts.signIn.takeFlash(c, secretFlash(at, webhook.id));
        const filter = filterIn(c, DELIVERY_STATUSES);
        const done = c.req.query('done');
        return <WebhookPage session={at} {...{ webhook, catalog, secret, filter, done }} />;
      },
    }),
  );
}

interface WebhookPageProps {
  session: PageSession;
  webhook: Webhook;
  catalog: z.output<typeof listWebhooks.output>['event_catalog'];
  /** Shown once, right after it was made. */
  secret?: string | undefined;
  filter: ListFilter;
  done?: string | undefined;
}

const WebhookPage = ({ session, webhook, catalog, secret, filter, done }: WebhookPageProps) => (
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
    {webhook.status === 'active' ? <FormOf form={TEST} /> : null}
    <FormOf form={webhook.status === 'active' ? PAUSE : RESUME} />
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
    <FormOf form={ROTATE} />
    <FormOf form={DELETE} />
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

const Change = ({ webhook, catalog }: Pick<WebhookPageProps, 'webhook' | 'catalog'>) => {
  const { url, name, events } = webhook;
  return (
    <section class="panel" aria-labelledby="change">
      <h2 id="change">Settings</h2>
      <FormOf
        form={CHANGE}
        summary={`Subscribed to ${events.length} ${events.length === 1 ? 'event' : 'events'}`}
        values={{ url, name }}
        fields={{ events: { element: <EventChoices catalog={catalog} chosen={events} /> } }}
      />
    </section>
  );
};
