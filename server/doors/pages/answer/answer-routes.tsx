/** The routes of a link that a person answers. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Ctx } from '../../../../tools/context.ts';
import type { LinkRecord } from '../../../../tools/identity/links.ts';
import { MOST_PHOTOS } from '../../../../tools/messages/message.ts';
import type { UploadForm } from '../forms/read-form.ts';
import { type FieldMessages, type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import { linkCtx, linkForm, linkUpload, tokenOf, unknownLink } from '../link-forms.tsx';
import { MESSAGE, MESSAGE_TEXTS } from '../messages/conversation.tsx';
import { messageField } from '../messages/linked-messages.ts';
import type { PagesDoorParts } from '../parts.ts';
import { REFRESH_SECONDS } from '../quote/pending-payment.tsx';
import { ANSWER } from './answer-form.tsx';

/** The data of a page. */
export interface AnswerPageData<Opened> {
  path: string;
  opened: Opened;
}

interface AnsweredLink<Opened> {
  /** The path of the links, without the token. */
  at: string;
  /** What the token may be of. */
  record: LinkRecord | readonly LinkRecord[];
  /** The noun for an unknown link: "no such …". */
  noun: string;
  largestBytes?: number;
  open(ctx: Ctx, c: Context): Promise<Opened>;
  /** @returns the address to go on to, where that is not the page itself */
  answer(ctx: Ctx, form: URLSearchParams, opened: Opened, c: Context): Promise<unknown>;
  /** Whether the page is shown again after this form, so that what else was typed in it is not lost. */
  showsAgain?: (form: URLSearchParams) => boolean;
  messages: FieldMessages;
  fieldOf?: (param: string) => string | undefined;
  /** A conversation below the answer: its form is no answer. */
  message?: (ctx: Ctx, form: UploadForm) => Promise<unknown>;
  /** Whether a payment is being confirmed, so that the page looks again by itself. */
  isAwaited?: (opened: Opened) => boolean;
  /** As of `page`. */
  runsScript?: boolean;
  formsLeadTo?: (opened: Opened) => string | null;
  page(shown: AnswerPageData<Opened>): Child;
}

/** A GET decides nothing. */
export function answerRoutes<Opened>(parts: PagesDoorParts, link: AnsweredLink<Opened>): Hono {
  const app = new Hono();
  const { at, record, noun, largestBytes, messages, fieldOf } = link;
  const holderOf = async (c: Context): Promise<Ctx | undefined> => {
    for (const one of [record].flat()) {
      const ctx = await linkCtx(c, parts, one);
      if (ctx) return ctx;
    }
    return undefined;
  };
  const pathOf = (c: Context): string => `${at}/${encodeURIComponent(tokenOf(c))}`;
  const answerPage = async (c: Context, ctx: Ctx, rejected?: RejectedForm) => {
    const opened = await link.open(ctx, c);
    if (link.isAwaited?.(opened)) c.header('Refresh', String(REFRESH_SECONDS));
    const formsLeadTo = link.formsLeadTo?.(opened);
    return page(c, link.page({ path: pathOf(c), opened }), {
      rejected,
      secrecy: 'secret',
      formsLeadTo,
      runsScript: link.runsScript ?? false,
    });
  };

  app.get(`${at}/:token`, async (c) => {
    const ctx = await holderOf(c);
    return ctx ? answerPage(c, ctx) : unknownLink(c, noun);
  });

  // To the top of the page: browsers would stay at the form.
  const top = (c: Context): Response => seeOther(c, `${pathOf(c)}#main`);

  // A GET of a form's address: a reload, or a copied link.
  app.get(`${at}/:token/answer`, top);

  app.post(`${at}/:token/answer`, async (c) => {
    const ctx = await holderOf(c);
    return linkForm(
      c,
      { ctx, noun, ...(largestBytes === undefined ? {} : { largestBytes }) },
      (granted, form) =>
        submitForm({
          name: ANSWER,
          values: form,
          messages,
          ...(fieldOf ? { fieldOf } : {}),
          async run() {
            const next = await link.answer(granted, form, await link.open(granted, c), c);
            if (typeof next === 'string') return seeOther(c, next);
            return link.showsAgain?.(form) ? answerPage(c, granted, taken(form)) : top(c);
          },
          showAgain: (rejected) => answerPage(c, granted, rejected),
        }),
    );
  });

  const { message } = link;
  if (message) {
    app.get(`${at}/:token/${MESSAGE}`, (c) => seeOther(c, pathOf(c)));
    app.post(`${at}/:token/${MESSAGE}`, async (c) =>
      linkUpload(c, { ctx: await holderOf(c), noun, most: MOST_PHOTOS }, (granted, form) =>
        submitForm({
          name: MESSAGE,
          values: form.fields,
          messages: MESSAGE_TEXTS,
          fieldOf: messageField,
          async run() {
            await message(granted, form);
            return seeOther(c, `${pathOf(c)}#messages`);
          },
          showAgain: (rejected) => answerPage(c, granted, rejected),
        }),
      ),
    );
  }

  return app;
}

const taken = (values: URLSearchParams): RejectedForm => ({
  name: ANSWER,
  values,
  errors: new Map(),
  message: undefined,
  status: 200,
  isTaken: true,
});

const LONGEST_USER_AGENT = 300;

/** A decision in the tools' form. */
export const decisionIn = (form: URLSearchParams, c: Context) => ({
  name: form.get('name') ?? '',
  comment: form.get('comment') ?? '',
  decision: form.get('decision') ?? '',
  user_agent: (c.req.header('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
});

export const ANSWER_MESSAGES = {
  name: msg('Give your name, in at most 200 characters.'),
  comment: msg('The comment is too long; 2,000 characters fit.'),
};
