/** The quote at a glance: date, total, validity, and the next step. */
import { dollarsOf } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { t } from '../frame/words.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import type { OpenedQuote } from './opened-quote.ts';

export const QuoteSummary = ({ opened }: { opened: OpenedQuote }) => {
  const { quote, delivery, today } = opened;
  const canPay = opened.canOrder && !today?.gone;
  return (
    <section class="summary" aria-label={t('Summary')}>
      {canPay ? (
        <InHandsDate
          lines={opened.quote.lines}
          dates={today?.dates ?? quote.dates}
          ordered={false}
          saved={quote.dates.inHandsDate}
          remark={today?.remark ?? null}
        />
      ) : null}
      <div class="summary-total">
        <p class="label">{delivery ? t('Total due') : t('Estimated total')}</p>
        <p class="total">{dollarsOf((delivery?.totals ?? quote.totals).totalCents)}</p>
        <p class="quiet">{totalBasis(opened)}</p>
      </div>
      {canPay ? (
        <>
          <p>
            {t('Prices are valid until {expiresAt}.', {
              expiresAt: <Moment at={quote.expiresAt} />,
            })}
          </p>
          <p class="no-print">
            <a class="button" href={delivery ? '#pay' : '#delivery'}>
              {delivery ? t('Continue to payment') : t('Continue to delivery')}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
};

function totalBasis({ quote: { contact }, collection, delivery, destinations }: OpenedQuote): string {
  const many = destinations.length;
  if (many > 0) {
    return delivery
      ? t('With freight and sales tax to {many} addresses.', { many })
      : t('With freight and sales tax to {many} places as estimates.', { many });
  }
  if (collection && collection.status !== 'closed')
    return t('With freight and sales tax to {people} addresses as estimates, each as the most expensive.', {
      people: collection.people,
    });
  if (delivery)
    return t('With freight and sales tax to {city}, {state}.', {
      city: delivery.shipTo.city,
      state: delivery.shipTo.state,
    });
  return contact.shipRegion === null
    ? t(
        'With freight and sales tax as estimates, those of the most expensive state until the address is known.',
      )
    : t('With freight and sales tax as estimates.');
}
