/** `/desk`: every open order by status, those at risk first. */
import type { z } from 'zod';
import type { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { goodsTitle } from '../../../../tools/quotes/goods-summary.ts';
import { KIND_LABELS, STATUS_LABELS } from '../documents/document-words.ts';
import { dollars, monthAndDay } from '../format.ts';
import type { Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { type DeskRow, riskLabel, statusLabel } from './order-labels.ts';
import { PaymentIssueForm } from './payment-issue-form.tsx';

type Board = z.output<typeof showDeskBoard.output>;

const orderPath = (id: string): string => `/desk/orders/${encodeURIComponent(id)}`;

interface BoardPageProps {
  visit: Visit;
  board: Board;
}

export const BoardPage = ({ visit, board }: BoardPageProps) => {
  const total = board.columns.reduce((sum, column) => sum + column.total, 0);
  const atRisk = board.columns.reduce((sum, column) => sum + column.at_risk, 0);
  return (
    <DeskLayout title="Board" visit={visit} at="/desk">
      <header class="page-head">
        <h1>Orders under way</h1>
        <p class="quiet">
          {total === 0 ? 'Nothing is open.' : `${total} open`}
          {atRisk > 0 ? `, ${atRisk} on hold or at risk` : ''}
        </p>
      </header>
      <PaymentIssues board={board} />
      <SupplierInvoices board={board} />
      <SupplierCancellations board={board} />
      <LostDocuments board={board} />
      {board.refunds_due.length === 0 ? null : (
        <section class="panel warnings" aria-labelledby="refunds-due">
          <h2 id="refunds-due">Refunds due</h2>
          <p>
            These orders were cancelled after a card paid for them, and not all of it is refunded or kept.
          </p>
          <ul>
            {board.refunds_due.map((order) => (
              <li>
                <a href={orderPath(order.id)}>
                  <bdi>{order.account.name || order.account.email}</bdi>
                </a>
                , {order.number}, {dollars(order.due)}: {whatIsDue(order)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {total === 0 ? (
        <p class="panel">
          Orders appear here once a quote is paid at its page, or a purchase order comes in. Earlier ones are
          under <a href="/desk/orders">all orders</a>.
        </p>
      ) : (
        <div class="board">
          {board.columns.map((column) => (
            <section class="board-column" aria-labelledby={`column-${column.status}`}>
              <h2 id={`column-${column.status}`}>
                {statusLabel(column.status)} <span class="board-count">{column.total}</span>
              </h2>
              {column.orders.length === 0 ? <p class="quiet board-empty">None</p> : null}
              <ul>
                {column.orders.map((order) => (
                  <li>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
              {column.total > column.orders.length ? (
                <p>
                  <a href={`/desk/orders?status=${column.status}`}>All {column.total}</a>
                </p>
              ) : null}
            </section>
          ))}
        </div>
      )}
    </DeskLayout>
  );
};

function whatIsDue({ is_asked, payment_issues }: Board['refunds_due'][number]): string {
  if (is_asked) return 'the payment provider is asked, and has not answered.';
  return payment_issues.some(({ kind }) => kind === 'disputed')
    ? 'the bank decides the dispute first.'
    : 'refund it, or keep it as a fee.';
}

/** Payments that went wrong, with or without an order. */
const PaymentIssues = ({ board }: { board: Board }) =>
  board.payment_issues.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="payment-issues">
      <h2 id="payment-issues">Payments to check</h2>
      <ul class="story">
        {board.payment_issues.map((issue) => (
          <li>
            <span>
              <a href={issue.order_id === null ? issue.quote_url : orderPath(issue.order_id)}>
                <bdi>{issue.account}</bdi>
              </a>
              {issue.order_id === null ? null : `: ${issue.why}`}
            </span>
            {issue.order_id === null ? <PaymentIssueForm issue={issue} orderId={null} /> : null}
            {issue.url === undefined ? null : (
              <>
                {' '}
                <a href={issue.url}>Answer it at the payment provider</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** What suppliers billed otherwise than ordered, of open orders and of those that ended. */
const SupplierInvoices = ({ board }: { board: Board }) =>
  board.supplier_invoices.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="supplier-invoices">
      <h2 id="supplier-invoices">Supplier invoices to check</h2>
      <ul class="story">
        {board.supplier_invoices.map((one) => (
          <li>
            <span>
              <a href={orderPath(one.order_id)}>{one.purchase_order}</a>, {one.supplier}, invoice{' '}
              <bdi>{one.invoices.join(', ')}</bdi>
            </span>
            {one.differences.map((difference) => (
              <span class="row-note">
                <bdi>{difference}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );

/** Orders that are cancelled for the customer, and may still be made. */
const SupplierCancellations = ({ board }: { board: Board }) =>
  board.supplier_cancellations.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="supplier-cancellations">
      <h2 id="supplier-cancellations">Cancelled orders that suppliers may still make</h2>
      <ul class="story">
        {board.supplier_cancellations.map((one) => (
          <li>
            <span>
              <a href={orderPath(one.order_id)}>{one.purchase_order}</a>, {one.supplier}, {dollars(one.total)}
            </span>
            <span class="row-note">{one.next}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Orders of buyers' systems that were refused: somebody waits for the goods. */
const LostDocuments = ({ board: { lost_documents: lost } }: { board: Board }) =>
  lost.total === 0 ? null : (
    <section class="panel warnings" aria-labelledby="lost-documents">
      <h2 id="lost-documents">Documents of buyers to look at</h2>
      <ul class="story">
        {lost.documents.map((one) => (
          <li>
            <span>
              <a href={`/desk/documents/${encodeURIComponent(one.id)}`}>
                {KIND_LABELS[one.kind]} <bdi>{one.number ?? ''}</bdi>
              </a>
              , <bdi>{one.account?.name ?? one.claimed_by ?? 'unknown sender'}</bdi>,{' '}
              {STATUS_LABELS[one.status][1].toLowerCase()}
            </span>
            {one.reason === null ? null : (
              <span class="row-note">
                <bdi>{one.reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {lost.total > lost.documents.length ? (
        <p>
          <a href="/desk/documents?look=1">All {lost.total}</a>
        </p>
      ) : null}
    </section>
  );

const OrderCard = ({ order }: { order: DeskRow }) => (
  <a class={`order-card${isFlagged(order) ? ' needs-a-look' : ''}`} href={orderPath(order.id)}>
    <strong>
      <bdi>{order.account.name || order.account.email}</bdi>
    </strong>
    <span>{goodsTitle(order.items)}</span>
    <span class="order-card-facts">
      <span>{order.number}</span>
      <span>{dollars(order.total)}</span>
      {order.expected === null ? null : (
        <span>
          in hands{' '}
          <time datetime={order.expected.in_hands_date}>{monthAndDay(order.expected.in_hands_date)}</time>
        </span>
      )}
    </span>
    <OrderFlags order={order} />
  </a>
);

const isFlagged = ({
  hold,
  risks,
  payment_issues,
  waits_for_artwork,
  ink_warnings,
  supplier_invoice_differs,
}: DeskRow): boolean =>
  waits_for_artwork ||
  ink_warnings.length > 0 ||
  supplier_invoice_differs ||
  hold !== null ||
  risks.length > 0 ||
  payment_issues.length > 0;

/** Marks that make an order stand out, in words and not by color alone. */
export const OrderFlags = ({ order }: { order: DeskRow }) =>
  isFlagged(order) ? (
    <span class="marks">
      {order.hold ? <span class="mark hold">On hold</span> : null}
      {order.change_waits_for === 'desk' ? <span class="mark risk">Change asked for</span> : null}
      {order.change_waits_for === 'customer' ? <span class="mark">Customer to answer</span> : null}
      {order.waits_for_artwork ? <span class="mark risk">Artwork missing</span> : null}
      {order.ink_warnings.length > 0 ? <span class="mark risk">Ink colors</span> : null}
      {order.payment_issues.length > 0 ? <span class="mark risk">Payment</span> : null}
      {order.supplier_invoice_differs ? <span class="mark risk">Supplier invoice</span> : null}
      {order.risks.map(({ kind }) => (
        <span class="mark risk">{riskLabel(kind)}</span>
      ))}
    </span>
  ) : null;
