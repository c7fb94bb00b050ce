/** The saved addresses: found, added, changed and removed. */
import type { SavedAddress } from '../../../../tools/quotes/saved-address.ts';
import { AddressFields } from '../forms/address-fields.tsx';
import { Checkbox } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { byWords, FoundList } from '../frame/found-list.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';

interface AddressesPageProps {
  session: PageSession;
  addresses: SavedAddress[];
  filter: ListFilter;
  done?: string | undefined;
}

export const AddressesPage = ({ session, addresses, filter, done }: AddressesPageProps) => (
  <AccountPage
    session={session}
    title="Addresses"
    here="/account/addresses"
    lead="Where your orders ship. At a quote, people who are signed in choose one of them."
    done={done}
  >
    <FoundList
      path="/account/addresses"
      search={byWords('Find an address')}
      at={{ filter, page: 1, hasMore: false }}
      shown={addresses.length}
      nothingYet={<p>No addresses yet.</p>}
    >
      <section class="panel" aria-label="Addresses">
        <ul class="records">
          {addresses.map((address) => (
            <Row address={address} mayChange={mayDo(session, 'buy')} />
          ))}
        </ul>
      </section>
    </FoundList>
    {mayDo(session, 'buy') ? (
      <section class="panel" aria-labelledby="add">
        <h2 id="add">Add an address</h2>
        <AddressForm name="add" />
      </section>
    ) : null}
  </AccountPage>
);

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
          <details class="confirm" open={useRejected(`edit-${id}`) !== undefined}>
            <summary>
              Edit<span class="unseen"> {label}</span>
            </summary>
            <AddressForm name={`edit-${id}`} address={address} />
          </details>
          <Confirm
            name={`remove-${id}`}
            action="/account/addresses/remove"
            hidden={{ id }}
            summary={
              <>
                Remove<span class="unseen"> {label}</span>
              </>
            }
            button="Remove the address"
          >
            Quotes and orders that ship there stay as they are.
          </Confirm>
        </div>
      ) : null}
    </li>
  );
};

const AddressForm = ({ name, address }: { name: string; address?: SavedAddress }) => (
  <Form name={name} action="/account/addresses" hidden={{ id: address?.id }}>
    <AddressFields known={address?.shipTo ?? {}} />
    <TextField
      name="label"
      label="Label"
      value={address?.label}
      maxlength={80}
      autocomplete="off"
      hint="What you call it, such as Warehouse."
    />
    <Checkbox
      name="is_default"
      label="Use it by default"
      hint="Delivery forms begin with it."
      checked={address?.isDefault ?? false}
    />
    <p>
      <Submit>Save the address</Submit>
    </p>
  </Form>
);
