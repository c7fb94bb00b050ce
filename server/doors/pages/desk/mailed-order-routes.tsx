/** `/desk/orders/mailed`: the staff enters a purchase order that came by mail, against the number of its cart. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { placeMailedOrder } from '../../../../tools/punchout/place-mailed-order.ts';
import { ADDRESS_MESSAGES, AddressFields, addressIn } from '../forms/address-fields.tsx';
import { FileField, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInUpload } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

const PATH = '/desk/orders/mailed';
const FORM = 'mailed-order';
const MESSAGES = {
  ...ADDRESS_MESSAGES,
  account: 'Enter the email address of the account.',
  file: 'The file is larger than 10 MB; choose a smaller one.',
  po_number: 'Enter the number of the purchase order, in at most 100 characters.',
};

export function mailedOrderRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.get(PATH, (c) => signedIn(c, parts, 'desk', (session) => mailedPage(c, session)));
  app.post(PATH, (c) =>
    signedInUpload(c, parts, 'desk', (session, { fields: form, file }) =>
      submitForm({
        name: FORM,
        values: form,
        messages: MESSAGES,
        fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
        async run() {
          const { id } = await invoke(placeMailedOrder, session.ctx, {
            ...addressIn(form),
            account: textOf(form, 'account'),
            cart: textOf(form, 'cart'),
            po_number: textOf(form, 'po_number'),
            ...(file.bytes.length === 0 ? {} : { data_base64: file.bytes, file_name: file.name }),
            total: Number(textOf(form, 'total').replaceAll(/[$,]/g, '') || Number.NaN),
          });
          return seeOther(c, `/desk/orders/${encodeURIComponent(id)}`);
        },
        showAgain: (rejected) => mailedPage(c, session, rejected),
      }),
    ),
  );
  return app;
}

const mailedPage = async (c: Context, session: PageSession, rejected?: RejectedForm): Promise<Response> =>
  page(
    c,
    <DeskLayout title="An emailed purchase order" session={session} at="/desk/orders">
      <header class="page-head">
        <h1>An emailed purchase order</h1>
        <p class="quiet">
          The customer’s purchase order commits them. It is placed on their terms at the prices in their cart.
        </p>
      </header>
      <Form tool={placeMailedOrder} name={FORM} action={PATH} class="panel" upload>
        <TextField name="account" label="Email of the account" type="email" maxlength={254} />
        <TextField
          name="cart"
          label="Number of the cart"
          maxlength={120}
          hint="As on the purchase order, such as qt_… or qt_…-1."
        />
        <TextField name="po_number" label="Purchase order" maxlength={100} />
        <TextField
          name="total"
          label="Its total, dollars"
          inputmode="decimal"
          maxlength={20}
          hint="Of the lines, or with freight and tax. If the total differs, the order is not placed and you see the difference."
        />
        <FileField
          name="file"
          label="File of the purchase order"
          accept=".pdf,.png,.jpg,.jpeg"
          optional
          hint="As it came: PDF, PNG or JPG, at most 10 MB. It is kept with the order."
        />
        <AddressFields known={{}} />
        <p>
          <Submit>Place the order</Submit>
        </p>
      </Form>
    </DeskLayout>,
    { rejected, secrecy: 'secret' },
  );
