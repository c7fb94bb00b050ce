/** The ways of a buyer's system: a cart of a punch-out session ordered by cXML or EDI, and a purchase order over SOAP. */
import { browsing } from '../support/browsing.ts';
import { orderFile, segmentsOf } from '../support/edi.ts';
import {
  baseOf,
  document,
  enter,
  type Line,
  orderRequest,
  putInCart,
  returnCart,
  send,
  setupRequest,
  startUrl,
} from '../support/punchout.ts';
import { lineOf, orderOf, send as sendPurchaseOrder } from '../support/soap-orders.ts';
import type { Basket } from './baskets.ts';
import { byRest } from './doors.ts';
import { amountsAfter, cents } from './papers.ts';
import type { Buyer, Way } from './people-ways.ts';

/** A cart of a punch-out session, as the buyer's system gets it. */
async function returnedCart({ shop }: Buyer, { lines }: Basket) {
  const started = await send(shop, document(setupRequest()));
  const browser = browsing(shop);
  const base = baseOf(await enter(browser, startUrl(started)));
  for (const { sent, fields } of lines) await putInCart(browser, base, fields, sent.key);
  return returnCart(browser, base);
}

export const byCxml: Way = async (buyer, basket, number) => {
  const cart = await returnedCart(buyer, basket);
  const request = orderRequest({ number, lines: cart.lines, shipTo: shipToOf(basket) });
  const { code, reason } = await send(buyer.shop, document(request));
  if (code !== '200') throw new Error(`not taken by cXML: ${code} ${reason}`);
  return {
    orderId: /ord_\w+/.exec(reason)?.[0] ?? '',
    subtotals: { cart: cents(Number(cart.total)), lines: linesTotal(cart.lines) },
    totals: { answer: amountsAfter(['comes to'], reason)[0] ?? 0 },
  };
};

export const byEdi: Way = async (buyer, basket, number) => {
  const { shop, folder } = buyer;
  const cart = await returnedCart(buyer, basket);
  const { name, street1, city, state, postal, email } = basket.address;
  const shipTo = [
    `N1*ST*${name}*92*X-1`,
    `N3*${street1}`,
    `N4*${city}*${state}*${postal}*US`,
    `PER*IC*${name}*EM*${email}`,
  ];
  await folder.put(`${number}.edi`, orderFile({ number, lines: cart.lines, shipTo }));
  await folder.look();
  const answers = (await folder.collect()).flatMap(({ sets }) => sets);
  const confirmed = answers.find(({ id }) => id === '855');
  if (!confirmed || segmentsOf(confirmed, 'BAK')[0]?.[1] !== 'AD')
    throw new Error(`not taken by EDI: ${JSON.stringify(answers)}`);
  const { body } = await byRest(shop, 'GET', '/orders?limit=50&detail=full');
  const order = body.orders.find(
    (one: { payment: { po_number: string } }) => one.payment.po_number === number,
  );
  return {
    orderId: order.id,
    subtotals: { cart: cents(Number(cart.total)), lines: linesTotal(cart.lines) },
    totals: { confirmation: cents(Number(segmentsOf(confirmed, 'AMT')[0]?.[1])) },
  };
};

export const bySoapOrder: Way = async ({ shop, logo }, { lines, address }, number) => {
  const written = await Promise.all(
    lines.map(async ({ sent, wish }, index) => {
      const [part, imprint, decorated] = [sent.parts[0], sent.imprints[0], wish.imprints[0]];
      if (!part || !imprint) throw new Error('a line has a part and an imprint');
      // Such an order names the logo, whose colors count; other units are those that are included.
      const units = decorated?.decoration.unit === 'Colors' ? imprint.units : 1;
      const place = { locationId: imprint.location_id, methodId: imprint.method_id, units };
      const goods = { key: sent.key, partId: part.part_id, quantity: part.quantity, ...place };
      const line = await lineOf(shop, goods, { lineNumber: index + 1 });
      const decoration = line.Configuration?.LocationArray?.[0]?.DecorationArray[0];
      if (decoration) decoration.Artwork = { refArtworkId: logo };
      return line;
    }),
  );
  const order = orderOf(number, written);
  const [shipment] = order.ShipmentArray;
  const to = shipment?.ShipTo.ContactDetails;
  if (to)
    Object.assign(to, {
      address1: address.street1,
      city: address.city,
      region: address.state,
      postalCode: address.postal,
    });
  const { transactionId, messages } = await sendPurchaseOrder(shop, order);
  if (transactionId === undefined) throw new Error(`not taken by SOAP: ${messages.join()}`);
  return { orderId: transactionId, subtotals: { order: cents(Number(order.totalAmount)) }, totals: {} };
};

const linesTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + Number(quantity) * cents(Number(price)), 0);

const shipToOf = ({ address: { name, street1, city, state, postal, email } }: Basket): string =>
  `<ShipTo><Address isoCountryCode="US" addressID="X-1"><Name xml:lang="en">${name}</Name><PostalAddress><DeliverTo>${name}</DeliverTo><Street>${street1}</Street><City>${city}</City><State>${state}</State><PostalCode>${postal}</PostalCode><Country isoCountryCode="US">United States</Country></PostalAddress><Email>${email}</Email></Address></ShipTo>`;
