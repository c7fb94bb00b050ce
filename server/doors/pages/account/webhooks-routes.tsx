/** `/account/webhooks`. */

import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { msg } from '../../../../tools/languages/words.ts';
import { createWebhook } from '../../../../tools/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../../tools/webhooks/delete-webhook.ts';
import { DELIVERY_STATUSES } from '../../../../tools/webhooks/delivery.ts';
import { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { replayDelivery } from '../../../../tools/webhooks/replay-delivery.ts';
import { rotateWebhookSecret } from '../../../../tools/webhooks/rotate-webhook-secret.ts';
import { testWebhook } from '../../../../tools/webhooks/test-webhook.ts';
import { updateWebhook } from '../../../../tools/webhooks/update-webhook.ts';
import { optionalText } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { FILE_FORMS, listFile } from '../frame/list-file.ts';
import { filterIn } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import type { ConfirmationName } from './confirmation.tsx';
import { deliveriesIn } from './delivery-list.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';
import { WebhookPage, webhookPath } from './webhook-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const MESSAGES = {
  url: 'Give a public https address, in at most 2,000 characters.',
  name: msg('The name is too long; 200 characters fit.'),
  events: 'Choose at least one event.',
};

export function webhooksRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const listPage = async (c: Context, session: PageSession, rejected?: RejectedForm) => {
    const number = pageNumber(c);
    const listed = await invoke(listWebhooks, session.ctx, { samples: false, ...pageInput(number) });
    const done = c.req.query('done');
    return page(c, <WebhooksPage session={session} listed={listed} page={number} done={done} />, {
      rejected,
      secrecy: 'secret',
    });
  };

  const onePage = async (
    c: Context,
    session: PageSession,
    id: string,
    { secret, rejected }: { secret?: string | undefined; rejected?: RejectedForm } = {},
  ) => {
    const webhook = await invoke(getWebhook, session.ctx, { id }).catch(undefinedIfNotFound);
    if (!webhook) return page(c, <UnknownRecordPage session={session} />, { status: 404, secrecy: 'secret' });
    const { event_catalog } = await invoke(listWebhooks, session.ctx, { samples: false, limit: 1 });
    const done = c.req.query('done');
    return page(
      c,
      <WebhookPage
        {...{ session, webhook, catalog: event_catalog, done, secret }}
        filter={filterIn(c, DELIVERY_STATUSES)}
      />,
      { rejected, secrecy: 'secret' },
    );
  };

  for (const form of FILE_FORMS)
    app.get(`/account/webhooks/:file{[^/]+\\.${form}}`, (c) =>
      signedIn(c, parts, 'account', async (session) => {
        const id = c.req.param('file').slice(0, -form.length - 1);
        const webhook = await invoke(getWebhook, session.ctx, { id }).catch(undefinedIfNotFound);
        if (!webhook)
          return page(c, <UnknownRecordPage session={session} />, { status: 404, secrecy: 'secret' });
        const rows = deliveriesIn(webhook, filterIn(c, DELIVERY_STATUSES));
        return listFile<(typeof rows)[number]>(c, form, {
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
      }),
    );

  app.get('/account/webhooks', (c) => signedIn(c, parts, 'account', (session) => listPage(c, session)));

  app.post('/account/webhooks', (c) =>
    signedInForm(c, parts, 'account', (session, form) =>
      submitForm({
        name: 'subscribe',
        values: form,
        messages: MESSAGES,
        async run() {
          const { name, ...settings } = settingsIn(form);
          const made = await invoke(createWebhook, session.ctx, {
            ...settings,
            ...(name === null ? {} : { name }),
          });
          parts.signIn.setFlash(c, flashSubject(session, made.id), made.signing_secret);
          return seeOther(c, webhookPath(made.id));
        },
        showAgain: (rejected) => listPage(c, session, rejected),
      }),
    ),
  );

  app.get('/account/webhooks/:id', (c) =>
    signedIn(c, parts, 'account', (session) => {
      const id = c.req.param('id');
      const secret = parts.signIn.takeFlash(c, flashSubject(session, id));
      return onePage(c, session, id, { secret });
    }),
  );

  // A GET of a form's address: a reload, or a copied link.
  app.get('/account/webhooks/:id/:rest{.+}', (c) => seeOther(c, webhookPath(c.req.param('id'))));

  const formRoute = (
    path: string,
    name: (c: Context) => string,
    run: (session: PageSession, id: string, form: URLSearchParams, c: Context) => Promise<string>,
  ) =>
    app.post(`/account/webhooks/:id/${path}`, (c) =>
      signedInForm(c, parts, 'account', (session, form) => {
        const id = c.req.param('id') ?? '';
        return submitForm({
          name: name(c),
          values: form,
          messages: MESSAGES,
          run: async () => seeOther(c, await run(session, id, form, c)),
          showAgain: (rejected) => onePage(c, session, id, { rejected }),
        });
      }),
    );

  formRoute(
    'rotate',
    () => 'rotate',
    async (session, id, _, c) => {
      const { signing_secret } = await invoke(rotateWebhookSecret, session.ctx, { id });
      parts.signIn.setFlash(c, flashSubject(session, id), signing_secret);
      return webhookPath(id);
    },
  );

  const action = (
    name: 'test' | 'pause' | 'resume' | 'update' | 'delete',
    done: ConfirmationName,
    change: (session: PageSession, id: string, form: URLSearchParams) => Promise<unknown>,
  ) =>
    formRoute(
      name,
      () => name,
      async (session, id, form) => {
        await change(session, id, form);
        return `${name === 'delete' ? '/account/webhooks' : webhookPath(id)}?done=${done}`;
      },
    );

  action('test', 'test-sent', ({ ctx }, id) => invoke(testWebhook, ctx, { id }));
  action('pause', 'webhook-paused', ({ ctx }, id) => invoke(updateWebhook, ctx, { id, status: 'paused' }));
  action('resume', 'webhook-resumed', ({ ctx }, id) => invoke(updateWebhook, ctx, { id, status: 'active' }));
  action('update', 'webhook-changed', ({ ctx }, id, form) =>
    invoke(updateWebhook, ctx, { id, ...settingsIn(form) }),
  );
  action('delete', 'webhook-removed', ({ ctx }, id) => invoke(deleteWebhook, ctx, { id }));
  formRoute(
    'deliveries/:delivery/replay',
    (c) => `replay-${c.req.param('delivery')}`,
    async ({ ctx }, id, _, c) => {
      await invoke(replayDelivery, ctx, { id, delivery_id: c.req.param('delivery') ?? '' });
      return `${webhookPath(id)}?done=delivery-replayed`;
    },
  );

  return app;
}

/** The new signing secret, for this person in this account. */
const flashSubject = ({ formToken }: PageSession, id: string): string => `${id} ${formToken}`;

const settingsIn = (form: URLSearchParams) => ({
  url: form.get('url') ?? '',
  events: form.getAll('events'),
  name: optionalText(form, 'name') ?? null,
});
