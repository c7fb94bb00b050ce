/** The order of a quote: its progress, payment, address and next step. */
import { dateTime, dollars, longDate } from '../format.ts';
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
      <p>
        Order number <strong>{order.number}</strong>
      </p>
      <p>
        Placed on <time datetime={order.created_at}>{dateTime(order.created_at)}</time>.
        {order.status === 'cancelled' ? '' : ' Keep this link: this page always shows the current status.'}
      </p>
      <Notes order={order} />
    </div>
    {order.status === 'cancelled' ? null : <OrderTimeline order={order} steps={steps} />}
    <div class="order-facts">
      {order.in_hands === null ? null : (
        <InHandsDate
          dates={order.in_hands}
          ordered
          isPast={order.expected?.why != null || order.status === 'complete'}
        />
      )}
      <div>
        <p class="label">Payment</p>
        <PaymentStatus payment={order.payment} />
      </div>
      <div>
        <p class="label">{addressLabel(order)}</p>
        {order.destinations.length === 0 ? (
          <ShipToAddress shipTo={order.ship_to} />
        ) : (
          <p>
            <bdi>{order.ship_to.name}</bdi>, {order.ship_to.email}
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
          <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  );

function addressLabel({ destinations, status }: Order): string {
  if (destinations.length > 0) return 'Updates go to';
  return status === 'cancelled' ? 'Was going to ship to' : 'Ships to';
}

function headline({ status }: Order): string {
  if (status === 'cancelled') return 'This order was cancelled';
  if (status === 'received') return 'Your purchase order was received';
  if (status === 'shipped') return 'Your order is on its way';
  return status === 'complete' ? 'Your order was delivered' : 'Thank you, your order is placed';
}

const PAYMENT_LABELS: Record<Order['payment']['status'], string> = {
  paid: 'Paid',
  on_terms: 'On terms',
  invoice_paid: 'Invoice paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const PaymentStatus = ({ payment }: { payment: Order['payment'] }) => (
  <>
    <p>
      <strong>
        {dollars(payment.amount)}, {PAYMENT_LABELS[payment.status].toLowerCase()}
      </strong>
      {payment.method === 'card' ? ' by card' : null}
    </p>
    {payment.refunded > 0 ? (
      <p>
        {dollars(payment.refunded)} {payment.method === 'card' ? 'refunded' : 'credited or refunded'}.
      </p>
    ) : null}
    {payment.kept === undefined ? null : <p>{dollars(payment.kept)} cancellation fee.</p>}
    {payment.provider === 'demo' ? <p>Demo payment: no card was charged.</p> : null}
    {payment.terms_days === null ? null : <p>Net {payment.terms_days} days.</p>}
    {payment.po_number === null ? null : (
      <p>
        Purchase order <bdi>{payment.po_number}</bdi>
      </p>
    )}
  </>
);

/** Parcels whose destination is known stand beside it. */
const Tracking = ({ order: { tracking, destinations } }: { order: Order }) => {
  const parcels = destinations.length === 0 ? tracking : tracking.filter((one) => one.destination === null);
  return parcels.length === 0 ? null : (
    <div>
      <p class="label">Tracking</p>
      <ParcelList parcels={parcels} />
    </div>
  );
};

const NextSteps = ({ order: { next_steps: steps, in_hands: dates } }: { order: Order }) =>
  steps.length === 0 ? null : (
    <div>
      <h3>What happens next</h3>
      <ol class="next">
        {steps.map(({ sentence, until }) => (
          <li>
            {sentence}
            {until === null ? null : (
              <>
                {' '}
                Done by {longDate(until)},{' '}
                {dates?.need_by
                  ? `it is there by ${longDate(dates.need_by)}, when you need it.`
                  : 'the date above holds.'}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
