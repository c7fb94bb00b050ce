/** `/desk/orders`: all orders, with search and filters. */

import type { AnswerOf } from '../../../../tools/define.ts';
import type { listDeskOrders } from '../../../../tools/desk/list-desk-orders.ts';
import { english } from '../../../../tools/languages/words.ts';
import { expectedOn, ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { goodsTitle } from '../../../../tools/quotes/goods-summary.ts';
import { count, dollarsOf, shortDate } from '../format.ts';
import { isFiltered, type ListFilter, listAddress } from '../frame/list-filter.tsx';
import { FileLinks, Pager } from '../frame/paging.tsx';
import { PAYMENT_LABELS } from '../quote/order-progress.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { OrderFlags } from './order-flags.tsx';
import { marginLabel, signed, statusLabel } from './order-labels.ts';

export interface OrderSearch extends ListFilter<(typeof ORDER_STATUSES)[number]> {
  page: number;
}

interface OrdersPageProps {
  session: PageSession;
  search: OrderSearch;
  results: AnswerOf<typeof listDeskOrders>;
}

export const OrdersPage = ({ session, search, results }: OrdersPageProps) => (
  <DeskLayout title="All orders" session={session} at="/desk/orders" words={search.words}>
    <header class="page-head">
      <h1>All orders</h1>
      <p class="quiet">
        {results.total_is_capped ? `More than ${count(results.total)}` : results.total}{' '}
        {isFiltered(search) ? 'found' : 'in all'}, newest first ·{' '}
        <a href="/desk/orders/mailed">Enter an emailed purchase order</a>
      </p>
    </header>
    <nav class="filters" aria-label="Status">
      <a
        href={listAddress('/desk/orders', { ...search, status: '' })}
        aria-current={search.status ? undefined : 'true'}
      >
        Any
      </a>
      {ORDER_STATUSES.map((status) => (
        <a
          href={listAddress('/desk/orders', { ...search, status })}
          aria-current={search.status === status ? 'true' : undefined}
        >
          {statusLabel(status)}
        </a>
      ))}
    </nav>
    {results.orders.length === 0 ? (
      <p class="panel">
        No order matches these words. Try the order number, a name, a purchase order, a tracking number or a
        product, or see <a href="/desk/orders">all orders</a>.
      </p>
    ) : (
      <section class="panel scrolling" aria-label="Orders" tabindex={0}>
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col">Goods</th>
              <th scope="col">Status</th>
              <th scope="col">Expected</th>
              <th scope="col">Payment</th>
              <th scope="col" class="figure">
                Total
              </th>
              <th scope="col" class="figure">
                Cost
              </th>
              <th scope="col" class="figure">
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {results.orders.map((order) => (
              <tr>
                <td>
                  <a href={`/desk/orders/${encodeURIComponent(order.id)}`}>
                    <bdi>{order.account.name || order.account.email}</bdi>
                  </a>
                  <span class="quiet row-note">{orderNumber(order)}</span>
                </td>
                <td>{english(goodsTitle(order.items))}</td>
                <td>
                  {statusLabel(order.status)} <OrderFlags order={order} />
                </td>
                <td>
                  {order.status === 'cancelled' ? null : (
                    <time datetime={expectedOn(order)}>{shortDate(expectedOn(order))}</time>
                  )}
                </td>
                <td>{PAYMENT_LABELS[order.payment.status]}</td>
                <td class="figure">{dollarsOf(order.totals.totalCents)}</td>
                <td class="figure">
                  {order.costs && signed(order.costs.costCents)}
                  {order.costs === null ? null : (
                    <span class="quiet row-note">
                      {order.costs.isBilled ? <bdi>{order.costs.invoices.join(', ')}</bdi> : 'expected'}
                    </span>
                  )}
                </td>
                <td class="figure">{order.costs && marginLabel(order.costs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
    {results.orders.length === 0 ? null : <FileLinks path="/desk/orders" filter={search} />}
    <Pager path="/desk/orders" filter={search} page={search.page} hasMore={results.has_more} />
  </DeskLayout>
);
