/** `/desk/suppliers`: the suppliers, the age of their copied catalogs, and their faults. */
import { type Context, Hono } from 'hono';
import { checkSupplier } from '../../../../tools/catalog/check-supplier.ts';
import { listSuppliers } from '../../../../tools/catalog/list-suppliers.ts';
import { QUALITY_NAMES } from '../../../../tools/catalog/quality.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { supplierReport } from '../../../../tools/catalog/supplier-report.ts';
import { syncSupplier } from '../../../../tools/catalog/sync-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import type { Checked } from './supplier-actions.tsx';
import { SupplierPage } from './supplier-page.tsx';
import { supplierSettingRoutes } from './supplier-settings-routes.tsx';
import { SuppliersPage } from './suppliers-page.tsx';

const PAGE_SIZE = 50;
const LONGEST_KEY = 200;

export function supplierRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/suppliers', (c) =>
    signedIn(c, parts, 'desk', async (session) => {
      const { suppliers } = await invoke(listSuppliers, session.ctx, {});
      return page(c, <SuppliersPage session={session} suppliers={suppliers} />, { secrecy: 'secret' });
    }),
  );

  // Before the routes of one supplier: `new` is not a supplier's code.
  app.route('/', supplierSettingRoutes(parts));

  app.get('/desk/suppliers/:code', (c) =>
    signedIn(c, parts, 'desk', (session) => supplierPage(c, session, c.req.param('code'))),
  );

  const action = (
    path: string,
    nameOf: (form: URLSearchParams) => string,
    run: (session: PageSession, code: string, form: URLSearchParams) => Promise<Checked | undefined>,
  ) =>
    app.post(`/desk/suppliers/:code/${path}`, (c) =>
      signedInForm(c, parts, 'desk', (session, form) => {
        const code = c.req.param('code') ?? '';
        return submitForm({
          name: nameOf(form),
          values: form,
          async run() {
            const checked = await run(session, code, form);
            return checked
              ? supplierPage(c, session, code, { checked })
              : seeOther(c, `/desk/suppliers/${encodeURIComponent(code)}`);
          },
          showAgain: (rejected) => supplierPage(c, session, code, { rejected }),
        });
      }),
    );

  action(
    'check',
    () => 'check',
    async ({ ctx }, code) => (await invoke(checkSupplier, ctx, { code })).services,
  );

  action(
    'sync',
    (form) => (form.get('full') === 'yes' ? 'sync-all' : 'sync'),
    async ({ ctx }, code, form) => {
      const full = form.get('full') === 'yes';
      await invoke(syncSupplier, ctx, { code, full, accept_shrink: form.get('accept_shrink') === 'yes' });
      return undefined;
    },
  );

  for (const [name, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
  ] as const)
    action(
      name,
      () => name,
      async ({ ctx }, code, form) => {
        await invoke(saveSupplier, ctx, { code, status, updated_at: form.get('updated_at') ?? '' });
        return undefined;
      },
    );

  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

async function supplierPage(
  c: Context,
  session: PageSession,
  code: string,
  { checked, rejected }: { checked?: Checked; rejected?: RejectedForm } = {},
): Promise<Response> {
  const flag = QUALITY_NAMES.find((name) => name === c.req.query('flag'));
  const after = (c.req.query('after') ?? '').slice(0, LONGEST_KEY);
  try {
    const report = await invoke(supplierReport, session.ctx, {
      code,
      limit: PAGE_SIZE,
      ...(flag ? { flag } : {}),
      ...(after === '' ? {} : { after }),
    });
    return await page(c, <SupplierPage session={session} report={report} flag={flag} checked={checked} />, {
      rejected,
      secrecy: 'secret',
    });
  } catch (thrown) {
    if (!['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) throw thrown;
    return unknown(c);
  }
}
