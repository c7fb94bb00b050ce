/** Links to the PDF of the quote, the order or its invoice. */
import type { InvoiceToday } from '../../../../tools/payments/invoice.ts';
import { dollarsOf, shortDate } from '../format.ts';
import { t } from '../frame/words.tsx';
import type { OpenedQuote } from './opened-quote.ts';

export const DocumentLinks = ({ path, opened }: { path: string; opened: OpenedQuote }) => {
  const { canPrint, invoice, order } = opened;
  if (!canPrint && invoice === null) return null;
  return (
    <ul class="plain papers no-print">
      {canPrint ? (
        <li>
          <a href={`${path}/quote.pdf`}>
            {order ? t('Order confirmation as a PDF') : t('This quote as a PDF')}
          </a>
        </li>
      ) : null}
      {invoice !== null && canPrint ? (
        <li>
          <a href={`${path}/invoice.pdf`}>{t('Invoice {number} as a PDF', { number: invoice.name })}</a>
        </li>
      ) : null}
      {invoice === null ? null : (
        <li>
          <a href={`${path}/invoice`}>
            {invoice.owedCents > 0 ? t('Pay invoice') : t('Invoice')} {invoice.name}
          </a>
          : {invoiceStatusText(invoice)}
        </li>
      )}
    </ul>
  );
};

function invoiceStatusText({ status, owedCents, dueOn }: InvoiceToday): string {
  if (status === 'paid') return t('paid');
  if (status === 'credited') return t('credited, nothing to pay');
  const values = { amount: dollarsOf(owedCents), day: shortDate(dueOn) };
  return status === 'overdue'
    ? t('{amount} was due on {day}', values)
    : t('{amount} is due on {day}', values);
}
