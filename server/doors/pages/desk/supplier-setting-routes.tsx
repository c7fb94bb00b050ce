/** How a supplier is added, configured and let go. */
import { type Context, Hono } from 'hono';
import { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import { removeSupplier } from '../../../../tools/catalog/remove-supplier.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { type Opened, sentOf, troubleIn } from './supplier-form.ts';
import { SupplierRemovePage } from './supplier-remove-page.tsx';
import { SupplierSettingsPage } from './supplier-settings-page.tsx';

export function supplierSettingRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/suppliers/new', (c) =>
    signedIn(c, parts, 'desk', (visit) => opened(c, visit, null, (found) => settingsPage(c, visit, found))),
  );

  app.post('/desk/suppliers/new', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      opened(c, visit, null, (found) =>
        save(c, visit, form, found, (form.get('code') ?? '').trim().toLowerCase()),
      ),
    ),
  );

  app.get('/desk/suppliers/:code/settings', (c) =>
    signedIn(c, parts, 'desk', (visit) =>
      opened(c, visit, c.req.param('code'), (found) => settingsPage(c, visit, found)),
    ),
  );

  app.post('/desk/suppliers/:code/settings', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      opened(c, visit, c.req.param('code'), (found) => save(c, visit, form, found, c.req.param('code'))),
    ),
  );

  app.get('/desk/suppliers/:code/remove', (c) =>
    signedIn(c, parts, 'desk', (visit) =>
      opened(c, visit, c.req.param('code'), (found) =>
        page(c, <SupplierRemovePage visit={visit} opened={found} />, { secrecy: 'secret' }),
      ),
    ),
  );

  app.post('/desk/suppliers/:code/remove', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      opened(c, visit, c.req.param('code'), async (found) => {
        try {
          await invoke(removeSupplier, visit.ctx, {
            code: c.req.param('code'),
            updated_at: form.get('updated_at') ?? '',
            with_open_orders: form.get('with_open_orders') === 'yes',
          });
          return goTo(c, '/desk/suppliers');
        } catch (thrown) {
          const { message: refused, status } = refusalOf(thrown);
          return page(c, <SupplierRemovePage visit={visit} opened={found} refused={refused} />, {
            status,
            secrecy: 'secret',
          });
        }
      }),
    ),
  );

  return app;
}

/** The page of a supplier that can be configured; the built-in one and those that are not there have none. */
async function opened(
  c: Context,
  visit: Visit,
  code: string | null,
  show: (found: Opened) => Promise<Response>,
): Promise<Response> {
  let found: Opened;
  try {
    found = await invoke(openSupplier, visit.ctx, { code });
  } catch (thrown) {
    if (!['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) throw thrown;
    return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
  }
  return show(found);
}

const settingsPage = (c: Context, visit: Visit, found: Opened): Promise<Response> =>
  page(c, <SupplierSettingsPage visit={visit} opened={found} />, { secrecy: 'secret' });

async function save(
  c: Context,
  visit: Visit,
  form: URLSearchParams,
  found: Opened,
  code: string,
): Promise<Response> {
  try {
    await invoke(saveSupplier, visit.ctx, { ...sentOf(form, found), code });
    return goTo(c, `/desk/suppliers/${encodeURIComponent(code)}`);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    const trouble = troubleIn(refusal, form, found);
    return page(c, <SupplierSettingsPage visit={visit} opened={found} trouble={trouble} />, {
      status: refusal.status,
      secrecy: 'secret',
    });
  }
}
