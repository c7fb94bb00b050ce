/** What the document log keeps of what buyers' systems send. */
import { expect, test } from 'vitest';
import type { ListedDocument } from '../../../../tools/procurement/document-log.ts';
import { called, returned } from '../../../support/oci.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import {
  credential,
  DEMO_EMAIL,
  document,
  openPunchoutShop,
  ordering,
  orderRequest,
  RETURN_URL,
  returnedCart,
  send,
  setupRequest,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

const { place } = ordering(() => shop);
const log = () => shop.service.ctxFor({ kind: 'service', agent: 'test' }, 'r').documentLog;
const newest = async (most: number): Promise<ListedDocument[]> =>
  (await log().list({ limit: most, offset: 0 })).documents;
const whole = async (most = 1) => {
  const [last] = (await newest(most)).slice(most - 1);
  const found = last && (await log().byId(last.id));
  if (!found) throw new Error('nothing was written down');
  return found;
};
const brief = ({ direction, protocol, kind, number, status, code, accountId, lookSince }: ListedDocument) => [
  direction,
  protocol,
  kind,
  number,
  status,
  code,
  accountId !== null,
  lookSince !== null,
];

test('a setup, its cart and its order are there, and no secret', async () => {
  const { lines } = await returnedCart(
    shop,
    setupRequest({ more: '<Extrinsic name="Token">s3cret-9</Extrinsic>' }),
  );
  const { number, payloadId, reason } = await place(lines);
  const documents = await newest(3);
  const quoteId = lines[0]?.aux.slice(0, -2);
  expect(documents.map(brief)).toEqual([
    ['in', 'cxml', 'order', number, 'accepted', '200', true, false],
    ['out', 'cxml', 'cart', quoteId, 'delivered', null, true, false],
    ['in', 'cxml', 'setup', null, 'accepted', '200', true, false],
  ]);
  const order = await whole();
  expect(order).toMatchObject({ payloadId, reason, orderId: expect.stringMatching(/^ord_/), nextStep: null });
  expect(order.body).toContain(`orderID="${number}"`);
  expect(order.answer).toContain('<Status code="200" text="OK"');
  for (const at of [1, 2, 3]) {
    const { body, answer } = await whole(at);
    expect(body.length).toBeGreaterThan(300);
    for (const secret of [DEMO_KEY, RETURN_URL, 'NAwl4Jo', '1CX3L4843PPZO', 's3cret-9'])
      expect(`${body}${answer}`).not.toContain(secret);
    expect(answer ?? '').not.toMatch(/punchout\/start\/\w/);
  }
});

test('a refused order is marked, told to the owners once, and settled by the order that is taken in', async () => {
  const { lines } = await returnedCart(shop);
  const refused = await place(lines, { total: '1.00' });
  await place(lines, { total: '2.00', number: refused.number });
  const documents = await newest(2);
  expect(documents.map(brief)).toEqual(
    Array.from({ length: 2 }, () => ['in', 'cxml', 'order', refused.number, 'refused', '417', true, true]),
  );
  expect(documents[1]).toMatchObject({
    reason: refused.reason,
    nextStep: expect.stringContaining('Return the cart anew'),
    orderId: null,
  });
  const mails = (await shop.service.mails.list({ limit: 50, offset: 0 })).mails.filter(({ subject }) =>
    /procurement system was refused/.test(subject),
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([DEMO_EMAIL]);
  expect(mails[0]?.text).toContain(`Order ${refused.number} of your procurement system was refused.`);
  expect(mails[0]?.text).toContain(`/account/documents/${documents[1]?.id}`);
  await place(lines, { number: refused.number });
  expect((await newest(3)).map(({ status, lookSince }) => [status, lookSince])).toEqual([
    ['accepted', null],
    ['refused', null],
    ['refused', null],
  ]);
});

test('an order again is there again, with the order it was taken in as', async () => {
  const { lines } = await returnedCart(shop);
  const { body, number } = await place(lines);
  const again = await send(shop, body);
  const [repeat, first] = await newest(2);
  expect([repeat?.orderId, repeat?.orderId]).toEqual([expect.any(String), first?.orderId]);
  expect((await newest(2)).map(({ reason, status }) => [status, reason])).toEqual([
    ['accepted', again.reason],
    ['accepted', expect.stringMatching(/^Taken in as order/)],
  ]);
  expect((await log().list({ text: number, limit: 9, offset: 0 })).total).toBe(2);
});

test('an OCI call and its cart are there, without what opens the buyer’s session', async () => {
  await returned(shop, { '~caller': 'CTLG', 'sap-session': 'A1B2C3D4E5F6G7H8I9J0K' });
  const [cart, call] = await newest(2);
  expect([cart, call].map((one) => one && brief(one))).toEqual([
    ['out', 'oci', 'cart', expect.stringMatching(/^qt_/), 'delivered', null, true, false],
    ['in', 'oci', 'setup', null, 'accepted', '200', true, false],
  ]);
  expect((await whole()).body).toMatch(/^sap-client=•••\nsid=•••\n~caller=•••\nNEW_ITEM-DESCRIPTION\[1\]=/);
  expect((await whole(2)).body.split('\n')).toEqual([
    'HOOK_URL=https://srm.buyer.example/•••',
    `USERNAME=${DEMO_EMAIL}`,
    'PASSWORD=•••',
    '~caller=CTLG',
    'sap-session=A1B2•••',
  ]);
  await shop.fetch(called({ PASSWORD: 'mk_wrong_wrong_wrong' }));
  expect((await newest(1))[0]).toMatchObject({ accountId: null, claimedBy: DEMO_EMAIL, code: '401' });
  await shop.fetch(called({ FUNCTION: 'VALIDATE', PRODUCTID: 'demo:TUMBLER-20', QUANTITY: '48' }));
  expect((await whole()).answer).toMatch(/^NEW_ITEM-DESCRIPTION\[1\]=.*\nNEW_ITEM-QUANTITY\[1\]=48\.000\n/);
});

test('who is unknown leaves what it calls itself and its network, and no secret', async () => {
  const order = orderRequest({ number: 'S-1', lines: [] });
  await send(shop, document(order, { sender: credential('who@evil.example', 'hunter22') }));
  const written = await whole();
  expect(written).toMatchObject({
    accountId: null,
    claimedBy: 'who@evil.example',
    number: 'S-1',
    code: '401',
    status: 'refused',
    lookSince: expect.any(String),
    nextStep: expect.stringMatching(/^Nothing, if you do not know/),
  });
  expect(written.body).not.toContain('hunter22');
});

test.each([
  ['no document', '<a><SharedSecret>hunter22', 'text/xml', '<a><SharedSecret>•••</SharedSecret>'],
  ['no XML', 'cxml=%3CSharedSecret%3Ehunter22', 'application/x-www-form-urlencoded', ''],
  ['no text', Buffer.from([0xff, 0xfe, 0xd8, 0xd8]), 'text/xml; charset=utf-8', ''],
  [
    'UTF-16',
    Buffer.from('<SharedSecret>hunter22</SharedSecret>', 'utf16le'),
    'text/xml',
    '<SharedSecret>•••</SharedSecret>',
  ],
])('%s is written down as far as it can be read', async (_, body, type, kept) => {
  const { code, reason } = await send(shop, body, type);
  const written = await whole();
  expect(written).toMatchObject({ kind: expect.any(String), status: 'refused', code, reason, body: kept });
  expect(written.bytes).toBe(body.length);
});

test('strangers write 20 documents an hour, and what comes beside them is counted', async () => {
  for (let at = 0; at < 20; at++) await send(shop, `<a n="${at}"/>`);
  const { total } = await log().list({ limit: 1, offset: 0 });
  await send(shop, `<b>${'x'.repeat(9_000)}</b>`);
  expect((await log().list({ limit: 1, offset: 0 })).total).toBe(total);
  expect((await newest(1))[0]?.omitted).toBeGreaterThan(0);
  // A known sender is none of them.
  await send(shop, document('<ProfileRequest/>'));
  expect((await newest(1)).map(brief)).toEqual([
    ['in', 'cxml', 'profile', null, 'accepted', '200', true, false],
  ]);
});

test('a log that cannot be written makes no answer fail', async () => {
  const { ledger } = shop.service;
  const { transaction } = ledger;
  ledger.transaction = () => Promise.reject(new Error('disk full'));
  const { code } = await send(shop, document('<ProfileRequest/>'));
  ledger.transaction = () => new Promise(() => undefined);
  const late = await send(shop, document('<ProfileRequest/>'));
  ledger.transaction = transaction;
  expect([code, late.code]).toEqual(['200', '200']);
  expect(shop.failures.splice(0).map(String)).toEqual([
    expect.stringContaining('A document was not written into the document log.'),
  ]);
});
