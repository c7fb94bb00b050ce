/** The actions possible for an order, one form each. */
import { roleList } from '../../../../tools/identity/staff-role.ts';
import { rateToDollars, sum } from '../../../../tools/values/money.ts';
import { dollars } from '../format.ts';
import { useMissingRoles } from '../forms/form-context.ts';
import { FormOf } from '../kit/form.tsx';
import { CancelFacts, purchaseOrdersAtSupplier } from './cancel-facts.tsx';
import type { DeskOrder, OrderActionName } from './desk-order.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { Credit } from './received-order.tsx';

export const OrderActionForms = ({ desk }: { desk: DeskOrder }) => {
  const offered = desk.moves.filter(({ name }) => ORDER_ACTIONS.has(name));
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
  const form = ORDER_ACTIONS.get(name);
  const missing = useMissingRoles(form?.operation ?? { access: 'desk' });
  if (!form) return null;
  if (missing)
    return (
      <p class="move-waits">
        <strong>{label}</strong> is for {roleList(missing)}.
      </p>
    );
  const without = unasked(desk);
  const asked = Object.keys(form.words.fields ?? {}).filter((field) => !without.includes(field));
  const isFolded = asked.length > 0 || form.words.kind === 'danger';
  return (
    <FormOf
      form={form}
      summary={isFolded ? label : undefined}
      button={label}
      isOpen={name === 'release' || name === 'accept'}
      values={{ version: desk.order.version }}
      without={without}
      fields={{ despite_supplier: { label: despiteSupplier(desk) } }}
    >
      {name === 'accept' ? <Credit desk={desk} /> : null}
      {name === 'cancel' ? <CancelFacts desk={desk} /> : null}
    </FormOf>
  );
};

/** What this order has no need to be asked. */
const unasked = (desk: DeskOrder): string[] => [
  ...(desk.credit !== null && desk.credit.beyondCents > 0 ? [] : ['beyond_credit']),
  ...(purchaseOrdersAtSupplier(desk).length > 0 ? [] : ['despite_supplier']),
];

function despiteSupplier(desk: DeskOrder): string {
  const cost = sum(purchaseOrdersAtSupplier(desk).map(({ body }) => body.totalRate));
  return `Cancel for the customer also where a supplier does not confirm: it may bill us ${dollars(rateToDollars(cost))}`;
}
