/**
 * What a caller asks of a line and of an order is found again wherever it goes. Fields come from the input schema: a new
 * one is red here until it is carried.
 */
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieCart } from '../../server/doors/pages/cart/cookie-cart.ts';
import { wireOrder } from '../../server/suppliers/promostandards/orders/wire-order.ts';
import { SupplierSettings } from '../../tools/catalog/supplier-settings.ts';
import { billedLines } from '../../tools/documents/billed-lines.ts';
import { openOrderChange } from '../../tools/order-changes/open-order-change.ts';
import { priceOrderChange } from '../../tools/order-changes/price-order-change.ts';
import type { OrderChange } from '../../tools/orders/order-change.ts';
import { drawProof } from '../../tools/proofs/draw-proof.ts';
import { returnPunchoutCart } from '../../tools/punchout/return-punchout-cart.ts';
import type { PurchaseOrder } from '../../tools/purchasing/purchase-order.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import { CartLine } from '../../tools/quotes/cart-line.ts';
import { quoteForAgents } from '../../tools/quotes/quote-for-agents.ts';
import { toLineWire } from '../../tools/quotes/quote-wire.ts';
import { saveCart } from '../../tools/quotes/save-cart.ts';
import {
  ASKED_TERMS,
  askedTerms,
  FULL_LINE,
  IMPRINT_FIELDS,
  LINE_FIELDS,
  LOGO_IMPRINT,
  linesOfAll,
  lostIn,
  ONE_IMPRINT,
  pick,
  sentAgain,
  unsaidIn,
} from '../support/asked-goods.ts';
import { browsing, mailsTo, signedIn } from '../support/browsing.ts';
import { customer } from '../support/customers.ts';
import { fieldsOf } from '../support/forms.ts';
import { toldImages } from '../support/images.ts';
import { issuedInvoice } from '../support/invoices.ts';
import { addLogo } from '../support/logos.ts';
import { modernRpc } from '../support/mcp.ts';
import { openShop, type Shop } from '../support/open-shop.ts';
import { changeHolderOf, proposed, storedOrder } from '../support/order-changes.ts';
import { pdfPages } from '../support/pdf-pages.ts';
import {
  ADDRESS,
  acceptQuote,
  dollarsDue,
  holderOf,
  invoke,
  payByCard,
  setDelivery,
} from '../support/people.ts';
import { deskOf, toldSheets } from '../support/proofs.ts';
import { orderLines, punchingOut } from '../support/punchout-sessions.ts';
import { refusalBy } from '../support/refusal.ts';

const PICTURE = 'a preview is a picture of the goods; nothing is made from it';
const OF_QUOTE = 'it is a note on the quote, which the order names';
const PROMISED = 'the day that is promised is said; it is the same or later';

/** What is rightly not carried, by where it is not found, with the reason. */
const NOT_CARRIED: Record<string, Record<string, string>> = {
  'order terms': { note: OF_QUOTE },
  'change terms': { note: OF_QUOTE },
  'reorder terms': {
    po_number: 'it was for the earlier order',
    freight_account: 'it was for the earlier order',
    need_by: 'the day has passed; a reorder takes its own',
    note: 'it names the order it repeats instead',
    pre_production_proof: 'a finished piece of these goods has been approved',
    rush: 'it costs more; a reorder takes its own',
    shipping_service: 'it costs more, and was chosen for the earlier day',
  },
  'change page': { render_id: PICTURE },
  'change mail': { render_id: PICTURE },
  'change alone': { render_id: PICTURE },
  'desk form': { render_id: 'it stays with its imprint, and goes with another logo' },
  'edited cart terms': { note: 'the cart says by whom it was returned' },
  'ordered cart terms': { note: OF_QUOTE, po_number: 'that of the buyer’s document counts' },
  'returned cart': Object.fromEntries(
    [...LINE_FIELDS, ...IMPRINT_FIELDS]
      .filter((field) => !['location_id', 'method_id', 'units', 'artwork_id'].includes(field))
      .map((field) => [field, 'its text is short in most systems; the quote that its id names has it']),
  ),
  'document of a buyer’s system': Object.fromEntries(
    [...LINE_FIELDS, ...IMPRINT_FIELDS].map((field) => [
      field,
      'a line of a cXML or EDI document is the buyer’s own, by its number',
    ]),
  ),
  'quote page terms': {
    need_by: PROMISED,
    shipping_service: 'the freight says it, which is here their own carrier’s',
  },
  'quote paper': { render_id: PICTURE },
  'quote paper terms': { need_by: PROMISED, shipping_service: 'as on the page' },
  'order paper': { render_id: PICTURE },
  'order paper terms': { need_by: PROMISED, note: OF_QUOTE, shipping_service: 'as on the page' },
  invoice: { render_id: PICTURE },
  'invoice terms': {
    need_by: 'an invoice promises no day',
    note: OF_QUOTE,
    shipping_service: 'as on the page',
  },
  proof: { packaging: 'it is not seen on the piece', units: 'its colors are shown', render_id: PICTURE },
  'purchase order': { artwork_id: 'its files go to the supplier', render_id: PICTURE },
  PromoStandards: { artwork_id: 'its files go to the supplier', render_id: PICTURE },
  'PromoStandards terms': {
    cost_center: 'it is for the customer’s own books',
    need_by: PROMISED,
    note: OF_QUOTE,
  },
};

const { lines: LINES, asked: ASKED } = linesOfAll();
const TERMS = askedTerms();

const sheets = toldSheets();
let shop: Shop;
let staff: Awaited<ReturnType<typeof signedIn>>;
type Published = Awaited<ReturnType<Shop['rest']>>['body'];
let quote: Published;
let orderId: string;
beforeAll(async () => {
  const productPictures = { at: async () => ({ bytes: Buffer.from('the product'), imprints: {} }) };
  shop = await openShop({ dependencies: { images: toldImages(), productPictures, proofSheets: sheets } });
  await addLogo(shop, { id: 'art_second', name: 'Second mark' });
  const account = await shop.service.accounts.byEmail('demo@example.com');
  await shop.service.transaction(async ({ accounts, renders }) => {
    await accounts.setCreditTerms('demo@example.com', { shipsOnOwnAccount: true });
    for (const id of ['rnd_first', 'rnd_second'])
      await renders.add({
        id,
        accountId: account?.id ?? '',
        fingerprint: id,
        createdAt: shop.clock.at.toISOString(),
        key: FULL_LINE.key,
        partId: FULL_LINE.part_id,
        locationId: 'front',
        methodId: 'screen-print',
        artworkId: 'art_demo',
        variant: 'studio',
        units: 3,
        logoColors: 3,
        provider: 'composite',
        files: { picture: `${id}.webp`, small: `${id}-small.webp` },
      });
  });
  staff = await signedIn(shop, 'desk@example.com', 'desk');
  quote = await saved({ lines: LINES, ...ASKED_TERMS });
  orderId = await ordered(quote);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

async function saved(asked: object) {
  const { status, body } = await shop.rest('POST', '/quotes', { ship_postal: '94105', ...asked });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

async function ordered({ url }: { url: string }): Promise<string> {
  const person = await holderOf(shop, url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  return (await invoke(acceptQuote, person, { payment: 'terms', amount })).id;
}

const read = async (path: string) => (await shop.rest('GET', path)).body;
const plainLine = () => ({ key: FULL_LINE.key, part_id: FULL_LINE.part_id, quantity: 48 });

/** What is not found is what stands in the list, and nothing else. */
const expectLost = (where: string, lost: readonly string[]) =>
  expect
    .soft({ where, lost: [...lost].sort() })
    .toEqual({ where, lost: Object.keys(NOT_CARRIED[where] ?? {}).sort() });

/** Where a term is published, if not by the name it is sent with. */
const PUBLISHED: Record<string, (record: Published) => unknown> = {
  po_number: (record) => record.po_number ?? record.payment?.po_number,
  need_by: (record) => record.in_hands?.need_by,
  freight_account: ({ freight_account: account }) => account?.account_ending,
};
const lostTerms = (record: Published): string[] =>
  TERMS.flatMap(({ field, value }) => {
    const found = PUBLISHED[field] ? PUBLISHED[field](record) : record[field];
    return found === value || (field === 'freight_account' && found === '4321') ? [] : [field];
  });

test('a quote holds them, over each door', async () => {
  const made = await saved({ lines: LINES, ...ASKED_TERMS });
  expectLost('quote', lostIn(made.lines, ASKED));
  expectLost('quote terms', lostTerms(made));
  expect(await read(`/quotes/${made.id}`)).toEqual(made);
  const { body } = await modernRpc(shop, 'tools/call', { name: 'get_quote', arguments: { id: made.id } });
  expect(body.result.structuredContent).toEqual(quoteForAgents(made));
});

test('single fields are the short form of one imprint', async () => {
  const { imprints: _, ...line } = ONE_IMPRINT;
  const [short, long] = await Promise.all(
    [{ ...line, ...LOGO_IMPRINT }, ONE_IMPRINT].map((one) => saved({ lines: [one] })),
  );
  expect(short.lines).toEqual(long.lines);
});

test('each color and size of a run has them', async () => {
  const { part_id: _, quantity: __, ...line } = FULL_LINE;
  const parts = ['L', 'XL'].map((size) => ({ part_id: `TEE-RINGSPUN-NAVY-${size}`, quantity: 30 }));
  const { lines } = await saved({ lines: [{ ...line, parts }] });
  const asked = ASKED.filter((one) => one.line === 1);
  for (const sized of lines) expectLost('size run', lostIn([sized], asked));
});

test('a line as it is published is sent again, and is the same in a quote that replaces it', async () => {
  const before = await saved({ lines: LINES });
  const after = await saved({
    lines: before.lines.map((line: never) => sentAgain(line)),
    replaces: before.id,
  });
  expectLost('replaces', lostIn(after.lines, ASKED));
});

test('an order holds them', async () => {
  const order = await read(`/orders/${orderId}`);
  expectLost('order', lostIn(order.items, ASKED));
  expectLost('order terms', lostTerms(order));
});

test('what repeats an order has what was asked of it, and what is asked anew', async () => {
  const { body: made } = await shop.rest('POST', '/quotes', { lines: [ONE_IMPRINT], ship_postal: '94105' });
  const { id } = await payByCard(shop, made.url);
  const asked = ASKED.filter(({ line, imprint }) => line === 1 && imprint !== 1);
  const same = await saved({ lines: [{ ...plainLine() }], repeat_of: id });
  expectLost('repeat_of', lostIn(same.lines, asked));
  const others = ASKED.filter(({ line, imprint }) => line > 1 && imprint !== 1);
  for (const one of others) {
    const line = LINES[one.line - 1];
    const sent = { ...line, imprints: line?.imprints.slice(0, 1) };
    const { lines } = await saved({ lines: [sent], repeat_of: id });
    expectLost('repeat_of with another', lostIn(lines, [{ ...one, line: 1 }]));
  }
});

test('a reorder has them', async () => {
  const { body } = await shop.rest('POST', `/orders/${orderId}/reorder`, {});
  expectLost('reorder', lostIn(body.lines, ASKED));
  expectLost('reorder terms', lostTerms(body));
});

const publishedItems = ({ after }: Pick<OrderChange, 'after'>) =>
  after.items.map((item) => toLineWire(item, deskOf(shop).links));

test('a change of an order keeps them, brings them, and each alone is a change', async () => {
  const full = await ordered(await saved({ lines: LINES, ...ASKED_TERMS, rush: false }));
  await proposed(shop, full, { rush: true }).then(({ change }) => {
    expectLost('change', lostIn(publishedItems(change), ASKED));
  });
  const bare = await ordered(await saved({ lines: [plainLine()], ...ASKED_TERMS }));
  const { change } = await proposed(shop, bare, { lines: LINES });
  expectLost('change', lostIn(publishedItems(change), ASKED));
  expectLost('change terms', lostTerms(await read(`/orders/${bare}`)));
  const person = browsing(shop);
  expectLost('change page', unsaidIn((await person.get(new URL(change.url).pathname)).html, ASKED));
  const [mail] = await mailsTo(shop, ADDRESS.email);
  expectLost('change mail', unsaidIn(mail?.text ?? '', ASKED));
});

test('each alone is a change of an order', async () => {
  const id = await ordered(await saved({ lines: [FULL_LINE] }));
  const { version } = await storedOrder(shop, id);
  const unchanged: string[] = [];
  for (const { field, line } of ASKED.filter((one) => one.line > 1)) {
    const change = { id, version, lines: [LINES[line - 1]] };
    const refusal = await refusalBy(invoke(priceOrderChange, deskOf(shop), change));
    if (refusal?.message === 'Nothing is changed yet.') unchanged.push(field);
    else expect(refusal).toBe(undefined);
  }
  expectLost('change alone', unchanged);
});

test('an edited cart keeps them, in the same and in other pieces', async () => {
  const buyer = punchingOut(shop);
  for (const quantity of [48, 60]) {
    const { id } = await saved({ lines: LINES, ...ASKED_TERMS, shipping_service: 'two_day' });
    const lines = LINES.map(({ key, part_id }, index) => ({
      auxiliary_id: `${id}-${index + 1}`,
      supplier_part_id: `${key}|${part_id}`,
      quantity,
    }));
    const person = await buyer.started({ operation: 'edit', lines, ship_postal: '94105' });
    const cart = await invoke(returnPunchoutCart, person, {});
    const edited = await read(`/quotes/${cart.quoteId}`);
    expect([edited.id === id, edited.lines[0].quantity]).toEqual([quantity === 48, quantity]);
    expectLost('edited cart', lostIn(edited.lines, ASKED));
    expectLost(quantity === 48 ? 'kept cart terms' : 'edited cart terms', lostTerms(edited));
    expectLost('returned cart', unsaidIn(JSON.stringify(cart.items), ASKED));
    const document = buyer.orderOf(cart.items);
    const order = await buyer.place(document);
    expectLost('ordered cart', lostIn(order.order.items, ASKED));
    expectLost('ordered cart terms', lostTerms(order.order));
    const more = orderLines(cart.items).map((line) => ({
      ...line,
      quantity: line.quantity === '1' ? '1' : '72',
      unit_price: null,
    }));
    const { number, payload_id } = document;
    const changed = await buyer.change(
      buyer.document({ type: 'update', number, replaces: payload_id, lines: more }),
    );
    expect(changed.order.items[0]?.quantity).toBe(72);
    expectLost('changed cart', unsaidIn(JSON.stringify(changed.order.items), ASKED));
    expectLost('ordered cart terms', lostTerms(changed.order));
  }
});

test('a cart keeps them, in the browser and as a quote', async () => {
  const fields = Object.keys(CartLine.shape);
  const ofCart = (line: Record<string, unknown>): CartLine => CartLine.parse(pick(line, fields));
  const imprintFields = Object.keys(CartLine.shape.imprints.unwrap().element.shape);
  const long = { ...FULL_LINE, imprints: [pick(LOGO_IMPRINT, imprintFields)] };
  const lines = [{ ...FULL_LINE, ...LOGO_IMPRINT, imprints: undefined, quantity: 60 }, long].map(ofCart);
  const storage = cookieCart('http://localhost');
  const app = new Hono()
    .post('/', async (c) => c.json(await storage.keep(c, lines)))
    .get('/', async (c) => c.json(await storage.lines(c)));
  const [cookie = ''] = (await app.request('/', { method: 'POST' })).headers.getSetCookie();
  const kept = await app.request('/', { headers: { Cookie: cookie } });
  expect(await kept.json()).toEqual(lines);
  const saving = { lines, ship_postal: '94105', from: '203.0.113.7' };
  const { id } = await invoke(saveCart, await customer(shop), saving);
  const asked = ASKED.filter(
    ({ line, imprint, field }) => line === 1 && imprint === 0 && fields.includes(field),
  );
  const { lines: quoted } = await read(`/quotes/${id}`);
  expect(quoted.length).toBe(2);
  for (const line of quoted) expectLost('cart', lostIn([line], asked));
});

test('the form of the desk shows them, and sends them again', async () => {
  const id = await ordered(await saved({ lines: LINES, ...ASKED_TERMS }));
  const { html } = await staff.get(`/desk/orders/${id}`);
  expectLost('desk', unsaidIn(html, ASKED));
  expectLost('desk terms', unsaidIn(html, TERMS));
  const fields: Record<string, string> = fieldsOf(html, 'change-form');
  expectLost('desk form', unsaidIn(JSON.stringify(Object.values(fields)), ASKED));
  const path = `/desk/orders/${id}/change`;
  const wanted = { ...fields, 'quantity-1': '60', reason: 'The team has grown' };
  const priced = await staff.post(path, { ...wanted, step: 'price' });
  const total = /name="total" value="([^"]+)"/.exec(priced.html)?.[1] ?? '';
  expect((await staff.post(path, { ...wanted, step: 'propose', total })).status).toBe(303);
  const [change] = await deskOf(shop).orderChanges.ofOrder(id);
  const {
    change: { after },
  } = await invoke(
    openOrderChange,
    await changeHolderOf(shop, deskOf(shop).links.orderChange(change?.id ?? '')),
    {},
  );
  expect(after.items[0]?.spec.quantity).toBe(60);
  expectLost('desk change', lostIn(publishedItems({ after }), ASKED));
});

test('pages and papers say them', async () => {
  const open = await saved({ lines: LINES, ...ASKED_TERMS });
  const { html } = await browsing(shop).get(new URL(open.url).pathname);
  expectLost('quote page', unsaidIn(html, ASKED));
  expectLost('quote page terms', unsaidIn(html, TERMS));
  const { lines: billed } = billedLines(await storedOrder(shop, orderId), []);
  expectLost(
    'document of a buyer’s system',
    unsaidIn(JSON.stringify(billed.filter(({ kind }) => kind === 'goods')), ASKED),
  );
  await issuedInvoice(shop, orderId);
  for (const [name, url, file] of [
    ['quote paper', open.url, 'quote.pdf'],
    ['order paper', quote.url, 'quote.pdf'],
    ['invoice', quote.url, 'invoice.pdf'],
  ]) {
    const paper = await shop.fetch(`${new URL(url).pathname}/${file}`, {}, null);
    const text = (await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join(' ');
    expectLost(`${name}`, unsaidIn(text, ASKED));
    expectLost(`${name} terms`, unsaidIn(text, TERMS));
  }
});

test('proofs say them', async () => {
  const said: unknown[] = [];
  for (const index of LINES.keys()) {
    const proof = await invoke(drawProof, deskOf(shop), { id: orderId, line: index + 1 });
    said.push(proof, sheets.sheets.at(-1));
  }
  expectLost('proof', unsaidIn(JSON.stringify([said, sheets.texts]), ASKED));
});

test('the supplier is told them', async () => {
  const desk = deskOf(shop);
  await invoke(releaseOrder, desk, { id: orderId, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id: orderId });
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(orderId);
  if (!purchaseOrder) throw new Error('a purchase order was expected');
  expectLost('purchase order', unsaidIn(JSON.stringify(purchaseOrder.body.items), ASKED));
  const sent = wireOrder(
    numbered(purchaseOrder),
    BUYER,
    SupplierSettings.parse({ endpoints: [], selling: { kind: 'list' } }).orders,
  );
  expectLost('PromoStandards', unsaidIn(JSON.stringify(sent), ASKED));
  expectLost('PromoStandards terms', unsaidIn(JSON.stringify(sent), TERMS));
});

const BUYER = { company: undefined, addressLines: [], contact: undefined, phone: undefined };

/** With ids as its supplier gives them. */
const numbered = (order: PurchaseOrder): PurchaseOrder => ({
  ...order,
  body: {
    ...order.body,
    items: order.body.items.map((item) => ({
      ...item,
      imprints: item.imprints.map((imprint) => ({ ...imprint, locationId: '1', methodId: '1' })),
    })),
  },
});
