/** The moves that may be made with an order, one form each; what is not allowed is not there. */
import { Checkbox } from '../forms/choices.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import type { DeskMoveName, DeskOrder } from './desk-order.ts';
import { DESK_MOVES, type DeskField } from './order-actions.ts';
import { Credit } from './received-order.tsx';

export const MoveForms = ({ desk }: { desk: DeskOrder }) => {
  const offered = desk.moves.filter(({ name }) => DESK_MOVES[name]);
  return (
    <section class="panel actions" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      {offered.length === 0 ? <p class="quiet">Nothing is left to do with this order.</p> : null}
      {offered.map((move) =>
        move.waits_for === null ? (
          <MoveForm desk={desk} name={move.name} label={move.label} />
        ) : (
          <p class="move-waits">
            <strong>{move.label}</strong> waits for: {move.waits_for}
          </p>
        ),
      )}
    </section>
  );
};

interface MoveFormProps {
  desk: DeskOrder;
  name: DeskMoveName;
  label: string;
}

/** One press where nothing is asked; a form that needs text, or cannot be undone, opens first. */
const MoveForm = ({ desk, name, label }: MoveFormProps) => {
  const isRejected = useRejected(name) !== undefined;
  const move = DESK_MOVES[name];
  if (!move) return null;
  const fields = move.fields.filter(({ isAsked }) => isAsked?.(desk) ?? true);
  const form = (
    <Form
      name={name}
      action={`/desk/orders/${encodeURIComponent(desk.order.id)}/${name}`}
      hidden={{ version: String(desk.order.version) }}
    >
      {name === 'accept' ? <Credit desk={desk} /> : null}
      {fields.map((field) => (
        <MoveField field={field} />
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

const MoveField = ({ field: { kind, name, label, required } }: { field: DeskField }) => {
  if (kind === 'yes') return <Checkbox name={name} label={label} />;
  const shared = { name, label, required };
  return kind === 'dollars' ? (
    <TextField {...shared} inputmode="decimal" maxlength={20} />
  ) : (
    <TextArea {...shared} rows={2} maxlength={500} />
  );
};
