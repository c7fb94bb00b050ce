/** Step 1: where it ships. */
import { US_STATE_CODES, US_STATES } from '../../../../tools/values/us-states.ts';
import { FIELDS, type Field, type Typed } from './delivery-fields.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import type { Delivery } from './opened-quote.ts';

interface DeliveryStepProps {
  path: string;
  typed: Typed;
  delivery: Delivery | null;
  problem: DeliveryProblem | null;
}

export const DeliveryStep = ({ path, typed, delivery, problem }: DeliveryStepProps) => (
  <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
    <h2 id="delivery-heading">
      <span class="step-number">Step 1 of 2</span> Where it ships
    </h2>
    {delivery && !problem ? (
      <>
        <ShipToAddress shipTo={delivery.ship_to} />
        <details class="change">
          <summary>Change the address</summary>
          <DeliveryForm path={path} typed={typed} problem={null} />
        </details>
      </>
    ) : (
      <DeliveryForm path={path} typed={typed} problem={problem} />
    )}
  </section>
);

export const ShipToAddress = ({ shipTo }: { shipTo: Delivery['ship_to'] }) => (
  <address>
    {[shipTo.name, shipTo.company, shipTo.street1, shipTo.street2].map((line) =>
      line === null ? null : (
        <span>
          <bdi>{line}</bdi>
        </span>
      ),
    )}
    <span>
      <bdi>{shipTo.city}</bdi>, {shipTo.state} {shipTo.postal}
    </span>
    <span>{shipTo.email}</span>
    {shipTo.phone === null ? null : <span>{shipTo.phone}</span>}
  </address>
);

const DeliveryForm = ({ path, typed, problem }: Omit<DeliveryStepProps, 'delivery'>) => (
  <form method="post" action={`${path}/delivery#delivery`} class="fields">
    {problem ? <Problems problem={problem} /> : null}
    {FIELDS.map((field) => (
      <FieldRow field={field} value={typed[field.name]} fault={problem?.fields[field.name]} />
    ))}
    <p class="full">
      <button type="submit" class="button">
        Continue to payment
      </button>
    </p>
  </form>
);

export const Problems = ({ problem }: { problem: DeliveryProblem }) => (
  <div class="alert full" role="alert">
    <p>
      <strong>{problem.general ?? 'Please look at these again:'}</strong>
    </p>
    {problem.general === null ? (
      <ul>
        {FIELDS.flatMap(({ name }) => {
          const fault = problem.fields[name];
          return fault === undefined
            ? []
            : [
                <li>
                  <a href={`#field-${name}`}>{fault}</a>
                </li>,
              ];
        })}
      </ul>
    ) : null}
  </div>
);

export const FieldRow = ({
  field,
  value,
  fault,
}: {
  field: Field;
  value: string;
  fault: string | undefined;
}) => {
  const id = `field-${field.name}`;
  const faultId = `fault-${field.name}`;
  const shared = {
    id,
    name: field.name,
    autocomplete: field.autocomplete,
    required: field.required,
    ...(fault === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': faultId }),
  };
  return (
    <div class={`field ${field.width}`}>
      <label for={id}>
        {field.label}
        {field.required ? null : <span class="optional"> (optional)</span>}
      </label>
      {field.name === 'state' ? (
        <select {...shared}>
          <option value="">Choose a state</option>
          {US_STATE_CODES.map((code) => (
            <option value={code} selected={code === value}>
              {US_STATES[code]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.type}
          value={value}
          maxlength={field.maxLength}
          inputmode={field.inputMode}
        />
      )}
      {fault === undefined ? null : (
        <p class="fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
};
