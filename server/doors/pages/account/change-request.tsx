/** Asks the desk to change or cancel an order; it is on hold until they decide. */
import { requestChange } from '../../../../tools/orders/request-change.ts';
import { FormOf, form } from '../kit/form.tsx';
import type { Order } from '../quote/opened-quote.ts';

export const CHANGE_REQUEST = form(requestChange, {
  name: 'change-request',
  once: true,
  fields: {
    kind: {
      label: 'What do you need?',
      choices: [
        { value: 'change', label: 'A change' },
        { value: 'cancel', label: 'A cancellation' },
      ],
      isSpread: true,
      isFramed: false,
      first: 'change',
      refusal: 'Choose a change or a cancellation.',
    },
    what: {
      label: 'What to change, or why to cancel',
      rows: 3,
      refusal: 'Say what to change, or why to cancel, in {min} to {max} characters.',
    },
  },
  summary: 'Ask for a change or a cancellation',
  button: 'Send the request',
  kind: 'secondary',
  after: (_, { path }) => `${path}#order`,
});

const TOO_LATE: readonly Order['status'][] = ['shipped', 'complete', 'cancelled'];

export const canAskForChange = ({ status }: Pick<Order, 'status'>): boolean => !TOO_LATE.includes(status);

export const ChangeRequest = ({ order }: { order: Pick<Order, 'id' | 'status'> }) => (
  <section class="panel" aria-labelledby="change-order">
    <h2 id="change-order">Change or cancel it</h2>
    <FormOf form={CHANGE_REQUEST}>
      <p>
        A person at the order desk decides. The order is on hold until then, so ask only for what matters more
        than the date.
        {order.status === 'in_production'
          ? ' The goods are being made: the supplier decides whether anything can be stopped, and at what cost.'
          : ''}
      </p>
    </FormOf>
  </section>
);
