/** `/account/webhooks`: the webhooks, and a form for another. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { createWebhook } from '../../../../tools/webhooks/create-webhook.ts';
import { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { count, dateOf } from '../format.ts';
import { Choices, Fieldset } from '../forms/choices.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { FormOf, form, type SentForm } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { toAccount } from './unknown-record.tsx';

type Found = z.output<typeof listWebhooks.output>;

export const WEBHOOKS = '/account/webhooks';

export const webhookPath = (id: string): string => `${WEBHOOKS}/${encodeURIComponent(id)}`;

export const WEBHOOK_FIELDS = {
  url: {
    label: 'Address',
    type: 'url',
    optional: false,
    refusal: 'Give a public https address, in at most {max} characters.',
  },
  name: { label: 'Name', optional: true },
  events: { label: 'Events', refusal: 'Choose at least one event.' },
} as const satisfies Record<string, FieldWords>;

/** The signing secret is shown once, on the page of the webhook. */
export function showSecret({ id, signing_secret }: { id: string; signing_secret: string }, sent: SentForm) {
  sent.parts.signIn.setFlash(sent.c, secretFlash(sent.at, id), signing_secret);
  return webhookPath(id);
}

/** The new signing secret, for this person in this account. */
export const secretFlash = ({ formToken }: PageSession, id: string): string => `${id} ${formToken}`;

const { url, name, events } = WEBHOOK_FIELDS;

const SUBSCRIBE = form(createWebhook, {
  name: 'subscribe',
  below: '',
  fields: {
    url: { ...url, hint: 'An https address that answers POST with a 2xx status.', autocomplete: 'off' },
    name: { ...name, autocomplete: 'off' },
    events,
  },
  button: 'Add the webhook',
  after: showSecret,
});

export const webhooksRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: WEBHOOKS,
    forms: [SUBSCRIBE],
    async show({ c, at }) {
      const number = pageNumber(c);
      const found = await invoke(listWebhooks, at.ctx, { samples: false, ...pageInput(number) });
      const isFirst = found.webhooks.length === 0;
      return (
        <AccountPage
          session={at}
          title="Webhooks"
          here="/account/webhooks"
          lead="Get a signed message about every step as it happens."
          done={c.req.query('done')}
        >
          {isFirst ? null : (
            <section class="panel" aria-label="Webhooks">
              <ul class="records">
                {found.webhooks.map((webhook) => (
                  <Row webhook={webhook} />
                ))}
              </ul>
            </section>
          )}
          <Pager path={WEBHOOKS} page={number} hasMore={found.has_more} />
          {mayDo(at, 'connect') ? (
            <section class="panel" aria-labelledby="subscribe">
              <h2 id="subscribe">{isFirst ? 'Add the first webhook' : 'Add a webhook'}</h2>
              <FormOf
                form={SUBSCRIBE}
                fields={{ events: { element: <EventChoices catalog={found.event_catalog} chosen={[]} /> } }}
              />
            </section>
          ) : null}
        </AccountPage>
      );
    },
  });

const Row = ({ webhook }: { webhook: Found['webhooks'][number] }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={webhookPath(webhook.id)}>
          <bdi>{webhook.name ?? webhook.url}</bdi>
        </a>
      </p>
      {webhook.name === null ? null : (
        <p class="quiet">
          <bdi>{webhook.url}</bdi>
        </p>
      )}
      <p class="quiet">
        {count(webhook.events.length)} {webhook.events.length === 1 ? 'event' : 'events'}, since{' '}
        <time datetime={webhook.created_at}>{dateOf(webhook.created_at)}</time>
      </p>
    </div>
    <p class="record-figure">
      <WebhookStatusBadge webhook={webhook} />
    </p>
  </li>
);

export const WebhookStatusBadge = ({ webhook }: { webhook: Found['webhooks'][number] }) => {
  if (webhook.status === 'paused') return <StatusBadge look="waits" words="Paused" />;
  return webhook.failing_since === null ? (
    <StatusBadge look="done" words="Active" />
  ) : (
    <StatusBadge look="waits" words="Failing" />
  );
};

interface EventChoicesProps {
  catalog: Found['event_catalog'];
  chosen: readonly string[];
}

/** One box per event, grouped by subject: `quote.saved` is under Quote. */
export const EventChoices = ({ catalog, chosen }: EventChoicesProps) => {
  const subjects = [...new Set(catalog.map(({ name }) => subjectOf(name)))];
  return (
    <Fieldset name="events" legend="Events">
      <div class="event-subjects">
        {subjects.map((subject) => (
          <div class="event-subject">
            <p class="label">{subject}</p>
            <Choices
              type="checkbox"
              name="events"
              choices={catalog
                .filter(({ name }) => subjectOf(name) === subject)
                .map(({ name, when }) => ({ value: name, label: <code>{name}</code>, hint: when }))}
              chosen={chosen}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
};

function subjectOf(event: string): string {
  const [subject = ''] = event.split('.');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
}
