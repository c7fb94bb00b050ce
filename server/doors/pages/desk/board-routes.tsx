/** The board, its views, and actions on several of its orders. */
import type { Hono } from 'hono';
import { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import { signedInForm } from '../sign-in/page-session.tsx';
import { REMOVE_VIEW, SAVE_VIEW } from './board-filters.tsx';
import { BoardPage } from './board-page.tsx';
import { boardPath, COLUMN_PAGE, searchIn } from './board-search.ts';
import { BULK_ACTIONS, isBulkName, runBulk, tickedIn } from './bulk-actions.ts';
import { BulkPage } from './bulk-page.tsx';
import { SETTLE_ISSUE } from './payment-issue-form.tsx';
import { proofBatchRoutes } from './proof-batch-page.tsx';

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
        const action = BULK_ACTIONS[name];
        const orders = tickedIn(form);
        if ('start' in action && orders.length > 0)
          return seeOther(c, await action.start(session.ctx, orders));
        const results = 'run' in action ? await runBulk(action, session, orders) : [];
        const back = boardPath(searchIn(new URLSearchParams(form.get('back') ?? '')));
        return page(c, <BulkPage session={session} name={name} results={results} back={back} />, {
          secrecy: 'secret',
        });
      },
      BULK_BYTES,
    ),
  );

  app.route('/', proofBatchRoutes(parts));

  return app;
}
