/** Sample documents each way. Those of ours are written by the writers of the doors. */
import type { ShownItem } from '../../../../tools/punchout/shown-item.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import {
  documentOf,
  element,
  responseOf,
  statusOf,
  textElement,
  timestampOf,
  type Writing,
} from '../../../cxml/write.ts';
import { escapeXml } from '../../../xml/characters.ts';
import { cartMessage, nothingMessage, type ReturnedCart } from '../cxml/order-message.ts';
import { profileResponse } from '../cxml/profile.ts';
import { setupResponse } from '../cxml/setup.ts';
import { itemFields } from '../oci/fields.ts';
import type { PunchoutDoorParts } from '../parts.ts';

const BUYER = { domain: 'DUNS', identity: '065652314' };
const US = { domain: 'DUNS', identity: '083528721' };
const COOKIE = '1CX3L4843PPZO';
const RETURN_URL = 'https://buyer.example.com/punchout/return';

export const sampleItem = (publicUrl: string): ShownItem => ({
  lineNumber: 1,
  supplierPartId: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
  quoteItem: '1',
  auxiliaryId: 'qt_SAMPLE-1',
  quantity: 48,
  unitPriceCents: 1_990,
  name: '20 oz Vacuum Tumbler',
  variant: 'Black',
  manufacturer: 'Merchkit Demo',
  manufacturerPart: 'TUMBLER-20-BLACK',
  productUrl: `${publicUrl}/p/demo%3ATUMBLER-20`,
  pictureUrl: null,
  description: '20 oz Vacuum Tumbler, Black, decorated',
  leadDays: 14,
});

const sampleCart = (publicUrl: string): ReturnedCart => ({
  quoteId: 'qt_SAMPLE',
  items: [sampleItem(publicUrl)],
  sumCents: 95_520,
  freightForm: 'header',
  taxForm: 'header',
  totals: {
    freight: { amountCents: 3_784, basis: 'To ZIP code 60601' },
    tax: { amountCents: 9_231, basis: 'Illinois' },
  },
  shipState: 'IL',
});

export interface Sample {
  id: string;
  title: string;
  text: string;
}

export const sampleDocuments = (
  parts: Pick<PunchoutDoorParts, 'publicUrl' | 'now' | 'unspsc' | 'ociUnit'>,
): Sample[] => {
  const writing: Writing = { publicUrl: parts.publicUrl, now: parts.now() };
  const going = {
    ...writing,
    passthrough: { cookie: COOKIE, from: [BUYER], to: [US] },
    unspsc: parts.unspsc,
    mode: 'production' as const,
  };
  const fields = itemFields(sampleItem(parts.publicUrl), 'qt_SAMPLE', {
    charset: 'utf-8',
    isAsciiOnly: false,
    vendor: '',
    unspsc: parts.unspsc,
    ociUnit: parts.ociUnit,
  });
  return [
    { id: 'setup', title: 'You send: a setup', text: buyersDocument(writing, setup()) },
    {
      id: 'setup-answer',
      title: 'We answer: where the shop opens',
      text: responseOf(writing, statusOf(200), setupResponse(`${parts.publicUrl}/punchout/start/SAMPLE`)),
    },
    {
      id: 'cart',
      title: 'The browser brings you: the cart',
      text: cartMessage(going, sampleCart(parts.publicUrl)),
    },
    { id: 'cancel', title: 'The browser brings you: nothing', text: nothingMessage(going) },
    { id: 'order', title: 'You send: an order', text: buyersDocument(writing, order(parts)) },
    {
      id: 'order-answer',
      title: 'We answer: it was taken in',
      text: responseOf(writing, statusOf(200, 'Taken in as order ord_SAMPLE (M-10001).')),
    },
    {
      id: 'refusal',
      title: 'We answer: it was refused',
      text: responseOf(writing, statusOf(417, 'The total is not the $955.20 that its lines come to.')),
    },
    {
      id: 'profile',
      title: 'We answer a ProfileRequest',
      text: responseOf(
        writing,
        statusOf(200),
        profileResponse(`${parts.publicUrl}/punchout/cxml`, writing.now),
      ),
    },
    {
      id: 'oci-call',
      title: 'Your browser calls by OCI',
      text: `${parts.publicUrl}/punchout/oci?USERNAME=you%40example.com&PASSWORD=mk_YOUR_OCI_KEY&HOOK_URL=${encodeURIComponent(`${RETURN_URL}?sid=1`)}&~OkCode=ADDI&~TARGET=_top&~CALLER=CTLG`,
    },
    {
      id: 'oci-cart',
      title: 'The browser brings you by OCI: the cart',
      text: fields.map(([name, value]) => `${name}=${value.replaceAll('\n', ' ')}`).join('\n'),
    },
  ];
};

const party = ({ domain, identity }: typeof BUYER, ...more: string[]): string =>
  element('Credential', { domain }, textElement('Identity', identity), ...more);

/** As the system of an account sends it. */
const buyersDocument = (writing: Writing, request: string): string =>
  documentOf(
    { ...writing, publicUrl: 'https://buyer.example.com' },
    element(
      'Header',
      {},
      element('From', {}, party(BUYER)),
      element('To', {}, party(US)),
      element(
        'Sender',
        {},
        party(
          { domain: 'NetworkId', identity: 'you@example.com' },
          textElement('SharedSecret', 'YOUR_SHARED_SECRET'),
        ),
        textElement('UserAgent', 'Your system 1.0'),
      ),
    ),
    element('Request', { deploymentMode: 'test' }, request),
  );

const setup = (): string =>
  element(
    'PunchOutSetupRequest',
    { operation: 'create' },
    textElement('BuyerCookie', COOKIE),
    element('Extrinsic', { name: 'UserEmail' }, 'dana@example.com'),
    element('BrowserFormPost', {}, textElement('URL', RETURN_URL)),
    element('ShipTo', {}, address()),
  );

const address = (): string =>
  element(
    'Address',
    { isoCountryCode: 'US', addressID: 'NG-01' },
    element('Name', { 'xml:lang': 'en' }, 'Northgate Industries'),
    element(
      'PostalAddress',
      {},
      textElement('DeliverTo', 'Dana Whitfield'),
      textElement('Street', '8 Kingsway Ave'),
      textElement('City', 'Chicago'),
      textElement('State', 'IL'),
      textElement('PostalCode', '60601'),
      element('Country', { isoCountryCode: 'US' }, 'United States'),
    ),
  );

const money = (amount: string): string => element('Money', { currency: 'USD' }, amount);

function order({ publicUrl, now, unspsc }: Pick<PunchoutDoorParts, 'publicUrl' | 'now' | 'unspsc'>): string {
  const item = sampleItem(publicUrl);
  return element(
    'OrderRequest',
    {},
    element(
      'OrderRequestHeader',
      { orderID: '4500012', orderDate: timestampOf(now()), type: 'new' },
      element('Total', {}, money('955.20')),
      element('ShipTo', {}, address()),
      element('BillTo', {}, element('Address', {}, element('Name', { 'xml:lang': 'en' }, 'Northgate AP'))),
    ),
    element(
      'ItemOut',
      { quantity: String(item.quantity), lineNumber: '1' },
      element(
        'ItemID',
        {},
        textElement('SupplierPartID', item.supplierPartId),
        textElement('SupplierPartAuxiliaryID', item.auxiliaryId),
      ),
      element(
        'ItemDetail',
        {},
        element('UnitPrice', {}, money(centsToDollars(item.unitPriceCents).toFixed(2))),
        element('Description', { 'xml:lang': 'en' }, escapeXml(item.description)),
        textElement('UnitOfMeasure', 'EA'),
        element('Classification', { domain: 'UNSPSC' }, unspsc),
      ),
    ),
  );
}
