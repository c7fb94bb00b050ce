/** The procurement settings: one page, for owners of the account and for the desk. */
import { expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { getProcurementSettings } from '../../../../../tools/procurement/get-procurement-settings.ts';
import { browsing, signedIn } from '../../../../support/browsing.ts';
import { customer } from '../../../../support/customers.ts';
import { fieldErrors, fieldsOf } from '../../../../support/forms.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const PAGE = '/account/procurement';
const FORM = 'procurement-form';

const shop = useShop();
const owner = prepared(() => signedIn(shop));

const saved = async () => (await invoke(getProcurementSettings, await customer(shop), {})).settings;
const fields = async () => fieldsOf((await owner.get(PAGE)).html, FORM);

const TYPED = {
  aliases: 'NetworkId AN01000000001\nDUNS 065652314',
  frame_hosts: '*.portal.example\nhub.example:8443',
  session_minutes: '90',
  level2: 'item',
  unit_of_measure: 'pce',
  unspsc_fallback: '80141605',
  unspsc_by_category: 'Drinkware = 52152101',
  unspsc_by_product: 'demo:TUMBLER-20 = 5215210199',
  fields: 'CUST_FIELD1 = variant\nContract = "K = 7"',
  sent_fields: 'CC = cost_center\nProjekt = "Campaign"',
  freight_form: 'line',
  tax_form: 'omitted',
  approval: 'proof',
  tolerance_percent: '2.5',
  tolerance_cents: '12.34',
  tolerance_otherwise: 'confirm',
  late_date: 'refuse',
  repeats: 'order',
  pcard: 'payment',
  changes: 'details',
  documents_url: 'https://203.0.114.9/in',
  documents_urls_invoice: 'https://203.0.114.9/invoices',
  documents_dtd_version: '1.2.050',
  identity: 'NetworkId AN01000000001',
  supplier_identity: 'DUNS 083528721',
  outbound_secret: 'between us',
  shipment_notices_url: 'https://203.0.114.9/asn',
  shipment_notices_user: 'rivet',
};

test('what an owner types is saved, and stands in the form again', async () => {
  const first = await fields();
  const sent = { ...first, ...TYPED, test_mode: 'yes', documents_send: 'invoice' };
  const { status, location } = await owner.send(PAGE, PAGE, sent);
  expect([status, location]).toEqual([303, `${PAGE}?done=procurement-saved`]);
  expect(await saved()).toEqual({
    aliases: [
      { domain: 'NetworkId', identity: 'AN01000000001' },
      { domain: 'DUNS', identity: '065652314' },
    ],
    identity: { domain: 'NetworkId', identity: 'AN01000000001' },
    supplier_identity: { domain: 'DUNS', identity: '083528721' },
    frame_hosts: ['*.portal.example', 'hub.example:8443'],
    session_minutes: 90,
    level2: 'item',
    test_mode: true,
    unit_of_measure: 'PCE',
    unspsc: {
      fallback: '80141605',
      by_category: [{ category: 'Drinkware', code: '52152101' }],
      by_product: [{ product: 'demo:TUMBLER-20', code: '5215210199' }],
    },
    fields: [
      { name: 'CUST_FIELD1', value: 'variant' },
      { name: 'Contract', value: 'text', text: 'K = 7' },
    ],
    sent_fields: [
      { name: 'CC', meaning: 'cost_center' },
      { name: 'Projekt', meaning: 'shown', label: 'Campaign' },
    ],
    freight_form: 'line',
    tax_form: 'omitted',
    states_currency: false,
    approval: 'proof',
    tolerance: { percent: 2.5, cents: 1_234, otherwise: 'confirm' },
    late_date: 'refuse',
    repeats: 'order',
    pcard: 'payment',
    changes: 'details',
    documents: {
      send: ['invoice'],
      url: 'https://203.0.114.9/in',
      urls: { invoice: 'https://203.0.114.9/invoices' },
      dtd_version: '1.2.050',
      attach_pdf: false,
    },
    edi: { is_on: false, theirs: null, ours: null, send: [] },
    shipment_notices: { url: 'https://203.0.114.9/asn', user: 'rivet' },
  });
  const { updated_at: _, form_token: __, outbound_secret, ...again } = await fields();
  expect({ ...again, outbound_secret }).toMatchObject({
    ...TYPED,
    outbound_secret: '',
    unit_of_measure: 'PCE',
  });
});

test('what cannot be read is shown again beside its field, and nothing is saved', async () => {
  const before = await saved();
  const { html, status } = await owner.send(PAGE, PAGE, {
    ...(await fields()),
    aliases: 'AN01000000001',
    frame_hosts: '*.com',
    unspsc_by_category: 'Drinkware',
    fields: 'CUST_FIELD1 = price',
    sent_fields: 'CC = price\nCC = hidden',
    session_minutes: '5',
    documents_url: 'x'.repeat(3_000),
  });
  expect(status).toBe(422);
  expect(Object.keys(fieldErrors(html))).toEqual([
    'procurement-aliases',
    'procurement-frame_hosts',
    'procurement-session_minutes',
    'procurement-unspsc_by_category',
    'procurement-fields',
    'procurement-sent_fields',
    'procurement-documents_url',
  ]);
  expect(await saved()).toEqual(before);
  const local = { ...(await fields()), documents_urls_invoice: 'https://127.0.0.1/in' };
  expect(fieldErrors((await owner.send(PAGE, PAGE, local)).html)).toEqual({
    'procurement-documents_urls_invoice':
      'Documents go to an address that begins with `https://`, at a public host, without a name or password in it.',
  });
});

test('a new secret is shown once', async () => {
  const made = await owner.send(PAGE, `${PAGE}/secret`, { protocol: 'cxml', action: 'renew' });
  expect(made.location).toBe(PAGE);
  expect((await owner.get(PAGE)).html).toMatch(/<code>ps_[\w-]{32}<\/code>/);
  expect((await owner.get(PAGE)).html).not.toMatch(/ps_[\w-]{32}/);
});

test('the desk saves the same settings, by the page of the account', async () => {
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const { id } = (await shop.service.accounts.byEmail('demo@example.com')) ?? { id: '' };
  const path = `/desk/accounts/${id}/procurement`;
  expect((await desk.get('/desk/accounts')).html).toContain(`href="${path}"`);
  const sent = { ...fieldsOf((await desk.get(path)).html, FORM), session_minutes: '30' };
  expect((await desk.send(path, path, sent)).location).toBe(`${path}?done=procurement-saved`);
  expect((await saved()).session_minutes).toBe(30);
  expect((await desk.get('/desk/accounts/acc_x/procurement')).status).toBe(404);
  expect((await browsing(shop).get(path)).location).toMatch(/^\/desk\/sign-in/);
});
