/** Links to the PDF of the quote, the order or its invoice. */
import { dollars, shortDate } from '../format.ts';
import { t } from '../frame/words.tsx';
import type { OpenedQuote } from './opened-quote.ts';

export const DocumentLinks = ({ path, opened }: { path: string; opened: OpenedQuote }) => {
  const { can_print, invoice, order } = opened;
  if (!can_print && invoice === null) return null;
  return (
    <ul class="plain papers no-print">
      {can_print ? (
        <li>
          <a href={`${path}/quote.pdf`}>
            {order ? t('Order confirmation as a PDF') : t('This quote as a PDF')}
          </a>
        </li>
      ) : null}
      {invoice !== null && can_print ? (
        <li>
          <a href={`${path}/invoice.pdf`}>{t('Invoice {number} as a PDF', { number: invoice.number })}</a>
        </li>
      ) : null}
      {invoice === null ? null : (
        <li>
          <a href={`${path}/invoice`}>
            {invoice.owed > 0 ? t('Pay invoice') : t('Invoice')} {invoice.number}
          </a>
          : {invoiceStatusText(invoice)}
        </li>
      )}
    </ul>
  );
};

function invoiceStatusText({ status, owed, due_on }: NonNullable<OpenedQuote['invoice']>): string {
  if (status === 'paid') return t('paid');
  if (status === 'credited') return t('credited, nothing to pay');
  const values = { amount: dollars(owed), day: shortDate(due_on) };
  return status === 'overdue'
    ? t('{amount} was due on {day}', values)
    : t('{amount} is due on {day}', values);
}
