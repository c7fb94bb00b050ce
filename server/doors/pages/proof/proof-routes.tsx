/** `/proofs/<token>`: the token is the credential, so every answer here is kept by nobody. A GET changes nothing. */
import { type Context, Hono } from 'hono';
import { readText } from '../../../../rest-shim/read-body.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { openProof } from '../../../../tools/proofs/open-proof.ts';
import { RefusedFormPage, UnknownProofPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import type { AnswerTrouble } from './answer-form.tsx';
import { ProofPage } from './proof-page.tsx';

/** Room for the longest name and comment, each letter written as three escaped bytes. */
const LARGEST_FORM_BYTES = 40_000;
const LONGEST_USER_AGENT = 300;

export function proofRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/proofs/:token', async (c) => {
    const ctx = await holderCtx(c, parts, 'proof');
    return ctx ? proofPage(c, ctx) : unknownProof(c);
  });

  // Where the form's answer stood when it was reloaded or its address copied.
  app.get('/proofs/:token/answer', (c) => backToProof(c));

  app.post('/proofs/:token/answer', async (c) => {
    const ctx = await holderCtx(c, parts, 'proof');
    if (!ctx) return unknownProof(c);
    if (!isSameSite(c, ctx.links.to('/')))
      return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
    const form = new URLSearchParams(await readText(c, LARGEST_FORM_BYTES));
    const typed = { name: form.get('name') ?? '', comment: lineEnds(form.get('comment') ?? '') };
    try {
      await invoke(decideProof, ctx, {
        ...typed,
        decision: form.get('decision') ?? '',
        user_agent: (c.req.header('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
      });
      return backToProof(c);
    } catch (thrown) {
      return proofPage(c, ctx, refused(thrown), typed);
    }
  });

  return app;
}

const pathOf = (c: Context): string => `/proofs/${encodeURIComponent(tokenOf(c))}`;

/** Browsers send two characters for the one a text area counts. */
const lineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

const unknownProof = (c: Context) => page(c, <UnknownProofPage />, { status: 404, secrecy: 'secret' });

/** After the form a GET: a reload then sends nothing twice. */
function backToProof(c: Context): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(pathOf(c), 303);
}

async function proofPage(
  c: Context,
  ctx: Ctx,
  error?: ServiceError,
  typed?: AnswerTrouble['typed'],
): Promise<Response> {
  const opened = await invoke(openProof, ctx, {});
  const trouble = error && typed && { ...faultOf(error), typed };
  return page(
    c,
    <ProofPage path={pathOf(c)} opened={opened} {...(trouble === undefined ? {} : { trouble })} />,
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
  const field = error.param === 'name' || error.param === 'comment' ? error.param : null;
  if (error.issues.length === 0) return { message: error.message, field };
  if (field === 'name') return { message: 'Give your name, in at most 200 characters.', field };
  if (field === 'comment') return { message: 'The comment is too long; 2,000 characters fit.', field };
  return { message: 'Choose to approve or to ask for changes.', field };
}
