/** What procurement systems send, sent to the running door; each message is cXML by our grammar and the published one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { OURS_TO_SEND, OWN_REQUESTS, type OwnRequest } from '../../../fixtures/cxml/messages.ts';
import { browsing } from '../../../support/browsing.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { faultsByDtd } from '../../../support/procurement-reference.ts';
import {
  DEMO_EMAIL,
  document,
  newPayloadId,
  openPunchoutShop,
  orderRequest,
  type Returned,
  returnedCart,
  send,
  startUrl,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

let readKey: string;
let cart: Returned;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  readKey = await shop.newKey(['read'], { email: DEMO_EMAIL });
  cart = await returnedCart(shop);
});

const textOf = ({ request, sent = {}, around = (text) => text }: OwnRequest, key = DEMO_KEY, of = cart) =>
  around(document(request(of, newPayloadId().slice(0, 30)), { ...sent, key }));

describe.each(OWN_REQUESTS)('$name', (own) => {
  test('is cXML', () => {
    const faults = faultsByDtd(textOf(own)).join();
    // One system puts a contact where the grammar has none.
    expect(faults).toMatch(own.name.includes('in front of') ? /PunchOutSetupRequest/ : /^$/);
  });

  test('is taken', async () => {
    const ordered = own.kind === 'order' ? await returnedCart(shop) : cart;
    const answer = await send(shop, textOf(own, DEMO_KEY, ordered));
    expect([answer.http, answer.code]).toEqual([200, '200']);
    if (own.kind === 'setup') {
      const { status } = await browsing(shop).get(new URL(startUrl(answer)).pathname);
      expect(status).toBe(303);
    }
  });

  test('is refused with a key of another scope, and with none', async () => {
    for (const [key, code] of [
      [readKey, '403'],
      ['mk_revoked', '401'],
    ] as const) {
      const answer = await send(shop, textOf(own, key));
      expect([answer.http, answer.code]).toEqual([200, code]);
    }
  });
});

test.each(OURS_TO_SEND)('%s is no request', async (_, content, code) => {
  const body = document('').replace(/<Request .*<\/Request>/, content);
  const answer = await send(shop, body);
  expect([answer.http, answer.code]).toEqual([200, code]);
});

test('an order that was changed and ended is three documents, each of them cXML', async () => {
  const { lines } = await returnedCart(shop);
  const number = newPayloadId().slice(0, 30);
  let replaces: string | undefined;
  for (const type of ['new', 'update', 'delete']) {
    const payloadId = newPayloadId();
    const text = document(orderRequest({ number, lines, type, ...(replaces ? { replaces } : {}) }), {
      payloadId,
    });
    expect(faultsByDtd(text)).toEqual([]);
    expect([type, (await send(shop, text)).code]).toEqual([type, '200']);
    replaces = payloadId;
  }
});

test.each([
  ['without its header', (text: string) => text.replace(/<Header>.*<\/Header>/s, '')],
  ['without an id', (text: string) => text.replace(/payloadID="[^"]*"/, '')],
  ['with two requests', (text: string) => text.replace('</Request>', '</Request><Request/>')],
  ['with an operation there is not', (text: string) => text.replace('operation="create"', 'operation="buy"')],
  [
    'with an element there is not',
    (text: string) => text.replace('<BrowserFormPost>', '<Odd/><BrowserFormPost>'),
  ],
  ['with its parts out of order', (text: string) => text.replace(/(<From>.*<\/From>)(<To>.*<\/To>)/, '$2$1')],
])('the grammar sees a document %s', (_, spoil) => {
  const [own] = OWN_REQUESTS.filter(({ name }) => name === 'a setup of the least');
  if (!own) throw new Error('there is no such message');
  expect(faultsByDtd(spoil(textOf(own)))).not.toEqual([]);
});
