/** `/desk/suppliers`: whose goods are sold, how fresh the copies of their catalogs are, and what is wrong with them. */
import { Hono } from 'hono';
import { listSuppliers } from '../../../../tools/catalog/list-suppliers.ts';
import { supplierReport } from '../../../../tools/catalog/supplier-report.ts';
import { QUALITY_NAMES } from '../../../../tools/catalog/supplier-wire.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { refusalOf, signedIn } from '../sign-in/visit.tsx';
import { SupplierPage } from './supplier-page.tsx';
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

  app.get('/desk/suppliers/:code', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const flag = QUALITY_NAMES.find((name) => name === c.req.query('flag'));
      const after = (c.req.query('after') ?? '').slice(0, LONGEST_KEY);
      try {
        const report = await invoke(supplierReport, visit.ctx, {
          code: c.req.param('code'),
          limit: PAGE_SIZE,
          ...(flag ? { flag } : {}),
          ...(after === '' ? {} : { after }),
        });
        return page(c, <SupplierPage visit={visit} report={report} flag={flag} />, { secrecy: 'secret' });
      } catch (thrown) {
        if (!['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) throw thrown;
        return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
      }
    }),
  );

  return app;
}
