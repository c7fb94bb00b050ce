/** `/desk/suppliers`: the suppliers, the age of their copied catalogs, and their faults. */
import type { Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { checkSupplier } from '../../../../tools/catalog/check-supplier.ts';
import { listSuppliers } from '../../../../tools/catalog/list-suppliers.ts';
import { QUALITY_NAMES } from '../../../../tools/catalog/quality.ts';
import { supplierReport } from '../../../../tools/catalog/supplier-report.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { page } from '../frame/respond.ts';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { pictureAreaRoutes } from './picture-areas-page.tsx';
import { type Checked, SUPPLIER_FORMS } from './supplier-actions.tsx';
import { SupplierPage } from './supplier-page.tsx';
import { supplierRemoveRoutes } from './supplier-remove-page.tsx';
import { supplierSettingRoutes } from './supplier-settings-page.tsx';
import { SuppliersPage } from './suppliers-page.tsx';

const PAGE_SIZE = 50;
const LONGEST_KEY = 200;

const CHECK = form(checkSupplier, {
  name: 'check',
  kind: 'secondary',
  button: 'Check its services',
  after: async ({ services }, { c, at }) =>
    page(c, await supplierPage(c, at, services), { secrecy: 'secret' }),
});

export function supplierRoutes(parts: PagesDoorParts): Hono {
  const all = pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/suppliers',
    async show({ at }) {
      const { suppliers } = await invoke(listSuppliers, at.ctx, {});
      return <SuppliersPage session={at} suppliers={suppliers} drawsOnPictures={parts.drawsOnPictures} />;
    },
  });
  const one = pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/suppliers/:code',
    forms: [CHECK, ...SUPPLIER_FORMS],
    show: ({ c, at }) => supplierPage(c, at),
  });
  // Before the routes of one supplier: `new` is not a supplier's code.
  all.get('/desk/pictures', (c) => {
    const key = `${c.req.query('supplier') ?? ''}:${(c.req.query('product') ?? '').trim()}`;
    return c.redirect(`/desk/pictures/${encodeURIComponent(key)}`, 303);
  });
  return all
    .route('/', pictureAreaRoutes(parts))
    .route('/', supplierSettingRoutes(parts))
    .route('/', supplierRemoveRoutes(parts))
    .route('/', one);
}

async function supplierPage(c: Context, session: PageSession, checked?: Checked): Promise<Child> {
  const code = c.req.param('code') ?? '';
  const flag = QUALITY_NAMES.find((name) => name === c.req.query('flag'));
  const after = (c.req.query('after') ?? '').slice(0, LONGEST_KEY);
  const report = await invoke(supplierReport, session.ctx, {
    code,
    limit: PAGE_SIZE,
    ...(flag ? { flag } : {}),
    ...(after === '' ? {} : { after }),
  });
  const check = <FormOf form={CHECK} path={`/desk/suppliers/${code}`} />;
  return <SupplierPage session={session} report={report} flag={flag} checked={checked} check={check} />;
}
