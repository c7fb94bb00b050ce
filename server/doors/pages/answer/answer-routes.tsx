/** The routes of a link that somebody answers: the token is the credential, so every answer here is kept by nobody. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, type ServiceError } from '../../../../tools/errors.ts';
import type { LinkRecord } from '../../../../tools/identity/links.ts';
import { formFields } from '../frame/form-fields.ts';
import { RefusedFormPage, UnknownLinkPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { Trouble } from '../frame/trouble.tsx';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import { refusalOf } from '../sign-in/visit.tsx';

/** What a page is shown with; `form` and `trouble` where an answer came back. */
export interface Shown<Opened> {
  path: string;
  opened: Opened;
  form?: URLSearchParams;
  trouble?: Trouble;
}

interface Answered<Opened> {
  /** The path of the links, without their token. */
  at: string;
  record: LinkRecord;
  /** What a link that leads nowhere leads to none of. */
  noun: string;
  largestFormBytes: number;
  open(ctx: Ctx, c: Context): Promise<Opened>;
  answer(ctx: Ctx, form: URLSearchParams, opened: Opened, c: Context): Promise<unknown>;
  /** The refusal in words for a person. */
  faultOf(error: ServiceError): Pick<Trouble, 'message' | 'field'>;
  page(shown: Shown<Opened>): Child;
}

/** A GET decides nothing. */
export function answerRoutes<Opened>(parts: PagesDoorParts, room: Answered<Opened>): Hono {
  const app = new Hono();
  const { at, record, noun } = room;
  const pathOf = (c: Context): string => `${at}/${encodeURIComponent(tokenOf(c))}`;
  const unknown = (c: Context) =>
    page(c, <UnknownLinkPage noun={noun} />, { status: 404, secrecy: 'secret' });

  app.get(`${at}/:token`, async (c) => {
    const ctx = await holderCtx(c, parts, record);
    if (!ctx) return unknown(c);
    return page(c, room.page({ path: pathOf(c), opened: await room.open(ctx, c) }), { secrecy: 'secret' });
  });

  // Where the form's answer stood when it was reloaded or its address copied.
  app.get(`${at}/:token/answer`, (c) => backTo(c, pathOf(c)));

  app.post(`${at}/:token/answer`, async (c) => {
    const ctx = await holderCtx(c, parts, record);
    if (!ctx) return unknown(c);
    if (!isSameSite(c, ctx.links.to('/')))
      return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
    const form = withLineEnds(await formFields(c, room.largestFormBytes));
    try {
      await room.answer(ctx, form, await room.open(ctx, c), c);
      return backTo(c, pathOf(c));
    } catch (thrown) {
      const error = refusalOf(thrown);
      const trouble = { form: 'answer', ...room.faultOf(error), typed: Object.fromEntries(form) };
      const shown = { path: pathOf(c), opened: await room.open(ctx, c), form, trouble };
      return page(c, room.page(shown), { status: ERRORS[error.code].status, secrecy: 'secret' });
    }
  });

  return app;
}

/** After the form a GET: a reload then sends nothing twice. To its top, or browsers would stay at the form. */
function backTo(c: Context, path: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(`${path}#main`, 303);
}

/** Browsers send two characters for the one a text area counts. */
function withLineEnds(form: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) fields.append(name, value.replaceAll('\r\n', '\n'));
  return fields;
}

const LONGEST_USER_AGENT = 300;

/** What a yes or no is given with: who, a word on it, and from which browser. */
export const answerIn = (form: URLSearchParams, c: Context) => ({
  name: form.get('name') ?? '',
  comment: form.get('comment') ?? '',
  decision: form.get('decision') ?? '',
  user_agent: (c.req.header('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
});

/** Room for the longest name and comment, each letter written as three escaped bytes. */
export const LARGEST_ANSWER_BYTES = 40_000;

/** Said where a schema speaks: its words are for programs. */
export const UNFIT = {
  name: 'Give your name, in at most 200 characters.',
  comment: 'The comment is too long; 2,000 characters fit.',
};
