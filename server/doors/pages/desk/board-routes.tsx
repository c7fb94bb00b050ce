/** The board, its views, and actions on several of its orders. */
import { type Context, Hono } from 'hono';
import { removeDeskView } from '../../../../tools/desk/remove-desk-view.ts';
import { saveDeskView } from '../../../../tools/desk/save-desk-view.ts';
import { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { VIEW_FORMS } from './board-filters.tsx';
import { BoardPage } from './board-page.tsx';
import { boardPath, COLUMN_PAGE, searchIn } from './board-search.ts';
import { isBulkName, runBulk, tickedIn } from './bulk-actions.ts';
import { BulkPage } from './bulk-page.tsx';

/** Every order of the board, named twice. */
const BULK_BYTES = 200_000;

export function boardRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk', (c) => signedIn(c, parts, 'desk', (session) => boardPage(c, session)));

  app.post('/desk/views', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const query = new URLSearchParams(form.get('query') ?? '');
      const { filter } = searchIn(query);
      return submitForm({
        name: VIEW_FORMS.save,
        values: form,
        messages: { name: 'Give it a name of at most 40 characters.' },
        async run() {
          await invoke(saveDeskView, session.ctx, { name: textOf(form, 'name'), filter });
          return seeOther(c, boardPath({ filter }));
        },
        showAgain: (rejected) => boardPage(c, session, rejected, query),
      });
    }),
  );

  app.post('/desk/views/remove', (c) =>
    signedInForm(c, parts, 'desk', (session, form) =>
      submitForm({
        name: VIEW_FORMS.remove,
        values: form,
        async run() {
          await invoke(removeDeskView, session.ctx, { name: textOf(form, 'name') });
          return seeOther(c, '/desk');
        },
        showAgain: (rejected) => boardPage(c, session, rejected),
      }),
    ),
  );

  app.post('/desk/bulk', (c) =>
    signedInForm(
      c,
      parts,
      'desk',
      async (session, form) => {
        const name = form.get('action') ?? '';
        if (!isBulkName(name)) return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
        const results = await runBulk(name, session, tickedIn(form));
        const back = boardPath(searchIn(new URLSearchParams(form.get('back') ?? '')));
        return page(c, <BulkPage session={session} name={name} results={results} back={back} />, {
          secrecy: 'secret',
        });
      },
      BULK_BYTES,
    ),
  );

  return app;
}

export async function boardPage(
  c: Context,
  session: PageSession,
  rejected?: RejectedForm,
  query = new URL(c.req.url).searchParams,
): Promise<Response> {
  const search = searchIn(query);
  const { filter, column } = search;
  const board = await invoke(showDeskBoard, session.ctx, {
    ...filter,
    ...(column ? { column, offset: (search.page - 1) * COLUMN_PAGE } : {}),
  });
  return page(c, <BoardPage session={session} board={board} search={search} />, {
    rejected,
    secrecy: 'secret',
  });
}
