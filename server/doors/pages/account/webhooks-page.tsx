/** The list of webhooks, and a form for another. */
import type { z } from 'zod';
import type { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { count, dateOf } from '../format.ts';
import { Choices, Fieldset } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Pager } from '../frame/paging.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';

type Listed = z.output<typeof listWebhooks.output>;

interface WebhooksPageProps {
  session: PageSession;
  listed: Listed;
  page: number;
  done?: string | undefined;
}

export const WebhooksPage = ({ session, listed, page, done }: WebhooksPageProps) => (
  <AccountPage
    session={session}
    title="Webhooks"
    here="/account/webhooks"
    lead="Get a signed message about every step as it happens."
    done={done}
  >
    {listed.webhooks.length === 0 ? null : (
      <section class="panel" aria-label="Webhooks">
        <ul class="records">
          {listed.webhooks.map((webhook) => (
            <li class="record pictureless">
              <div class="record-words">
                <p class="record-name">
                  <a href={`/account/webhooks/${encodeURIComponent(webhook.id)}`}>
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
          ))}
        </ul>
      </section>
    )}
    <Pager path="/account/webhooks" page={page} hasMore={listed.has_more} />
    {mayDo(session, 'connect') ? <Subscribe listed={listed} /> : null}
  </AccountPage>
);

const Subscribe = ({ listed }: { listed: Listed }) => (
  <section class="panel" aria-labelledby="subscribe">
    <h2 id="subscribe">{listed.webhooks.length === 0 ? 'Add the first webhook' : 'Add a webhook'}</h2>
    <Form name="subscribe" action="/account/webhooks">
      <TextField
        name="url"
        label="Address"
        type="url"
        maxlength={2_000}
        hint="An https address that answers POST with a 2xx status."
        autocomplete="off"
      />
      <TextField name="name" label="Name" optional maxlength={200} autocomplete="off" />
      <EventChoices catalog={listed.event_catalog} chosen={[]} />
      <p>
        <Submit>Add the webhook</Submit>
      </p>
    </Form>
  </section>
);

export const WebhookStatusBadge = ({ webhook }: { webhook: Listed['webhooks'][number] }) => {
  if (webhook.status === 'paused') return <StatusBadge look="waits" words="Paused" />;
  return webhook.failing_since === null ? (
    <StatusBadge look="done" words="Active" />
  ) : (
    <StatusBadge look="waits" words="Failing" />
  );
};

interface EventChoicesProps {
  catalog: Listed['event_catalog'];
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
