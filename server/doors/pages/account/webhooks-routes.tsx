/** `/account/webhooks`. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { createWebhook } from '../../../../tools/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../../tools/webhooks/delete-webhook.ts';
import { getWebhook } from '../../../../tools/webhooks/get-webhook.ts';
import { listWebhooks } from '../../../../tools/webhooks/list-webhooks.ts';
import { replayDelivery } from '../../../../tools/webhooks/replay-delivery.ts';
import { rotateWebhookSecret } from '../../../../tools/webhooks/rotate-webhook-secret.ts';
import { testWebhook } from '../../../../tools/webhooks/test-webhook.ts';
import { updateWebhook } from '../../../../tools/webhooks/update-webhook.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import { type Trouble, troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import type { DoneWord } from './done.tsx';
import { orNothing } from './or-nothing.ts';
import { UnknownRecordPage } from './unknown-record-page.tsx';
import { WebhookPage, webhookPath } from './webhook-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const WORDS = {
  url: 'Give a public https address, in at most 2,000 characters.',
  name: 'The name is too long; 200 characters fit.',
  events: 'Choose at least one event.',
};

export function webhooksRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const listPage = async (c: Context, visit: Visit, trouble?: Trouble, status = 200) => {
    const number = pageNumber(c);
    const listed = await invoke(listWebhooks, visit.ctx, { samples: false, ...pageInput(number) });
    const done = c.req.query('done');
    return page(
      c,
      <WebhooksPage visit={visit} listed={listed} page={number} trouble={trouble} done={done} />,
      { status, secrecy: 'secret' },
    );
  };

  const onePage = async (
    c: Context,
    visit: Visit,
    id: string,
    shown: { secret?: string; trouble?: Trouble } = {},
    status = 200,
  ) => {
    const webhook = await invoke(getWebhook, visit.ctx, { id }).catch(orNothing);
    if (!webhook) return page(c, <UnknownRecordPage visit={visit} />, { status: 404, secrecy: 'secret' });
    const { event_catalog } = await invoke(listWebhooks, visit.ctx, { samples: false, limit: 1 });
    const done = c.req.query('done');
    return page(
      c,
      <WebhookPage visit={visit} webhook={webhook} catalog={event_catalog} done={done} {...shown} />,
      { status, secrecy: 'secret' },
    );
  };

  app.get('/account/webhooks', (c) => signedIn(c, parts, 'account', (visit) => listPage(c, visit)));

  app.post('/account/webhooks', (c) =>
    signedInForm(c, parts, 'account', async (visit, form) => {
      const { name, ...wanted } = wantedIn(form);
      try {
        const made = await invoke(createWebhook, visit.ctx, {
          ...wanted,
          ...(name === null ? {} : { name }),
        });
        parts.signIn.setFlash(c, secretOf(visit, made.id), made.signing_secret);
        return goTo(c, webhookPath(made.id));
      } catch (thrown) {
        const error = refusalOf(thrown);
        return listPage(c, visit, troubleOf('make', error, typedIn(form), WORDS), error.status);
      }
    }),
  );

  app.get('/account/webhooks/:id', (c) =>
    signedIn(c, parts, 'account', (visit) => {
      const id = c.req.param('id');
      const secret = parts.signIn.takeFlash(c, secretOf(visit, id));
      return onePage(c, visit, id, secret === undefined ? {} : { secret });
    }),
  );

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/account/webhooks/:id/:rest{.+}', (c) => goTo(c, webhookPath(c.req.param('id'))));

  app.post('/account/webhooks/:id/rotate', (c) =>
    signedInForm(c, parts, 'account', async (visit) => {
      const id = c.req.param('id');
      try {
        const { signing_secret } = await invoke(rotateWebhookSecret, visit.ctx, { id });
        parts.signIn.setFlash(c, secretOf(visit, id), signing_secret);
        return goTo(c, webhookPath(id));
      } catch (thrown) {
        const error = refusalOf(thrown);
        return onePage(c, visit, id, { trouble: troubleOf('rotate', error, {}) }, error.status);
      }
    }),
  );

  const move = (
    name: 'test' | 'pause' | 'resume' | 'update' | 'delete' | 'deliveries/:delivery/replay',
    done: DoneWord,
    change: (visit: Visit, id: string, form: URLSearchParams, c: Context) => Promise<unknown>,
  ) =>
    app.post(`/account/webhooks/:id/${name}`, (c) =>
      signedInForm(c, parts, 'account', async (visit, form) => {
        const id = c.req.param('id') ?? '';
        try {
          await change(visit, id, form, c);
          return goTo(c, `${name === 'delete' ? '/account/webhooks' : webhookPath(id)}?done=${done}`);
        } catch (thrown) {
          const error = refusalOf(thrown);
          return onePage(
            c,
            visit,
            id,
            { trouble: troubleOf(name, error, typedIn(form), WORDS) },
            error.status,
          );
        }
      }),
    );

  move('test', 'test-sent', ({ ctx }, id) => invoke(testWebhook, ctx, { id }));
  move('pause', 'webhook-paused', ({ ctx }, id) => invoke(updateWebhook, ctx, { id, status: 'paused' }));
  move('resume', 'webhook-resumed', ({ ctx }, id) => invoke(updateWebhook, ctx, { id, status: 'active' }));
  move('update', 'webhook-changed', ({ ctx }, id, form) =>
    invoke(updateWebhook, ctx, { id, ...wantedIn(form) }),
  );
  move('delete', 'webhook-removed', ({ ctx }, id) => invoke(deleteWebhook, ctx, { id }));
  move('deliveries/:delivery/replay', 'delivery-replayed', ({ ctx }, id, _, c) =>
    invoke(replayDelivery, ctx, { id, delivery_id: c.req.param('delivery') ?? '' }),
  );

  return app;
}

/** The signing secret that was just made, of this person in this account. */
const secretOf = ({ formToken }: Visit, id: string): string => `${id} ${formToken}`;

function wantedIn(form: URLSearchParams) {
  const name = (form.get('name') ?? '').trim();
  return { url: form.get('url') ?? '', events: form.getAll('event'), name: name === '' ? null : name };
}

const typedIn = (form: URLSearchParams): Record<string, string> => ({
  url: form.get('url') ?? '',
  name: form.get('name') ?? '',
  events: form.getAll('event').join(','),
});
