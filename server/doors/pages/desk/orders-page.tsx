/** `/desk/orders`: all orders, with search and filters. */

import type { Hono } from 'hono';
import { english } from '../../../../tools/languages/words.ts';
import { expectedOn } from '../../../../tools/orders/order.ts';
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { goodsTitle } from '../../../../tools/quotes/goods-summary.ts';
import { count, dollarsOf, shortDate } from '../format.ts';
import { isFiltered, listAddress, NEWEST, SortHead, sortWords } from '../frame/list-filter.tsx';
import { FileLinks, Pager } from '../frame/paging.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { PAYMENT_LABELS } from '../quote/order-progress.tsx';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { OrderFlags } from './order-flags.tsx';
import { marginLabel, signed, statusLabel } from './order-labels.ts';
import { ORDERS } from './order-list.ts';

export const ordersRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: ORDERS.words.path,
    list: ORDERS,
    show: async ({ c, at }) => <OrdersPage session={at} {...(await ORDERS.read(c, at.ctx))} />,
  });

type Found = Awaited<ReturnType<typeof ORDERS.read>>;

const OrdersPage = ({ session, answer, rows, filter, page, hasMore }: Found & { session: PageSession }) => (
  <DeskLayout title="All orders" session={session} at="/desk/orders" words={filter.words}>
    <header class="page-head">
      <h1>All orders</h1>
      <p class="quiet">
        {answer.total_is_capped ? `More than ${count(answer.total)}` : answer.total}{' '}
        {isFiltered(filter) ? 'found' : 'in all'}, {sortWords(filter.sort ?? NEWEST).toLowerCase()} ·{' '}
        <a href="/desk/orders/mailed">Enter an emailed purchase order</a>
      </p>
    </header>
    <nav class="filters" aria-label="Status">
      <a
        href={listAddress(ORDERS.words.path, { ...filter, status: '' })}
        aria-current={filter.status ? undefined : 'true'}
      >
        Any
      </a>
      {ORDERS.words.search.statuses.map(([status, name]) => (
        <a
          href={listAddress(ORDERS.words.path, { ...filter, status })}
          aria-current={filter.status === status ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
    {rows.length === 0 ? (
      <p class="panel">
        No order matches these words. Try the order number, a name, a purchase order, a tracking number or a
        product, or see <a href="/desk/orders">all orders</a>.
      </p>
    ) : (
      <section class="panel scrolling" aria-label="Orders" tabindex={0}>
        <table class="rows">
          <thead>
            <tr>
              <SortHead path={ORDERS.words.path} filter={filter} by="created">
                Order
              </SortHead>
              <th scope="col">Goods</th>
              <SortHead path={ORDERS.words.path} filter={filter} by="since">
                Status
              </SortHead>
              <SortHead path={ORDERS.words.path} filter={filter} by="in_hands">
                Expected
              </SortHead>
              <th scope="col">Payment</th>
              <SortHead path={ORDERS.words.path} filter={filter} by="total" isFigure>
                Total
              </SortHead>
              <th scope="col" class="figure">
                Cost
              </th>
              <th scope="col" class="figure">
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
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
    {rows.length === 0 ? null : <FileLinks path={ORDERS.words.path} filter={filter} />}
    <Pager path={ORDERS.words.path} filter={filter} page={page} hasMore={hasMore} />
  </DeskLayout>
);
