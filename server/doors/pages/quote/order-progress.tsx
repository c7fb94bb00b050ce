/** The order of a quote: its progress, payment, address and next step. */
import { dateTime, dollars, longDate } from '../format.ts';
import { ParcelList } from '../parcel-list.tsx';
import { ShipToAddress } from '../ship-to-address.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import { waitsForArtwork } from './missing-artwork.tsx';
import type { Order, ProofLine } from './opened-quote.ts';

const STEPS: readonly { status: Order['status']; words: string }[] = [
  { status: 'paid', words: 'Paid' },
  { status: 'released', words: 'Released to production' },
  { status: 'po_sent', words: 'Sent to the manufacturer' },
  { status: 'in_production', words: 'In production' },
  { status: 'shipped', words: 'Shipped' },
  { status: 'complete', words: 'Delivered' },
];

interface OrderProgressProps {
  order: Order;
  proofs: readonly ProofLine[];
}

export const OrderProgress = ({ order, proofs }: OrderProgressProps) => (
  <section class="summary order" aria-labelledby="order-heading" id="order">
    <div class="order-head">
      <h2 id="order-heading">{headline(order)}</h2>
      <p>
        Order number <strong>{order.number}</strong>
      </p>
      <p>
        Placed on <time datetime={order.created_at}>{dateTime(order.created_at)}</time>. Keep this link: the
        page always shows how far the order is.
      </p>
      {order.hold === null ? null : (
        <p class="alert">
          <strong>On hold.</strong> <bdi>{order.hold.reason}</bdi>
        </p>
      )}
      <ChangedDate order={order} />
    </div>
    {order.status === 'cancelled' ? null : <Timeline order={order} />}
    <div class="order-facts">
      <InHandsDate
        dates={order.in_hands}
        ordered
        isPast={order.expected.why !== null || order.status === 'complete'}
      />
      <div>
        <p class="label">Payment</p>
        <PaymentStatus payment={order.payment} />
      </div>
      <div>
        <p class="label">{order.destinations.length === 0 ? 'Ships to' : 'News of it goes to'}</p>
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
    <NextSteps order={order} proofs={proofs} />
  </section>
);

/** A delivery date that changed, and why. */
const ChangedDate = ({ order: { expected, status } }: { order: Order }) =>
  expected.why === null || status === 'complete' || status === 'cancelled' ? null : (
    <p class="demo-note">
      Expected by <time datetime={expected.in_hands_date}>{longDate(expected.in_hands_date)}</time> now:{' '}
      {expected.why}
    </p>
  );

function headline({ status }: Order): string {
  if (status === 'cancelled') return 'This order was cancelled';
  if (status === 'received') return 'Your purchase order was received';
  if (status === 'shipped') return 'Your order is on its way';
  return status === 'complete' ? 'Your order was delivered' : 'Thank you, your order is placed';
}

const Timeline = ({ order }: { order: Order }) => {
  const reached = STEPS.findIndex(({ status }) => status === order.status);
  return (
    <ol class="timeline" aria-label="How far the order is">
      {STEPS.map(({ status, words }, index) => (
        <li
          class={index <= reached ? 'reached' : 'ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          {status === 'paid' && order.payment.method === 'terms' ? 'Accepted on terms' : words}
          {index <= reached ? <span class="unseen"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
};

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

const BEFORE_PRODUCTION: readonly Order['status'][] = ['received', 'paid', 'released', 'po_sent'];

/**
 * Whether a line still needs a proof. An exact repeat needs none, and neither does a line already sent to its supplier.
 */
const waitsForProof = ({ status, items }: Order, proofs: readonly ProofLine[]): boolean =>
  status !== 'po_sent' &&
  items.some(
    ({ line, repeat }) =>
      !repeat && !proofs.some((proof) => proof.line === line && proof.status === 'approved'),
  );

const NextSteps = ({ order, proofs }: OrderProgressProps) =>
  BEFORE_PRODUCTION.includes(order.status) ? (
    <div>
      <h3>What happens next</h3>
      <ol class="next">
        {order.status === 'received' ? <li>The order desk looks at your purchase order.</li> : null}
        {waitsForArtwork(order) ? (
          <li>You send the artwork that is missing; nothing is made before.</li>
        ) : null}
        {order.status === 'received' || order.status === 'paid' ? (
          <li>The order desk checks the artwork and releases the order to production.</li>
        ) : null}
        {order.in_hands.latest_proof_approval !== null && waitsForProof(order, proofs) ? (
          <li>
            You get a proof to approve; nothing is made before. Approved by{' '}
            {longDate(order.in_hands.latest_proof_approval)},{' '}
            {order.in_hands.need_by === null
              ? 'the date above holds.'
              : `it is there by ${longDate(order.in_hands.need_by)}, when you need it.`}
          </li>
        ) : null}
        <li>The manufacturer decorates the goods and ships them; tracking then appears on this page.</li>
      </ol>
    </div>
  ) : null;
