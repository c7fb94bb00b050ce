/** `/account/statement` and `/desk/accounts/<id>/statement`: the page, and the same as PDF, CSV and JSON. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import { printStatement } from '../../../tools/documents/print-statement.ts';
import { invoke } from '../../../tools/invoke.ts';
import type { Language } from '../../../tools/languages/language.ts';
import { accountStatement, type StatementPage } from '../../../tools/payments/account-statement.ts';
import { centsToDollars } from '../../../tools/values/money.ts';
import { AccountPage } from './account/account-page.tsx';
import { DeskLayout } from './desk/desk-layout.tsx';
import { askedDays, periodOrUsual } from './frame/asked-period.ts';
import { csvOf, fileAnswer } from './frame/list-file.ts';
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

const COLUMNS = ['day', 'entry', 'invoice', 'charged', 'credited', 'balance'];

/** In dollars, as the file has them. */
const statementFile = ({ account, from, to, openingCents, rows, closingCents, aging }: StatementPage) => ({
  account,
  from,
  to,
  opening: centsToDollars(openingCents),
  rows: rows.map(({ on, kind, invoiceId, invoice, chargedCents, creditedCents, balanceCents }) => ({
    on,
    kind,
    invoice_id: invoiceId,
    invoice,
    charged: centsToDollars(chargedCents),
    credited: centsToDollars(creditedCents),
    balance: centsToDollars(balanceCents),
  })),
  closing: centsToDollars(closingCents),
  aging: aging.map(({ days, owedCents }) => ({ days, owed: centsToDollars(owedCents) })),
});

export function statementRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const { realm, path, of, show } of ROOMS) {
    const read = (
      session: PageSession,
      c: Context,
      asked: Omit<z.input<typeof accountStatement.input>, 'account_id'>,
    ) => invoke(accountStatement, session.ctx, { ...asked, account_id: of(session, c).account_id });

    app.get(path, (c) =>
      signedIn(c, parts, realm, async (session) => {
        const number = pageNumber(c);
        const entries = pageInput(number, ENTRIES);
        const {
          read: statement,
          problem,
          status,
        } = await periodOrUsual(
          () => read(session, c, { ...askedDays(c), ...entries }),
          () => read(session, c, entries),
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

    app.get(`${path}.csv`, (c) =>
      signedIn(c, parts, realm, async (session) => {
        const { rows } = statementFile(await read(session, c, askedDays(c)));
        const cells = rows.map(({ on, kind, invoice, charged, credited, balance }) => [
          on,
          kind,
          invoice,
          charged,
          credited,
          balance,
        ]);
        return fileAnswer(c, 'csv', 'statement', csvOf(COLUMNS, cells));
      }),
    );

    app.get(`${path}.json`, (c) =>
      signedIn(c, parts, realm, async (session) => {
        const file = statementFile(await read(session, c, askedDays(c)));
        return fileAnswer(c, 'json', 'statement', JSON.stringify(file, null, 2));
      }),
    );
  }
  return app;
}
