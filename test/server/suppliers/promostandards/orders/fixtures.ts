/** A purchase order of two colors of a tumbler, printed in two colors, and the supplier it goes to. */

import { services as ALL } from '../../../../../server/promostandards/services.ts';
import { connection } from '../../../../../server/suppliers/promostandards/connection.ts';
import type { HttpAnswer } from '../../../../../server/suppliers/promostandards/envelope.ts';
import { promostandardsOrders } from '../../../../../server/suppliers/promostandards/orders/supplier-orders.ts';
import type { Posted } from '../../../../../server/suppliers/promostandards/post.ts';
import { SupplierSettings } from '../../../../../tools/catalog/supplier-settings.ts';
import type { PurchaseOrder } from '../../../../../tools/purchasing/purchase-order.ts';
import { movingClock } from '../stand-in.ts';

export const PURCHASE_ORDER: PurchaseOrder = {
  id: 'po_1',
  orderId: 'ord_1',
  supplier: 'hit',
  number: 'PO-7001-1',
  status: 'sending',
  createdAt: '2026-11-04T15:00:00.000Z',
  version: 1,
  sentAt: null,
  claimedUntil: null,
  transactionId: null,
  refusal: null,
  reports: [],
  body: {
    lines: [],
    items: [
      {
        number: 1,
        key: 'hit:TB-220',
        name: 'Tumbler 20 oz',
        fobId: '1',
        pieces: [
          {
            partId: 'TB-220-BLK',
            description: 'Black',
            quantity: 100,
            unitRate: 51_000,
            amountRate: 5_100_000,
          },
          { partId: 'TB-220-RED', description: 'Red', quantity: 44, unitRate: 51_000, amountRate: 2_244_000 },
        ],
        imprints: [
          {
            locationId: '8',
            locationName: 'Front',
            methodId: '101-8',
            methodName: 'Screen Print',
            unit: 'colors',
            units: 2,
            size: { widthInches: 3.25, heightInches: 2 },
            colors: ['#ff0000'],
            files: [
              {
                kind: 'logo',
                isReady: true,
                name: 'art_1.svg',
                url: 'https://shop.example/files/a/art_1.svg',
              },
              {
                kind: 'proof',
                isReady: true,
                name: 'prf_1.png',
                url: 'https://shop.example/files/b/prf_1.png',
              },
            ],
          },
        ],
        instructions: 'Logo upright',
        charges: [
          {
            kind: 'run',
            name: 'Run',
            number: 5002,
            quantity: 144,
            unitRate: 2_500,
            amountRate: 360_000,
          },
          {
            kind: 'setup',
            name: 'Setup',
            number: 5001,
            quantity: 2,
            unitRate: 550_000,
            amountRate: 1_100_000,
          },
        ],
        repeats: null,
      },
    ],
    totalRate: 8_804_000,
    shipTo: {
      name: 'Ada Lovelace',
      company: 'The Analytical Engine and Difference Company of London',
      email: 'ada@example.com',
      phone: null,
      street1: '1 Market Street, Building Seven, Fourth Floor, North Wing',
      street2: null,
      city: 'San Francisco',
      state: 'CA',
      postal: '94105',
    },
    requestedInHands: '2026-12-01',
    leadDays: 5,
  },
};

/** The port over a supplier that answers as it is told; `services` names what it has, all where left out. */
export function ordersAt(
  answer: (posted: Posted, count: number) => HttpAnswer | Promise<HttpAnswer>,
  { services, settings = {} }: { services?: readonly string[]; settings?: object } = {},
) {
  const posted: Posted[] = [];
  const clock = movingClock();
  const spoken = services ?? ALL.map(({ name, version }) => `${name}/${version}`);
  const supplier = connection({
    code: 'hit',
    endpoints: spoken.map((path) => {
      const [service = '', version = ''] = path.split('/');
      return { service, version, url: `https://supplier.example/${path}` };
    }),
    credentialsFor: () => ({ id: 'acct-1001', password: 's3cret' }),
    throttle: { concurrency: 4, perMinute: 10_000 },
    clock,
    post: async (sent) => {
      posted.push(sent);
      return answer(sent, posted.length);
    },
  });
  const at = '2026-11-01T00:00:00.000Z';
  const orders = promostandardsOrders({
    find: async (code) =>
      code === 'hit'
        ? {
            connection: supplier,
            rules: { code, selling: { kind: 'list' }, priceType: 'List', leadDays: 5, fobPostals: [] },
            record: {
              code,
              name: 'Hit',
              status: 'active',
              settings: SupplierSettings.parse({ orders: settings }),
              credentials: '',
              createdAt: at,
              updatedAt: at,
              lastSync: null,
            },
          }
        : undefined,
    buyer: {
      company: 'Acme Promotions',
      addressLines: ['1 Main St', 'Dallas TX 75201'],
      contact: { name: 'Orders', email: 'orders@example.com' },
      phone: '555-0134',
    },
    now: clock.now,
    doubtMs: 120_000,
  });
  return { orders, posted, clock };
}

const SHARED = 'http://www.promostandards.org/WSDL/PO/1.0.0/SharedObjects/';

export const poAnswer = (
  transactionId: string | undefined,
  ...messages: [code: number, description: string, severity: string][]
): string =>
  `<SendPOResponse xmlns="http://www.promostandards.org/WSDL/PO/1.0.0/">${
    transactionId === undefined ? '' : `<transactionId>${transactionId}</transactionId>`
  }${
    messages.length === 0
      ? ''
      : `<ServiceMessageArray xmlns="${SHARED}">${messages
          .map(
            ([code, description, severity]) =>
              `<ServiceMessage><code>${code}</code><description>${description}</description><severity>${severity}</severity></ServiceMessage>`,
          )
          .join('')}</ServiceMessageArray>`
  }</SendPOResponse>`;

export const statusAnswer = (number: string, ...details: string[]): string =>
  `<GetOrderStatusResponse xmlns="http://www.promostandards.org/WSDL/OrderStatus/2.0.0/"><OrderStatusArray xmlns="http://www.promostandards.org/WSDL/OrderStatus/2.0.0/SharedObjects/"><OrderStatus><purchaseOrderNumber>${number}</purchaseOrderNumber><OrderStatusDetailArray>${details
    .map(
      (detail, index) =>
        `<OrderStatusDetail><salesOrderNumber>SO-${index + 1}</salesOrderNumber>${detail}<validTimestamp>2026-11-04T14:00:00Z</validTimestamp></OrderStatusDetail>`,
    )
    .join('')}</OrderStatusDetailArray></OrderStatus></OrderStatusArray></GetOrderStatusResponse>`;

export const NO_SUCH_ORDER = `<GetOrderStatusResponse xmlns="http://www.promostandards.org/WSDL/OrderStatus/2.0.0/"><ServiceMessageArray xmlns="http://www.promostandards.org/WSDL/OrderStatus/2.0.0/SharedObjects/"><ServiceMessage><code>301</code><description>referenceNumber not found</description><severity>Error</severity></ServiceMessage></ServiceMessageArray></GetOrderStatusResponse>`;
