/** `/account/addresses`: the saved addresses: found, added, changed and removed. */
import type { Hono } from 'hono';
import { listAddresses } from '../../../../tools/account/list-addresses.ts';
import { removeAddress } from '../../../../tools/account/remove-address.ts';
import { saveAddress } from '../../../../tools/account/save-address.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { checkAddress } from '../../../../tools/quotes/check-address.ts';
import type { SavedAddress } from '../../../../tools/quotes/saved-address.ts';
import { AddressFields } from '../forms/address-fields.tsx';
import { textOf } from '../forms/read-form.ts';
import { submitAddress } from '../forms/submit-address.ts';
import type { Column } from '../frame/list-file.ts';
import { byWords, Listed } from '../frame/listed.tsx';
import { seeOther } from '../frame/respond.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { FormOf, form, type PageForm, refusalsOf } from '../kit/form.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { toAccount } from './unknown-record.tsx';

const addressRow = (address: SavedAddress) => ({
  id: address.id,
  label: address.label,
  is_default: address.isDefault,
  ship_to: address.shipTo,
});

const LINES = ['name', 'company', 'street1', 'street2', 'city', 'state', 'postal', 'phone', 'email'] as const;

const ADDRESSES = list(listAddresses, {
  path: '/account/addresses',
  name: 'Addresses',
  search: byWords('Find an address'),
  rows: ({ addresses }) => addresses,
  file: 'addresses',
  filed: ({ addresses }) => addresses.map(addressRow),
  columns: [
    'label',
    'is_default',
    ...LINES.map((line): Column<ReturnType<typeof addressRow>> => [line, ({ ship_to }) => ship_to[line]]),
    'id',
  ],
});

const WORDS = {
  below: '',
  fields: {
    label: { label: 'Label', autocomplete: 'off', hint: 'What you call it, such as Warehouse.' },
    is_default: { label: 'Use it by default', hint: 'Delivery forms begin with it.' },
  },
  button: 'Save the address',
};

/** The carrier is asked about the address first. */
const submit: PageForm['submit'] = ({ c, at, name, values, path, showAgain }) =>
  submitAddress({
    name,
    values,
    messages: refusalsOf(saveAddress, WORDS.fields),
    check: (address) => invoke(checkAddress, at.ctx, address),
    async take(address, isChecked) {
      await invoke(saveAddress, at.ctx, {
        ...address,
        id: values.get('id') || undefined,
        label: textOf(values, 'label'),
        is_default: values.has('is_default'),
        // The check asked about it.
        has_no_number: true,
      });
      return seeOther(c, `${path}?done=address-${isChecked ? 'saved' : 'unchecked'}`);
    },
    showAgain,
  });

const EDIT = { ...form(saveAddress, { name: 'edit', of: 'id', summary: 'Edit', ...WORDS }), submit };
const ADD = { ...form(saveAddress, { name: 'add', ...WORDS }), submit };

const REMOVE = form(removeAddress, {
  name: 'remove',
  of: 'id',
  summary: 'Remove',
  lead: 'Quotes and orders that ship there stay as they are.',
  button: 'Remove the address',
  kind: 'danger',
  done: 'address-removed',
});

export const addressesRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: ADDRESSES.words.path,
    list: ADDRESSES,
    forms: [EDIT, ADD, REMOVE],
    async show({ c, at }) {
      const mayChange = mayDo(at, 'buy');
      return (
        <AccountPage
          session={at}
          title="Addresses"
          here="/account/addresses"
          lead="Where your orders ship. At a quote, people who are signed in choose one of them."
          done={c.req.query('done')}
        >
          <Listed
            {...ADDRESSES.words}
            {...(await ADDRESSES.read(c, at.ctx))}
            row={(address) => <Row address={address} mayChange={mayChange} />}
            nothingYet={<p>No addresses yet.</p>}
          />
          {mayChange ? (
            <section class="panel" aria-labelledby="add">
              <h2 id="add">Add an address</h2>
              <FormOf form={ADD}>
                <AddressFields known={{}} />
              </FormOf>
            </section>
          ) : null}
        </AccountPage>
      );
    },
  });

const Row = ({ address, mayChange }: { address: SavedAddress; mayChange: boolean }) => {
  const { id, label, isDefault, shipTo: to } = address;
  return (
    <li class="record pictureless">
      <div class="record-words">
        <p class="record-name">
          <bdi>{label}</bdi> {isDefault ? <StatusBadge look="done" words="Default" /> : null}
        </p>
        <p class="quiet">
          <bdi>{[to.name, to.company].filter(Boolean).join(', ')}</bdi>
        </p>
        <p class="quiet">
          <bdi>
            {[to.street1, to.street2, `${to.city}, ${to.state} ${to.postal}`].filter(Boolean).join(', ')}
          </bdi>
        </p>
      </div>
      {mayChange ? (
        <div class="record-figure">
          <FormOf form={EDIT} id={id} whom={label} values={{ label, is_default: isDefault }}>
            <AddressFields known={to} />
          </FormOf>
          <FormOf form={REMOVE} id={id} whom={label} />
        </div>
      ) : null}
    </li>
  );
};
