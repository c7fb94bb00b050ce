/** The quote at a glance: date, total, validity, and the next step. */
import { dateTime, dollars } from '../format.ts';
import { InHandsDate } from './in-hands-date.tsx';
import type { OpenedQuote } from './opened-quote.ts';

export const QuoteSummary = ({ opened }: { opened: OpenedQuote }) => {
  const { quote, delivery, amount_due, today } = opened;
  const canPay = opened.can_order && !today?.gone;
  return (
    <section class="summary" aria-label="Summary">
      {canPay ? (
        <InHandsDate
          dates={today?.in_hands ?? quote.in_hands}
          ordered={false}
          saved={quote.in_hands.in_hands_date}
          remark={today?.remark ?? null}
        />
      ) : null}
      <div class="summary-total">
        <p class="label">{delivery ? 'Total due' : 'Estimated total'}</p>
        <p class="total">{dollars(amount_due ?? quote.total)}</p>
        <p class="quiet">{totalBasis(opened)}</p>
      </div>
      {canPay ? (
        <>
          <p>
            Prices are valid until <time datetime={quote.expires_at}>{dateTime(quote.expires_at)}</time>.
          </p>
          <p class="no-print">
            <a class="button" href={delivery ? '#pay' : '#delivery'}>
              {delivery ? 'Continue to payment' : 'Continue to delivery'}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
};

function totalBasis({ quote, delivery, destinations }: OpenedQuote): string {
  const many = destinations.length;
  if (many > 0) {
    return delivery
      ? `With freight and sales tax to ${many} addresses.`
      : `With freight and sales tax to ${many} places as estimates.`;
  }
  if (quote.collection && quote.collection.status !== 'closed')
    return `With estimated freight to ${quote.collection.people} addresses, all in the most expensive zone; sales tax is added for each.`;
  if (delivery) return `With freight and sales tax to ${delivery.ship_to.city}, ${delivery.ship_to.state}.`;
  return quote.ship_region === null && quote.ship_postal === null
    ? 'With freight as an estimate; sales tax is added for your address.'
    : 'With freight and sales tax as estimates.';
}
