/** `/desk/orders/<id>`: an order's facts, history and actions. */
import { english } from '../../../../tools/languages/words.ts';
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { dollarsOf, longDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { PagePath } from '../kit/form.tsx';
import { OrderDestinations } from '../order-destinations.tsx';
import { ParcelList } from '../parcel-list.tsx';
import { PAYMENT_LABELS } from '../quote/order-progress.tsx';
import { orderTermRows } from '../quote/order-terms.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { Assignment } from './assignment.tsx';
import { BuyerDocuments } from './buyer-documents.tsx';
import type { PricedChange } from './change/change-fields.ts';
import { ChangeForm } from './change/change-form.tsx';
import type { AskedRows } from './change/shown-rows.ts';
import { DeskLayout } from './desk-layout.tsx';
import type { DeskOrder } from './desk-order.ts';
import { DeskConversation, type DeskMessages, Notes } from './messages-page.tsx';
import { MissingArtwork } from './missing-artwork.tsx';
import { OrderActionForms } from './order-action-forms.tsx';
import { OrderFlags } from './order-flags.tsx';
import { Events, Mails, PurchaseOrders } from './order-history.tsx';
import { marginLabel, signed, statusLabel } from './order-labels.ts';
import { OrderLines } from './order-lines.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { MailedOrder, ReceivedOrder } from './received-order.tsx';

type Shown = DeskOrder['order'];

interface OrderPageProps {
  session: PageSession;
  desk: DeskOrder;
  talk: DeskMessages;
  /** As of `ChangeForm`. */
  asked: AskedRows;
  priced: PricedChange | undefined;
}

const BY_SOURCE: Readonly<Record<Shown['source'], string>> = {
  page: '',
  cxml: ' by cXML',
  edi: ' by EDI',
  soap: ' by SOAP',
};

export const OrderPage = ({ session, desk, talk, asked, priced }: OrderPageProps) => {
  const { order } = desk;
  const isToAccept = order.status === 'received';
  return (
    <DeskLayout
      title={`${orderNumber(order)}, ${order.account.name || order.account.email}`}
      session={session}
      at="/desk/orders"
    >
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="/desk">Board</a> <span aria-hidden="true">/</span> {statusLabel(order.status)}
      </nav>
      <header class="page-head">
        <h1>
          <bdi>{order.account.name || order.account.email}</bdi>
        </h1>
        <p class="quiet">
          Order {orderNumber(order)}, placed <Moment at={order.createdAt} />
          {BY_SOURCE[order.source]}
        </p>
      </header>
      <Steps order={order} />
      <Warnings order={order} />
      <PagePath.Provider value={`/desk/orders/${encodeURIComponent(order.id)}`}>
        <div class="desk-order">
          <div class="stack">
            {isToAccept ? <ReceivedOrder desk={desk} /> : null}
            <MissingArtwork desk={desk} />
            <OrderLines desk={desk} />
            <DeskConversation talk={talk} />
            <ChangeForm desk={desk} asked={asked} priced={priced} />
            <OrderDestinations order={order} />
            {isToAccept ? null : <ReceivedOrder desk={desk} />}
            <MailedOrder desk={desk} />
            <BuyerDocuments desk={desk} />
            <PurchaseOrders desk={desk} />
            <PaymentsPanel desk={desk} />
            <Events desk={desk} />
            <Mails desk={desk} />
          </div>
          <div class="stack desk-side">
            <OrderActionForms desk={desk} />
            <Assignment desk={desk} email={session.email} />
            <Notes talk={talk} />
            <OrderDetails
              order={order}
              note={desk.customerNote}
              phone={desk.accountPhone}
              url={desk.customerUrl}
            />
          </div>
        </div>
      </PagePath.Provider>
    </DeskLayout>
  );
};

const STEPS: Shown['status'][] = ['paid', 'released', 'po_sent', 'in_production', 'shipped', 'complete'];

const Steps = ({ order }: { order: Shown }) => {
  const at = STEPS.indexOf(order.status);
  return (
    <ol class="desk-steps" aria-label="Order status">
      {order.status === 'received' ? <Current status={order.status} /> : null}
      {STEPS.map((status, index) => (
        <li
          class={index < at ? 'past' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {status === 'paid' ? 'Ordered' : statusLabel(status)}
        </li>
      ))}
      {order.status === 'cancelled' ? <Current status={order.status} /> : null}
    </ol>
  );
};

/** The position of an order before the first step, or outside of all steps. */
const Current = ({ status }: { status: Shown['status'] }) => (
  <li class="now" aria-current="step">
    {statusLabel(status)}
  </li>
);

const Warnings = ({ order }: { order: Shown }) =>
  [order.risks, order.paymentIssues, order.inkWarnings].some(({ length }) => length > 0) || order.hold ? (
    <section class="panel warnings" aria-label="What needs a look">
      <OrderFlags order={order} />
      {order.hold ? (
        <p>
          <strong>On hold</strong> since <Moment at={order.hold.since} />:{' '}
          <bdi>{english(order.hold.reason)}</bdi>
        </p>
      ) : null}
      {order.paymentIssues.map(({ why }) => (
        <p>
          {why} <a href="#money">See payments</a>
        </p>
      ))}
      {order.risks.map(({ why }) => (
        <p>{why}</p>
      ))}
      {order.inkWarnings.map((warning) => (
        <p>{english(warning)}</p>
      ))}
    </section>
  ) : null;

interface FactsProps {
  order: Shown;
  /** Of the person whom its updates go to. */
  phone: string | null;
  note: string | null;
  url: string;
}

const OrderDetails = ({ order, note, phone, url }: FactsProps) => (
  <section class="panel" aria-labelledby="facts">
    <h2 id="facts">The order</h2>
    <dl class="desk-facts">
      <dt>Customer</dt>
      <dd>
        <bdi>{order.account.name}</bdi>
        <br />
        <a href={`mailto:${encodeURIComponent(order.account.email)}`}>{order.account.email}</a>
        <br />
        <a href={`/desk/accounts?${new URLSearchParams({ words: order.account.email })}`}>Its terms</a>
      </dd>
      <dt>{order.destinations.length === 0 ? 'Ships to' : 'Order updates go to'}</dt>
      <dd>
        <address>
          <bdi>{order.shipTo.name}</bdi>
          <br />
          {order.shipTo.company ? (
            <>
              <bdi>{order.shipTo.company}</bdi>
              <br />
            </>
          ) : null}
          <bdi>{order.shipTo.street1}</bdi>
          <br />
          {order.shipTo.street2 ? (
            <>
              <bdi>{order.shipTo.street2}</bdi>
              <br />
            </>
          ) : null}
          <bdi>
            {order.shipTo.city}, {order.shipTo.state} {order.shipTo.postal}
          </bdi>
          {[
            order.shipTo.email,
            order.shipTo.phone,
            phone === null || phone === order.shipTo.phone ? null : `${phone}, from their account`,
          ].map((reached) =>
            reached ? (
              <span class="row-note">
                <bdi>{reached}</bdi>
              </span>
            ) : null,
          )}
        </address>
      </dd>
      {note === null ? null : (
        <>
          <dt>They wrote</dt>
          <dd class="instructions" dir="auto">
            {note}
          </dd>
        </>
      )}
      {order.dates === null ? null : (
        <>
          <dt>Promised</dt>
          <dd>{longDate(order.dates.inHandsDate)}</dd>
        </>
      )}
      {order.expected === null || order.status === 'complete' ? null : (
        <>
          <dt>Expected</dt>
          <dd>
            {longDate(order.expected.inHandsDate)}
            {order.expected.why ? <span class="quiet row-note">{english(order.expected.why)}</span> : null}
          </dd>
        </>
      )}
      {order.delivered ? (
        <>
          <dt>Delivered</dt>
          <dd>
            {longDate(order.delivered.on)}
            <span class="quiet row-note">
              {order.delivered.by === 'carrier' ? 'As the carrier says' : 'As a person recorded'}
            </span>
          </dd>
        </>
      ) : null}
      <dt>Total</dt>
      <dd>
        {dollarsOf(order.totals.totalCents)}{' '}
        <span class="quiet">({PAYMENT_LABELS[order.payment.status]})</span>
        {order.costs === null ? null : (
          <span class="row-note">
            {order.costs.isBilled ? 'Cost' : 'Expected cost'} {signed(order.costs.costCents)}, margin{' '}
            {marginLabel(order.costs)}
            {order.costs.invoices.length > 0 ? (
              <>
                , supplier invoice <bdi>{order.costs.invoices.join(', ')}</bdi>
              </>
            ) : null}
          </span>
        )}
        {order.payment.refundedCents > 0 ? (
          <span class="row-note">{dollarsOf(order.payment.refundedCents)} refunded</span>
        ) : null}
        {order.payment.keptCents ? (
          <span class="row-note">{dollarsOf(order.payment.keptCents)} cancellation fee</span>
        ) : null}
        {order.payment.poNumber ? (
          <span class="row-note">
            Their PO <bdi>{order.payment.poNumber}</bdi>
          </span>
        ) : null}
      </dd>
      {orderTermRows(order.terms).map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </>
      ))}
      {order.tracking.length > 0 ? (
        <>
          <dt>Parcels</dt>
          <dd>
            <ParcelList parcels={order.tracking} />
          </dd>
        </>
      ) : null}
      {order.proofWaiver === null ? null : (
        <>
          <dt>No proof because</dt>
          <dd>
            <bdi>{order.proofWaiver}</bdi>
          </dd>
        </>
      )}
    </dl>
    <p>
      <a href={url}>The customer’s page</a>
    </p>
    <p>
      <a href={`/desk/orders/${encodeURIComponent(order.id)}/store`}>Make a company store of these goods</a>
    </p>
  </section>
);
