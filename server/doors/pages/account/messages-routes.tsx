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
import { mayDo, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { MessagesPage, type OwnMessages, ThreadPage, threadPath } from './messages-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

const SECRET = { secrecy: 'secret' } as const;
const MOST_SHOWN = 50;

export function messagesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account/messages', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const number = pageNumber(c);
      const filter = filterIn(c);
      const found = await invoke(listMessageThreads, visit.ctx, {
        ...searchInput(filter),
        ...pageInput(number),
      });
      return page(c, <MessagesPage visit={visit} found={found} filter={filter} page={number} />, SECRET);
    }),
  );

  app.get('/account/messages/:id', (c) =>
    signedIn(c, parts, 'account', (visit) => threadPage(c, visit, c.req.param('id'))),
  );

  app.get(`/account/messages/:id/${MESSAGE}`, (c) => seeOther(c, threadPath(c.req.param('id'))));

  app.post(`/account/messages/:id/${MESSAGE}`, (c) =>
    signedInForm(c, parts, 'account', (visit, form) => {
      const about = c.req.param('id');
      return submitForm({
        name: MESSAGE,
        values: form,
        messages: MESSAGE_TEXTS,
        async run() {
          await invoke(sendMessage, visit.ctx, { about, text: textOf(form, 'text') });
          return seeOther(c, `${threadPath(about)}#messages`);
        },
        showAgain: (rejected) => threadPage(c, visit, about, rejected),
      });
    }),
  );

  return app;
}

async function threadPage(
  c: Context,
  visit: Visit,
  about: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const read = await readThread(visit, about).catch(undefinedIfNotFound);
  if (!read) return page(c, <UnknownRecordPage visit={visit} />, { ...SECRET, status: 404 });
  return page(c, <ThreadPage {...read} />, { ...SECRET, rejected });
}

/** A signed-in person who opens it has read it, unless they are there to look on only. */
export async function readThread(
  visit: Visit,
  about: string,
): Promise<{ thread: OwnMessages; visit: Visit }> {
  const thread = await invoke(listMessages, visit.ctx, { about, limit: MOST_SHOWN });
  if (!mayDo(visit, 'buy')) return { thread, visit };
  const { was_unread } = await invoke(markMessagesRead, visit.ctx, { about });
  return { thread, visit: was_unread ? { ...visit, unread: visit.unread - 1 } : visit };
}
