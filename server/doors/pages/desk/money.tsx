/** What moved, what is owed, and refunds whose answer was never heard. */
import { dollars, moment, shortDay } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import type { DeskOrder, MoveTrouble } from './desk-order.ts';
import { actorWords } from './order-words.ts';
import { PaymentIssueForm } from './payment-issue-form.tsx';

interface MoneyProps {
  visit: Visit;
  desk: DeskOrder;
  trouble: MoveTrouble | undefined;
}

const KIND_WORDS: Record<DeskOrder['money']['entries'][number]['kind'], string> = {
  charge: 'Paid by card',
  invoice_payment: 'Paid on the invoice',
  refund: 'Went back',
  refund_failed: 'Came back to us',
  credit: 'Credited on the invoice',
};

export const Money = ({ visit, desk, trouble }: MoneyProps) => {
  const { entries, invoice, open_refunds: open } = desk.money;
  return (
    <section class="panel" aria-labelledby="money">
      <h2 id="money">Money</h2>
      {invoice ? (
        <p>
          <a href={invoice.url}>{invoice.number}</a> over {dollars(invoice.total)}, due{' '}
          {shortDay(invoice.due_on)}: <span class={`mark invoice-${invoice.status}`}>{invoice.status}</span>
          {invoice.owed > 0 ? `, ${dollars(invoice.owed)} owed` : ''}
        </p>
      ) : null}
      {entries.length === 0 && !invoice ? (
        <p class="quiet">
          {desk.order.payment.method === 'terms'
            ? 'The invoice is issued when the order ships.'
            : 'Nothing moved yet.'}
        </p>
      ) : null}
      {desk.order.payment_issues.map((issue) => (
        <PaymentIssueForm visit={visit} issue={issue} orderId={desk.order.id} trouble={trouble} />
      ))}
      <ul class="story">
        {entries.map((entry) => (
          <li>
            <span>
              <strong>{KIND_WORDS[entry.kind]}</strong> {dollars(entry.amount)}
              {entry.reference ? (
                <span class="quiet">
                  {' '}
                  <bdi>{entry.reference}</bdi>
                </span>
              ) : null}
            </span>
            <span class="quiet">
              <time datetime={entry.at}>{moment(entry.at)}</time>, by <bdi>{actorWords(entry.actor)}</bdi>
            </span>
            {entry.note ? <bdi>{entry.note}</bdi> : null}
          </li>
        ))}
      </ul>
      {open.map((refund) => (
        <form
          method="post"
          action={`/desk/orders/${encodeURIComponent(desk.order.id)}/refunds/${encodeURIComponent(refund.id)}`}
          class="move-form"
        >
          <FormToken visit={visit} />
          <p>
            A refund of {dollars(refund.amount)} was asked for on {moment(refund.created_at)}; the payment
            provider has not answered.
          </p>
          <button type="submit" class="button plain">
            Ask again
          </button>
        </form>
      ))}
    </section>
  );
};
