/** `/proposals/<token>`: the token is the credential, so every answer here is kept by nobody. A GET decides nothing. */
import { type Context, Hono } from 'hono';
import { readText } from '../../../../rest-shim/read-body.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { approveProposal } from '../../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../../tools/proposals/open-proposal.ts';
import { requestProposalChanges } from '../../../../tools/proposals/request-proposal-changes.ts';
import { RefusedFormPage, UnknownProposalPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import { isByPerson } from './by-person.ts';
import type { OpenedProposal, Trouble, Typed } from './opened-proposal.ts';
import { ProposalPage } from './proposal-page.tsx';

/** Room for comments far beyond what is taken, so that their writer is told and not cut off. */
const LARGEST_FORM_BYTES = 500_000;

export function proposalRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/proposals/:token', async (c) => {
    const ctx = await holderCtx(c, parts, 'proposal');
    if (!ctx) return unknownProposal(c);
    return proposalPage(c, await invoke(openProposal, ctx, { by_person: isByPerson(c) }));
  });

  // Where the form's answer stood when it was reloaded or its address copied.
  app.get('/proposals/:token/answer', (c) => backToProposal(c));

  app.post('/proposals/:token/answer', async (c) => {
    const ctx = await holderCtx(c, parts, 'proposal');
    if (!ctx) return unknownProposal(c);
    if (!isSameSite(c, ctx.links.to('/')))
      return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
    const form = new URLSearchParams(await readText(c, LARGEST_FORM_BYTES));
    const { proposal } = await invoke(openProposal, ctx, { by_person: false });
    const typed = typedIn(form, proposal);
    try {
      await answer(ctx, form.get('do') ?? '', typed, proposal);
      return backToProposal(c);
    } catch (thrown) {
      const error = refused(thrown);
      return proposalPage(c, await invoke(openProposal, ctx, { by_person: false }), error, typed);
    }
  });

  return app;
}

/** Browsers send two characters for the one a text area counts. */
const lineEnds = (text: string | null): string => (text ?? '').replaceAll('\r\n', '\n');

const typedIn = (form: URLSearchParams, { products }: OpenedProposal['proposal']): Typed => ({
  by: form.get('by') ?? '',
  comment: lineEnds(form.get('comment')),
  comments: new Map(products.map(({ key }, index) => [key, lineEnds(form.get(`comment-${index}`))])),
  chosen: new Set(form.getAll('choose')),
  store:
    form.get('store') === null
      ? undefined
      : { name: form.get('store-name') ?? '', email: form.get('store-email') ?? '' },
});

async function answer(
  ctx: Ctx,
  action: string,
  { by, comment, comments, chosen, store }: Typed,
  { products }: OpenedProposal['proposal'],
): Promise<void> {
  const said = [...[...comments].map(([key, text]) => ({ key, text })), { text: comment }].filter(
    ({ text }) => text.trim() !== '',
  );
  const words = { by, comments: said };
  // Boxes of products that are not here are none of the client's.
  const keys = products.flatMap(({ key }) => (chosen.has(key) ? [key] : []));
  if (action === 'approve')
    await invoke(approveProposal, ctx, { ...words, keys, ...(store ? { store: storeWish(store) } : {}) });
  else if (action === 'decline') await invoke(declineProposal, ctx, words);
  else if (action === 'changes') await invoke(requestProposalChanges, ctx, words);
  else await invoke(commentOnProposal, ctx, words);
}

/** A field left empty is one left out. */
const storeWish = ({ name, email }: NonNullable<Typed['store']>) => ({
  ...(name.trim() === '' ? {} : { name }),
  ...(email.trim() === '' ? {} : { manager_email: email.trim() }),
});

const pathOf = (c: Context): string => `/proposals/${encodeURIComponent(tokenOf(c))}`;

const unknownProposal = (c: Context) => page(c, <UnknownProposalPage />, { status: 404, secrecy: 'secret' });

/** After the form a GET: a reload then sends nothing twice. */
function backToProposal(c: Context): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(pathOf(c), 303);
}

function proposalPage(
  c: Context,
  opened: OpenedProposal,
  error?: ServiceError,
  typed?: Typed,
): Promise<Response> {
  const trouble = error && typed && { ...faultOf(error), typed };
  return page(
    c,
    <ProposalPage path={pathOf(c)} opened={opened} {...(trouble === undefined ? {} : { trouble })} />,
    { status: error ? ERRORS[error.code].status : 200, secrecy: 'secret' },
  );
}

/** What the person can mend or must know; the rest goes on to the door's failure page. */
function refused(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}

/** The service's own sentence, but where a schema speaks: its words are for programs. */
function faultOf(error: ServiceError): Pick<Trouble, 'message' | 'field'> {
  const { param = '', issues, message } = error;
  if (param === 'store.manager_email')
    return { message: 'Give the email requests to the store are mailed to.', field: 'store-email' };
  if (param === 'store.name' || param === 'name')
    return { message: 'Give the store a name of at most 120 characters.', field: 'store-name' };
  if (issues.length === 0) return { message, field: null };
  if (param === 'by') return { message: 'Give your name, in at most 200 characters.', field: 'by' };
  if (param === 'keys') return { message: 'Tick at least one product to approve.', field: null };
  if (param === 'comments') return { message: 'Write what you wish to say first.', field: 'comment' };
  return { message: 'A comment is too long; 2,000 characters fit.', field: 'comment' };
}
