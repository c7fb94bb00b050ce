/** The history of an order: purchase orders with the suppliers' words, events, mails. */
import { dollars } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import type { DeskOrder } from './desk-order.ts';
import { actorLabel, eventLabel, supplierStatusLabel } from './order-labels.ts';
import { PurchaseOrderCosts } from './purchase-order-costs.tsx';
import { PurchaseOrderDoubts } from './purchase-order-doubt.tsx';
import { ReceivedBlanks } from './received-blanks.tsx';
import { SupplierCancellation } from './supplier-cancellation.tsx';
import { SupplierWord } from './supplier-word.tsx';

export const PurchaseOrders = ({ desk }: { desk: DeskOrder }) => (
  <section class="panel" aria-labelledby="purchase-orders">
    <h2 id="purchase-orders">Purchase orders</h2>
    {desk.purchaseOrders.length === 0 ? (
      <p class="quiet">None yet: they are made when the released order is sent.</p>
    ) : (
      desk.purchaseOrders.map((po) => (
        <article class="purchase-order" aria-label={po.number}>
          <h3>
            {po.number} <span class={`mark po-${po.status}`}>{po.status}</span>
          </h3>
          <p class="quiet">
            To {po.supplier}, {po.body.lines.length === 1 ? 'line' : 'lines'}{' '}
            {po.body.lines.map(({ line }) => line).join(', ')}
            {po.sentAt ? (
              <>
                , sent <Moment at={po.sentAt} />
                {po.mailedTo === undefined ? null : (
                  <>
                    {' '}
                    by mail to <bdi>{po.mailedTo}</bdi>
                  </>
                )}
              </>
            ) : null}
            {po.body.inbound
              ? `, ${po.body.inbound.missingOf === undefined ? '' : `missing of ${po.body.inbound.missingOf}, `}blanks for ${po.body.inbound.decorator}`
              : ''}
            {po.transactionId ? `, their number ${po.transactionId}` : ''}
          </p>
          {po.refusal ? (
            <p class="alert">
              Refused: <bdi>{po.refusal}</bdi>
            </p>
          ) : null}
          <PurchaseOrderDoubts desk={desk} po={po} />
          <SupplierCancellation po={po} />
          <SupplierWord desk={desk} po={po} />
          <ReceivedBlanks desk={desk} po={po} />
          <PurchaseOrderCosts po={po} />
          {po.reports.length > 0 ? (
            <ol class="reports">
              {po.reports.map((report) => (
                <li>
                  <strong>{supplierStatusLabel(report.status)}</strong> <Moment at={report.at} />
                  {report.note ? (
                    <span class="quiet">
                      {' '}
                      <bdi>{report.note}</bdi>
                    </span>
                  ) : null}
                </li>
              ))}
            </ol>
          ) : null}
        </article>
      ))
    )}
  </section>
);

const eventFacts = (data: Record<string, unknown>): string =>
  ['reason', 'comment', 'po_number', 'tracking', 'amount', 'line', 'to']
    .flatMap((name) =>
      data[name] === undefined || data[name] === null
        ? []
        : [`${name.replaceAll('_', ' ')}: ${factText(name, data[name])}`],
    )
    .join(' · ');

const factText = (name: string, value: unknown): string =>
  name === 'amount' && typeof value === 'number' ? dollars(value) : String(value);

export const Events = ({ desk }: { desk: DeskOrder }) => (
  <section class="panel" aria-labelledby="events">
    <h2 id="events">What happened</h2>
    <ol class="story">
      {[...desk.events].reverse().map((event) => (
        <li>
          <strong>{eventLabel(event.name)}</strong>
          <span class="quiet">
            <Moment at={event.at} />, by <bdi>{actorLabel(event.actor)}</bdi>
          </span>
          {eventFacts(event.data) === '' ? null : (
            <span>
              <bdi>{eventFacts(event.data)}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  </section>
);

export const Mails = ({ desk }: { desk: DeskOrder }) => (
  <section class="panel" aria-labelledby="mails">
    <h2 id="mails">Emails</h2>
    {desk.mails.length === 0 ? (
      <p class="quiet">No emails about this order yet.</p>
    ) : (
      <ul class="story">
        {desk.mails.map((mail) => (
          <li>
            <strong>
              <bdi>{mail.subject}</bdi>
            </strong>
            <span class="quiet">
              To <bdi>{mail.recipient}</bdi>, <Moment at={mail.createdAt} />
              {mail.sentAt ? '' : mail.failure === null ? ', not sent yet' : `, not sent: ${mail.failure}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
