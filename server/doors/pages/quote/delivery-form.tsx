/** Step 1: where it ships. */
import { AddressFields } from '../forms/address-fields.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { ShipToAddress } from '../ship-to-address.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { SplitForm } from './split-form.tsx';

/** Name of the form. */
export const DELIVERY = 'delivery';

interface DeliveryStepProps {
  path: string;
  opened: OpenedQuote;
}

export const DeliveryStep = ({ path, opened }: DeliveryStepProps) => (
  <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
    <h2 id="delivery-heading">
      <span class="step-number">Step 1 of 2</span> Where it ships
    </h2>
    {opened.delivery && !useRejected(DELIVERY) ? (
      <>
        <ShipToAddress shipTo={opened.delivery.ship_to} />
        <details class="change">
          <summary>Change the address</summary>
          <DeliveryForm path={path} opened={opened} />
        </details>
      </>
    ) : (
      <DeliveryForm path={path} opened={opened} />
    )}
    <SplitForm path={path} opened={opened} />
  </section>
);

const DeliveryForm = ({ path, opened }: DeliveryStepProps) => (
  <Form name={DELIVERY} action={`${path}/delivery`}>
    <AddressFields known={knownAddress(opened)} />
    <p>
      <Submit>Continue to payment</Submit>
    </p>
  </Form>
);

/** The address given before, otherwise what the quote knows of it. */
const knownAddress = ({ quote, delivery }: OpenedQuote) =>
  delivery?.ship_to ?? {
    name: quote.name,
    company: quote.company,
    email: quote.email,
    state: quote.ship_region,
    postal: quote.ship_postal,
  };
