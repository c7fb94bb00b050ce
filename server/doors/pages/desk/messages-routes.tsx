import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { addNote } from '../../../../tools/messages/add-note.ts';
import { listDeskMessages } from '../../../../tools/messages/list-desk-messages.ts';
import { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { settleMessages } from '../../../../tools/messages/settle-messages.ts';
import { writeMessage } from '../../../../tools/messages/write-message.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { MESSAGE, MESSAGE_TEXTS } from '../messages/conversation.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { DeskMessagesPage, DeskThreadPage, deskThreadPath, NOTE, SETTLE } from './messages-page.tsx';

type Step = (session: PageSession, about: string, form: URLSearchParams) => Promise<unknown>;

const STEPS: Readonly<Record<string, Step>> = {
  [MESSAGE]: ({ ctx }, about, form) =>
    invoke(writeMessage, ctx, {
      about,
      text: textOf(form, 'text'),
      proof_id: optionalText(form, 'proof_id'),
    }),
  [NOTE]: ({ ctx }, about, form) => invoke(addNote, ctx, { about, text: textOf(form, 'text') }),
  [SETTLE]: ({ ctx }, about) => invoke(settleMessages, ctx, { about }),
};

const ANCHORS: Readonly<Record<string, string>> = { [NOTE]: 'notes' };

export function deskMessagesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/messages', (c) =>
    signedIn(c, parts, 'desk', async (session) => {
      const number = pageNumber(c);
      const found = await invoke(listDeskMessages, session.ctx, pageInput(number));
      return page(c, <DeskMessagesPage session={session} found={found} page={number} />, {
        secrecy: 'secret',
      });
    }),
  );

  app.get('/desk/messages/:id', (c) =>
    signedIn(c, parts, 'desk', (session) => threadPage(c, session, c.req.param('id'))),
  );

  for (const [name, step] of Object.entries(STEPS)) {
    app.post(`/desk/messages/:id/${name}`, (c) =>
      signedInForm(c, parts, 'desk', (session, form) => {
        const about = c.req.param('id') ?? '';
        return submitForm({
          name,
          values: form,
          messages: MESSAGE_TEXTS,
          async run() {
            await step(session, about, form);
            return seeOther(c, `${deskThreadPath(about)}#${ANCHORS[name] ?? 'messages'}`);
          },
          showAgain: (rejected) => threadPage(c, session, about, rejected),
        });
      }),
    );
    // A GET of a form's address: a reload, or a copied link.
    app.get(`/desk/messages/:id/${name}`, (c) => seeOther(c, deskThreadPath(c.req.param('id') ?? '')));
  }

  return app;
}

async function threadPage(
  c: Context,
  session: PageSession,
  about: string,
  rejected?: RejectedForm,
): Promise<Response> {
  try {
    const talk = await invoke(openDeskMessages, session.ctx, { about });
    return await page(c, <DeskThreadPage session={session} talk={talk} />, { rejected, secrecy: 'secret' });
  } catch (thrown) {
    if (['not_found', 'validation_failed'].includes(refusalOf(thrown).code))
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    throw thrown;
  }
}
