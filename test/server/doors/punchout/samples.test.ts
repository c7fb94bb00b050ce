/** Every collected message of the systems in the field, sent to the running door and judged by its entry in the manifest. */
import { beforeAll, describe, expect, test } from 'vitest';
import { browsing } from '../../../support/browsing.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import {
  type CxmlSample,
  cxmlSamples,
  faultsByDtd,
  filled,
  filledSample,
} from '../../../support/procurement-reference.ts';
import {
  baseOf,
  DEMO_EMAIL,
  formOf,
  newPayloadId,
  openPunchoutShop,
  putInCart,
  RETURN_URL,
  returnedCart,
  send,
  startUrl,
  xml,
} from '../../../support/punchout.ts';
import { isThere, needs, readReference } from '../../../support/reference.ts';
import { use } from '../../../support/use.ts';

const { authored, thirdParty } = cxmlSamples();
const inbound = authored.filter(({ direction }) => direction === 'in');
const outbound = authored.filter(({ direction }) => direction !== 'in');

let readKey: string;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  readKey = await shop.newKey(['read'], { email: DEMO_EMAIL });
});

/** What the placeholders stand for: with a cart of its own for each message, as a buyer has. */
async function values(key = DEMO_KEY): Promise<Record<string, string>> {
  const { lines, total } = await returnedCart(shop);
  const [goods, setup] = lines;
  if (!goods || !setup) throw new Error('no cart');
  return {
    API_KEY: key,
    ACCOUNT_EMAIL: DEMO_EMAIL,
    BUYER_ID: '065652314',
    SUPPLIER_ID: '083528721',
    BUYER_COOKIE: '1CX3L4843PPZO',
    BUYER_COOKIE_2: '2CX3L4843PPZO',
    BUYER_SECRET: 'a secret of the buyer',
    RETURN_URL: xml(RETURN_URL),
    PUNCHOUT_URL: `${shop.url}/punchout`,
    PAYLOAD_ID: newPayloadId(),
    PREV_PAYLOAD_ID: 'none@buyer.example',
    ORDER_ID: newPayloadId().slice(0, 30),
    NOW: '2026-11-04T09:00:00-06:00',
    DELIVERY_DATE: '2026-12-01',
    PART_1: xml(goods.part),
    AUX_1: goods.aux,
    QTY_1: goods.quantity,
    PRICE_1: goods.price,
    DESC_1: xml(goods.description),
    SHORT_1: 'Tumbler',
    SETUP_PART_1: xml(setup.part),
    SETUP_AUX_1: setup.aux,
    SETUP_PRICE_1: setup.price,
    SETUP_DESC_1: xml(setup.description),
    LINE_TOTAL_1: (Number(goods.quantity) * Number(goods.price)).toFixed(2),
    TOTAL: total,
    QTY_1_CHANGED: '96',
    PRICE_1_HIGH: '99.00',
    INVOICE_ID: 'I-1',
  };
}

/** The type is the first line of a message with files. */
const sendFilled = (file: string, text: string) => {
  const [, type = '', body = ''] = /^Content-Type: (.*?)\r?\n\r?\n([\s\S]*)$/.exec(text) ?? [];
  return file.endsWith('.mime') ? send(shop, body.replaceAll(/\r?\n/g, '\r\n'), type) : send(shop, text);
};

/** An order of the same cart first, where the message changes one. */
async function filledIn({ file, type }: CxmlSample): Promise<string> {
  const known = await values();
  if (type !== 'update' && type !== 'delete') return filledSample(file, known);
  const first = filledSample('authored/order/new-minimal.xml', known);
  expect((await send(shop, first)).code).toBe('200');
  return filledSample(file, {
    ...known,
    PREV_PAYLOAD_ID: known['PAYLOAD_ID'] ?? '',
    PAYLOAD_ID: newPayloadId(),
  });
}

describe('the collected cXML', needs('cxml'), () => {
  test('is all of the manifest', () => {
    expect([inbound.length, outbound.length, thirdParty.length]).toEqual([22, 26, 52]);
  });

  test.each(inbound)('$file is taken in', async (sample) => {
    const text = await filledIn(sample);
    const answer = await sendFilled(sample.file, text);
    const code = sample.operation === 'source' ? '450' : '200';
    expect([answer.http, answer.code, answer.reason.includes('not taken')]).toEqual([
      200,
      code,
      code === '450',
    ]);
    if (sample.kind === 'PunchOutSetupRequest' && code === '200') {
      const { status } = await browsing(shop).get(new URL(startUrl(answer)).pathname);
      expect(status).toBe(303);
    }
  });

  test.each(inbound)('$file is refused with a key of another scope, and with none', async ({ file }) => {
    for (const [key, code] of [
      [readKey, '403'],
      ['mk_revoked', '401'],
    ] as const) {
      const answer = await sendFilled(file, filledSample(file, await values(key)));
      expect([answer.http, answer.code]).toEqual([200, code]);
    }
  });

  test.each(outbound)('$file, which is ours to send, is no request', async ({ file }) => {
    const answer = await send(shop, filledSample(file, await values()));
    expect([answer.http, answer.code]).toEqual([200, expect.stringMatching(/^4(00|01|06)$/)]);
  });

  test.each(thirdParty)('$file is answered in cXML', async ({ file, dtd }) => {
    const text = readReference(`cxml/samples/${file}`);
    const strange = await send(shop, text);
    expect([strange.http, strange.code]).toEqual([200, expect.stringMatching(/^4\d\d$/)]);
    // The same from an account of ours.
    const known = text.replace(
      /(<Sender>)[\s\S]*?(<UserAgent|<\/Sender>)/,
      `$1<Credential domain="NetworkId"><Identity>${DEMO_EMAIL}</Identity><SharedSecret>${DEMO_KEY}</SharedSecret></Credential>$2`,
    );
    const answer = await send(shop, known);
    expect(answer.http).toBe(200);
    expect(answer.code).toMatch(/^(2|4)\d\d$/);
    if (dtd?.well_formed === true && /<(Profile|PunchOutSetup)Request/.test(known))
      expect(answer.code).toMatch(/^(200|400|412|450)$/);
  });
});

describe('the pages and bodies ours are like', needs('cxml'), () => {
  test('carry a document as ours do: one field, escaped once', () => {
    const ours = formOf({
      html: readReference('cxml/samples/authored/message/return-form-urlencoded.html').replace(
        'id="r"',
        'id="punchout-return"',
      ),
    });
    const [[name, text] = ['', '']] = ours.fields;
    expect([ours.fields.length, name, faultsByDtd(text)]).toEqual([1, 'cxml-urlencoded', []]);
  });
});

interface OciCase {
  id: string;
  what: string;
  method: 'GET' | 'POST';
  query: [string, string][];
  form: [string, string][];
}
const calls: OciCase[] = isThere('oci') ? JSON.parse(readReference('oci/calls.json')).cases : [];
const lengths: { name: string; max: number | null }[] = isThere('oci')
  ? JSON.parse(readReference('oci/fields.json')).fields
  : [];

describe('the collected OCI', needs('oci'), () => {
  const HOOK_BASE = 'https://srm.buyer.example';

  const called = ({ method, query, form }: OciCase) => {
    const fill = (pairs: [string, string][]) =>
      new URLSearchParams(
        pairs.map(([name, value]): [string, string] => [
          name,
          filled(value, {
            ACCOUNT_EMAIL: DEMO_EMAIL,
            API_KEY: DEMO_KEY,
            HOOK_BASE,
            EXT_PRODUCT_ID_1: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
          }),
        ]),
      );
    const browser = browsing(shop);
    const path = `/punchout/oci${query.length > 0 ? `?${fill(query)}` : ''}`;
    const asked =
      method === 'GET'
        ? browser.get(path)
        : browser.post(path, fill(form), { 'Sec-Fetch-Site': 'cross-site' });
    return { browser, asked };
  };
  const isMachine = ({ query }: OciCase) =>
    query.some(([name, value]) => name === 'FUNCTION' && /^(VALIDATE|BACKGROUND_SEARCH)$/.test(value));
  const shopping = calls.filter((one) => one.id !== 'wrong-password' && !isMachine(one));

  test('is all of the list', () => {
    expect(calls).toHaveLength(10);
    expect(shopping).toHaveLength(7);
  });

  test.each(shopping)('$id: $what, and a cart back', async (one) => {
    const { browser, asked } = called(one);
    const first = await asked;
    expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/punchout\/start\//)]);
    const { location } = await browser.get(first.location ?? '');
    const base = baseOf(location ?? '');
    expect((await browser.get(location ?? '')).status).toBe(200);
    if (one.id === 'detail') expect(location).toBe(`${base}/p/demo%3ATUMBLER-20?color=Black`);
    await putInCart(browser, base);
    const { fields, action } = formOf(await browser.send(`${base}/cart`, `${base}/return`, {}));
    expect(action.startsWith(`${HOOK_BASE}/sap/`)).toBe(true);
    const all = [...one.query, ...one.form];
    for (const [name, value] of all.filter(([name]) => name.startsWith('~')))
      expect(fields).toContainEqual([name, value]);
    for (const [name, value] of fields) {
      const [, field = ''] = /^(NEW_ITEM-\w+)\[\d+\]$/.exec(name) ?? [];
      const limit = lengths.find((known) => known.name === field);
      if (field !== '') expect([name, value.length <= (limit?.max ?? 0)]).toEqual([name, true]);
    }
    expect(fields.some(([name]) => name === 'NEW_ITEM-LONGTEXT_1:132[]')).toBe(true);
  });

  test.each(calls.filter(isMachine))('$id: $what', async (one) => {
    const page = await called(one).asked;
    const of = new Map(formOf(page).fields);
    expect([page.status, of.has('NEW_ITEM-DESCRIPTION[1]'), page.headers.getSetCookie()]).toEqual([
      200,
      true,
      [],
    ]);
    expect(page.html.includes('<script')).toBe(one.id === 'validate');
  });

  test.each(calls.filter(({ id }) => id === 'wrong-password'))('$id: $what', async (one) => {
    const page = await called(one).asked;
    expect([page.status, page.html.includes('The user name or password is not right.')]).toEqual([401, true]);
  });
});
