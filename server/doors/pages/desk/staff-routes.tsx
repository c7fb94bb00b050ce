/** `/desk/staff`: admins add people, change their roles and remove them. */
import { type Context, Hono } from 'hono';
import { listStaff } from '../../../../tools/account/list-staff.ts';
import { removeStaff } from '../../../../tools/account/remove-staff.ts';
import { resetStaffTotp } from '../../../../tools/account/reset-staff-totp.ts';
import { saveStaff } from '../../../../tools/account/save-staff.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { NEW_PERSON, StaffPage } from './staff-page.tsx';

const MESSAGES = {
  email: 'Give an email address, such as ada@example.com.',
  name: 'Give a name, in at most 80 characters.',
  roles: 'Choose at least one role.',
};

export function staffRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/staff', (c) => signedIn(c, parts, 'desk', (session) => staffPage(c, session)));

  const formRoute = (
    path: string,
    nameOf: (form: URLSearchParams) => string,
    change: (session: PageSession, form: URLSearchParams) => Promise<unknown>,
  ) =>
    app.post(path, (c) =>
      signedInForm(c, parts, 'desk', (session, form) =>
        submitForm({
          name: nameOf(form),
          values: form,
          messages: MESSAGES,
          async run() {
            await change(session, form);
            return seeOther(c, '/desk/staff');
          },
          showAgain: (rejected) => staffPage(c, session, rejected),
        }),
      ),
    );

  formRoute(
    '/desk/staff',
    (form) => optionalText(form, 'form') ?? NEW_PERSON,
    ({ ctx }, form) =>
      invoke(saveStaff, ctx, {
        email: textOf(form, 'email'),
        name: optionalText(form, 'name'),
        roles: form.getAll('roles'),
      }),
  );
  formRoute(
    '/desk/staff/remove',
    (form) => `remove-${form.get('email')}`,
    ({ ctx }, form) => invoke(removeStaff, ctx, { email: textOf(form, 'email') }),
  );
  formRoute(
    '/desk/staff/reset-totp',
    (form) => `reset-${form.get('email')}`,
    ({ ctx }, form) => invoke(resetStaffTotp, ctx, { email: textOf(form, 'email') }),
  );
  // A GET of a form's address: a reload, or a copied link.
  for (const path of ['remove', 'reset-totp'])
    app.get(`/desk/staff/${path}`, (c) => seeOther(c, '/desk/staff'));

  return app;
}

async function staffPage(c: Context, session: PageSession, rejected?: RejectedForm): Promise<Response> {
  const { staff } = await invoke(listStaff, session.ctx, {});
  return page(c, <StaffPage session={session} staff={staff} />, { rejected, secrecy: 'secret' });
}
