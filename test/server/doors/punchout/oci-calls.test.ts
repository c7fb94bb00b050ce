/** The shapes in which procurement systems call by OCI: each opens the shop and gets a cart back in fields that fit. */
import { expect, test } from 'vitest';
import { browsing } from '../../../support/browsing.ts';
import { CREDENTIALS, ENTRY, type Fields, HOOK } from '../../../support/oci.ts';
import { baseOf, formOf, openPunchoutShop, putInCart } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

/** The lengths of the interface; the long text has none. */
const LENGTHS: Readonly<Record<string, number>> = {
  DESCRIPTION: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  PRICEUNIT: 5,
  CURRENCY: 5,
  LEADTIME: 5,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  MATGROUP: 10,
  EXT_SCHEMA_TYPE: 10,
  EXT_CATEGORY_ID: 60,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
};

const CONTROL: Fields = { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' };
const VERSIONED: Fields = {
  OCI_VERSION: '4.0',
  OPI_VERSION: '1.0',
  http_content_charset: 'utf-8',
  returntarget: '_top',
};
const HOOKED: Fields = { HOOK_URL: HOOK };
const TUMBLER = 'demo:TUMBLER-20|TUMBLER-20-BLACK';

test.each<[string, Fields, Fields]>([
  ['the hook and the credentials alone', { ...HOOKED, ...CREDENTIALS }, {}],
  ['all of it in the address', { ...HOOKED, ...CREDENTIALS, ...VERSIONED, ...CONTROL }, {}],
  ['all of it in a form', {}, { ...HOOKED, ...CREDENTIALS, ...VERSIONED, ...CONTROL }],
  ['the credentials in a form, the rest in the address', { ...HOOKED, ...VERSIONED }, CREDENTIALS],
  ['an old system with its window', { ...HOOKED, ...CREDENTIALS, ...CONTROL, '~ForceTarget': 'yes' }, {}],
  ['version 5 and a frame', { ...HOOKED, ...CREDENTIALS, OCI_VERSION: '5.0', returntarget: '_parent' }, {}],
  [
    'its own supplier number and fields of its own',
    { ...HOOKED, ...CREDENTIALS, 'NEW_ITEM-VENDOR': '4711', ACCOUNT: '', AGREEMENT: 'A-7', SENDERID: 'NG01' },
    {},
  ],
  ['a product', { ...HOOKED, ...CREDENTIALS, ...VERSIONED, FUNCTION: 'DETAIL', PRODUCTID: TUMBLER }, {}],
])('a call with %s', async (_, query, form) => {
  const browser = browsing(shop);
  const path = Object.keys(query).length > 0 ? `${ENTRY}?${new URLSearchParams(query)}` : ENTRY;
  const isForm = Object.keys(form).length > 0;
  const first = isForm
    ? await browser.post(path, form, { 'Sec-Fetch-Site': 'cross-site' })
    : await browser.get(path);
  expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/punchout\/start\//)]);
  const { location } = await browser.get(first.location ?? '');
  const base = baseOf(location ?? '');
  expect(location).toBe('FUNCTION' in query ? `${base}/p/demo%3ATUMBLER-20?color=Black` : `${base}/`);
  expect((await browser.get(location ?? '')).status).toBe(200);
  await putInCart(browser, base);
  const { fields, action } = formOf(await browser.send(`${base}/cart`, `${base}/return`, {}));
  expect(action).toBe(HOOK.split('?')[0]);
  const sent = { ...query, ...form };
  const given = Object.entries(sent).filter(([name]) => name.startsWith('~'));
  expect(fields.filter(([name]) => name.startsWith('~'))).toEqual(given);
  const lines = fields.filter(([name]) => /^NEW_ITEM-\w+\[\d+\]$/.test(name));
  expect(lines.length).toBeGreaterThan(20);
  for (const [name, value] of lines) {
    const limit = LENGTHS[name.replace(/^NEW_ITEM-|\[\d+\]$/g, '')] ?? 0;
    expect([name, value.length <= limit]).toEqual([name, true]);
  }
  expect(new Set(lines.filter(([name]) => name.includes('VENDOR[')).map(([, value]) => value))).toEqual(
    new Set('NEW_ITEM-VENDOR' in sent ? ['4711'] : []),
  );
});
