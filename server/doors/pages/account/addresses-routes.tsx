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
import { signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { AddressesPage } from './addresses-page.tsx';

export function addressesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const addressesPage = async (c: Context, visit: Visit, rejected?: RejectedForm) => {
    const filter = filterIn(c);
    const { addresses } = await invoke(listAddresses, visit.ctx, searchInput(filter));
    const shown = { visit, addresses, filter, done: c.req.query('done') };
    return page(c, <AddressesPage {...shown} />, { rejected, secrecy: 'secret' });
  };

  app.get('/account/addresses', (c) => signedIn(c, parts, 'account', (visit) => addressesPage(c, visit)));
  app.get('/account/addresses/remove', (c) => seeOther(c, '/account/addresses'));

  app.post('/account/addresses', (c) =>
    signedInForm(c, parts, 'account', (visit, form) => {
      const id = form.get('id') || undefined;
      return submitAddress({
        name: id === undefined ? 'add' : `edit-${id}`,
        values: form,
        messages: { label: 'Give a label, in at most 80 characters.' },
        check: (address) => invoke(checkAddress, visit.ctx, address),
        async take(address, isChecked) {
          await invoke(saveAddress, visit.ctx, {
            ...address,
            id,
            label: textOf(form, 'label'),
            is_default: form.has('is_default'),
            // The check asked about it.
            has_no_number: true,
          });
          return seeOther(c, `/account/addresses?done=address-${isChecked ? 'saved' : 'unchecked'}`);
        },
        showAgain: (rejected) => addressesPage(c, visit, rejected),
      });
    }),
  );

  app.post('/account/addresses/remove', (c) =>
    signedInForm(c, parts, 'account', (visit, form) =>
      submitForm({
        name: `remove-${form.get('id')}`,
        values: form,
        async run() {
          await invoke(removeAddress, visit.ctx, { id: form.get('id') ?? '' });
          return seeOther(c, '/account/addresses?done=address-removed');
        },
        showAgain: (rejected) => addressesPage(c, visit, rejected),
      }),
    ),
  );

  return app;
}
