/** The actions possible for an order, one form each. */
import { roleList } from '../../../../tools/identity/staff-role.ts';
import { Checkbox } from '../forms/choices.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useMissingRoles, useRejected } from '../forms/form-context.ts';
import { CancelFacts } from './cancel-facts.tsx';
import type { DeskOrder, OrderActionName } from './desk-order.ts';
import { type ActionField, ORDER_ACTIONS } from './order-actions.ts';
import { Credit } from './received-order.tsx';

export const OrderActionForms = ({ desk }: { desk: DeskOrder }) => {
  const offered = desk.moves.filter(({ name }) => ORDER_ACTIONS[name]);
  return (
    <section class="panel actions" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      {offered.length === 0 ? <p class="quiet">Nothing is left to do for this order.</p> : null}
      {offered.map((move) =>
        move.waitsFor === null ? (
          <ActionForm desk={desk} name={move.name} label={move.label} />
        ) : (
          <p class="move-waits">
            <strong>{move.label}</strong> waits for: {move.waitsFor}
          </p>
        ),
      )}
    </section>
  );
};

interface MoveFormProps {
  desk: DeskOrder;
  name: OrderActionName;
  label: string;
}

/** A single button if there are no fields; a form with text, or one that cannot be undone, has to be opened first. */
const ActionForm = ({ desk, name, label }: MoveFormProps) => {
  const isRejected = useRejected(name) !== undefined;
  const move = ORDER_ACTIONS[name];
  const missing = useMissingRoles(move?.tool ?? { access: 'desk' });
  if (!move) return null;
  if (missing)
    return (
      <p class="move-waits">
        <strong>{label}</strong> is for {roleList(missing)}.
      </p>
    );
  const fields = move.fields.filter(({ isAsked }) => isAsked?.(desk) ?? true);
  const form = (
    <Form
      name={name}
      action={`/desk/orders/${encodeURIComponent(desk.order.id)}/${name}`}
      hidden={{ version: String(desk.order.version) }}
    >
      {name === 'accept' ? <Credit desk={desk} /> : null}
      {name === 'cancel' ? <CancelFacts desk={desk} /> : null}
      {fields.map(({ label: words, ...field }) => (
        <ActionFieldInput field={field} label={typeof words === 'string' ? words : words(desk)} />
      ))}
      <p>
        <Submit kind={move.isGrave ? 'danger' : 'primary'}>{label}</Submit>
      </p>
    </Form>
  );
  if (fields.length === 0 && !move.isGrave) return form;
  return (
    <details class="move" open={isRejected || name === 'release' || name === 'accept'}>
      <summary>{label}</summary>
      {form}
    </details>
  );
};

interface ActionFieldProps {
  field: Omit<ActionField, 'label'>;
  label: string;
}

const ActionFieldInput = ({ field: { kind, name, required }, label }: ActionFieldProps) => {
  if (kind === 'yes') return <Checkbox name={name} label={label} />;
  const shared = { name, label, required };
  return kind === 'dollars' ? (
    <TextField {...shared} inputmode="decimal" maxlength={20} />
  ) : (
    <TextArea {...shared} rows={2} maxlength={500} />
  );
};
