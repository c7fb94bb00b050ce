/** The form to change an order: first its price, then the proposal to the customer. */

import { proposeOrderChange } from '../../../../../tools/order-changes/propose-order-change.ts';
import { SERVICE_NAMES, SHIPPING_SERVICES } from '../../../../../tools/shipping/shipping-service.ts';
import { centsToDollars } from '../../../../../tools/values/money.ts';
import { ChangeTable } from '../../change/change-table.tsx';
import { nameOf } from '../../destination-list.tsx';
import { dollarsOf } from '../../format.ts';
import { AddressFields } from '../../forms/address-fields.tsx';
import { Select, TextArea, TextField } from '../../forms/field.tsx';
import { Form, Submit } from '../../forms/form.tsx';
import { useRejected } from '../../forms/form-context.ts';
import { QuoteWarnings } from '../../quote/quote-warnings.tsx';
import type { DeskOrder } from '../desk-order.ts';
import { CHANGE, type PricedChange } from './change-fields.ts';
import { LineFields, NewLines } from './line-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { NEW_PLACE } from './place-values.ts';
import { type AskedRows, MOST_LINES, MOST_PLACES, shownOf } from './shown-rows.ts';
import { useTouched } from './use-touched.ts';

interface ChangeFormProps {
  desk: DeskOrder;
  asked: AskedRows;
  /** Once its price was asked for. */
  priced: PricedChange | undefined;
}

export const ChangeForm = ({ desk: { order, change }, asked, priced }: ChangeFormProps) => {
  const { refusal, request, waiting } = change;
  const isRejected = useRejected(CHANGE) !== undefined;
  if (refusal !== null && waiting === null && request === null) return null;
  const isOpen = isRejected || request !== null || asked.lines !== '' || asked.places !== '';
  return (
    <section class="panel" aria-labelledby="change">
      <h2 id="change">Change the order</h2>
      {request === null ? null : (
        <p class="instructions" dir="auto">
          {request}
        </p>
      )}
      {waiting && change.waitingLooks ? (
        <>
          <p>
            A change waits for the customer’s answer: <bdi>{waiting.reason}</bdi>{' '}
            <a href={new URL(waiting.url).pathname}>Its page</a>
          </p>
          <ChangeTable change={waiting} looks={change.waitingLooks} newName="As proposed" />
        </>
      ) : refusal === null ? (
        <details class="move" open={isOpen}>
          <summary>What is to change</summary>
          <RowsToChange order={order} asked={asked} />
          <Form
            tool={proposeOrderChange}
            name={CHANGE}
            action={`/desk/orders/${encodeURIComponent(order.id)}/change`}
            hidden={{ version: String(order.version), ...asked }}
          >
            <Fields order={order} change={change} asked={asked} />
            <p class="button-pair">
              <Submit kind={priced ? 'secondary' : 'primary'} name="step" value="price">
                Show the price
              </Submit>
            </p>
            {priced ? <Proposal priced={priced} /> : null}
          </Form>
        </details>
      ) : (
        <p class="quiet">{refusal}</p>
      )}
    </section>
  );
};

const Proposal = ({ priced }: { priced: PricedChange }) => (
  <>
    <QuoteWarnings warnings={priced.warnings} check="Please check before you propose it" />
    <ChangeTable change={priced} looks={priced.looks} newName="As changed" />
    <input type="hidden" name="total" value={String(centsToDollars(priced.after.totals.totalCents))} />
    <p>
      <Submit name="step" value="propose">
        {priced.needsAnswer
          ? `Propose it to the customer at ${dollarsOf(priced.after.totals.totalCents)}`
          : 'Change it at once'}
      </Submit>
    </p>
  </>
);

interface RowsProps {
  order: DeskOrder['order'];
  asked: AskedRows;
}

/** Of a long order, which lines and places the form shows. */
const RowsToChange = ({ order: { id, items, destinations }, asked }: RowsProps) => {
  const [many, far] = [items.length > MOST_LINES, destinations.length > MOST_PLACES];
  if (!many && !far) return null;
  return (
    <form method="get" action={`/desk/orders/${encodeURIComponent(id)}#change`} class="form">
      <div class="fields">
        {many ? (
          <TextField
            name="lines"
            label={`Lines to change, of ${items.length}`}
            hint={`At most ${MOST_LINES} at a time, such as 3, 7-9`}
            required={false}
            maxlength={100}
            value={asked.lines}
          />
        ) : null}
        {far ? (
          <TextField
            name="places"
            label={`Places to change, of ${destinations.length}`}
            hint={`At most ${MOST_PLACES} at a time, such as 3, 7-9`}
            required={false}
            maxlength={100}
            value={asked.places}
          />
        ) : null}
      </div>
      <p>
        <button type="submit" class="button secondary">
          Show these
        </button>
      </p>
    </form>
  );
};

const Fields = ({ order, asked, change }: RowsProps & { change: DeskOrder['change'] }) => {
  const hasPlaces = order.destinations.length > 0;
  const places = shownOf(order.destinations, ({ number }) => number, asked.places, MOST_PLACES);
  return (
    <>
      {shownOf(order.items, ({ line }) => line, asked.lines, MOST_LINES).map((line) => (
        <LineFields line={line} change={change} hasPlaces={hasPlaces} />
      ))}
      <NewLines
        products={change.products}
        places={[
          ...places.map((place) => ({ row: String(place.number), name: nameOf(place) })),
          ...(hasPlaces ? [{ row: NEW_PLACE, name: 'the place that is added' }] : []),
        ]}
      />
      {hasPlaces ? (
        <fieldset class="field change-line">
          <legend>Places</legend>
          <p class="hint">A line has the pieces of all its places. A place without pieces is left out.</p>
          {places.map((place) => (
            <PlaceFields order={order} place={place} />
          ))}
          <PlaceFields order={order} place={undefined} />
        </fieldset>
      ) : (
        <OneAddress order={order} />
      )}
      <Pace order={order} />
      <fieldset class="field change-line">
        <legend>A charge or credit</legend>
        <div class="fields">
          <TextField name="charge" label="What it is, such as “Artwork redrawn”" optional maxlength={80} />
          <TextField
            name="amount"
            label="Dollars, tax included"
            hint="Below 0 for a credit, such as -25.50"
            optional
            inputmode="decimal"
            maxlength={12}
          />
          <TextField name="charge_reason" label="Why" optional maxlength={500} wide />
        </div>
      </fieldset>
      <TextArea name="reason" label="Why the order changes; the customer reads it" rows={2} maxlength={500} />
    </>
  );
};

const OneAddress = ({ order: { shipTo } }: { order: DeskOrder['order'] }) => (
  <details class="move" open={useTouched({ ...shipTo })}>
    <summary>Address</summary>
    <AddressFields known={shipTo} />
  </details>
);

const Pace = ({ order }: { order: DeskOrder['order'] }) => (
  <fieldset class="field change-line">
    <legend>When it is made and how it is sent</legend>
    <div class="fields">
      <TextField
        name="need_by"
        type="date"
        label="The day it must be there"
        required={false}
        value={order.dates?.needBy}
      />
      <Select
        name="shipping_service"
        label="Shipping"
        value={order.shippingService}
        options={SHIPPING_SERVICES.map((one) => [one, SERVICE_NAMES[one]])}
      />
      <Select
        name="rush"
        label="Production"
        value={order.rush ? 'yes' : ''}
        options={[
          ['', 'At the usual pace'],
          ['yes', 'Rush, at its charge'],
        ]}
      />
    </div>
  </fieldset>
);
