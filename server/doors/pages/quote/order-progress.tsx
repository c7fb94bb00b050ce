/** The order of a quote: its progress, payment, address and next step. */
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { dollarsOf, longDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { msg, Stated, t } from '../frame/words.tsx';
import { ParcelList } from '../parcel-list.tsx';
import { ShipToAddress } from '../ship-to-address.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import type { OpenedQuote, Order } from './opened-quote.ts';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderProgressProps {
  order: Order;
  steps: OpenedQuote['steps'];
}

export const OrderProgress = ({ order, steps }: OrderProgressProps) => (
  <section class="summary order" aria-labelledby="order-heading" id="order">
    <div class="order-head">
      <h2 id="order-heading">{headline(order)}</h2>
      <p>{t('Order number {number}', { number: <strong>{orderNumber(order)}</strong> })}</p>
      <p>
        {t('Placed on {createdAt}.', {
          createdAt: <Moment at={order.createdAt} />,
        })}
        {order.status === 'cancelled'
          ? ''
          : ` ${t('Keep this link: this page always shows the current status.')}`}
      </p>
      <Notes order={order} />
    </div>
    {order.status === 'cancelled' ? null : (
      <OrderTimeline order={order} steps={steps} deliveredOn={order.delivered?.on} />
    )}
    <div class="order-facts">
      {order.dates === null ? null : (
        <InHandsDate
          lines={order.items}
          dates={order.dates}
          ordered
          isPast={order.expected?.why != null || order.status === 'complete'}
          {...(order.status === 'shipped' ? { isShipped: true } : {})}
        />
      )}
      <div>
        <p class="label">{t('Payment')}</p>
        <PaymentStatus payment={order.payment} />
      </div>
      <div>
        <p class="label">{addressLabel(order)}</p>
        {order.destinations.length === 0 ? (
          <ShipToAddress shipTo={order.shipTo} />
        ) : (
          <p>
            <bdi>{order.shipTo.name}</bdi>, {order.shipTo.email}
          </p>
        )}
      </div>
      <Tracking order={order} />
    </div>
    <NextSteps order={order} />
  </section>
);

const Notes = ({ order: { notes, hold } }: { order: Order }) =>
  notes.length === 0 ? null : (
    <div class={hold === null ? 'demo-note' : 'alert'}>
      {notes.map((note) => (
        <p>
          <bdi>
            <Stated text={note} />
          </bdi>
        </p>
      ))}
    </div>
  );

function addressLabel({ destinations, status }: Order): string {
  if (destinations.length > 0) return t('Updates go to');
  return status === 'cancelled' ? t('Was going to ship to') : t('Ships to');
}

function headline({ status }: Order): string {
  if (status === 'cancelled') return t('This order was cancelled');
  if (status === 'received') return t('Your purchase order was received');
  if (status === 'shipped') return t('Your order is on its way');
  return status === 'complete' ? t('Your order was delivered') : t('Thank you, your order is placed');
}

export const PAYMENT_LABELS: Record<Order['payment']['status'], string> = {
  paid: msg('Paid'),
  on_terms: msg('On terms'),
  invoice_paid: msg('Invoice paid'),
  partially_refunded: msg('Partly refunded'),
  refunded: msg('Refunded'),
};

const PaymentStatus = ({ payment }: { payment: Order['payment'] }) => (
  <>
    <p>
      <strong>
        {dollarsOf(payment.amountCents)}, {t(PAYMENT_LABELS[payment.status]).toLowerCase()}
      </strong>
      {payment.method === 'card' ? ` ${t('by card')}` : null}
    </p>
    {payment.refundedCents > 0 ? (
      <p>
        {payment.method === 'card'
          ? t('{amount} refunded.', { amount: dollarsOf(payment.refundedCents) })
          : t('{amount} credited or refunded.', { amount: dollarsOf(payment.refundedCents) })}
      </p>
    ) : null}
    {payment.keptCents ? (
      <p>{t('{kept} cancellation fee.', { kept: dollarsOf(payment.keptCents) })}</p>
    ) : null}
    {payment.provider === 'demo' ? <p>{t('Demo payment: no card was charged.')}</p> : null}
    {payment.termsDays === null ? null : (
      <p>{t('Net {termsDays} days.', { termsDays: payment.termsDays })}</p>
    )}
    {payment.poNumber === null ? null : (
      <p>{t('Purchase order {poNumber}', { poNumber: <bdi>{payment.poNumber}</bdi> })}</p>
    )}
  </>
);

/** Parcels whose destination is known stand beside it. */
const Tracking = ({ order: { tracking, destinations } }: { order: Order }) => {
  const parcels =
    destinations.length === 0 ? tracking : tracking.filter((one) => one.destination === undefined);
  return parcels.length === 0 ? null : (
    <div>
      <p class="label">{t('Tracking')}</p>
      <ParcelList parcels={parcels} />
    </div>
  );
};

const NextSteps = ({ order: { nextSteps: steps, dates } }: { order: Order }) =>
  steps.length === 0 ? null : (
    <div>
      <h3>{t('What happens next')}</h3>
      <ol class="next">
        {steps.map(({ sentence, until }) => (
          <li>
            <Stated text={sentence} />
            {until === null ? null : (
              <>
                {' '}
                {dates?.needBy
                  ? t('Done by {day}, it is there by {needBy}, when you need it.', {
                      day: longDate(until),
                      needBy: longDate(dates.needBy),
                    })
                  : t('Done by {day}, the date above holds.', { day: longDate(until) })}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
