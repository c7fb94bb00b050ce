/** `/a/<token>`: the token is the credential, so every answer here is kept by nobody. A GET changes nothing. */
import { type Context, Hono } from 'hono';
import { readText } from '../../../../rest-shim/read-body.ts';
import { decideApproval } from '../../../../tools/approvals/decide-approval.ts';
import { openApproval } from '../../../../tools/approvals/open-approval.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { RefusedFormPage, UnknownApprovalPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import type { AnswerTrouble } from './answer-form.tsx';
import { ApprovalPage } from './approval-page.tsx';

/** Room for the longest name and comment, each letter written as three escaped bytes. */
const LARGEST_FORM_BYTES = 40_000;
const LONGEST_USER_AGENT = 300;

export function approvalRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/a/:token', async (c) => {
    const ctx = await holderCtx(c, parts, 'approval');
    return ctx ? approvalPage(c, ctx) : unknownApproval(c);
  });

  // Where the form's answer stood when it was reloaded or its address copied.
  app.get('/a/:token/answer', (c) => backToApproval(c));

  app.post('/a/:token/answer', async (c) => {
    const ctx = await holderCtx(c, parts, 'approval');
    if (!ctx) return unknownApproval(c);
    if (!isSameSite(c, ctx.links.to('/')))
      return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
    const form = new URLSearchParams(await readText(c, LARGEST_FORM_BYTES));
    const typed = { name: form.get('name') ?? '', comment: lineEnds(form.get('comment') ?? '') };
    try {
      await invoke(decideApproval, ctx, {
        ...typed,
        decision: form.get('decision') ?? '',
        user_agent: (c.req.header('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
      });
      return backToApproval(c);
    } catch (thrown) {
      return approvalPage(c, ctx, refused(thrown), typed);
    }
  });

  return app;
}

const pathOf = (c: Context): string => `/a/${encodeURIComponent(tokenOf(c))}`;

/** Browsers send two characters for the one a text area counts. */
const lineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

const unknownApproval = (c: Context) => page(c, <UnknownApprovalPage />, { status: 404, secrecy: 'secret' });

/** After the form a GET: a reload then sends nothing twice. */
function backToApproval(c: Context): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(pathOf(c), 303);
}

async function approvalPage(
  c: Context,
  ctx: Ctx,
  error?: ServiceError,
  typed?: AnswerTrouble['typed'],
): Promise<Response> {
  const opened = await invoke(openApproval, ctx, {});
  const trouble = error && typed && { ...faultOf(error), typed };
  return page(
    c,
    <ApprovalPage path={pathOf(c)} opened={opened} {...(trouble === undefined ? {} : { trouble })} />,
    { status: error ? ERRORS[error.code].status : 200, secrecy: 'secret' },
  );
}

/** What the person can mend or must know; the rest goes on to the door's failure page. */
function refused(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}

/** The service's own sentence, but where a schema speaks: its words are for programs. */
function faultOf(error: ServiceError): Pick<AnswerTrouble, 'message' | 'field'> {
  if (error.issues.length === 0) return { message: error.message, field: null };
  if (error.param === 'name') return { message: 'Give your name, in at most 200 characters.', field: 'name' };
  if (error.param === 'comment')
    return { message: 'The comment is too long; 2,000 characters fit.', field: 'comment' };
  return { message: 'Choose to approve or to decline.', field: null };
}
