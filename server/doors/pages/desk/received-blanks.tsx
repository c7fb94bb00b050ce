/** Blanks at their decorator: how many came, and the form for the count. */

import { isInbound } from '../../../../tools/purchasing/purchase-order.ts';
import { receiveBlanks } from '../../../../tools/purchasing/receive-blanks.ts';
import { TextField } from '../forms/field.tsx';
import { textOf } from '../forms/read-form.ts';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskPurchaseOrder } from './desk-order.ts';
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

export const ReceivedBlanks = ({ po }: { po: DeskPurchaseOrder }) => {
  if (!isInbound(po) || po.status !== 'sent') return null;
  const { received } = po;
  const parts = new Map<string, { description: string; quantity: number }>();
  for (const { partId, description, quantity } of po.body.items.flatMap(({ pieces }) => pieces))
    parts.set(partId, { description, quantity: quantity + (parts.get(partId)?.quantity ?? 0) });
  const countOf = (partId: string, ordered: number): number =>
    received?.pieces.find((one) => one.partId === partId)?.quantity ?? ordered;
  return (
    <>
      {received === undefined ? null : (
        <p>
          Counted <Moment at={received.at} /> by <bdi>{actorLabel(received.by)}</bdi>:{' '}
          {[...parts].map(([partId, { description, quantity }]) => (
            <span class="row-note">
              {countOf(partId, quantity)} of {quantity} <bdi>{description}</bdi>
            </span>
          ))}
        </p>
      )}
      <FormOf form={RECEIVE_BLANKS} id={po.number}>
        {[...parts].map(([partId, { description, quantity }]) => (
          <TextField
            name={`${COUNT}${partId}`}
            label={`Of ${quantity} ${description} came`}
            value={String(countOf(partId, quantity))}
            maxlength={7}
          />
        ))}
      </FormOf>
    </>
  );
};
