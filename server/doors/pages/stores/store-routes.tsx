/** `/stores/<slug>`: the slug ends in the token that is the credential. A GET asks for nothing. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openStore } from '../../../../tools/stores/open-store.ts';
import { submitStoreRequest } from '../../../../tools/stores/submit-store-request.ts';
import { formFields } from '../frame/form-fields.ts';
import { RefusedFormPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { manageRoutes } from './manage-routes.tsx';
import type { OpenedStore, RequestTrouble } from './opened-store.ts';
import { faultOf, typedIn, wishesOf } from './request-fields.ts';
import { SentPage } from './sent-page.tsx';
import { seeOther, unknownStore } from './store-answers.tsx';
import { StorePage } from './store-page.tsx';

/** Room for a note far beyond what is taken, so that its writer is told and not cut off. */
const LARGEST_FORM_BYTES = 200_000;

/** The readable part before the token may be anything: a store that is renamed keeps its address. */
const TOKEN_AT_END = /(?:^|-)([\w-]{32})$/;

export function storeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.route('/', manageRoutes(parts));

  const holder = async (c: Context): Promise<Ctx | undefined> => {
    const token = TOKEN_AT_END.exec(c.req.param('slug') ?? '')?.[1];
    const caller = token === undefined ? undefined : await parts.linkHolder(token, 'store');
    return caller && parts.ctxFor(caller, requestIdOf(c));
  };

  app.get('/stores/:slug', async (c) => {
    const ctx = await holder(c);
    if (!ctx) return unknownStore(c);
    return storePage(c, await invoke(openStore, ctx, {}));
  });

  // Where the form's answer stood when it was reloaded or its address copied.
  app.get('/stores/:slug/request', (c) => seeOther(c, pathOf(c)));

  app.get('/stores/:slug/sent', async (c) => {
    const ctx = await holder(c);
    if (!ctx) return unknownStore(c);
    const opened = await invoke(openStore, ctx, {});
    return page(c, <SentPage path={pathOf(c)} opened={opened} />, { secrecy: 'secret' });
  });

  app.post('/stores/:slug/request', async (c) => {
    const ctx = await holder(c);
    if (!ctx) return unknownStore(c);
    if (!isSameSite(c, ctx.links.to('/')))
      return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
    const form = await formFields(c, LARGEST_FORM_BYTES);
    const opened = await invoke(openStore, ctx, {});
    const typed = typedIn(form, opened);
    const fields: string[] = [];
    try {
      const wishes = wishesOf(typed, opened);
      fields.push(...wishes.fields);
      const { name, email, note, sending } = typed;
      await invoke(submitStoreRequest, ctx, {
        name,
        email: email.trim(),
        note,
        items: wishes.items,
        ...(sending === '' ? {} : { sending }),
      });
    } catch (thrown) {
      if (!(thrown instanceof ServiceError) || thrown.code === 'internal') throw thrown;
      const trouble = { ...faultOf(thrown, fields), typed };
      return storePage(c, opened, { trouble, status: ERRORS[thrown.code].status });
    }
    return seeOther(c, `${pathOf(c)}/sent`);
  });

  return app;
}

const pathOf = (c: Context): string => `/stores/${encodeURIComponent(c.req.param('slug') ?? '')}`;

function storePage(
  c: Context,
  opened: OpenedStore,
  refused?: { trouble: RequestTrouble; status: number },
): Promise<Response> {
  return page(
    c,
    <StorePage
      path={pathOf(c)}
      opened={opened}
      sending={refused?.trouble.typed.sending || requestIdOf(c)}
      {...(refused ? { trouble: refused.trouble } : {})}
    />,
    { status: refused?.status ?? 200, secrecy: 'secret' },
  );
}
