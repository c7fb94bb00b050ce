import { type Context, Hono } from 'hono';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { writeMessage } from '../../../../tools/messages/write-message.ts';
import { changeDeskProposal } from '../../../../tools/proposals/change-desk-proposal.ts';
import { openDeskProposal } from '../../../../tools/proposals/open-desk-proposal.ts';
import { ANSWER } from '../answer/answer-form.tsx';
import { deskProposalPath } from '../desk/messages-page.tsx';
import { optionalText } from '../forms/read-form.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { MESSAGE_TEXTS } from '../messages/conversation.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { DeskProposalPage } from './desk-proposal-page.tsx';
import { changedProducts, PIECES_TEXT } from './pieces-form.ts';

/** Every color and size of eight products. */
const LARGEST_FORM_BYTES = 500_000;

const MESSAGES = { text: MESSAGE_TEXTS.text.invalid, products: PIECES_TEXT };

export function deskProposalRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const at = '/desk/proposals/:id';

  app.get(at, (c) => signedIn(c, parts, 'desk', (session) => proposalPage(c, session, c.req.param('id'))));

  app.post(`${at}/change`, (c) =>
    signedInForm(
      c,
      parts,
      'desk',
      (session, form) => {
        const id = c.req.param('id');
        return submitForm({
          name: ANSWER,
          values: form,
          messages: MESSAGES,
          async run() {
            await change(session, id, form);
            return seeOther(c, `${deskProposalPath(id)}#versions`);
          },
          showAgain: (rejected) => proposalPage(c, session, id, rejected),
        });
      },
      LARGEST_FORM_BYTES,
    ),
  );
  // A GET of a form's address: a reload, or a copied link.
  app.get(`${at}/change`, (c) => seeOther(c, deskProposalPath(c.req.param('id'))));

  return app;
}

/** A message that is refused comes again with its text; what was changed already is then not changed twice. */
async function change({ ctx }: PageSession, id: string, form: URLSearchParams): Promise<void> {
  const products = changedProducts(form, await invoke(openDeskProposal, ctx, { id }));
  const text = optionalText(form, 'text');
  if (products.length === 0 && text === undefined)
    throw new ServiceError('invalid_state', 'Change a quantity, color or size of a product first.');
  if (products.length > 0)
    await invoke(changeDeskProposal, ctx, { id, version: Number(form.get('version')), products });
  if (text !== undefined) await invoke(writeMessage, ctx, { about: id, text });
}

async function proposalPage(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
): Promise<Response> {
  try {
    const [opened, talk] = await Promise.all([
      invoke(openDeskProposal, session.ctx, { id }),
      invoke(openDeskMessages, session.ctx, { about: id }),
    ]);
    return await page(c, <DeskProposalPage session={session} opened={opened} talk={talk} />, {
      rejected,
      secrecy: 'secret',
    });
  } catch (thrown) {
    if (['not_found', 'validation_failed'].includes(refusalOf(thrown).code))
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    throw thrown;
  }
}
