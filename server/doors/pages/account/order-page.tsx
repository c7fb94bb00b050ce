/** One order of the account: what moved, what waits for somebody, how far it is, and what was bought. */
import type { z } from 'zod';
import type { orderStatus } from '../../../../tools/tracking/order-status.ts';
import { count, dayOf } from '../format.ts';
import { Form, Submit } from '../forms/form.tsx';
import { State } from '../frame/status-badge.tsx';
import { ChargesTable } from '../quote/charges-table.tsx';
import { LineList } from '../quote/line-list.tsx';
import { OrderProgress } from '../quote/order-progress.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { goodsOf, pathOf } from './record-rows.tsx';

type Order = z.output<typeof orderStatus.output>;

export const OrderPage = ({ visit, order }: { visit: Visit; order: Order }) => (
  <AccountPage visit={visit} title={goodsOf(order.items)} here="/account/orders">
    <p class="quiet">
      <a href="/account/orders">Orders</a> <span aria-hidden="true">/</span> Placed on{' '}
      <time datetime={order.created_at}>{dayOf(order.created_at)}</time>, from the{' '}
      <a href={pathOf(order.url)}>quote</a>
      {order.payment.method === 'terms' ? (
        <>
          ; billed under <a href="/account/invoices">invoices</a> once it ships
        </>
      ) : null}
    </p>
    <Proofs order={order} />
    <OrderProgress order={order} proofs={order.proofs} />
    <LineList lines={order.items} heading="What was bought" />
    <ChargesTable
      lines={order.items}
      charges={order.charges}
      totals={order.totals}
      settled
      totalName="Total"
    />
    <section class="panel" aria-labelledby="again">
      <h2 id="again">Order it again</h2>
      <p>Saves a quote at today’s prices; an exact repeat pays less setup. Nothing is ordered by it.</p>
      <Form name="reorder" action={`/account/orders/${encodeURIComponent(order.id)}/reorder`}>
        <p>
          <Submit kind="secondary">Make the quote</Submit>
        </p>
      </Form>
    </section>
  </AccountPage>
);

const PROOFS = {
  preparing: <State look="goes" words="Being prepared" />,
  ready: <State look="waits" words="Waits for your approval" />,
  changes_requested: <State look="goes" words="Being changed" />,
  approved: <State look="done" words="Approved" />,
} satisfies Record<Order['proofs'][number]['status'], unknown>;

const Proofs = ({ order }: { order: Order }) =>
  order.proofs.length === 0 ? null : (
    <section class="panel" aria-labelledby="proofs">
      <h2 id="proofs">Proofs</h2>
      <ul class="records">
        {proofsOf(order).map(({ url, status, lines }) => (
          <li class="record pictureless">
            <div class="record-words">
              <p class="record-name">
                <a href={pathOf(url)}>
                  <bdi>{goodsOf(lines)}</bdi>
                </a>
              </p>
              <p class="quiet">{lines.map(lineInWords).join('; ')}</p>
            </div>
            <p class="record-figure">{PROOFS[status]}</p>
          </li>
        ))}
      </ul>
    </section>
  );

/** Each proof once, with the lines it shows. */
function proofsOf({ proofs, items }: Order) {
  const ids = [...new Set(proofs.map(({ proof_id }) => proof_id))];
  return ids.flatMap((id) => {
    const mine = proofs.filter(({ proof_id }) => proof_id === id);
    const lines = items.filter(({ line }) => mine.some((proof) => proof.line === line));
    return mine.slice(0, 1).map(({ url, status }) => ({ url, status, lines }));
  });
}

const lineInWords = ({ quantity, color, size }: Order['items'][number]): string =>
  `${count(quantity)} in ${size === null ? color : `${color}, ${size}`}`;
