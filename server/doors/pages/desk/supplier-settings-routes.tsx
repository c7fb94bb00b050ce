/** Adds, configures and removes suppliers. */
import { type Context, Hono } from 'hono';
import { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import { removeSupplier } from '../../../../tools/catalog/remove-supplier.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { fieldOf, messagesFor, type Opened, settingsIn } from './supplier-form.ts';
import { SupplierRemovePage } from './supplier-remove-page.tsx';
import { SUPPLIER, SupplierSettingsPage } from './supplier-settings-page.tsx';

export function supplierSettingRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/suppliers/new', (c) =>
    signedIn(c, parts, 'desk', (session) =>
      withSupplier(c, session, null, (opened) => settingsPage(c, session, opened)),
    ),
  );

  app.post('/desk/suppliers/new', (c) =>
    signedInForm(c, parts, 'desk', (session, form) =>
      withSupplier(c, session, null, (opened) =>
        save(c, session, form, opened, (form.get('code') ?? '').trim().toLowerCase()),
      ),
    ),
  );

  app.get('/desk/suppliers/:code/settings', (c) =>
    signedIn(c, parts, 'desk', (session) =>
      withSupplier(c, session, c.req.param('code'), (opened) => settingsPage(c, session, opened)),
    ),
  );

  app.post('/desk/suppliers/:code/settings', (c) =>
    signedInForm(c, parts, 'desk', (session, form) =>
      withSupplier(c, session, c.req.param('code'), (opened) =>
        save(c, session, form, opened, c.req.param('code')),
      ),
    ),
  );

  app.get('/desk/suppliers/:code/remove', (c) =>
    signedIn(c, parts, 'desk', (session) =>
      withSupplier(c, session, c.req.param('code'), (opened) =>
        page(c, <SupplierRemovePage session={session} opened={opened} />, { secrecy: 'secret' }),
      ),
    ),
  );

  app.post('/desk/suppliers/:code/remove', (c) =>
    signedInForm(c, parts, 'desk', (session, form) =>
      withSupplier(c, session, c.req.param('code'), (opened) => {
        return submitForm({
          name: 'remove',
          values: form,
          async run() {
            await invoke(removeSupplier, session.ctx, {
              code: c.req.param('code'),
              updated_at: form.get('updated_at') ?? '',
              with_open_orders: form.get('with_open_orders') === 'yes',
            });
            return seeOther(c, '/desk/suppliers');
          },
          showAgain: (rejected) =>
            page(c, <SupplierRemovePage session={session} opened={opened} />, {
              rejected,
              secrecy: 'secret',
            }),
        });
      }),
    ),
  );

  return app;
}

/** The settings page of a configurable supplier; the built-in supplier and unknown ones have none. */
async function withSupplier(
  c: Context,
  session: PageSession,
  code: string | null,
  show: (opened: Opened) => Promise<Response>,
): Promise<Response> {
  let opened: Opened;
  try {
    opened = await invoke(openSupplier, session.ctx, { code });
  } catch (thrown) {
    if (!['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) throw thrown;
    return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
  }
  return show(opened);
}

const settingsPage = (
  c: Context,
  session: PageSession,
  opened: Opened,
  rejected?: RejectedForm,
): Promise<Response> =>
  page(c, <SupplierSettingsPage session={session} opened={opened} />, { rejected, secrecy: 'secret' });

const save = (
  c: Context,
  session: PageSession,
  form: URLSearchParams,
  opened: Opened,
  code: string,
): Promise<Response> =>
  submitForm({
    name: SUPPLIER,
    values: form,
    messages: messagesFor(opened),
    fieldOf: (param) => fieldOf(param, form, opened),
    async run() {
      await invoke(saveSupplier, session.ctx, { ...settingsIn(form, opened), code });
      return seeOther(c, `/desk/suppliers/${encodeURIComponent(code)}`);
    },
    showAgain: (rejected) => settingsPage(c, session, opened, rejected),
  });
