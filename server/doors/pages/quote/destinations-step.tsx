/** Step 1 where a quote ships to several places: the address of each. */
import { DestinationList, nameOf, type PageDestination } from '../destination-list.tsx';
import { AddressFields } from '../forms/address-fields.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { ADDRESS_FILE, ADDRESS_LIST, addressListOf } from './address-list.ts';
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
}

export const DestinationsStep = ({ path, opened, chosen }: DestinationsStepProps) => {
  const { destinations, quote } = opened;
  const rejected = useRejected(DESTINATION)?.values.get('destination');
  const missing = destinations.filter(({ ship_to }) => ship_to === null);
  const open =
    destinations.find(({ number }) => number === (rejected ? Number(rejected) : chosen)) ?? missing[0];
  return (
    <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">
        <span class="step-number">Step 1 of 2</span> Where it ships
      </h2>
      <p>
        {progressOf(destinations.length, missing.length)}
        {quote.collection === null && quote.repeat_of === null && missing.length > 0
          ? ' Order updates go to the email address of the first.'
          : ''}
      </p>
      <DestinationList
        destinations={destinations}
        lines={quote.lines}
        detailOf={(destination) =>
          destination === open ? (
            <AddressForm path={path} destination={destination} quote={quote} />
          ) : (
            <p>
              <a href={`${path}?destination=${destination.number}#destination-${destination.number}`}>
                {destination.ship_to === null ? 'Enter the address' : 'Change the address'}
                <span class="unseen"> of {nameOf(destination)}</span>
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
      <summary>Enter all addresses as a list</summary>
      <p>
        One row for each destination. The first row names the columns, in any order. Either all rows are
        accepted or none. <a href={`${path}/addresses.csv`}>Download the list to fill in</a>
      </p>
      <ListForms
        upload={{ name: ADDRESS_FILE, action: `${path}/file`, button: 'Upload the addresses' }}
        paste={{ name: ADDRESS_LIST, action: `${path}/list`, button: 'Take these addresses' }}
        value={addressListOf(destinations)}
      />
    </details>
  );
};

function progressOf(many: number, missing: number): string {
  if (missing === 0) return `All ${many} addresses are known; continue to payment below.`;
  return `It ships to ${many} places. ${missing === many ? 'Enter the address of each.' : `${missing} ${missing === 1 ? 'address is' : 'addresses are'} still missing.`}`;
}

interface AddressFormProps {
  path: string;
  destination: PageDestination;
  quote: OpenedQuote['quote'];
}

const AddressForm = ({ path, destination, quote }: AddressFormProps) => (
  <Form
    name={DESTINATION}
    action={`${path}/destination`}
    hidden={{ destination: String(destination.number) }}
  >
    <AddressFields
      known={
        destination.ship_to ?? {
          email: quote.email,
          company: quote.company,
          state: destination.ship_region,
          postal: destination.ship_postal,
        }
      }
    />
    <p>
      <Submit>Save the address of {nameOf(destination)}</Submit>
    </p>
  </Form>
);
