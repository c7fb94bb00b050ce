/** Step 1 where a quote ships to several places: the address of each. */
import { DestinationList, nameOf, type PageDestination } from '../destination-list.tsx';
import { AddressFields } from '../forms/address-fields.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { t, tn } from '../frame/words.tsx';
import { ADDRESS_FILE, ADDRESS_LIST, addressListOf } from './address-list.ts';
import { KeepAddress, SavedAddresses } from './delivery-form.tsx';
import { ListForms } from './list-forms.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { SplitForm } from './split-form.tsx';

/** Name of the form of a destination. */
export const DESTINATION = 'destination';

interface DestinationsStepProps {
  path: string;
  opened: OpenedQuote;
  /** The destination whose form is open; by default the first without an address. */
  chosen: number | undefined;
  /** The saved address that the person chose for it. */
  address: string | undefined;
}

export const DestinationsStep = ({ path, opened, chosen, address }: DestinationsStepProps) => {
  const { destinations, quote } = opened;
  const rejected = useRejected(DESTINATION)?.values.get('destination');
  const missing = destinations.filter(({ shipTo }) => shipTo === null);
  const open =
    destinations.find(({ number }) => number === (rejected ? Number(rejected) : chosen)) ?? missing[0];
  return (
    <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">
        {t('<span>Step 1 of 2</span> Where it ships', {
          span: (words) => <span class="step-number">{words}</span>,
        })}
      </h2>
      <p>
        {progressOf(destinations.length, missing.length)}
        {quote.collection === null && quote.repeatOf === null && missing.length > 0
          ? ` ${t('Order updates go to the email address of the first.')}`
          : ''}
      </p>
      <DestinationList
        destinations={destinations}
        lines={quote.lines}
        detailOf={(destination) =>
          destination === open ? (
            <AddressForm path={path} destination={destination} opened={opened} address={address} />
          ) : (
            <p>
              <a href={`${path}?destination=${destination.number}#destination-${destination.number}`}>
                {destination.shipTo === null ? t('Enter the address') : t('Change the address')}
                <span class="unseen"> ({nameOf(destination)})</span>
              </a>
            </p>
          )
        }
      />
      <AddressList path={path} destinations={destinations} />
      <SplitForm path={path} opened={opened} />
    </section>
  );
};

const AddressList = ({ path, destinations }: { path: string; destinations: readonly PageDestination[] }) => {
  const isRejected = [useRejected(ADDRESS_FILE), useRejected(ADDRESS_LIST)].some(Boolean);
  return (
    <details class="change" open={isRejected}>
      <summary>{t('Enter all addresses as a list')}</summary>
      <p>
        {t(
          'One row for each destination. The first row names the columns, in any order. Either all rows are accepted or none. <a>Download the list to fill in</a>',
          { a: (words) => <a href={`${path}/addresses.csv`}>{words}</a> },
        )}
      </p>
      <ListForms
        upload={{ name: ADDRESS_FILE, action: `${path}/file`, button: t('Upload the addresses') }}
        paste={{ name: ADDRESS_LIST, action: `${path}/list`, button: t('Take these addresses') }}
        value={addressListOf(destinations)}
      />
    </details>
  );
};

function progressOf(many: number, missing: number): string {
  if (missing === 0) return t('All {many} addresses are known; continue to payment below.', { many });
  const left =
    missing === many
      ? t('Enter the address of each.')
      : tn(missing, '{count} address is still missing.', '{count} addresses are still missing.');
  return `${t('It ships to {many} places.', { many })} ${left}`;
}

interface AddressFormProps {
  path: string;
  destination: PageDestination;
  opened: OpenedQuote;
  address: string | undefined;
}

const AddressForm = ({ path, destination, opened, address }: AddressFormProps) => {
  const { number, shipTo, state, postal } = destination;
  const { quote, savedAddresses: saved, ownPhone: phone } = opened;
  const { email, company } = quote.contact;
  const unnamed = { email, company, phone, state, postal };
  return (
    <>
      <SavedAddresses
        action={`${path}#destination-${number}`}
        opened={opened}
        address={address}
        destination={number}
      />
      <Form name={DESTINATION} action={`${path}/destination`} hidden={{ destination: String(number) }}>
        <AddressFields known={saved.find(({ id }) => id === address)?.shipTo ?? shipTo ?? unnamed} />
        <KeepAddress opened={opened} />
        <p>
          <Submit>{t('Save the address of {destination}', { destination: nameOf(destination) })}</Submit>
        </p>
      </Form>
    </>
  );
};
