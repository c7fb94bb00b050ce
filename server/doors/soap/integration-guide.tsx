/** For people who connect a system: identification, orders, and answers, beside the WSDL. */
import { ORDER_TYPES } from './services/purchase-order/check-supported.ts';

export const IntegrationGuide = () => (
  <section class="panel" aria-labelledby="guide-heading">
    <h2 id="guide-heading">Calls and orders</h2>
    <dl class="inputs">
      <dt>Credentials</dt>
      <dd>
        <code>id</code> is the email address of the account, <code>password</code> one of its API keys. The
        read services need the scope <code>read</code>, status, shipments and invoices <code>orders</code>,
        and <code>sendPO</code> all three: <code>read</code>, <code>write</code> and <code>orders</code>.
        Requests count against the same limit a minute as those of the other doors; above it the answer is a
        fault with status 429.
      </dd>
      <dt>Failures</dt>
      <dd>
        A call that was understood is answered with status 200, and a failure in the words of its service: 120
        names every field that is missing, 105 means that the credentials are not right, 104 that the key
        lacks a scope. What is no call is a SOAP fault. SOAP 1.1, and 1.2 where you speak it;{' '}
        <code>SOAPAction</code> is not looked at but in Company Data.
      </dd>
      <dt>Prices</dt>
      <dd>
        Every kind of price is the price your account pays. A piece and its run charge are added, rounded half
        up to the cent and multiplied; setup is paid once for an imprint.
      </dd>
      <dt>Order types</dt>
      <dd>
        {ORDER_TYPES.join(' and ')}. A <code>Configured</code> order names its product, parts, location and
        decoration. A <code>Simple</code> one names product and parts, has the product’s default decoration,
        carries all charges in <code>lineItemTotal</code>, and is read by someone before it is accepted. Blank
        goods are not sold (220).
      </dd>
      <dt>Amounts</dt>
      <dd>
        <code>lineItemTotal</code> with its run charges, and setup and other charges, must be ours to the
        cent; what differs is answered with 210, the line and our figure. <code>totalAmount</code> is the sum
        of the line totals and charges. Freight and sales tax may be left out and are added, and the answer
        says how much; named, they must be ours.
      </dd>
      <dt>One address, one imprint a piece</dt>
      <dd>
        An order has one shipment (230 for more). A piece is decorated at each location its part is linked to,
        or at each of its line, once at each location. Parts of a line, and lines with the same{' '}
        <code>lineItemGroupingId</code>, share their imprint and its setup. Quantities are pieces, dozens or
        thousands. A line of the type <code>Repeat</code> pays repeat setup where <code>referenceNumber</code>{' '}
        is an earlier order with the same goods, color and imprint.
      </dd>
      <dt>Artwork</dt>
      <dd>
        Files are named, not fetched: they stand in the instructions of their line. A{' '}
        <code>refArtworkId</code> of a logo uploaded here, <code>art_…</code>, is that logo. Every order gets
        a digital proof, mailed to the address in <code>DigitalProof</code> or the contact of the order.
      </dd>
      <dt>Duplicates</dt>
      <dd>
        An account uses an <code>orderNumber</code> once: sent again, the answer is 200 and nothing happens,
        whatever became of the first. A corrected order needs a number of its own.
      </dd>
      <dt>What you get</dt>
      <dd>
        <code>transactionId</code> is our number of the order. It waits for the order desk, or is accepted at
        once where your terms say so and nothing in it needs a person: a warning, 230 or 250, names what does.
        Follow it by your number with Order Status and Order Shipment Notification, or subscribe to{' '}
        <code>order.po_received</code> and what follows at <a href="/docs/webhooks">Webhooks</a>.
      </dd>
      <dt>Notices of suppliers</dt>
      <dd>
        A supplier of the shop sends a shipment as it leaves to <code>sendAdvanceShipmentNotification</code>.
        Its <code>id</code> is its code at the shop, <code>password</code> the one the order desk gave it. All
        parcels so far or the latest alone, once or again: each counts once, and the same notice has the same{' '}
        <code>transactionId</code>. A number that is none of its purchase orders is answered with 301.
      </dd>
      <dt>Notices to your service</dt>
      <dd>
        Where the procurement settings of your account name an address, each parcel of your orders is sent to
        its <code>sendAdvanceShipmentNotification</code> (2.1.0) as it leaves: only the new parcels, with the
        number, lines and products of your order. No answer, a fault and 999 are tried again, each other error
        is final and stands in the list of documents.
      </dd>
      <dt>Regulations</dt>
      <dd>
        Product Compliance answers what suppliers say of California’s Proposition 65: warnings with their
        chemicals, label and policy, or that the supplier names none. What nobody says is answered with 160
        and no data, which is not “none”.
      </dd>
      <dt>Remittances</dt>
      <dd>
        <code>sendRemittanceAdvice</code> names invoices by their number, by your order number or by ours. The
        order desk reads it once at each order; an invoice is paid when the money is there. 300: the amounts
        are not <code>amountPaid</code>. 310: no such invoice of this account.
      </dd>
      <dt>Company Data</dt>
      <dd>
        Its requests are all one element, so <code>SOAPAction</code> names the operation there.
      </dd>
      <dt>Invoices</dt>
      <dd>
        An order is invoiced when it ships. Ask Invoice by your purchase order number (1), by ours (2), by day
        (3) or for all that became available since an instant (4). Lines carry your line numbers, and the
        price of a piece includes its run charge, as in your order; lines, freight and tax come to the total
        to the cent. What was paid and credited is <code>advancePaymentAmount</code>.
      </dd>
    </dl>
  </section>
);
