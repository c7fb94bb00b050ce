/** What a purchase order was expected to cost, what its supplier billed, and what is left of what it was sold for. */
import { acceptSupplierInvoice } from '../../../../tools/purchasing/accept-supplier-invoice.ts';
import { dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import type { DeskOrder } from './desk-order.ts';
import { actorLabel, signed } from './order-labels.ts';

type PurchaseOrder = DeskOrder['purchase_orders'][number];

export const PurchaseOrderCosts = ({ desk, po }: { desk: DeskOrder; po: PurchaseOrder }) => {
  const { costs } = po;
  const { expected, invoiced, difference } = costs;
  if (po.status === 'refused' || po.status === 'cancelled') return null;
  return (
    <>
      <p>
        Expected {dollars(expected.total)}{' '}
        <span class="quiet">
          ({dollars(expected.goods)} and freight of {dollars(expected.freight)})
        </span>
        {invoiced === null || difference === null ? (
          <span class="row-note">
            {costs.check === 'none' ? (
              'Its supplier bills it when it ships.'
            ) : costs.ask_again_at === null ? (
              'No invoice yet, and we no longer ask the supplier automatically.'
            ) : (
              <>
                No invoice yet; the supplier is asked again <Moment at={costs.ask_again_at} />.
              </>
            )}
          </span>
        ) : (
          <span class="row-note">
            Billed {signed(invoiced.total)}{' '}
            <span class="quiet">
              ({signed(invoiced.goods)}, freight {signed(invoiced.freight)}, handling{' '}
              {signed(invoiced.handling)}, tax {signed(invoiced.tax)})
            </span>
            ,{' '}
            {difference === 0
              ? 'as expected'
              : `${dollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`}
          </span>
        )}
        <span class="row-note">
          Sold for {dollars(costs.sold)}, margin {signed(costs.margin)}
        </span>
        {costs.invoices.map(({ number, date, due_on, total }) => (
          <span class="row-note quiet">
            Invoice <bdi>{number}</bdi> of {shortDate(date)} over {signed(total)}, due {shortDate(due_on)}
          </span>
        ))}
      </p>
      {costs.differences.length === 0 ? null : <Differences desk={desk} po={po} />}
    </>
  );
};

const Differences = ({ desk, po }: { desk: DeskOrder; po: PurchaseOrder }) => {
  const { differences, accepted } = po.costs;
  const list = (
    <ul>
      {differences.map((one) => (
        <li>
          <bdi>{one}</bdi>
        </li>
      ))}
    </ul>
  );
  if (accepted !== null)
    return (
      <div class="quiet">
        {list}
        <p>
          Accepted <Moment at={accepted.at} /> by <bdi>{actorLabel(accepted.by)}</bdi>:{' '}
          <bdi>{accepted.reason}</bdi>
        </p>
      </div>
    );
  return (
    <div class="alert">
      <p>
        <strong>The supplier’s invoice differs from the order.</strong>
      </p>
      {list}
      <Form
        tool={acceptSupplierInvoice}
        name={`invoice-${po.number}`}
        action={`/desk/orders/${encodeURIComponent(desk.order.id)}/supplier-invoices/${encodeURIComponent(po.number)}`}
      >
        <TextField name="reason" label="Why it is accepted" value="" required maxlength={500} />
        <p>
          <Submit kind="secondary">Accept the difference</Submit>
        </p>
      </Form>
    </div>
  );
};
