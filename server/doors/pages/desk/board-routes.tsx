/** The board, its views, and actions on several of its orders. */
import type { Hono } from 'hono';
import { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import { signedInForm } from '../sign-in/page-session.tsx';
import { REMOVE_VIEW, SAVE_VIEW } from './board-filters.tsx';
import { BoardPage } from './board-page.tsx';
import { boardPath, COLUMN_PAGE, searchIn } from './board-search.ts';
import { isBulkName, runBulk, tickedIn } from './bulk-actions.ts';
import { BulkPage } from './bulk-page.tsx';
import { SETTLE_ISSUE } from './payment-issue-form.tsx';

/** Every order of the board, named twice. */
const BULK_BYTES = 200_000;

export function boardRoutes(parts: PagesDoorParts): Hono {
  const app = pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk',
    forms: [SAVE_VIEW, REMOVE_VIEW, SETTLE_ISSUE],
    async show({ c, at, rejected }) {
      const kept = rejected?.values.get('query');
      const search = searchIn(kept == null ? new URL(c.req.url).searchParams : new URLSearchParams(kept));
      const { filter, column } = search;
      const board = await invoke(showDeskBoard, at.ctx, {
        ...filter,
        ...(column ? { column, offset: (search.page - 1) * COLUMN_PAGE } : {}),
      });
      return <BoardPage session={at} board={board} search={search} />;
    },
  });

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
