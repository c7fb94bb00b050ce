/** Who of the staff looks after the order. */
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { Select } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { DeskOrder } from './desk-order.ts';

export const ASSIGN = 'assign';

export const Assignment = ({ desk: { order, staff }, email }: { desk: DeskOrder; email: string }) => {
  const action = `/desk/orders/${encodeURIComponent(order.id)}/${ASSIGN}`;
  const isKnown = staff.some((person) => person.email === order.assignedTo);
  const gone = order.assignedTo === null || isKnown ? [] : [[order.assignedTo, order.assignedTo] as const];
  return (
    <section class="panel" aria-labelledby="assignment">
      <h2 id="assignment">Who looks after it</h2>
      {order.assignedTo === email ? null : (
        <Form tool={assignOrder} name="assign-me" action={action} hidden={{ to: email }}>
          <p>
            <Submit kind="secondary">Assign it to me</Submit>
          </p>
        </Form>
      )}
      <Form tool={assignOrder} name={ASSIGN} action={action}>
        <Select
          name="to"
          label="Person"
          value={order.assignedTo ?? ''}
          hint="The customer reads this name as the person to ask."
          options={[
            ['', 'Nobody yet'],
            ...gone,
            ...staff.map(({ email: address, name }) => [address, name || address] as const),
          ]}
        />
        <p>
          <Submit kind="secondary">Save</Submit>
        </p>
      </Form>
    </section>
  );
};
