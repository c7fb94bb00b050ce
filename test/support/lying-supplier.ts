/** A supplier of purchase orders that tells the truth but for its lie, over SOAP. */
import { type Answer, type Fields, soapStandIn } from './soap-stand-in.ts';

export const PIECES = 100;
const PART = 'BTL-BLK';
const DAY_MS = 86_400_000;
const BEGUN = Date.parse('2026-11-04T15:00:00.000Z');

/** In place of a row's purchase order: `#` is its number. */
type Row = Fields & { of?: string };
type Rows = Row[] | Exclude<Answer, Fields>;

/** What it says from a day on. Of what a lie speaks once, the truth is silent from then on. */
interface Words {
  status?: Rows;
  parcels?: Rows;
  invoices?: Rows;
}

export interface Lie {
  /** Its answer to the first sending, and the day on which it takes the purchase order: the day it is sent, if left out. */
  receipt?: { answer: Answer; takenOn?: number };
  from?: Record<number, Words>;
  /** Versions of its services where they are others; `null` for one that it has not. */
  services?: Record<string, string | null>;
}

export const status = (word: string, more: Row = {}): Row => ({
  salesOrderNumber: 'SO-1',
  ...(word === '' ? {} : { status: word }),
  ...more,
});

export const parcel = (
  trackingNumber: string,
  items: Record<string, number | string> | null = { [PART]: PIECES },
  { uom = 'EA', isLast = true, ...more }: Row & { uom?: string; isLast?: boolean } = {},
): Row => ({
  isLast,
  trackingNumber,
  FreightDetails: { carrier: 'UPS', service: 'GROUND' },
  ...(items === null
    ? {}
    : {
        ItemArray: {
          Item: Object.entries(items).map(([supplierPartId, value]) => ({
            ...{ supplierProductId: 'BTL', supplierPartId, Quantity: { uom, value } },
          })),
        },
      }),
  ...more,
});

interface Bill {
  number?: string;
  pieces?: number;
  each?: number;
  setup?: number;
  freight?: number;
  handling?: number;
  /** What it asks for, where that is not the sum. */
  total?: number;
}

/** As ordered, unless said otherwise. */
export function bill(
  { number = 'INV-1', pieces = PIECES, each = 12, setup = 50, freight = 0, handling = 0, total }: Bill = {},
  more: Row = {},
): Row {
  const line = (fields: Fields, quantity: number, price: number): Fields => ({
    ...fields,
    ...{ invoiceQuantity: quantity, quantityUOM: 'EA', unitPrice: price.toFixed(4) },
    extendedPrice: (quantity * price).toFixed(2),
  });
  const sales = pieces * each + setup;
  return {
    ...{ invoiceNumber: number, invoiceType: 'INVOICE', invoiceDate: '2026-11-11', currency: 'USD' },
    ...{ paymentDueDate: '2026-12-11', salesAmount: sales.toFixed(2), shippingAmount: freight.toFixed(2) },
    ...{ handlingAmount: handling.toFixed(2), taxAmount: '0.00' },
    invoiceAmount: (total ?? sales + freight + handling).toFixed(2),
    InvoiceLineItemsArray: {
      InvoiceLineItem: [
        line({ partId: PART, lineItemDescription: 'Bottle' }, pieces, each),
        line({ chargeId: 1, lineItemDescription: 'Set-up' }, 1, setup),
      ],
    },
    ...more,
  };
}

const TRUTH: Record<number, Words> = {
  0: { status: [status('received')], parcels: [], invoices: [] },
  1: { status: [status('inProduction')] },
  6: { status: [status('complete')], parcels: [parcel('1Z0000000000000012')] },
  7: { invoices: [bill()] },
};

export const message = (code: number, description: string, severity = 'Error'): Fields => ({
  ServiceMessageArray: { ServiceMessage: { code, description, severity } },
});
export const receipt = (...said: Fields[]): Fields => ({ SendPOResponse: Object.assign({}, ...said) });
export const TAKEN = { transactionId: 'T-1' };

const SERVICES = {
  PurchaseOrder: '1.0.0',
  OrderStatus: '2.0.0',
  OrderShipmentNotification: '2.0.0',
  Invoice: '1.0.0',
};

export async function lyingSupplier(lies: readonly Lie[], now: () => Date) {
  /** Of each lie, how often it was sent which purchase order. */
  const sent = lies.map(() => new Map<string, number>());
  /** Those that were sent again, and then taken. */
  const resent = new Set<string>();
  const dayNow = (): number => (now().getTime() - BEGUN) / DAY_MS;

  function words(lie: Lie, of: keyof Words): { rows: Rows; day: number } {
    const spoken = (from: Record<number, Words>) =>
      Object.entries(from).flatMap(([day, said]) => {
        const rows = said[of];
        return rows === undefined || Number(day) > dayNow() ? [] : [{ rows, day: Number(day) }];
      });
    return spoken(lie.from ?? {}).at(-1) ?? spoken(TRUTH).at(-1) ?? { rows: [], day: 0 };
  }

  const isTaken = (lie: Lie | undefined, number: string): boolean =>
    resent.has(number) || (lie?.receipt?.takenOn ?? 0) <= dayNow();

  /** The rows of each number: an array of orders, which each message has within its own. */
  function told(lie: Lie, of: keyof Words, asked: string, toField: (number: string, row: Row) => Fields) {
    const { rows, day } = isTaken(lie, asked) ? words(lie, of) : { rows: [], day: 0 };
    if (!Array.isArray(rows)) return rows;
    const at = new Date(BEGUN + day * DAY_MS).toISOString();
    return rows.map(({ of: number = '#', ...row }) =>
      toField(number.replaceAll('#', asked), { validTimestamp: at, ...row }),
    );
  }

  function sendPO(at: number, number: string): Answer {
    const count = (sent[at]?.get(number) ?? 0) + 1;
    sent[at]?.set(number, count);
    if (count === 1) return (lies[at]?.receipt ?? { answer: receipt(TAKEN) }).answer;
    if (isTaken(lies[at], number)) return receipt(message(200, 'Duplicate purchase order'));
    resent.add(number);
    return receipt(TAKEN);
  }

  const { url, close } = await soapStandIn(({ path, action, field }) => {
    const at = Number(path.split('/')[1]);
    const lie = lies[at] ?? {};
    if (action === 'sendPO') return sendPO(at, field('orderNumber'));
    const number = field('referenceNumber');
    // It lists no changes: each order is asked for by itself.
    if (number === '') return { [`${capital(action)}Response`]: message(125, 'Not supported') };
    const has = sent[at]?.has(number);
    const isStatus = action.startsWith('getOrderStatus');
    const of = isStatus ? 'status' : action === 'getInvoices' ? 'invoices' : 'parcels';
    const rows = has && action !== 'getVoidedInvoices' ? told(lie, of, number, TO_FIELDS[of]) : [];
    if (!Array.isArray(rows)) return rows;
    const root = `${capital(action)}Response`;
    if (rows.length === 0 && isStatus) return { [root]: message(301, 'referenceNumber not found') };
    return { [root]: rows.length === 0 ? {} : { [ARRAYS[of][0]]: { [ARRAYS[of][1]]: rows } } };
  });

  return {
    close,
    endpointsOf: (at: number) =>
      Object.entries({ ...SERVICES, ...lies[at]?.services }).flatMap(([service, version]) =>
        version === null ? [] : [{ service, version, url: `${url}/${at}/${service}` }],
      ),
    /** How often it was sent anything. */
    timesSent: (at: number): number => [...(sent[at]?.values() ?? [])].reduce((sum, one) => sum + one, 0),
  };
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const ARRAYS = {
  status: ['OrderStatusArray', 'OrderStatus'],
  parcels: ['OrderShipmentNotificationArray', 'OrderShipmentNotification'],
  invoices: ['InvoiceArray', 'Invoice'],
} as const;

const TO_FIELDS: Record<keyof Words, (number: string, row: Row) => Fields> = {
  status: (purchaseOrderNumber, row) => ({
    purchaseOrderNumber,
    OrderStatusDetailArray: { OrderStatusDetail: row },
  }),
  parcels: (purchaseOrderNumber, { isLast = true, validTimestamp: _validTimestamp, ...row }) => ({
    purchaseOrderNumber,
    purchaseOrderShippedInFull: isLast,
    SalesOrderArray: { SalesOrder: { ShipmentArray: { Shipment: { PackageArray: { Package: row } } } } },
  }),
  invoices: (purchaseOrderNumber, { validTimestamp: _validTimestamp, ...row }) => ({
    purchaseOrderNumber,
    ...row,
  }),
};
