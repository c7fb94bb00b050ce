/** What needs a look before the columns: proofs that are drawn, services outside, payments, supplier invoices, cancellations, documents, emails, refunds. */
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { rateToDollars } from '../../../../tools/values/money.ts';
import { KIND_LABELS, STATUS_LABELS } from '../documents/document-words.ts';
import { dollars, dollarsOf } from '../format.ts';
import type { Board } from './board-card.tsx';
import { PaymentIssueForm } from './payment-issue-form.tsx';
import { proofBatchPath } from './proof-batch-page.tsx';

const orderPath = (id: string): string => `/desk/orders/${encodeURIComponent(id)}`;

export const BoardAlerts = ({ board }: { board: Board }) => (
  <>
    <ProofBatches board={board} />
    <RestingProviders board={board} />
    <PaymentIssues board={board} />
    <SupplierInvoices board={board} />
    <SupplierCancellations board={board} />
    <LostDocuments board={board} />
    <FailedMails board={board} />
    <RefundsDue board={board} />
  </>
);

/** Each as it is left: those that are drawn as a whole are not told. */
const ProofBatches = ({ board: { proofBatches } }: { board: Board }) =>
  proofBatches.length === 0 ? null : (
    <section class="panel" aria-labelledby="proof-batches">
      <h2 id="proof-batches">Missing proofs</h2>
      <ul>
        {proofBatches.map(({ batchId, waiting, refused }) => (
          <li>
            <a href={proofBatchPath(batchId)}>
              {waiting > 0 ? `${waiting} to be drawn` : `${refused} not drawn`}
            </a>
            {waiting > 0 && refused > 0 ? `, ${refused} not drawn` : ''}
          </li>
        ))}
      </ul>
    </section>
  );

/** What each does for the shop. */
const WORK: Record<string, string> = {
  stripe: 'Card payments',
  stripe_tax: 'Sales tax',
  image_model: 'Previews by the image model',
  words_model: 'Words of the language model',
};

const workOf = (provider: string): string =>
  WORK[provider] ?? (provider.startsWith('easypost') ? 'Rates and addresses of carriers' : provider);

/** Nobody at the desk can mend it, and everybody asks why. */
const RestingProviders = ({ board: { restingProviders } }: { board: Board }) =>
  restingProviders.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="resting-providers">
      <h2 id="resting-providers">Services that do not answer</h2>
      <p>
        {[...new Set(restingProviders.map(workOf))].join(', ')}: five requests in a row failed. Each is asked
        again within half a minute.
      </p>
    </section>
  );

const RefundsDue = ({ board }: { board: Board }) =>
  board.refundsDue.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="refunds-due">
      <h2 id="refunds-due">Refunds due</h2>
      <p>These orders were cancelled after a card paid for them, and not all of it is refunded or kept.</p>
      <ul>
        {board.refundsDue.map((order) => (
          <li>
            <a href={orderPath(order.id)}>
              <bdi>{order.account.name || order.account.email}</bdi>
            </a>
            , {orderNumber(order)}, {dollarsOf(order.dueCents)}: {whatIsDue(order)}
          </li>
        ))}
      </ul>
    </section>
  );

function whatIsDue({ isAsked, paymentIssues }: Board['refundsDue'][number]): string {
  if (isAsked) return 'the payment provider is asked, and has not answered.';
  return paymentIssues.some(({ kind }) => kind === 'disputed')
    ? 'the bank decides the dispute first.'
    : 'refund it, or keep it as a fee.';
}

const pathOf = ({ orderId, quoteUrl, account }: Board['paymentIssues'][number]): string => {
  if (orderId !== null) return orderPath(orderId);
  return quoteUrl ?? `/desk/accounts?words=${encodeURIComponent(account)}`;
};

/** Payments that went wrong, with or without an order. */
const PaymentIssues = ({ board }: { board: Board }) =>
  board.paymentIssues.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="payment-issues">
      <h2 id="payment-issues">Payments to check</h2>
      <ul class="story">
        {board.paymentIssues.map((issue) => (
          <li>
            <span>
              <a href={pathOf(issue)}>
                <bdi>{issue.account}</bdi>
              </a>
              {issue.orderId === null ? null : `: ${issue.why}`}
            </span>
            {issue.orderId === null ? <PaymentIssueForm issue={issue} /> : null}
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
  board.supplierInvoices.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="supplier-invoices">
      <h2 id="supplier-invoices">Supplier invoices to check</h2>
      <ul class="story">
        {board.supplierInvoices.map((one) => (
          <li>
            <span>
              <a href={orderPath(one.orderId)}>{one.number}</a>, {one.supplier}
              {one.invoices.length === 0 ? null : (
                <>
                  , invoice <bdi>{one.invoices.join(', ')}</bdi>
                </>
              )}
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
  board.supplierCancellations.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="supplier-cancellations">
      <h2 id="supplier-cancellations">Cancelled orders that suppliers may still make</h2>
      <ul class="story">
        {board.supplierCancellations.map((one) => (
          <li>
            <span>
              <a href={orderPath(one.orderId)}>{one.number}</a>, {one.supplier},{' '}
              {dollars(rateToDollars(one.totalRate))}
            </span>
            <span class="row-note">{one.next}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Orders of buyers' systems that were refused: somebody waits for the goods. */
const LostDocuments = ({ board: { lostDocuments: lost } }: { board: Board }) =>
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
              , <bdi>{one.account?.name ?? one.claimedBy ?? 'unknown sender'}</bdi>,{' '}
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

const FailedMails = ({ board: { failedMails } }: { board: Board }) =>
  failedMails.length === 0 ? null : (
    <section class="panel warnings" aria-labelledby="failed-mails">
      <h2 id="failed-mails">Emails that were not sent</h2>
      <ul class="story">
        {failedMails.map(({ id, recipient, subject, about, failure }) => (
          <li>
            <span>
              {about?.startsWith('ord_') ? (
                <a href={orderPath(about)}>
                  <bdi>{subject}</bdi>
                </a>
              ) : (
                <bdi>{subject}</bdi>
              )}
              , to <bdi>{recipient}</bdi>
            </span>
            <span class="row-note">
              {failure} ({id})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
