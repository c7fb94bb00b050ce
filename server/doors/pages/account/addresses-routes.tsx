/** `/account/addresses`. */
import { type Context, Hono } from 'hono';
import { listAddresses } from '../../../../tools/account/list-addresses.ts';
import { removeAddress } from '../../../../tools/account/remove-address.ts';
import { saveAddress } from '../../../../tools/account/save-address.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { checkAddress } from '../../../../tools/quotes/check-address.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { submitAddress } from '../forms/submit-address.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { AddressesPage } from './addresses-page.tsx';

export function addressesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const addressesPage = async (c: Context, session: PageSession, rejected?: RejectedForm) => {
    const filter = filterIn(c);
    const { addresses } = await invoke(listAddresses, session.ctx, searchInput(filter));
    const shown = { session, addresses, filter, done: c.req.query('done') };
    return page(c, <AddressesPage {...shown} />, { rejected, secrecy: 'secret' });
  };

  app.get('/account/addresses', (c) => signedIn(c, parts, 'account', (session) => addressesPage(c, session)));
  app.get('/account/addresses/remove', (c) => seeOther(c, '/account/addresses'));

  app.post('/account/addresses', (c) =>
    signedInForm(c, parts, 'account', (session, form) => {
      const id = form.get('id') || undefined;
      return submitAddress({
        name: id === undefined ? 'add' : `edit-${id}`,
        values: form,
        messages: { label: 'Give a label, in at most 80 characters.' },
        check: (address) => invoke(checkAddress, session.ctx, address),
        async take(address, isChecked) {
          await invoke(saveAddress, session.ctx, {
            ...address,
            id,
            label: textOf(form, 'label'),
            is_default: form.has('is_default'),
            // The check asked about it.
            has_no_number: true,
          });
          return seeOther(c, `/account/addresses?done=address-${isChecked ? 'saved' : 'unchecked'}`);
        },
        showAgain: (rejected) => addressesPage(c, session, rejected),
      });
    }),
  );

  app.post('/account/addresses/remove', (c) =>
    signedInForm(c, parts, 'account', (session, form) =>
      submitForm({
        name: `remove-${form.get('id')}`,
        values: form,
        async run() {
          await invoke(removeAddress, session.ctx, { id: form.get('id') ?? '' });
          return seeOther(c, '/account/addresses?done=address-removed');
        },
        showAgain: (rejected) => addressesPage(c, session, rejected),
      }),
    ),
  );

  return app;
}
