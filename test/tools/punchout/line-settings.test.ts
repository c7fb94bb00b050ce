/** What the settings of an account do to its sessions, carts and orders. */
import { beforeEach, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { saveProcurementSettings } from '../../../tools/procurement/save-procurement-settings.ts';
import { keepPunchoutCart } from '../../../tools/punchout/keep-punchout-cart.ts';
import { placeCxmlOrder } from '../../../tools/punchout/place-cxml-order.ts';
import { returnPunchoutCart } from '../../../tools/punchout/return-punchout-cart.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { validatePunchoutItem } from '../../../tools/punchout/validate-punchout-item.ts';
import { browsing } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { called, entered, returned } from '../../support/oci.ts';
import { newPayloadId, openPunchoutShop } from '../../support/punchout.ts';
import { BLACK, CHICAGO, orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { prepared, use } from '../../support/use.ts';

const shop = use(openPunchoutShop);
const buyer = prepared(() => punchingOut(shop));
beforeEach(() => set({}));

const set = async (settings: object): Promise<void> => {
  const all = { ...DEFAULT_PROCUREMENT_SETTINGS, ...settings };
  await invoke(saveProcurementSettings, await customer(shop), { settings: all });
};

/** A returned cart of black tumblers to Chicago. */
async function cart() {
  const session = await buyer.started({ ship_postal: '60601', user_email: 'ada@example.com' });
  await invoke(keepPunchoutCart, session, { lines: [BLACK] });
  return invoke(returnPunchoutCart, session, {});
}

const order = async (items: Awaited<ReturnType<typeof cart>>['items'], more: object = {}) =>
  invoke(placeCxmlOrder, await keyHolder(shop), {
    payload_id: newPayloadId(),
    fingerprint: '0'.repeat(64),
    mode: 'production',
    type: 'new',
    number: newPayloadId(),
    total: null,
    currency: null,
    ship_to: CHICAGO,
    lines: orderLines(items),
    ...more,
  });

test('a line has the unit, classification and fields of the account', async () => {
  const [plain] = (await cart()).items;
  expect(plain).not.toHaveProperty('unit');
  await set({
    unit_of_measure: 'DZN',
    unspsc: {
      fallback: '80141605',
      by_category: [{ category: 'drinkware', code: '52152101' }],
      by_product: [{ product: 'demo:TUMBLER-20', code: '5215210199' }],
    },
    fields: [
      { name: 'CUST_FIELD1', value: 'variant' },
      { name: 'Quote', value: 'quote_id' },
      { name: 'Shopper', value: 'user_email' },
      { name: 'Contract', value: 'text', text: 'K-7' },
      { name: 'Picture', value: 'lead_days' },
    ],
    states_currency: true,
  });
  const { items, quoteId } = await cart();
  const [goods, setup] = items;
  expect(goods).toMatchObject({ unit: 'DZN', unspsc: '5215210199' });
  expect(goods?.description).toBe(`${plain?.description}; price in US dollars`);
  expect(goods?.ownFields).toEqual([
    { name: 'CUST_FIELD1', value: 'Black' },
    { name: 'Quote', value: quoteId },
    { name: 'Shopper', value: 'ada@example.com' },
    { name: 'Contract', value: 'K-7' },
    { name: 'Picture', value: String(goods?.leadDays) },
  ]);
  expect(setup?.ownFields?.map(({ name }) => name)).toEqual(['Quote', 'Shopper', 'Contract']);
});

test('a code is of the product, else of its category in any case, else of all goods', async () => {
  const codes = { by_product: [{ product: 'demo:OTHER', code: '11111111' }], fallback: '80141605' };
  const codeNow = async () =>
    (
      await invoke(validatePunchoutItem, await keyHolder(shop), {
        product_id: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
      })
    ).item.unspsc;
  const category = (await shop.rest('GET', '/products/demo:TUMBLER-20')).body.category;
  await set({
    unspsc: { ...codes, by_category: [{ category: String(category).toUpperCase(), code: '52152101' }] },
  });
  expect(await codeNow()).toBe('52152101');
  await set({ unspsc: { ...codes, by_category: [{ category: 'No such', code: '52152101' }] } });
  expect(await codeNow()).toBe('80141605');
});

test('an order may say the unit of the account, and no other', async () => {
  await set({ unit_of_measure: 'DZN' });
  const { items } = await cart();
  const lines = (unit: string) => ({ lines: orderLines(items).map((line) => ({ ...line, unit })) });
  await expect(order(items, lines('BX'))).rejects.toThrow('the unit of measure is not DZN');
  expect((await order(items, lines('dzn'))).order.status).toBe('released');
});

test('tax stands beside the lines, at each line, or is left out of the cart', async () => {
  const header = await cart();
  expect([header.taxForm, header.items.map(({ taxCents }) => taxCents)]).toEqual([
    'header',
    header.items.map(() => undefined),
  ]);
  await set({ tax_form: 'lines' });
  const { items, totals } = await cart();
  const cents = items.map(({ taxCents = 0 }) => taxCents);
  expect(cents.every((one) => one > 0)).toBe(true);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(totals.tax.amountCents);
  await set({ tax_form: 'omitted' });
  expect((await cart()).taxForm).toBe('omitted');
});

test('a session lasts as long as the account says', async () => {
  await set({ session_minutes: 15 });
  expect((await buyer.start()).expiresAt).toBe('2026-11-04T15:15:00.000Z');
});

test('in test mode every session and order is a test, and the answer says so', async () => {
  await set({ test_mode: true });
  expect((await invoke(showPunchout, await buyer.started(), {})).mode).toBe('test');
  const { items } = await cart();
  const taken = await order(items);
  expect(taken.order.status).toBe('cancelled');
  expect(taken.remarks.at(-1)).toMatch(/^The account is in test mode/);
});

test('an order waits for its proof where the account wants to see one', async () => {
  await set({ approval: 'proof' });
  const { items } = await cart();
  expect((await order(items)).order.status).toBe('paid');
});

const AT_TUMBLER = { FUNCTION: 'DETAIL', PRODUCTID: 'demo:TUMBLER-20' };

test('a session that opened at a product shows that one alone, or the whole shop', async () => {
  const browser = browsing(shop);
  const mug = (base: string) => `${base}/p/${encodeURIComponent('demo:MUG-11')}`;
  const { base } = await entered(browser, called(AT_TUMBLER));
  expect((await browser.get(`${base}/`)).status).toBe(200);
  await set({ level2: 'item' });
  const one = await entered(browser, called(AT_TUMBLER));
  const tumbler = `${one.base}/p/demo%3ATUMBLER-20`;
  for (const path of [`${one.base}/`, mug(one.base)])
    expect(await browser.get(path)).toMatchObject({ status: 303, location: tumbler });
  for (const path of [tumbler, `${one.base}/cart`]) expect((await browser.get(path)).status).toBe(200);
  const all = await entered(browser, called());
  expect((await browser.get(`${all.base}/`)).status).toBe(200);
});

test('named hosts may frame the shop, besides the site that the cart goes back to', async () => {
  await set({ frame_hosts: ['*.portal.example', 'hub.example:8443'], states_currency: true });
  const browser = browsing(shop);
  const { path, base } = await entered(browser, called());
  const shown = await browser.get(path);
  const framers = "'self' https://srm.buyer.example https://*.portal.example https://hub.example:8443;";
  expect(shown.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${framers}`);
  expect(shown.html).toContain('All prices are in US dollars (USD).');
  const left = await browser.send(`${base}/cart`, `${base}/cancel`, {});
  expect(left.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${framers}`);
});

test('by OCI the fields are named in capital letters', async () => {
  await set({ unit_of_measure: 'PCE', fields: [{ name: 'Cost-center 1', value: 'text', text: 'K-7' }] });
  const { of } = await returned(shop);
  expect(of).toMatchObject({ 'NEW_ITEM-COST_CENTER_1[1]': 'K-7', 'NEW_ITEM-UNIT[1]': 'PCE' });
});
