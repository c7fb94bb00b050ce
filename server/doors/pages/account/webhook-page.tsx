/** One webhook: how it stands, its deliveries with every attempt, and what can be done with it. */
import type { z } from 'zod';
import type { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import type { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { FormAlert, TextField, type Trouble } from '../frame/trouble.tsx';
import { dayOf, moment } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EventChoices, WebhookState } from './webhooks-page.tsx';

type Webhook = z.output<typeof getWebhook.output>;

interface WebhookPageProps {
  visit: Visit;
  webhook: Webhook;
  catalog: z.output<typeof listWebhooks.output>['event_catalog'];
  /** Shown once, right after it was made. */
  secret?: string | undefined;
  trouble?: Trouble | undefined;
  done?: string | undefined;
}

export const webhookPath = (id: string): string => `/account/webhooks/${encodeURIComponent(id)}`;

export const WebhookPage = ({ visit, webhook, catalog, secret, trouble, done }: WebhookPageProps) => (
  <AccountPage
    visit={visit}
    title={webhook.name ?? 'Webhook'}
    here="/account/webhooks"
    done={done}
    hasTrouble={trouble !== undefined}
  >
    {secret === undefined ? null : <NewSecret secret={secret} webhook={webhook} />}
    {trouble && trouble.form !== 'update' ? <FormAlert trouble={{ ...trouble, field: undefined }} /> : null}
    <section class="panel" aria-labelledby="standing">
      <div class="panel-head">
        <h2 id="standing">How it stands</h2>
        <p>
          <WebhookState webhook={webhook} />
        </p>
      </div>
      <p>
        <code>{webhook.url}</code>
      </p>
      <p class="quiet">
        <code>{webhook.id}</code>, since{' '}
        <time datetime={webhook.created_at}>{dayOf(webhook.created_at)}</time>
      </p>
      {webhook.paused_why === null ? null : <p class="instructions">{webhook.paused_why}</p>}
      {webhook.failing_since === null ? null : (
        <p class="instructions">
          Every attempt has failed since{' '}
          <time datetime={webhook.failing_since}>{moment(webhook.failing_since)}</time>.
        </p>
      )}
      <div class="moves">
        {webhook.status === 'active' ? (
          <Move visit={visit} webhook={webhook} move="test" words="Send a test" />
        ) : null}
        {webhook.status === 'active' ? (
          <Move visit={visit} webhook={webhook} move="pause" words="Pause" />
        ) : (
          <Move visit={visit} webhook={webhook} move="resume" words="Resume" />
        )}
      </div>
    </section>
    <DeliveryList visit={visit} webhook={webhook} />
    <Change visit={visit} webhook={webhook} catalog={catalog} trouble={trouble} />
    <section class="panel" aria-labelledby="secret">
      <h2 id="secret">Signing secret and removal</h2>
      {webhook.previous_secret_until === null ? null : (
        <p>
          The secret before the last change signs too, until{' '}
          <time datetime={webhook.previous_secret_until}>{moment(webhook.previous_secret_until)}</time>.
        </p>
      )}
      <details class="confirm">
        <summary>Make a new signing secret</summary>
        <form method="post" action={`${webhookPath(webhook.id)}/rotate`}>
          <FormToken visit={visit} />
          <p class="quiet">The one in use signs beside it for 24 hours.</p>
          <button type="submit" class="button">
            Make a new secret
          </button>
        </form>
      </details>
      <details class="confirm">
        <summary>Remove this webhook</summary>
        <form method="post" action={`${webhookPath(webhook.id)}/delete`}>
          <FormToken visit={visit} />
          <p class="quiet">Its deliveries go with it, those that still wait as well.</p>
          <button type="submit" class="button danger">
            Remove for good
          </button>
        </form>
      </details>
    </section>
  </AccountPage>
);

const NewSecret = ({ secret, webhook }: { secret: string; webhook: Webhook }) => (
  <section class="panel secret" aria-labelledby="new-secret">
    <h2 id="new-secret">The signing secret</h2>
    <p>Copy it now, where your endpoint verifies with it: it is shown this once.</p>
    <pre class="secret-text" tabindex={0}>
      <code>{secret}</code>
    </pre>
    <p>
      <a class="button plain" href={webhookPath(webhook.id)}>
        I have copied it
      </a>
    </p>
  </section>
);

interface MoveProps {
  visit: Visit;
  webhook: Webhook;
  move: 'test' | 'pause' | 'resume';
  words: string;
}

const Move = ({ visit, webhook, move, words }: MoveProps) => (
  <form method="post" action={`${webhookPath(webhook.id)}/${move}`}>
    <FormToken visit={visit} />
    <button type="submit" class="button plain small">
      {words}
    </button>
  </form>
);

type ChangeProps = Pick<WebhookPageProps, 'visit' | 'webhook' | 'catalog' | 'trouble'>;

const Change = ({ visit, webhook, catalog, trouble: told }: ChangeProps) => {
  const trouble = told?.form === 'update' ? told : undefined;
  const chosen = trouble?.typed['events']?.split(',') ?? webhook.events;
  return (
    <section class="panel" aria-labelledby="change">
      <h2 id="change">Change it</h2>
      <details open={trouble !== undefined}>
        <summary>
          Hears of {webhook.events.length} {webhook.events.length === 1 ? 'event' : 'events'}
        </summary>
        <form method="post" action={`${webhookPath(webhook.id)}/update`} class="account-form">
          <FormAlert trouble={trouble} />
          <FormToken visit={visit} />
          <TextField
            name="url"
            label="Address"
            type="url"
            trouble={trouble}
            value={webhook.url}
            maxlength={2_000}
          />
          <TextField
            name="name"
            label="Name"
            optional
            trouble={trouble}
            value={webhook.name ?? ''}
            maxlength={200}
          />
          <EventChoices catalog={catalog} chosen={chosen} trouble={trouble} />
          <p>
            <button type="submit" class="button">
              Save
            </button>
          </p>
        </form>
      </details>
    </section>
  );
};
