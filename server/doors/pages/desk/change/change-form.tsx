/** The form to change an order: first its price, then the proposal to the customer. */
import { ChangeTable } from '../../change/change-table.tsx';
import { dollars } from '../../format.ts';
import { AddressFields } from '../../forms/address-fields.tsx';
import { Select, TextArea, TextField } from '../../forms/field.tsx';
import { Form, Submit } from '../../forms/form.tsx';
import { useRejected } from '../../forms/form-context.ts';
import { CHANGE, NEW_ROWS, newPart, type PricedChange } from './change-fields.ts';
import type { DeskOrder } from '../desk-order.ts';

interface ChangeFormProps {
  desk: DeskOrder;
  /** Once its price was asked for. */
  priced: PricedChange | undefined;
}

export const ChangeForm = ({ desk: { order, change }, priced }: ChangeFormProps) => {
  const { refusal, request, waiting } = change;
  const isRejected = useRejected(CHANGE) !== undefined;
  if (refusal !== null && waiting === null && request === null) return null;
  return (
    <section class="panel" aria-labelledby="change">
      <h2 id="change">Change the order</h2>
      {request === null ? null : (
        <p class="instructions" dir="auto">
          {request}
        </p>
      )}
      {waiting ? (
        <>
          <p>
            A change waits for the customer’s answer: <bdi>{waiting.reason}</bdi>{' '}
            <a href={new URL(waiting.url).pathname}>Its page</a>
          </p>
          <ChangeTable change={waiting} newName="As proposed" />
        </>
      ) : refusal === null ? (
        <details class="move" open={isRejected || request !== null}>
          <summary>What is to change</summary>
          <Form
            name={CHANGE}
            action={`/desk/orders/${encodeURIComponent(order.id)}/change`}
            hidden={{ version: String(order.version) }}
          >
            <Fields order={order} parts={change.parts} />
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
    <ChangeTable change={priced} newName="As changed" />
    <input type="hidden" name="total" value={String(priced.after.totals.total)} />
    <p>
      <Submit name="step" value="propose">
        {priced.needs_answer
          ? `Propose it to the customer at ${dollars(priced.after.totals.total)}`
          : 'Change it at once'}
      </Submit>
    </p>
  </>
);

const Fields = ({ order, parts }: { order: DeskOrder['order']; parts: DeskOrder['change']['parts'] }) => (
  <>
    {order.destinations.length > 0 ? null : (
      <>
        {order.items.map((line) => (
          <fieldset class="field">
            <legend>
              Line {line.line}, <bdi>{line.name}</bdi>
            </legend>
            <Select
              name={`part-${line.line}`}
              label="Color and size"
              value={line.part_id}
              options={parts.filter(({ key }) => key === line.key).map((part) => [part.part_id, part.name])}
            />
            <TextField
              name={`quantity-${line.line}`}
              label="Pieces (0 to leave the line out)"
              inputmode="numeric"
              maxlength={7}
              value={String(line.quantity)}
            />
            {line.imprints.map(({ instructions, location_name }, index) => (
              <TextArea
                name={`instructions-${line.line}-${index}`}
                label={`Instructions, ${location_name.toLowerCase()}`}
                required={false}
                rows={2}
                maxlength={2_000}
                value={instructions}
              />
            ))}
          </fieldset>
        ))}
        {NEW_ROWS.map((row) => (
          <fieldset class="field">
            <legend>Another color or size, decorated as the first line of its product</legend>
            <Select
              name={`part-${row}`}
              label="Color and size"
              options={[['', 'None'], ...parts.map((part): [string, string] => [newPart(part), part.name])]}
            />
            <TextField
              name={`quantity-${row}`}
              label="Pieces"
              required={false}
              inputmode="numeric"
              maxlength={7}
            />
          </fieldset>
        ))}
        <details class="move">
          <summary>Address</summary>
          <AddressFields known={order.ship_to} />
        </details>
      </>
    )}
    <TextField name="charge" label="A charge or credit, such as “Artwork redrawn”" optional maxlength={80} />
    <TextField
      name="amount"
      label="Its amount in dollars, tax included; below 0 for a credit"
      optional
      inputmode="decimal"
      maxlength={12}
    />
    <TextField name="charge_reason" label="Why it is charged or credited" optional maxlength={500} />
    <TextArea name="reason" label="Why the order changes; the customer reads it" rows={2} maxlength={500} />
  </>
);
