import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { saveProcurementSettings } from '../../../tools/procurement/save-procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
});

const read = async () => invoke(getProcurementSettings, await customer(shop), {});
/** The settings as they are afterwards. */
async function save(settings: object, more: object = {}) {
  await invoke(saveProcurementSettings, await customer(shop), { settings, ...more });
  return read();
}
const paramOf = async (settings: object) => (await refusalBy(save(settings)))?.param;

test('what is sent is saved, the rest stays, and other accounts keep theirs', async () => {
  const first = await save({ unit_of_measure: 'pce', freight_form: 'line' });
  expect(first.settings).toMatchObject({
    unit_of_measure: 'PCE',
    freight_form: 'line',
    session_minutes: 360,
  });
  shop.clock.at = new Date(shop.clock.at.getTime() + 1);
  const second = await save({ session_minutes: 15 }, { outbound_secret: 'of-theirs' });
  expect(second).toEqual({
    ...first,
    settings: { ...first.settings, session_minutes: 15 },
    updatedAt: shop.clock.at.toISOString(),
    hasOutboundSecret: true,
  });
  expect(JSON.stringify(second)).not.toContain('of-theirs');
  expect((await save({}, { outbound_secret: null })).hasOutboundSecret).toBe(false);
  expect((await shop.service.accounts.byEmail('demo@example.com'))?.freightForm).toBe('line');
  const other = await invoke(
    getProcurementSettings,
    await customer(shop, { account: 'other@example.com' }),
    {},
  );
  expect(other).toMatchObject({
    updatedAt: null,
    settings: { session_minutes: 360, freight_form: 'header' },
  });
});

test('a unit is what the buyer’s system calls a piece, such as EACH of Oracle', async () => {
  expect((await save({ unit_of_measure: 'Each' })).settings.unit_of_measure).toBe('EACH');
  expect(await paramOf({ unit_of_measure: 'PIECE' })).toBe('settings.unit_of_measure');
  await save({ unit_of_measure: null });
});

test('who looked at older settings does not write over newer ones', async () => {
  const { updatedAt: updated_at } = await save({});
  shop.clock.at = new Date(shop.clock.at.getTime() + 1);
  await save({}, { updated_at });
  expect(await refusalBy(save({ test_mode: true }, { updated_at }))).toEqual({
    code: 'invalid_state',
    message: 'The settings were saved by another person meanwhile; look at them again.',
    param: 'updated_at',
  });
  expect(await refusalCode(save({}, { updated_at: null }))).toBe('invalid_state');
});

const DOCUMENTS = { send: ['invoice'], url: null, urls: {}, dtd_version: '1.2.014', attach_pdf: false };
const at = (url: string) => ({ documents: { ...DOCUMENTS, url } });

test.each([
  ['http://buyer.example/in'],
  ['https://127.0.0.1/in'],
  ['https://[::1]/in'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://user:password@buyer.example/in'],
  ['javascript:alert(1)'],
  ['file:///etc/passwd'],
  ['buyer'],
])('documents are not sent to %s', async (url) => {
  expect(await paramOf(at(url))).toBe('settings.documents.url');
  expect(await paramOf({ documents: { ...DOCUMENTS, urls: { invoice: url } } })).toBe(
    'settings.documents.urls.invoice',
  );
  expect(await paramOf({ shipment_notices: { url, user: 'rivet' } })).toBe('settings.shipment_notices.url');
});

test('a service that is told of shipments has a name for us', async () => {
  const url = 'https://203.0.114.9/asn';
  expect(await paramOf({ shipment_notices: { url, user: null } })).toBe('settings.shipment_notices.user');
  const shipment_notices = { url, user: 'rivet' };
  expect((await save({ shipment_notices })).settings.shipment_notices).toEqual(shipment_notices);
  await save({ shipment_notices: { url: null, user: null } });
});

test('documents that are sent need an address, of their kind or of all', async () => {
  expect(await paramOf({ documents: DOCUMENTS })).toBe('settings.documents.url');
  const own = { ...DOCUMENTS, urls: { invoice: 'https://203.0.114.9/in' } };
  expect((await save({ documents: own })).settings.documents).toEqual(own);
  expect(await paramOf({ documents: { ...own, send: ['invoice', 'confirmation'] } })).toBe(
    'settings.documents.url',
  );
});

test.each([
  [{ name: 'Price', value: 'lead_days' }],
  [{ name: 'ext_quote_id', value: 'quote_id' }],
  [{ name: 'Ext-quote.id', value: 'quote_id' }],
  [{ name: 'Fixed', value: 'text' }],
])('a field of the buyer’s own must be one: %j', async (field) => {
  expect(await paramOf({ fields: [field] })).toBe('settings.fields');
});

test('each field is named once, whatever its case', async () => {
  const fields = [
    { name: 'CUST_FIELD1', value: 'variant' },
    { name: 'cust_field1', value: 'lead_days' },
  ];
  expect(await paramOf({ fields })).toBe('settings.fields');
  expect((await save({ fields: fields.slice(0, 1) })).settings.fields).toEqual(fields.slice(0, 1));
});

test('only owners save', async () => {
  const member = await customer(shop, { email: 'ada@example.com', role: 'member' });
  expect(await refusalCode(invoke(saveProcurementSettings, member, { settings: {} }))).toBe(
    'forbidden_scope',
  );
});

test('sales and finance save the settings of any account, production does not', async () => {
  const account_id = (await read()).account.id;
  const saveAs = (role: 'sales' | 'finance' | 'production', session_minutes: number, more: object = {}) =>
    invoke(
      saveProcurementSettings,
      shop.service.ctxFor({ kind: 'desk', email: 'ada@example.com', roles: [role] }, 'req_desk'),
      { account_id, settings: { session_minutes }, ...more },
    );
  for (const [role, minutes] of [
    ['sales', 30],
    ['finance', 31],
  ] as const) {
    await saveAs(role, minutes);
    expect((await read()).settings.session_minutes).toBe(minutes);
  }
  expect(await refusalCode(saveAs('production', 32))).toBe('forbidden_scope');
  expect(await refusalCode(saveAs('sales', 32, { account_id: 'acc_x' }))).toBe('not_found');
});
