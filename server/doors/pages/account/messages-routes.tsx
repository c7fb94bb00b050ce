import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { listMessageThreads } from '../../../../tools/messages/list-message-threads.ts';
import { listMessages } from '../../../../tools/messages/list-messages.ts';
import { markMessagesRead } from '../../../../tools/messages/mark-messages-read.ts';
import { sendMessage } from '../../../../tools/messages/send-message.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { MESSAGE, MESSAGE_TEXTS } from '../messages/conversation.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { MessagesPage, type OwnMessages, ThreadPage, threadPath } from './messages-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

const SECRET = { secrecy: 'secret' } as const;
const MOST_SHOWN = 50;

export function messagesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account/messages', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const filter = filterIn(c);
      const found = await invoke(listMessageThreads, session.ctx, {
        ...searchInput(filter),
        ...pageInput(number),
      });
      return page(c, <MessagesPage session={session} found={found} filter={filter} page={number} />, SECRET);
    }),
  );

  app.get('/account/messages/:id', (c) =>
    signedIn(c, parts, 'account', (session) => threadPage(c, session, c.req.param('id'))),
  );

  app.get(`/account/messages/:id/${MESSAGE}`, (c) => seeOther(c, threadPath(c.req.param('id'))));

  app.post(`/account/messages/:id/${MESSAGE}`, (c) =>
    signedInForm(c, parts, 'account', (session, form) => {
      const about = c.req.param('id');
      return submitForm({
        name: MESSAGE,
        values: form,
        messages: MESSAGE_TEXTS,
        async run() {
          await invoke(sendMessage, session.ctx, { about, text: textOf(form, 'text') });
          return seeOther(c, `${threadPath(about)}#messages`);
        },
        showAgain: (rejected) => threadPage(c, session, about, rejected),
      });
    }),
  );

  return app;
}

async function threadPage(
  c: Context,
  session: PageSession,
  about: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const read = await readThread(session, about).catch(undefinedIfNotFound);
  if (!read) return page(c, <UnknownRecordPage session={session} />, { ...SECRET, status: 404 });
  return page(c, <ThreadPage {...read} />, { ...SECRET, rejected });
}

/** A signed-in person who opens it has read it, unless they are there to look on only. */
export async function readThread(
  session: PageSession,
  about: string,
): Promise<{ thread: OwnMessages; session: PageSession }> {
  const thread = await invoke(listMessages, session.ctx, { about, limit: MOST_SHOWN });
  if (!mayDo(session, 'buy')) return { thread, session };
  const { was_unread } = await invoke(markMessagesRead, session.ctx, { about });
  return { thread, session: was_unread ? { ...session, unread: session.unread - 1 } : session };
}
