/** The moves that may be made with an order, one form each; what is not allowed is not there. */
import type { Visit } from '../sign-in/visit.tsx';
import { FormToken } from '../sign-in/visit.tsx';
import { DESK_MOVES, type DeskField } from './desk-moves.ts';
import type { DeskMoveName, DeskOrder, MoveTrouble } from './desk-order.ts';
import { Credit } from './received-order.tsx';

interface MoveFormsProps {
  visit: Visit;
  desk: DeskOrder;
  trouble: MoveTrouble | undefined;
}

export const MoveForms = ({ visit, desk, trouble }: MoveFormsProps) => {
  const offered = desk.moves.filter(({ name }) => DESK_MOVES[name]);
  return (
    <section class="panel moves" aria-labelledby="moves">
      <h2 id="moves">What to do</h2>
      {offered.length === 0 ? <p class="quiet">Nothing is left to do with this order.</p> : null}
      {offered.map((move) =>
        move.waits_for === null ? (
          <MoveForm
            visit={visit}
            desk={desk}
            name={move.name}
            words={move.label}
            trouble={trouble?.move === move.name ? trouble : undefined}
          />
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
  visit: Visit;
  desk: DeskOrder;
  name: DeskMoveName;
  words: string;
  trouble: MoveTrouble | undefined;
}

/** One press where nothing is asked; what needs words, or cannot be taken back, opens first. */
const MoveForm = ({ visit, desk, name, words, trouble }: MoveFormProps) => {
  const move = DESK_MOVES[name];
  if (!move) return null;
  const fields = move.fields.filter(({ isAsked }) => isAsked?.(desk) ?? true);
  const form = (
    <form
      method="post"
      action={`/desk/orders/${encodeURIComponent(desk.order.id)}/${name}`}
      class="move-form"
    >
      <FormToken visit={visit} />
      <input type="hidden" name="version" value={String(desk.order.version)} />
      {trouble ? (
        <p class="alert" role="alert">
          {trouble.message}
        </p>
      ) : null}
      {name === 'accept' ? <Credit desk={desk} /> : null}
      {fields.map((field) => (
        <MoveField move={name} field={field} typed={trouble?.typed[field.name] ?? ''} />
      ))}
      <button type="submit" class={move.isGrave ? 'button grave' : 'button'}>
        {words}
      </button>
    </form>
  );
  if (fields.length === 0 && !move.isGrave) return form;
  return (
    <details class="move" open={trouble !== undefined || name === 'release' || name === 'accept'}>
      <summary>{words}</summary>
      {form}
    </details>
  );
};

const MoveField = ({ move, field, typed }: { move: DeskMoveName; field: DeskField; typed: string }) => {
  const id = `${move}-${field.name}`;
  if (field.kind === 'yes')
    return (
      <div class="choices">
        <label>
          <input type="checkbox" name={field.name} value="yes" checked={typed === 'yes'} /> {field.label}
        </label>
      </div>
    );
  return (
    <div class="field">
      <label for={id}>{field.label}</label>
      {field.kind === 'dollars' ? (
        <input
          type="text"
          inputmode="decimal"
          id={id}
          name={field.name}
          required={field.required}
          maxlength={20}
          value={typed}
        />
      ) : (
        <textarea id={id} name={field.name} rows={2} maxlength={500} required={field.required}>
          {typed}
        </textarea>
      )}
    </div>
  );
};
