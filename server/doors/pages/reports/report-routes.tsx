/** `/desk/reports` and `/account/reports`: the page, each table as CSV, and all of it as JSON. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { showReports } from '../../../../tools/reports/show-reports.ts';
import { csvOf } from '../../../../tools/values/csv.ts';
import { AccountPage } from '../account/account-page.tsx';
import { DeskLayout } from '../desk/desk-layout.tsx';
import { askedDays, periodOrUsual } from '../frame/asked-period.ts';
import { fileAnswer } from '../frame/list-file.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn } from '../sign-in/page-session.tsx';
import type { Report } from './report.ts';
import { ReportView } from './report-view.tsx';

const SECRET = { secrecy: 'secret' } as const;

type Asked = z.input<typeof showReports.input>;

interface Room {
  realm: Realm;
  show(session: PageSession, view: Child): Child;
}

const ROOMS: readonly Room[] = [
  {
    realm: 'desk',
    show: (session, view) => (
      <DeskLayout title="Reports" session={session} at="/desk/reports">
        <h1>Reports</h1>
        {view}
      </DeskLayout>
    ),
  },
  {
    realm: 'account',
    show: (session, view) => (
      <AccountPage session={session} title="Reports" here="/account/reports">
        {view}
      </AccountPage>
    ),
  },
];

const read = ({ ctx }: PageSession, asked: Asked): Promise<Report> => invoke(showReports, ctx, asked);

export function reportRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const room of ROOMS) {
    const path = `/${room.realm}/reports`;

    app.get(path, (c) =>
      signedIn(c, parts, room.realm, async (session) => {
        const {
          read: report,
          problem,
          status,
        } = await periodOrUsual(
          () => read(session, asked(c)),
          () => read(session, {}),
        );
        const view = <ReportView path={path} report={report} problem={problem} />;
        return page(c, room.show(session, view), { ...SECRET, status });
      }),
    );

    app.get(`${path}.json`, (c) =>
      signedIn(c, parts, room.realm, async (session) => {
        const report = await read(session, asked(c));
        return fileAnswer(c, 'json', 'reports', JSON.stringify(report, null, 2));
      }),
    );

    app.get(`${path}/:table{[a-z_]+\\.csv}`, (c) =>
      signedIn(c, parts, room.realm, async (session) => {
        const id = c.req.param('table').replace(/\.csv$/, '');
        const { tables } = await read(session, asked(c));
        const table = tables.find((one) => one.id === id);
        if (!table) return page(c, <UnknownPage />, { ...SECRET, status: 404 });
        const names = table.columns.map(({ name }) => name);
        return fileAnswer(c, 'csv', id, csvOf(names, table.rows));
      }),
    );
  }
  return app;
}

function asked(c: Context): Asked {
  const { data: preset } = showReports.input.shape.preset.safeParse(c.req.query('preset'));
  return { ...askedDays(c), ...(preset ? { preset } : {}) };
}
