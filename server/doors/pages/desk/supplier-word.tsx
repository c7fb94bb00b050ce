/** What a supplier tells a person of its purchase order: that it has it, the day it ships, the parcels that left. */
import { hasEnded } from '../../../../tools/orders/moves.ts';
import { mailPurchaseOrderAgain } from '../../../../tools/purchasing/mail-purchase-order-again.ts';
import { blanksCounted } from '../../../../tools/purchasing/purchase-order.ts';
import { recordShipment } from '../../../../tools/purchasing/record-shipment.ts';
import { recordSupplierAnswer } from '../../../../tools/purchasing/record-supplier-answer.ts';
import { TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { textOf } from '../forms/read-form.ts';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskOrder, DeskPurchaseOrder } from './desk-order.ts';

const PIECES = 'pieces.';

const piecesIn = (values: URLSearchParams): string[] =>
  [...values.keys()].filter((name) => name.startsWith(PIECES) && textOf(values, name) !== '');

export const RECORD_SHIPMENT = form(recordShipment, {
  name: 'shipment',
  below: 'shipments/:number',
  of: 'number',
  fields: {
    carrier: { label: 'Carrier', required: false },
    tracking_number: { label: 'Tracking number (leave empty where there is none)', required: false },
    on: {
      label: 'The day it left (today where empty)',
      required: false,
      refusal: 'Give a day from the purchase order until today.',
    },
    shipment: { label: 'Number of the address, where it goes to several', required: false },
    is_last: { label: 'All of the purchase order has left' },
  },
  input: (read, { values }) => ({
    ...read,
    pieces: piecesIn(values).map((name) => ({
      part_id: name.slice(PIECES.length),
      quantity: Number(textOf(values, name)),
    })),
  }),
  placeOf: (param, values) => piecesIn(values)[Number(/^pieces\.(\d+)/.exec(param)?.[1])],
  summary: 'Record a parcel',
  button: 'Record the parcel',
  kind: 'secondary',
});

export const RECORD_ANSWER = form(recordSupplierAnswer, {
  name: 'answer',
  below: 'supplier-answers/:number',
  of: 'number',
  pressed: ['status'],
  fields: {
    transaction_id: {
      label: 'The supplier’s own number, where you know it',
      required: false,
      refusal: 'The number is too long; {max} characters fit.',
    },
    ships_on: {
      label: 'The day it ships, where the supplier named one',
      required: false,
      refusal: 'Give a day from today on.',
    },
  },
  summary: 'Record what the supplier says',
});

export const MAIL_AGAIN = form(mailPurchaseOrderAgain, {
  name: 'mail-again',
  below: 'purchase-order-mails/:number',
  of: 'number',
  fields: { to: { label: 'To', type: 'email', refusal: 'Give an email address.' } },
  summary: 'Mail it again',
  button: 'Mail it again',
  kind: 'secondary',
});

export const SupplierWord = ({ desk, po }: { desk: DeskOrder; po: DeskPurchaseOrder }) => {
  const last = po.reports.at(-1)?.status;
  if (po.status !== 'sent' || hasEnded(desk.order) || last === 'shipped' || last === 'complete') return null;
  return (
    <>
      {po.mailedTo === undefined ? null : (
        <FormOf form={MAIL_AGAIN} id={po.number} values={{ to: po.mailedTo }} />
      )}
      <FormOf
        form={RECORD_ANSWER}
        id={po.number}
        values={{ transaction_id: po.transactionId }}
        buttons={
          <div class="button-row">
            <Submit name="status" value="confirmed" kind="secondary">
              It has it
            </Submit>
            <Submit name="status" value="inProduction" kind="secondary">
              It makes it
            </Submit>
          </div>
        }
      />
      <FormOf form={RECORD_SHIPMENT} id={po.number} without={po.body.shipments ? [] : ['shipment']}>
        {blanksCounted({ body: po.body }).map(({ partId, description, ordered }) => (
          <TextField
            name={`${PIECES}${partId}`}
            label={`Of ${ordered} ${description} are in it (leave empty where it is not known)`}
            value=""
            maxlength={7}
            required={false}
          />
        ))}
      </FormOf>
    </>
  );
};
