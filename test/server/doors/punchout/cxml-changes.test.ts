import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, punchoutDocuments } from '../../../../server/db/tables.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { signedIn } from '../../../support/browsing.ts';
import {
  document,
  type Line,
  newPayloadId,
  openPunchoutShop,
  orderRequest,
  ordersOf,
  returnedCart,
  SHIP_TO,
  send,
} from '../../../support/punchout.ts';
import { eventsAbout } from '../../../support/recorded-events.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `PO-${numbers}`;
};
const ordersUnder = async (number: string) =>
  (await ordersOf(shop)).filter(
    ({ payment }: { payment: { po_number: string } }) => payment.po_number === number,
  );
const eventsOf = async (recordId: string) => (await eventsAbout(shop, recordId)).map(({ name }) => name);
/** What was kept of the document that placed the order with this number. */
const documentOf = async (number: string) =>
  await shop.service.ledger.reader
    .select()
    .from(punchoutDocuments)
    .where(eq(punchoutDocuments.number, number))
    .get();

/** An order that is released and not sent yet. */
async function placed() {
  const { lines } = await returnedCart(shop);
  const number = newNumber();
  const payloadId = newPayloadId();
  expect((await send(shop, document(orderRequest({ number, lines }), { payloadId }))).code).toBe('200');
  const [order] = await ordersUnder(number);
  return { lines, number, payloadId, id: String(order.id) };
}

interface Change {
  number: string;
  lines: readonly Line[];
  replaces: string;
  shipTo?: string;
}

async function change(type: 'update' | 'delete', { replaces, ...asked }: Change) {
  const payloadId = newPayloadId();
  const body = document(orderRequest({ ...asked, type, replaces }), { payloadId });
  const { http, code, reason } = await send(shop, body);
  expect(http).toBe(200);
  return { code, reason, payloadId, body };
}

/** `onItsWay`: what happens while the purchase order is handed over. */
function sendToSupplier(id: string, onItsWay: () => Promise<void> = async () => undefined) {
  const ctx = shop.service.ctxFor({ kind: 'service', agent: 'purchasing' }, 'r');
  const supplierOrders: typeof ctx.supplierOrders = {
    ...ctx.supplierOrders,
    async send(purchaseOrder) {
      await onItsWay();
      return ctx.supplierOrders.send(purchaseOrder);
    },
  };
  return invoke(sendPurchaseOrder, { ...ctx, supplierOrders }, { id });
}

/** The purchase orders of an order, and how far the supplier knows each. */
async function standingOf(id: string) {
  const ctx = shop.service.ctxFor({ kind: 'desk', email: 'd', roles: ['admin'] }, 'r');
  const all = await ctx.purchaseOrders.ofOrder(id);
  return Promise.all(
    all.map(async (one) => ({ ...one, known: (await ctx.supplierOrders.status(one))?.status })),
  );
}

describe('an update', () => {
  test('replaces where the order goes, with freight and tax for there, and makes no second order', async () => {
    const { lines, number, payloadId, id } = await placed();
    const [before] = await ordersUnder(number);
    const shipTo = SHIP_TO.replace('Chicago', 'San Francisco').replace('IL', 'CA').replace('60601', '94105');
    const { code, reason } = await change('update', { number, lines, replaces: payloadId, shipTo });
    const [after, second] = await ordersUnder(number);
    expect([code, reason, second]).toEqual([
      '200',
      expect.stringMatching(`^Replaced order ${id} \\(M-\\d+\\)\\. Added: freight `),
      undefined,
    ]);
    expect(after).toMatchObject({ id, status: 'released', ship_to: { city: 'San Francisco', state: 'CA' } });
    expect(after.totals.subtotal).toBe(before.totals.subtotal);
    expect(after.total).not.toBe(before.total);
    expect(after.payment.amount).toBe(after.total);
  });

  test('sent again is answered as before, and the next names it', async () => {
    const { lines, number, payloadId, id } = await placed();
    const first = await change('update', { number, lines, replaces: payloadId });
    const again = await send(shop, first.body);
    expect([again.code, again.reason]).toEqual([
      '200',
      expect.stringMatching(`^Taken in before as order ${id} .* The order comes to `),
    ]);
    const old = await change('update', { number, lines, replaces: payloadId });
    expect([old.code, old.reason]).toEqual([
      '417',
      'The document reference does not name the last version of this order.',
    ]);
    expect((await change('update', { number, lines, replaces: first.payloadId })).code).toBe('200');
  });

  test('takes back the purchase order the manufacturer has not begun, and another goes out', async () => {
    const { lines, number, payloadId, id } = await placed();
    expect((await sendToSupplier(id)).status).toBe('po_sent');
    expect((await change('update', { number, lines, replaces: payloadId })).code).toBe('200');
    expect((await ordersUnder(number))[0].status).toBe('po_sent');
    const other = await placed();
    await sendToSupplier(other.id);
    const shipTo = SHIP_TO.replace('8 Kingsway', '9 Kingsway');
    const changed = await change('update', { ...other, replaces: other.payloadId, shipTo });
    expect([changed.code, changed.reason]).toEqual([
      '200',
      expect.stringMatching(`^Replaced order ${other.id} `),
    ]);
    const [order] = await ordersUnder(other.number);
    expect([order.status, order.ship_to.street1]).toEqual(['released', '9 Kingsway Ave']);
    expect((await sendToSupplier(other.id)).status).toBe('po_sent');
    expect(await eventsOf(other.id)).toEqual([
      'order.paid',
      'order.released',
      'order.po_sent',
      'order.released',
      'order.po_sent',
    ]);
    const [first, second] = await standingOf(other.id);
    expect([first?.status, first?.known, second?.status, second?.known]).toEqual([
      'cancelled',
      undefined,
      'sent',
      'received',
    ]);
    expect(second?.body.shipTo.street1).toBe('9 Kingsway Ave');
  });
});

describe('a delete', () => {
  test('ends the order, and says so once', async () => {
    const { lines, number, payloadId, id } = await placed();
    const { code, reason, body } = await change('delete', { number, lines, replaces: payloadId });
    expect([code, reason]).toEqual(['200', expect.stringMatching(`^Ended order ${id} \\(M-\\d+\\)\\.$`)]);
    expect((await ordersUnder(number))[0].status).toBe('cancelled');
    expect(await eventsOf(id)).toEqual(['order.paid', 'order.released', 'order.cancelled']);
    expect((await send(shop, body)).reason).toMatch(
      new RegExp(`^Taken in before as order ${id} \\(M-\\d+\\)\\.$`),
    );
    expect(await eventsOf(id)).toHaveLength(3);
  });

  test('is too late once the purchase order is on its way, or its goods are being made', async () => {
    const order = await placed();
    const isTooLate = async () => {
      const { code, reason } = await change('delete', { ...order, replaces: order.payloadId });
      expect([code, reason]).toEqual([
        '409',
        'This order is with the manufacturer and can no longer be changed this way; ask the order desk.',
      ]);
    };
    await sendToSupplier(order.id, isTooLate);
    const before = shop.clock.at;
    shop.clock.at = new Date(before.getTime() + 36 * 60 * 60_000);
    await isTooLate();
    shop.clock.at = before;
    expect(await standingOf(order.id)).toMatchObject([{ status: 'sent', known: 'received' }]);
    await shop.service.ledger.transaction(async (db) => {
      await db.update(orders).set({ status: 'in_production' }).where(eq(orders.id, order.id)).run();
    });
    await isTooLate();
    expect(await eventsOf(order.id)).toEqual(['order.paid', 'order.released', 'order.po_sent']);
  });
});

describe('files with an order', () => {
  const PDF = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj<<>>endobj\n%%EOF\n', 'latin1');
  const TYPE = 'multipart/related; boundary="b-1"; type="text/xml"; start="<po@buyer.example>"';

  const related = (
    body: string,
    file: { head: string; bytes: Buffer },
    order: 'first' | 'last' = 'first',
  ) => {
    const document_ = Buffer.from(
      `--b-1\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <po@buyer.example>\r\n\r\n${body}\r\n`,
    );
    const part = Buffer.concat([
      Buffer.from(
        `--b-1\r\nContent-Type: application/pdf; name="layout.pdf"\r\nContent-Disposition: attachment; filename="layout.pdf"\r\nContent-ID: <layout.0@buyer.example>\r\n${file.head}\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    ]);
    const parts = order === 'first' ? [document_, part] : [part, document_];
    return Buffer.concat([Buffer.from('preamble\r\n'), ...parts, Buffer.from('--b-1--\r\n')]);
  };
  const COMMENTS =
    '<Comments xml:lang="en">See the layout.<Attachment><URL>cid:layout.0@buyer.example</URL></Attachment><Attachment><URL>http://127.0.0.1:9/never</URL></Attachment></Comments>';
  const ways = {
    base64: {
      head: 'Content-Transfer-Encoding: base64\r\n',
      bytes: Buffer.from(PDF.toString('base64').replaceAll(/(.{40})/g, '$1\r\n')),
    },
    'quoted-printable': {
      head: 'Content-Transfer-Encoding: quoted-printable\r\n',
      bytes: Buffer.from(
        [...PDF].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('=\r\n'),
      ),
    },
    binary: { head: 'Content-Transfer-Encoding: binary\r\n', bytes: PDF },
    plain: { head: '', bytes: PDF },
  };

  test.each(Object.entries(ways))('sent as %s are kept as they are', async (way, part) => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const body = document(orderRequest({ number, lines, more: COMMENTS }));
    const answer = await send(shop, related(body, part, way === 'binary' ? 'last' : 'first'), TYPE);
    expect(answer.code).toBe('200');
    const stored = await documentOf(number);
    const [kept, second] = stored?.attachments ?? [];
    expect([kept?.name, kept?.type, second]).toEqual(['layout.pdf', 'application/pdf', undefined]);
    const bytes = await shop.service.files.get(kept?.file ?? '');
    expect(Buffer.from(bytes ?? []).equals(PDF)).toBe(true);
    // And the desk reads what was not read before the order went on.
    const desk = await invoke(
      openDeskOrder,
      shop.service.ctxFor({ kind: 'desk', email: 'd', roles: ['admin'] }, 'r'),
      { id: stored?.orderId ?? '' },
    );
    expect(desk.buyerDocuments).toEqual([
      {
        type: 'new',
        mode: 'production',
        number,
        receivedAt: shop.clock.at.toISOString(),
        comments: ['See the layout.'],
        facts: [{ line: null, name: 'Bill to', value: 'Northgate AP' }],
        differences: null,
        attachments: [
          {
            name: 'layout.pdf',
            file: kept?.file,
            url: expect.stringMatching(/\/files\/[\w-]+\/doc_\w+-original\.pdf$/),
          },
        ],
      },
    ]);
    const file = await fetch(desk.buyerDocuments[0]?.attachments[0]?.url ?? '');
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; /),
    ]);
  });

  test('and what was written stand on the page of the order at the desk, and mean nothing there', async () => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const more = COMMENTS.replace('See the layout.', '&lt;script&gt;alert(1)&lt;/script&gt; Dock 4');
    const body = document(orderRequest({ number, lines, more }));
    expect((await send(shop, related(body, ways.binary), TYPE)).code).toBe('200');
    const [order] = await ordersUnder(number);
    const desk = await signedIn(shop, 'desk@example.com', 'desk');
    const { html } = await desk.get(`/desk/orders/${order.id}`);
    expect(html).toContain('From the buyer’s system');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Dock 4');
    expect(html).toMatch(/<a href="[^"]*-original\.pdf"><bdi>layout\.pdf<\/bdi><\/a>/);
  });

  test('may hold parts of their own, between boundaries that begin like the one around them', async () => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const mail = Buffer.from('--b-10\r\n\r\nHello\r\n--b-10--\r\n');
    const body = document(orderRequest({ number, lines, more: COMMENTS }));
    const answer = await send(shop, related(body, { head: '', bytes: mail }), TYPE);
    expect(answer.code).toBe('200');
    const kept = (await documentOf(number))?.attachments ?? [];
    const bytes = await shop.service.files.get(kept[0]?.file ?? '');
    expect([kept.length, Buffer.from(bytes ?? []).toString()]).toEqual([1, mail.toString()]);
  });

  test('that are named and did not come are asked for', async () => {
    const { lines } = await returnedCart(shop);
    const body = document(orderRequest({ number: newNumber(), lines, more: COMMENTS }));
    const { code, reason } = await send(shop, body);
    expect([code, reason]).toEqual(['400', 'An attachment is named that did not come with the document.']);
  });

  test('are kept of no document that is refused, and once of one that comes twice at once', async () => {
    const { lines, number } = await placed();
    const files = () => readdirSync(join(shop.folder, 'files'), { recursive: true, withFileTypes: true });
    const documents = () => files().filter((one) => one.isFile() && one.name.startsWith('doc_')).length;
    const before = documents();
    const refused = [
      document(orderRequest({ number, lines, more: COMMENTS })),
      document(orderRequest({ number, lines, type: 'delete', replaces: 'never@x', more: COMMENTS })),
    ];
    for (const body of refused)
      expect((await send(shop, related(body, ways.binary), TYPE)).code).toMatch(/^4/);
    expect(documents()).toBe(before);
    const fresh = await returnedCart(shop);
    const body = document(orderRequest({ number: newNumber(), lines: fresh.lines, more: COMMENTS }));
    const twice = await Promise.all([1, 2].map(() => send(shop, related(body, ways.binary), TYPE)));
    expect(twice.map(({ code }) => code)).toEqual(['200', '200']);
    expect(documents()).toBe(before + 1);
  });

  test('and a document that is not where it is said to be is not acceptable', async () => {
    const { lines } = await returnedCart(shop);
    const body = document(orderRequest({ number: newNumber(), lines }));
    const whole = related(body, ways.binary);
    const wrong = [
      [whole, TYPE.replace('po@', 'other@')],
      [whole.subarray(0, whole.length - 10), TYPE],
      [whole, TYPE.replace('b-1', 'b-2')],
      [related(body, { head: 'Content-Transfer-Encoding: x-odd\r\n', bytes: PDF }), TYPE],
    ] as const;
    for (const [bytes, type] of wrong) expect((await send(shop, bytes, type)).code).toBe('406');
    expect((await send(shop, whole, TYPE)).code).toBe('200');
  });

  test('of the same payloadID that differ are another document', async () => {
    const { lines } = await returnedCart(shop);
    const body = document(orderRequest({ number: newNumber(), lines }));
    expect((await send(shop, related(body, ways.binary), TYPE)).code).toBe('200');
    expect((await send(shop, related(body, ways.base64), TYPE)).code).toBe('200');
    const other = related(body, { head: '', bytes: Buffer.from('another') });
    expect((await send(shop, other, TYPE)).code).toBe('409');
  });
});
