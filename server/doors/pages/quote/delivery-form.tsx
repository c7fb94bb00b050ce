/** Step 1: where it ships. */
import { AddressFields } from '../forms/address-fields.tsx';
import { Checkbox } from '../forms/choices.tsx';
import { Select } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { t } from '../frame/words.tsx';
import { ShipToAddress } from '../ship-to-address.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { SplitForm } from './split-form.tsx';

/** Name of the form. */
export const DELIVERY = 'delivery';

interface DeliveryStepProps {
  path: string;
  opened: OpenedQuote;
  /** The saved address that the person chose. */
  address?: string | undefined;
  /** The provider did not answer when the address was given. */
  isUnchecked?: boolean | undefined;
}

export const DeliveryStep = ({ path, opened, address, isUnchecked = false }: DeliveryStepProps) => (
  <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
    <h2 id="delivery-heading">
      {t('<span>Step 1 of 2</span> Where it ships', {
        span: (words) => <span class="step-number">{words}</span>,
      })}
    </h2>
    {opened.delivery && address === undefined && !useRejected(DELIVERY) ? (
      <>
        <ShipToAddress shipTo={opened.delivery.shipTo} />
        {isUnchecked ? (
          <p class="quiet">{t('The carrier did not check this address: its service did not answer.')}</p>
        ) : null}
        <details class="change">
          <summary>{t('Change the address')}</summary>
          <DeliveryForm path={path} opened={opened} address={address} />
        </details>
      </>
    ) : (
      <DeliveryForm path={path} opened={opened} address={address} />
    )}
    <SplitForm path={path} opened={opened} />
  </section>
);

const DeliveryForm = ({ path, opened, address }: DeliveryStepProps) => (
  <>
    <SavedAddresses action={`${path}#delivery`} opened={opened} address={address} />
    <Form name={DELIVERY} action={`${path}/delivery`}>
      <AddressFields known={savedIn(opened, address) ?? knownAddress(opened)} />
      <KeepAddress opened={opened} />
      <p>
        <Submit>{t('Continue to payment')}</Submit>
      </p>
    </Form>
  </>
);

/** Name of the box that keeps the address for the account. */
export const KEEP = 'keep_address';

export const KeepAddress = ({ opened }: { opened: OpenedQuote }) =>
  opened.keepsAddresses ? (
    <Checkbox
      name={KEEP}
      label={t('Save this address')}
      hint={t('People of your account can choose it at every quote.')}
    />
  ) : null;

interface SavedAddressesProps {
  /** Where the page begins again. */
  action: string;
  opened: OpenedQuote;
  /** The one that was chosen. */
  address: string | undefined;
  /** Where the quote ships to several. */
  destination?: number;
}

/** Without script: the page is asked for again, with the chosen address in the form. */
export const SavedAddresses = ({
  action,
  opened: { savedAddresses: saved },
  address,
  destination,
}: SavedAddressesProps) =>
  saved.length === 0 ? null : (
    <form method="get" action={action} class="form">
      {destination === undefined ? null : (
        <input type="hidden" name="destination" value={String(destination)} />
      )}
      <Select
        name="address"
        label={t('Saved addresses')}
        value={address ?? ''}
        autocomplete="off"
        options={saved.map(({ id, label, shipTo }) => [id, `${label}: ${shipTo.street1}, ${shipTo.city}`])}
      />
      <p>
        <Submit kind="secondary" size="small">
          {t('Use this address')}
        </Submit>{' '}
        <a href="/account/addresses">{t('Manage addresses')}</a>
      </p>
    </form>
  );

/** The one that was chosen, else the default while no address was given. */
const savedIn = ({ savedAddresses: saved, delivery }: OpenedQuote, address: string | undefined) =>
  (saved.find(({ id }) => id === address) ?? (delivery ? undefined : saved.find((one) => one.isDefault)))
    ?.shipTo;

/** The address given before, otherwise what the quote knows of it. */
const knownAddress = ({ quote: { contact }, delivery, ownPhone }: OpenedQuote) =>
  delivery?.shipTo ?? {
    name: contact.name,
    company: contact.company,
    email: contact.email,
    phone: ownPhone,
    state: contact.shipRegion,
    postal: contact.shipPostal,
  };
