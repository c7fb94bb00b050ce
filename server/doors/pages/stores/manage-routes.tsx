/** `/stores/manage/<token>`: the manager's address. A GET decides nothing. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { decideStoreRequest } from '../../../../tools/stores/decide-store-request.ts';
import { gatherStoreRequests } from '../../../../tools/stores/gather-store-requests.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import { formFields } from '../frame/form-fields.ts';
import { RefusedFormPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import { ManagePage } from './manage-page.tsx';
import type { DecisionTrouble } from './opened-store.ts';
import { seeOther, unknownStore } from './store-answers.tsx';

/** Fifty comments of the length that is taken, and room to say that one is too long. */
const LARGEST_FORM_BYTES = 2_000_000;

export function manageRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/stores/manage/:token', async (c) => {
    const ctx = await holderCtx(c, parts, 'store_manager');
    return ctx ? managePage(c, ctx) : unknownStore(c);
  });

  for (const step of ['decide', 'gather']) app.get(`/stores/manage/:token/${step}`, (c) => back(c, ''));

  app.post('/stores/manage/:token/decide', async (c) => {
    const ctx = await allowed(c, parts);
    if (ctx instanceof Response) return ctx;
    const form = await formFields(c, LARGEST_FORM_BYTES);
    const [decision, id] = (form.get('do') ?? '').split(':', 2);
    const typed = typedIn(form);
    try {
      await invoke(decideStoreRequest, ctx, {
        request_id: id ?? '',
        decision,
        name: typed.name,
        comment: typed.comments.get(id ?? '') ?? '',
      });
      return back(c, '#waiting');
    } catch (thrown) {
      const error = refused(thrown);
      return managePage(c, ctx, error, { ...decisionFault(error, id ?? ''), typed });
    }
  });

  app.post('/stores/manage/:token/gather', async (c) => {
    const ctx = await allowed(c, parts);
    if (ctx instanceof Response) return ctx;
    await formFields(c, LARGEST_FORM_BYTES);
    try {
      await invoke(gatherStoreRequests, ctx, {});
      return back(c, '#quotes');
    } catch (thrown) {
      const error = refused(thrown);
      return managePage(c, ctx, error, {
        message: error.message,
        field: null,
        typed: { name: '', comments: new Map() },
      });
    }
  });

  return app;
}

/** The context of the manager whose own page sent this, or the answer to anybody else. */
async function allowed(c: Context, parts: PagesDoorParts): Promise<Ctx | Response> {
  const ctx = await holderCtx(c, parts, 'store_manager');
  if (!ctx) return unknownStore(c);
  if (isSameSite(c, ctx.links.to('/'))) return ctx;
  return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
}

const COMMENT = /^comment-(.+)$/;

const typedIn = (form: URLSearchParams): DecisionTrouble['typed'] => ({
  name: form.get('name') ?? '',
  comments: new Map(
    [...form].flatMap(([field, text]) => {
      const id = COMMENT.exec(field)?.[1];
      return id === undefined ? [] : [[id, text.replaceAll('\r\n', '\n')] as const];
    }),
  ),
});

function decisionFault({ param, issues, message }: ServiceError, id: string) {
  if (issues.length === 0) return { message, field: null };
  if (param === 'name') return { message: 'Give your name, in at most 200 characters.', field: 'name' };
  if (param === 'comment')
    return { message: 'The comment is too long; 1,000 characters fit.', field: `comment-${id}` };
  return { message: 'Press one of the buttons of a request.', field: null };
}

const pathOf = (c: Context): string => `/stores/manage/${encodeURIComponent(tokenOf(c))}`;

const back = (c: Context, place: string): Response => seeOther(c, `${pathOf(c)}${place}`);

async function managePage(
  c: Context,
  ctx: Ctx,
  error?: ServiceError,
  trouble?: DecisionTrouble,
): Promise<Response> {
  const managed = await invoke(manageStore, ctx, {});
  return page(c, <ManagePage path={pathOf(c)} managed={managed} {...(trouble ? { trouble } : {})} />, {
    status: error ? ERRORS[error.code].status : 200,
    secrecy: 'secret',
  });
}

/** What the person can mend or must know; the rest goes on to the door's failure page. */
function refused(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}
