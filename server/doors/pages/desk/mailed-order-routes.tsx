/** `/desk/orders/mailed`: the staff enters a purchase order that came by mail, against the number of its cart. */
import type { Hono } from 'hono';
import { placeMailedOrder } from '../../../../tools/punchout/place-mailed-order.ts';
import { ADDRESS_MESSAGES, AddressFields, addressIn } from '../forms/address-fields.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import { DeskLayout } from './desk-layout.tsx';

const PLACE = form(placeMailedOrder, {
  name: 'mailed-order',
  below: '',
  fields: {
    account: {
      label: 'Email of the account',
      type: 'email',
      refusal: 'Enter the email address of the account.',
    },
    cart: { label: 'Number of the cart', hint: 'As on the purchase order, such as qt_… or qt_…-1.' },
    po_number: {
      label: 'Purchase order',
      refusal: 'Enter the number of the purchase order, in at most {max} characters.',
    },
    total: {
      label: 'Its total, dollars',
      hint: 'Of the lines, or with freight and tax. If the total differs, the order is not placed and you see the difference.',
    },
    data_base64: {
      label: 'File of the purchase order',
      accept: '.pdf,.png,.jpg,.jpeg',
      hint: 'As it came: PDF, PNG or JPG, at most 10 MB. It is kept with the order.',
      refusal: 'The file is larger than 10 MB; choose a smaller one.',
    },
    name: { label: 'Address', element: <AddressFields known={{}} /> },
  },
  refusals: ADDRESS_MESSAGES,
  input: (read, { values }) => ({ ...read, ...addressIn(values) }),
  button: 'Place the order',
  after: ({ id }) => `/desk/orders/${encodeURIComponent(id)}`,
});

export const mailedOrderRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/orders/mailed',
    forms: [PLACE],
    show: async ({ at }) => (
      <DeskLayout title="An emailed purchase order" session={at} at="/desk/orders">
        <header class="page-head">
          <h1>An emailed purchase order</h1>
          <p class="quiet">
            The customer’s purchase order commits them. It is placed on their terms at the prices in their
            cart.
          </p>
        </header>
        <section class="panel">
          <FormOf form={PLACE} />
        </section>
      </DeskLayout>
    ),
  });
