/** Asks the desk to change or cancel an order; it is on hold until they decide. */
import { ChoiceList } from '../forms/choices.tsx';
import { TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import type { Order } from '../quote/opened-quote.ts';

/** The form's name, and the last part of its path. */
export const CHANGE_REQUEST = 'change-request';

const TOO_LATE: readonly Order['status'][] = ['shipped', 'complete', 'cancelled'];

export const canAskForChange = ({ status }: Pick<Order, 'status'>): boolean => !TOO_LATE.includes(status);

export const ChangeRequest = ({ order }: { order: Pick<Order, 'id' | 'status'> }) => (
  <section class="panel" aria-labelledby="change-order">
    <h2 id="change-order">Change or cancel it</h2>
    <details open={useRejected(CHANGE_REQUEST) !== undefined}>
      <summary>Ask for a change or a cancellation</summary>
      <Form
        name={CHANGE_REQUEST}
        action={`/account/orders/${encodeURIComponent(order.id)}/${CHANGE_REQUEST}`}
        once
      >
        <p>
          A person at the order desk decides. The order is on hold until then, so ask only for what matters
          more than the date.
          {order.status === 'in_production'
            ? ' The goods are being made: the supplier decides whether anything can be stopped, and at what cost.'
            : ''}
        </p>
        <ChoiceList
          type="radio"
          name="kind"
          legend="What do you need?"
          choices={[
            { value: 'change', label: 'A change' },
            { value: 'cancel', label: 'A cancellation' },
          ]}
          chosen={['change']}
        />
        <TextArea name="what" label="What to change, or why to cancel" maxlength={1_000} />
        <p>
          <Submit kind="secondary">Send the request</Submit>
        </p>
      </Form>
    </details>
  </section>
);
