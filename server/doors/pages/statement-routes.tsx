/** `/account/statement` and `/desk/accounts/<id>/statement`: the page, and the same as PDF, CSV and JSON. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import { printStatement } from '../../../tools/documents/print-statement.ts';
import { invoke } from '../../../tools/invoke.ts';
import type { Language } from '../../../tools/languages/language.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { writeStatement } from '../../../tools/payments/write-statement.ts';
import { AccountPage } from './account/account-page.tsx';
import { DeskLayout } from './desk/desk-layout.tsx';
import { askedDays, periodOrUsual } from './frame/asked-period.ts';
import { FILE_FORMS, fileAnswer, inPieces } from './frame/list-file.ts';
import { pageInput, pageNumber } from './frame/paging.tsx';
import { page, pdfAnswer } from './frame/respond.ts';
import type { PagesDoorParts } from './parts.ts';
import { type PageSession, signedIn } from './sign-in/page-session.tsx';
import { Statement } from './statement.tsx';

interface Room {
  realm: Realm;
  path: string;
  /** Whose statement it is, and in which language it is printed. */
  of(session: PageSession, c: Context): { account_id?: string; language?: Language };
  show(session: PageSession, view: Child): Child;
}

const ROOMS: readonly Room[] = [
  {
    realm: 'account',
    path: '/account/statement',
    of: ({ ctx: { language } }) => (language === undefined ? {} : { language }),
    show: (session, view) => (
      <AccountPage
        session={session}
        title="Statement"
        here="/account/statement"
        lead="What was billed, paid, credited and refunded. Orders not billed yet are not on it."
      >
        {view}
      </AccountPage>
    ),
  },
  {
    realm: 'desk',
    path: '/desk/accounts/:id/statement',
    of: (_session, c) => ({ account_id: c.req.param('id') ?? '' }),
    show: (session, view) => (
      <DeskLayout title="Statement" session={session} at="/desk/accounts">
        <header class="page-head">
          <p class="quiet no-print">
            <a href="/desk/accounts">Accounts</a>
          </p>
          <h1>Statement</h1>
        </header>
        <div class="stack">{view}</div>
      </DeskLayout>
    ),
  },
];

/** Of a page, which is drawn in some milliseconds. */
const ENTRIES = 200;

export function statementRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const { realm, path, of, show } of ROOMS) {
    app.get(path, (c) =>
      signedIn(c, parts, realm, async (session) => {
        const number = pageNumber(c);
        const entries = { ...pageInput(number, ENTRIES), account_id: of(session, c).account_id };
        const {
          read: statement,
          problem,
          status,
        } = await periodOrUsual(
          () => invoke(accountStatement, session.ctx, { ...askedDays(c), ...entries }),
          () => invoke(accountStatement, session.ctx, entries),
        );
        const view = <Statement path={c.req.path} statement={statement} page={number} problem={problem} />;
        return page(c, show(session, view), { secrecy: 'secret', status });
      }),
    );

    app.get(`${path}.pdf`, (c) =>
      signedIn(c, parts, realm, async (session) =>
        pdfAnswer(c, await invoke(printStatement, session.ctx, { ...askedDays(c), ...of(session, c) })),
      ),
    );

    for (const form of FILE_FORMS)
      app.get(`${path}.${form}`, (c) =>
        signedIn(c, parts, realm, async (session) => {
          const { account_id } = of(session, c);
          const file = await invoke(writeStatement, session.ctx, { ...askedDays(c), account_id, form });
          return fileAnswer(c, form, 'statement', inPieces(file));
        }),
      );
  }
  return app;
}
