/** `/desk/orders/<id>`: an order's facts, history and actions. */
import { english } from '../../../../tools/languages/words.ts';
import { dollars, longDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { OrderDestinations } from '../order-destinations.tsx';
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
import { marginLabel, paymentLabel, signed, statusLabel } from './order-labels.ts';
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
      title={`${order.number}, ${order.account.name || order.account.email}`}
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
          Order {order.number}, placed <Moment at={order.created_at} />
          {BY_SOURCE[order.source]}
        </p>
      </header>
      <Steps order={order} />
      <Warnings order={order} />
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
            waiver={desk.proofWaiver}
          />
        </div>
      </div>
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
          <strong>On hold</strong> since <Moment at={order.hold.since} />: <bdi>{order.hold.reason}</bdi>
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
  waiver: string | null;
}

const OrderDetails = ({ order, note, phone, waiver }: FactsProps) => (
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
          <bdi>{order.ship_to.name}</bdi>
          <br />
          {order.ship_to.company ? (
            <>
              <bdi>{order.ship_to.company}</bdi>
              <br />
            </>
          ) : null}
          <bdi>{order.ship_to.street1}</bdi>
          <br />
          {order.ship_to.street2 ? (
            <>
              <bdi>{order.ship_to.street2}</bdi>
              <br />
            </>
          ) : null}
          <bdi>
            {order.ship_to.city}, {order.ship_to.state} {order.ship_to.postal}
          </bdi>
          {[
            order.ship_to.email,
            order.ship_to.phone,
            phone === null || phone === order.ship_to.phone ? null : `${phone}, from their account`,
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
      {order.in_hands === null ? null : (
        <>
          <dt>Promised</dt>
          <dd>{longDate(order.in_hands.in_hands_date)}</dd>
        </>
      )}
      {order.expected === null || order.status === 'complete' ? null : (
        <>
          <dt>Expected</dt>
          <dd>
            {longDate(order.expected.in_hands_date)}
            {order.expected.why ? <span class="quiet row-note">{english(order.expected.why)}</span> : null}
          </dd>
        </>
      )}
      <dt>Total</dt>
      <dd>
        {dollars(order.total)} <span class="quiet">({paymentLabel(order.payment.status)})</span>
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
        {order.payment.refunded > 0 ? (
          <span class="row-note">{dollars(order.payment.refunded)} refunded</span>
        ) : null}
        {order.payment.kept === undefined ? null : (
          <span class="row-note">{dollars(order.payment.kept)} cancellation fee</span>
        )}
        {order.payment.po_number ? (
          <span class="row-note">
            Their PO <bdi>{order.payment.po_number}</bdi>
          </span>
        ) : null}
      </dd>
      {orderTermRows(order).map(([name, value]) => (
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
            {order.tracking.map(({ carrier, number, url }) => (
              <span class="row-note">
                <a href={url} rel="noreferrer">
                  {carrier} {number}
                </a>
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {waiver === null ? null : (
        <>
          <dt>No proof because</dt>
          <dd>
            <bdi>{waiver}</bdi>
          </dd>
        </>
      )}
    </dl>
    <p>
      <a href={order.url}>The customer’s page</a>
    </p>
    <p>
      <a href={`/desk/orders/${encodeURIComponent(order.id)}/store`}>Make a company store of these goods</a>
    </p>
  </section>
);
