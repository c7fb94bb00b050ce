/** `/desk/suppliers`: whose goods are sold, how fresh the copies of their catalogs are, and what is wrong with them. */
import { type Context, Hono } from 'hono';
import { checkSupplier } from '../../../../tools/catalog/check-supplier.ts';
import { listSuppliers } from '../../../../tools/catalog/list-suppliers.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { supplierReport } from '../../../../tools/catalog/supplier-report.ts';
import { QUALITY_NAMES } from '../../../../tools/catalog/supplier-wire.ts';
import { syncSupplier } from '../../../../tools/catalog/sync-supplier.ts';
import type { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import type { Checked } from './supplier-actions.tsx';
import { SupplierPage } from './supplier-page.tsx';
import { supplierSettingRoutes } from './supplier-setting-routes.tsx';
import { SuppliersPage } from './suppliers-page.tsx';

const PAGE_SIZE = 50;
const LONGEST_KEY = 200;

export function supplierRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/suppliers', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const { suppliers } = await invoke(listSuppliers, visit.ctx, {});
      return page(c, <SuppliersPage visit={visit} suppliers={suppliers} />, { secrecy: 'secret' });
    }),
  );

  // Before the pages of one supplier: `new` is the code of none.
  app.route('/', supplierSettingRoutes(parts));

  app.get('/desk/suppliers/:code', (c) =>
    signedIn(c, parts, 'desk', (visit) => supplierPage(c, visit, c.req.param('code'))),
  );

  app.post('/desk/suppliers/:code/check', (c) =>
    signedInForm(c, parts, 'desk', async (visit) => {
      const code = c.req.param('code');
      try {
        const { services } = await invoke(checkSupplier, visit.ctx, { code });
        return await supplierPage(c, visit, code, { checked: services });
      } catch (thrown) {
        return await supplierPage(c, visit, code, { refusal: refusalOf(thrown) });
      }
    }),
  );

  app.post('/desk/suppliers/:code/sync', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      pressed(c, visit, c.req.param('code'), (code) =>
        invoke(syncSupplier, visit.ctx, {
          code,
          full: form.get('full') === 'yes',
          accept_shrink: form.get('accept_shrink') === 'yes',
        }),
      ),
    ),
  );

  for (const [press, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
  ] as const)
    app.post(`/desk/suppliers/:code/${press}`, (c) =>
      signedInForm(c, parts, 'desk', (visit, form) =>
        pressed(c, visit, c.req.param('code') ?? '', (code) =>
          invoke(saveSupplier, visit.ctx, { code, status, updated_at: form.get('updated_at') ?? '' }),
        ),
      ),
    );

  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

/** Done, and back to the page; or the page with why not. */
async function pressed(
  c: Context,
  visit: Visit,
  code: string,
  press: (code: string) => Promise<unknown>,
): Promise<Response> {
  try {
    await press(code);
    return goTo(c, `/desk/suppliers/${encodeURIComponent(code)}`);
  } catch (thrown) {
    return supplierPage(c, visit, code, { refusal: refusalOf(thrown) });
  }
}

async function supplierPage(
  c: Context,
  visit: Visit,
  code: string,
  { checked, refusal }: { checked?: Checked; refusal?: ServiceError } = {},
): Promise<Response> {
  const flag = QUALITY_NAMES.find((name) => name === c.req.query('flag'));
  const after = (c.req.query('after') ?? '').slice(0, LONGEST_KEY);
  try {
    const report = await invoke(supplierReport, visit.ctx, {
      code,
      limit: PAGE_SIZE,
      ...(flag ? { flag } : {}),
      ...(after === '' ? {} : { after }),
    });
    const said = { checked, refused: refusal?.message };
    return await page(c, <SupplierPage visit={visit} report={report} flag={flag} {...said} />, {
      status: refusal?.status ?? 200,
      secrecy: 'secret',
    });
  } catch (thrown) {
    if (!['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) throw thrown;
    return unknown(c);
  }
}
