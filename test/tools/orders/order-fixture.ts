/** An order of a tee with a front print, paid by card; a test changes what it is about. */
import type { Links } from '../../../tools/identity/links.ts';
import type { Order, Payment } from '../../../tools/orders/order.ts';
import type { Sender } from '../../../tools/orders/order-mails.ts';
import type { LineImprint } from '../../../tools/quotes/quote.ts';

const PRINT: LineImprint = {
  locationId: 'front',
  locationName: 'Full front',
  methodId: 'SP',
  methodName: 'Screen print',
  unit: 'colors',
  units: 1,
  repeat: false,
  defaulted: false,
  artworkId: 'art_1',
  renderId: null,
  instructions: null,
};

export const TEES: Order['items'][number] = {
  line: 1,
  spec: { key: 'demo:TEE-RS', partId: 'NVY-M', quantity: 150, imprints: [PRINT] },
  priced: {
    name: 'Ringspun soft tee',
    color: 'Navy',
    size: 'M',
    picturePath: null,
    unitPriceCents: 1_014,
    goodsCents: 152_100,
    unitParts: [{ name: 'Decorated tee', rate: 101_400 }],
    countedTogether: 150,
  },
};

export const CARD: Payment = {
  status: 'paid',
  method: 'card',
  provider: 'stripe',
  reference: 'pi_1',
  amountCents: 160_000,
  termsDays: null,
  poNumber: null,
  at: '2026-11-04T15:00:00.000Z',
  refundedCents: 0,
};

export const TERMS: Payment = {
  ...CARD,
  status: 'on_terms',
  method: 'terms',
  provider: null,
  reference: null,
  termsDays: 30,
  poNumber: 'PO-7',
};

export const ORDER: Order = {
  id: 'ord_1',
  number: 10_432,
  accountId: 'acc_1',
  quoteNumber: 10_001,
  quoteId: 'qt_1',
  status: 'paid',
  source: 'page',
  createdAt: '2026-11-04T15:00:00.000Z',
  updatedAt: '2026-11-04T15:00:00.000Z',
  version: 1,
  items: [TEES],
  rush: false,
  shippingService: 'ground',
  charges: [],
  totals: {
    goodsCents: 152_100,
    setupCents: 2_200,
    otherCents: 0,
    subtotalCents: 154_300,
    freight: { amountCents: 3_700, basis: 'Ground' },
    tax: { amountCents: 2_000, basis: 'Sales tax' },
    totalCents: 160_000,
  },
  shipTo: {
    name: 'Grace Hopper',
    company: 'Demo Company',
    email: 'grace@example.com',
    phone: null,
    street1: '1 Main Street',
    street2: null,
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  destinations: [],
  dates: {
    inHandsDate: '2026-11-20',
    needBy: null,
    met: null,
    rushOption: null,
    latestProofApproval: '2026-11-06',
    assumptions: [],
    asOf: '2026-11-04T15:00:00.000Z',
  },
  payment: CARD,
  tracking: [],
  hold: null,
  forecast: null,
  assignedTo: null,
  proofWaiver: null,
};

const to = (path: string): string => `https://shop.example${path}`;
export const LINKS: Links = {
  quote: (id) => to(`/q/${id}`),
  collection: (id) => to(`/addresses/${id}`),
  collectedAddress: (id) => to(`/addresses/mine/${id}`),
  approval: (id) => to(`/a/${id}`),
  askedApproval: (id) => to(`/a/own/${id}`),
  proposal: (id) => to(`/p/${id}`),
  orderChange: (id) => to(`/changes/${id}`),
  proof: (id) => to(`/proof/${id}`),
  store: ({ id }) => to(`/s/${id}`),
  storePerson: (id) => to(`/mine/${id}`),
  storeManager: ({ id }) => to(`/m/${id}`),
  punchout: (id) => to(`/punchout/${id}`),
  product: (key) => to(`/products/${key}`),
  file: (name) => to(`/files/${name}`),
  to,
};

export const SENDER: Sender = {
  newId: (prefix) => `${prefix}_1`,
  now: () => new Date('2026-11-04T15:00:00.000Z'),
  links: LINKS,
};
