/** `/stores/<slug>`: the slug ends in the token that is the credential. A GET changes nothing. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { cancelStoreRequest } from '../../../../tools/stores/cancel-store-request.ts';
import { openStore } from '../../../../tools/stores/open-store.ts';
import { sendStoreLink } from '../../../../tools/stores/send-store-link.ts';
import { submitStoreRequest } from '../../../../tools/stores/submit-store-request.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import { linkCtx, linkForm, tokenOf, unknownLink } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { deliveryIn } from './delivery-fields.tsx';
import { manageRoutes } from './manage-routes.tsx';
import type { OpenedStore } from './opened-store.ts';
import { REQUEST_MESSAGES, requestedItems, requestField } from './request-fields.ts';
import { LinkSentPage, SentPage, StorePage } from './store-page.tsx';

/** Notes far over the limit are read, so that the writer gets a message and keeps the text. */
const LARGEST_FORM_BYTES = 200_000;

/** The text before the token is ignored: a renamed store keeps its address. */
const TOKEN_AT_END = /(?:^|-)([\w-]{32})$/;

export function storeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.route('/', manageRoutes(parts));

  const storeCtx = async (c: Context): Promise<Ctx | undefined> => {
    const token = TOKEN_AT_END.exec(c.req.param('slug') ?? '')?.[1];
    return token === undefined ? undefined : linkCtx(c, parts, 'store', token);
  };

  const ownCtx = (c: Context) => linkCtx(c, parts, 'store_person');
  requestRoutes(app, '/stores/mine/:token', ownCtx);
  requestRoutes(app, '/stores/:slug', storeCtx);

  app.get('/stores/mine/:token/cancel', (c) => seeOther(c, pathOf(c)));
  app.post('/stores/mine/:token/cancel', async (c) =>
    linkForm(c, { ctx: await ownCtx(c), noun: 'store' }, (ctx, form) =>
      submitForm({
        name: `cancel-${form.get('id')}`,
        values: form,
        messages: {},
        async run() {
          await invoke(cancelStoreRequest, ctx, { request_id: form.get('id') ?? '' });
          return seeOther(c, `${pathOf(c)}#mine`);
        },
        showAgain: async (rejected) => storePage(c, await invoke(openStore, ctx, {}), rejected),
      }),
    ),
  );

  app.get('/stores/:slug/link', async (c) => {
    const ctx = await storeCtx(c);
    if (!ctx) return unknownLink(c, 'store');
    const opened = await invoke(openStore, ctx, {});
    return page(c, <LinkSentPage path={pathOf(c)} opened={opened} />, { secrecy: 'secret' });
  });
  app.post('/stores/:slug/link', async (c) =>
    linkForm(c, { ctx: await storeCtx(c), noun: 'store' }, (ctx, form) =>
      submitForm({
        name: 'link',
        values: form,
        messages: REQUEST_MESSAGES,
        async run() {
          await invoke(sendStoreLink, ctx, { email: textOf(form, 'email') });
          return seeOther(c, `${pathOf(c)}/link`);
        },
        showAgain: async (rejected) => storePage(c, await invoke(openStore, ctx, {}), rejected),
      }),
    ),
  );

  return app;
}

/** The page of the goods and its form, at the link for everyone or at a person's own. */
function requestRoutes(app: Hono, base: string, ctxOf: (c: Context) => Promise<Ctx | undefined>): void {
  app.get(base, async (c) => {
    const ctx = await ctxOf(c);
    return ctx ? storePage(c, await invoke(openStore, ctx, {})) : unknownLink(c, 'store');
  });

  // A GET of a form's address: a reload, or a copied link.
  app.get(`${base}/request`, (c) => seeOther(c, pathOf(c)));

  app.get(`${base}/sent`, async (c) => {
    const ctx = await ctxOf(c);
    if (!ctx) return unknownLink(c, 'store');
    const opened = await invoke(openStore, ctx, {});
    return page(c, <SentPage path={pathOf(c)} opened={opened} />, { secrecy: 'secret' });
  });

  app.post(`${base}/request`, async (c) => {
    const link = { ctx: await ctxOf(c), noun: 'store', largestBytes: LARGEST_FORM_BYTES };
    return linkForm(c, link, async (ctx, form) => {
      const opened = await invoke(openStore, ctx, {});
      const fields: string[] = [];
      return submitForm({
        name: 'request',
        values: form,
        messages: REQUEST_MESSAGES,
        fieldOf: (param) => requestField(param, fields),
        async run() {
          const requested = requestedItems(form, opened);
          fields.push(...requested.fields);
          await invoke(submitStoreRequest, ctx, {
            name: form.get('name') ?? '',
            email: optionalText(form, 'email'),
            note: form.get('note') ?? '',
            items: requested.items,
            ...deliveryIn(form),
            sending: optionalText(form, 'sending'),
          });
          return seeOther(c, `${pathOf(c)}/sent`);
        },
        showAgain: (rejected) => storePage(c, opened, rejected),
      });
    });
  });
}

const pathOf = (c: Context): string => {
  const slug = c.req.param('slug');
  return slug === undefined
    ? `/stores/mine/${encodeURIComponent(tokenOf(c))}`
    : `/stores/${encodeURIComponent(slug)}`;
};

const storePage = (c: Context, opened: OpenedStore, rejected?: RejectedForm): Promise<Response> =>
  page(
    c,
    <StorePage
      path={pathOf(c)}
      opened={opened}
      sending={rejected?.values.get('sending') || requestIdOf(c)}
    />,
    { rejected, secrecy: 'secret' },
  );
