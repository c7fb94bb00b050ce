/** `/account/statement` and `/desk/accounts/<id>/statement`: the page, and the same as PDF, CSV and JSON. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import { printAccountStatement } from '../../../tools/documents/print-account-statement.ts';
import { printDeskStatement } from '../../../tools/documents/print-desk-statement.ts';
import type { Paper } from '../../../tools/documents/print-document.ts';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { deskStatement } from '../../../tools/payments/desk-statement.ts';
import type { StatementWire } from '../../../tools/payments/statement-wire.ts';
import { AccountPage } from './account/account-page.tsx';
import { DeskLayout } from './desk/desk-layout.tsx';
import { askedDays, periodOrUsual } from './frame/asked-period.ts';
import { csvOf, fileAnswer } from './frame/list-file.ts';
import { page, pdfAnswer } from './frame/respond.ts';
import type { PagesDoorParts } from './parts.ts';
import { signedIn, type Visit } from './sign-in/visit.tsx';
import { Statement } from './statement.tsx';

type Asked = ReturnType<typeof askedDays>;

interface Room {
  realm: Realm;
  path: string;
  read(visit: Visit, asked: Asked, c: Context): Promise<z.output<typeof StatementWire>>;
  print(visit: Visit, asked: Asked, c: Context): Promise<z.output<typeof Paper>>;
  show(visit: Visit, view: Child): Child;
}

const accountIn = (c: Context) => ({ id: c.req.param('id') ?? '' });

const ROOMS: readonly Room[] = [
  {
    realm: 'account',
    path: '/account/statement',
    read: ({ ctx }, asked) => invoke(accountStatement, ctx, asked),
    print: ({ ctx }, asked) => invoke(printAccountStatement, ctx, { ...asked, language: ctx.language }),
    show: (visit, view) => (
      <AccountPage
        visit={visit}
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
    read: ({ ctx }, asked, c) => invoke(deskStatement, ctx, { ...accountIn(c), ...asked }),
    print: ({ ctx }, asked, c) => invoke(printDeskStatement, ctx, { ...accountIn(c), ...asked }),
    show: (visit, view) => (
      <DeskLayout title="Statement" visit={visit} at="/desk/accounts">
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

const COLUMNS = ['day', 'entry', 'invoice', 'charged', 'credited', 'balance'];

export function statementRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const { realm, path, read, print, show } of ROOMS) {
    app.get(path, (c) =>
      signedIn(c, parts, realm, async (visit) => {
        const {
          read: statement,
          problem,
          status,
        } = await periodOrUsual(
          () => read(visit, askedDays(c), c),
          () => read(visit, {}, c),
        );
        const view = <Statement path={c.req.path} statement={statement} problem={problem} />;
        return page(c, show(visit, view), { secrecy: 'secret', status });
      }),
    );

    app.get(`${path}.pdf`, (c) =>
      signedIn(c, parts, realm, async (visit) => pdfAnswer(c, await print(visit, askedDays(c), c))),
    );

    app.get(`${path}.csv`, (c) =>
      signedIn(c, parts, realm, async (visit) => {
        const { rows } = await read(visit, askedDays(c), c);
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
      signedIn(c, parts, realm, async (visit) => {
        const statement = await read(visit, askedDays(c), c);
        return fileAnswer(c, 'json', 'statement', JSON.stringify(statement, null, 2));
      }),
    );
  }
  return app;
}
