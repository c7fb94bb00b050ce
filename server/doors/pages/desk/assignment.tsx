/** Who of the staff looks after the order. */
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskOrder } from './desk-order.ts';

const WORDS = { below: 'assign', kind: 'secondary' } as const;

export const ASSIGN = form(assignOrder, {
  ...WORDS,
  name: 'assign',
  fields: {
    to: {
      label: 'Person',
      hint: 'The customer reads this name as the person to ask.',
      required: false,
      refusal: 'Choose one of the staff.',
    },
  },
  button: 'Save',
});

export const ASSIGN_ME = form(assignOrder, {
  ...WORDS,
  name: 'assign-me',
  hidden: ['to'],
  button: 'Assign it to me',
});

export const Assignment = ({ desk: { order, staff }, email }: { desk: DeskOrder; email: string }) => {
  const isKnown = staff.some((person) => person.email === order.assignedTo);
  const gone = order.assignedTo === null || isKnown ? [] : [{ email: order.assignedTo, name: '' }];
  const people = [...gone, ...staff].map((one) => ({ value: one.email, label: one.name || one.email }));
  return (
    <section class="panel" aria-labelledby="assignment">
      <h2 id="assignment">Who looks after it</h2>
      {order.assignedTo === email ? null : <FormOf form={ASSIGN_ME} values={{ to: email }} />}
      <FormOf
        form={ASSIGN}
        values={{ to: order.assignedTo }}
        fields={{ to: { choices: [{ value: '', label: 'Nobody yet' }, ...people] } }}
      />
    </section>
  );
};
