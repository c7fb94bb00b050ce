/** Links to the PDF of the quote, the order or its invoice. */
import { dollars, shortDate } from '../format.ts';
import type { OpenedQuote } from './opened-quote.ts';

export const DocumentLinks = ({ path, opened }: { path: string; opened: OpenedQuote }) => {
  const { can_print, invoice, order } = opened;
  if (!can_print && invoice === null) return null;
  return (
    <ul class="plain papers no-print">
      {can_print ? (
        <li>
          <a href={`${path}/quote.pdf`}>{order ? 'Order confirmation' : 'This quote'} as a PDF</a>
        </li>
      ) : null}
      {invoice !== null && can_print ? (
        <li>
          <a href={`${path}/invoice.pdf`}>Invoice {invoice.number} as a PDF</a>
        </li>
      ) : null}
      {invoice === null ? null : (
        <li>
          <a href={`${path}/invoice`}>
            {invoice.owed > 0 ? 'Pay invoice' : 'Invoice'} {invoice.number}
          </a>
          : {invoiceStatusText(invoice)}
        </li>
      )}
    </ul>
  );
};

function invoiceStatusText({ status, owed, due_on }: NonNullable<OpenedQuote['invoice']>): string {
  if (status === 'paid') return 'paid';
  if (status === 'credited') return 'credited, nothing to pay';
  return `${dollars(owed)} ${status === 'overdue' ? 'was' : 'is'} due on ${shortDate(due_on)}`;
}
