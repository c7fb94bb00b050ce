/** A purchase order of unknown outcome: what was sent, what came back, what was asked since, and the decision. */
import { decidePurchaseOrder } from '../../../../tools/purchasing/decide-purchase-order.ts';
import { rateToDollars } from '../../../../tools/values/money.ts';
import { dollars } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskOrder, DeskPurchaseOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';

type Doubt = NonNullable<DeskPurchaseOrder['doubts']>[number];

export const PurchaseOrderDoubts = ({ desk, po }: { desk: DeskOrder; po: DeskPurchaseOrder }) => (
  <>
    {(po.doubts ?? []).map((doubt) => (
      <DoubtStory doubt={doubt} />
    ))}
    {po.isInDoubt ? <Decision desk={desk} po={po} /> : null}
    {po.status === 'refused' && desk.order.hold !== null ? <Refused desk={desk} po={po} /> : null}
  </>
);

const DoubtStory = ({ doubt }: { doubt: Doubt }) => (
  <ol class="reports">
    <li>
      <strong>Sent</strong> <Moment at={doubt.since} />{' '}
      <span class="quiet">
        <bdi>{doubt.answer}</bdi>
      </span>
    </li>
    {doubt.asked.map(({ at, answer }) => (
      <li>
        <strong>Asked by its number</strong> <Moment at={at} /> <span class="quiet">{answer}</span>
      </li>
    ))}
    {doubt.decision === null ? null : (
      <li>
        <strong>{doubt.decision.arrived ? 'It arrived' : 'It did not arrive'}</strong>{' '}
        <Moment at={doubt.decision.at} />{' '}
        <span class="quiet">
          by <bdi>{actorLabel(doubt.decision.by)}</bdi>
        </span>
      </li>
    )}
  </ol>
);

export const DECIDE = form(decidePurchaseOrder, {
  name: 'decide',
  below: 'purchase-orders/:number',
  of: 'number',
  hidden: ['version'],
  pressed: ['arrived'],
  fields: {
    transaction_id: {
      label: 'The supplier’s own number, where you know it',
      required: false,
      refusal: 'The number is too long; {max} characters fit.',
    },
  },
});

/** Clearing the hold makes another purchase order. */
const Refused = ({ desk, po }: { desk: DeskOrder; po: DeskPurchaseOrder }) => (
  <FormOf
    form={DECIDE}
    id={po.number}
    values={{ version: desk.order.version }}
    without={['transaction_id']}
    lead="Call the supplier before you clear the hold. Clearing it sends another purchase order."
    buttons={
      <p>
        <Submit kind="secondary" name="arrived" value="yes">
          The supplier has it after all
        </Submit>
      </p>
    }
  />
);

const Decision = ({ desk, po }: { desk: DeskOrder; po: DeskPurchaseOrder }) => {
  const askAgainAt = po.doubts?.at(-1)?.askAgainAt ?? null;
  return (
    <div class="alert">
      <p>
        <strong>It is not known whether it arrived.</strong>{' '}
        {askAgainAt === null ? (
          'This supplier has no Order Status: call it.'
        ) : (
          <>
            The supplier is asked again <Moment at={askAgainAt} />.
          </>
        )}{' '}
        It is not sent again by itself.
      </p>
      <p>
        What was sent, {dollars(rateToDollars(po.body.totalRate))} in all:
        {po.body.items.flatMap(({ name, pieces }) =>
          pieces.map(({ description, quantity, amountRate }) => (
            <span class="row-note">
              {quantity} × <bdi>{name}</bdi>, <bdi>{description}</bdi>: {dollars(rateToDollars(amountRate))}
            </span>
          )),
        )}
      </p>
      <FormOf
        form={DECIDE}
        id={po.number}
        values={{ version: desk.order.version, transaction_id: po.transactionId }}
        buttons={
          <div class="button-row">
            <Submit name="arrived" value="yes">
              It arrived
            </Submit>
            <Submit kind="danger" name="arrived" value="no">
              It did not arrive, send again
            </Submit>
          </div>
        }
      />
    </div>
  );
};
