/** Blanks at their decorator: how many came, and the form for the count. */

import { hasEnded } from '../../../../tools/orders/moves.ts';
import { blanksCounted, isInbound } from '../../../../tools/purchasing/purchase-order.ts';
import { receiveBlanks } from '../../../../tools/purchasing/receive-blanks.ts';
import { reorderBlanks } from '../../../../tools/purchasing/reorder-blanks.ts';
import { TextField } from '../forms/field.tsx';
import { textOf } from '../forms/read-form.ts';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskOrder, DeskPurchaseOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';

const COUNT = 'counted.';

const countedIn = (values: URLSearchParams): string[] =>
  [...values.keys()].filter((name) => name.startsWith(COUNT));

export const RECEIVE_BLANKS = form(receiveBlanks, {
  name: 'blanks',
  below: 'blanks/:number',
  of: 'number',
  fields: {},
  input: (read, { values }) => ({
    ...read,
    counted: countedIn(values).map((name) => ({
      part_id: name.slice(COUNT.length),
      quantity: Number(textOf(values, name) || Number.NaN),
    })),
  }),
  placeOf: (param, values) => countedIn(values)[Number(/^counted\.(\d+)/.exec(param)?.[1])],
  summary: 'Count what came to the decorator',
  button: 'Record the count',
  kind: 'secondary',
});

export const REORDER_BLANKS = form(reorderBlanks, {
  name: 'missing-blanks',
  below: 'missing-blanks/:number',
  of: 'number',
  fields: {},
  button: 'Order the missing pieces again',
});

interface ReceivedBlanksProps {
  desk: DeskOrder;
  po: DeskPurchaseOrder;
}

export const ReceivedBlanks = ({ desk, po }: ReceivedBlanksProps) => {
  if (!isInbound(po) || po.status !== 'sent') return null;
  const { received } = po;
  const parts = blanksCounted(po);
  const isShort = parts.some(({ ordered, counted }) => counted < ordered);
  const again = desk.purchaseOrders.find(
    ({ status, isInDoubt, body }) =>
      body.inbound?.missingOf === po.number && (status === 'sent' || isInDoubt),
  );
  return (
    <>
      {received === undefined ? null : (
        <p>
          Counted <Moment at={received.at} /> by <bdi>{actorLabel(received.by)}</bdi>:{' '}
          {parts.map(({ description, ordered, counted }) => (
            <span class="row-note">
              {counted} of {ordered} <bdi>{description}</bdi>
            </span>
          ))}
        </p>
      )}
      {again ? (
        <p>The missing pieces were ordered again by {again.number}.</p>
      ) : isShort && !hasEnded(desk.order) ? (
        <FormOf form={REORDER_BLANKS} id={po.number} />
      ) : null}
      <FormOf form={RECEIVE_BLANKS} id={po.number}>
        {parts.map(({ partId, description, ordered, counted }) => (
          <TextField
            name={`${COUNT}${partId}`}
            label={`Of ${ordered} ${description} came`}
            value={String(counted)}
            maxlength={7}
          />
        ))}
      </FormOf>
    </>
  );
};
