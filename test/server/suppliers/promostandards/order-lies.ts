/** Each lie, and what must be so two weeks after the order: what is left out is as if the supplier told the truth. */
import type { PurchaseOrder } from '../../../../tools/purchasing/purchase-order.ts';
import type { Invoicing } from '../../../../tools/purchasing/supplier-invoice.ts';
import { type Lie, message, parcel, receipt, status, TAKEN } from '../../../support/lying-supplier.ts';

export interface Outcome {
  /** How often the purchase order was sent. */
  sent: number;
  purchaseOrder: PurchaseOrder['status'];
  order: string;
  /** Whole sentences or parts of them, as the next two. */
  held: string[];
  /** Subjects of the mails to the customer, once it is ordered. */
  told: string[];
  /** Notes of the supplier, differences of its invoice, risks. */
  desk: string[];
  /** Why another day is expected than the promised one. */
  expected: string | null;
  parcels: string[];
  /** Pieces billed to the customer. */
  billed: number | null;
  /** What became of the supplier's invoice. */
  invoice: Invoicing['check'] | null;
}

export interface OrderLie extends Lie {
  /** What the supplier says on the telephone on the second day. */
  arrived?: boolean;
  right?: Partial<Outcome>;
}

const NEVER = Number.POSITIVE_INFINITY;
export const FIRST = '1Z0000000000000012';
export const SECOND = '1Z0000000000000039';
const SHIPPED = ['Shipped', 'Invoice'];
const UNKNOWN = 'It is not known whether the supplier has purchase order';
const SILENT = 'The supplier has not answered about purchase order';
const LATE = 'Promised for 2026-11-20, expected on';
const BY_PARCELS = 'Its parcels are known; its Order Status says';

/** Nothing of it has shipped. */
const unshipped = (order: string, more: Partial<Outcome>): Partial<Outcome> => ({
  ...{ order, told: [], parcels: [], billed: null, invoice: null },
  ...more,
});
/** It waits for a person, and its customer for it. */
const waiting = (more: Partial<Outcome>): Partial<Outcome> =>
  unshipped('released, held', {
    ...{ desk: [`${LATE} 2026-12-04.`], expected: 'Production is assumed to begin today.' },
    ...more,
  });
const IN_DOUBT = waiting({
  purchaseOrder: 'sending',
  held: [UNKNOWN],
  desk: [`${LATE} 2026-12-04.`, SILENT],
});
/** Nobody but the supplier could know that it will not ship. */
const OVERDUE = unshipped('in_production', {
  told: ['Now expected on November 23, 2026'],
  desk: [`${LATE} 2026-11-25.`],
  expected: 'Production takes longer than planned; shipping today is assumed.',
});
/** Other pieces than ordered were shipped, and nobody decided yet what is billed. */
export const undecided = (pieces: string, more: Partial<Outcome> = {}): Partial<Outcome> => ({
  order: 'shipped, held',
  held: [`Other pieces than ordered were shipped: ${pieces} × Bottle`],
  ...{ told: ['Shipped'], billed: null },
  ...more,
});
/** Until its parcels were known, nobody knew that it was made. */
const UNHEARD = {
  told: ['Now expected on November 23, 2026', ...SHIPPED],
  desk: [`${BY_PARCELS} nothing of it.`],
};
const LATER = { expectedShipDate: '2026-12-23' };

export const RECEIPTS: Record<string, OrderLie> = {
  none: {},
  'it is taken, and the answer is lost': { receipt: { answer: null } },
  'it is lost on its way': {
    receipt: { answer: null, takenOn: NEVER },
    right: IN_DOUBT,
  },
  'it is lost on its way, as the supplier says on the telephone': {
    receipt: { answer: null, takenOn: NEVER },
    arrived: false,
    right: { sent: 2, held: [UNKNOWN] },
  },
  'it arrives a day late': {
    receipt: { answer: null, takenOn: 1 },
    right: { held: [UNKNOWN] },
  },
  'the answer is no message': { receipt: { answer: 'Thank you for your order!' } },
  'the answer breaks off': { receipt: { answer: '<Envelope><Body><SendPOResponse><transactionId>T-' } },
  'the answer is empty': { receipt: { answer: receipt() } },
  'the answer is empty, and it was not taken': {
    receipt: { answer: receipt(), takenOn: NEVER },
    right: IN_DOUBT,
  },
  'a gateway gives up after it was taken': { receipt: { answer: 504 } },
  'a gateway gives up before it was taken': {
    receipt: { answer: 503, takenOn: NEVER },
    right: IN_DOUBT,
  },
  'a number and an error, and it was taken': {
    receipt: { answer: receipt(TAKEN, message(999, 'Something is wrong')) },
    arrived: true,
    right: { held: [UNKNOWN, 'with an error, and says now that it has it'] },
  },
  'a number and an error, and it was not taken': {
    receipt: { answer: receipt(TAKEN, message(999, 'Something is wrong')), takenOn: NEVER },
    arrived: false,
    right: { sent: 2, held: [UNKNOWN] },
  },
  'it is refused by a code': {
    receipt: { answer: receipt(message(210, 'Ship date cannot be met')), takenOn: NEVER },
    right: waiting({ purchaseOrder: 'refused', held: ['Ship date cannot be met'] }),
  },
  'it is refused by a code, and taken': {
    receipt: { answer: receipt(message(210, 'Ship date cannot be met')) },
    right: { desk: ['Ship date cannot be met'] },
  },
  'the number is a duplicate at the first sending': {
    receipt: { answer: receipt(message(200, 'Duplicate purchase order')), takenOn: NEVER },
    right: IN_DOUBT,
  },
  'the number is a duplicate of itself': {
    receipt: { answer: receipt(message(200, 'Duplicate purchase order')) },
    right: { desk: ['Duplicate purchase order'] },
  },
  'the credentials are wrong for orders alone': {
    receipt: { answer: receipt(message(105, 'Authentication failed')), takenOn: NEVER },
    right: waiting({ purchaseOrder: 'refused', held: ['it does not take our credentials'] }),
  },
  'a fault of its server': {
    receipt: {
      answer: { Fault: { faultcode: 'Server', faultstring: 'Object reference not set' } },
      takenOn: NEVER,
    },
    right: IN_DOUBT,
  },
  'it is taken with a warning': {
    receipt: { answer: receipt(TAKEN, message(999, 'Artwork is missing', 'Warning')) },
    right: { desk: ['Artwork is missing'] },
  },
  'it is entered twice': {
    from: {
      6: {
        status: [status('complete'), status('complete', { salesOrderNumber: 'SO-2' })],
        parcels: [parcel(FIRST), parcel(SECOND)],
      },
    },
    right: undecided('200 of 100', { parcels: [FIRST, SECOND] }),
  },
  'the answer is lost, and it has no Order Status': {
    receipt: { answer: null },
    services: { OrderStatus: null },
    arrived: true,
    right: { ...UNHEARD, held: [UNKNOWN] },
  },
  'it is taken, and never known of again': {
    from: { 0: { status: [], parcels: [] } },
    right: unshipped('po_sent', {
      told: ['Now expected on November 23, 2026', 'Now expected on December 2, 2026'],
      desk: [`${LATE} 2026-12-04.`, SILENT],
      expected: 'Production is assumed to begin today.',
    }),
  },
};

export const STATUSES: Record<string, OrderLie> = {
  'complete, without a parcel': {
    from: { 6: { parcels: [] } },
    right: { parcels: [], desk: ['It says that all has left, and names no parcel.'] },
  },
  'complete on the day it was ordered, and its parcel six days later': {
    from: { 0: { status: [status('complete')] } },
    right: { desk: ['It says that all has left, and names no parcel.'] },
  },
  'unknown for ever, and the parcel exists': {
    from: { 0: { status: [] } },
    right: UNHEARD,
  },
  'a failure of its server for ever, and the parcel exists': {
    from: { 1: { status: 500 } },
    right: UNHEARD,
  },
  'a message with a bare ampersand for ever, and the parcel exists': {
    from: { 1: { status: '<Envelope><Body><A>Smith & Sons</A></Body></Envelope>' } },
    right: UNHEARD,
  },
  'in production for ever, and the parcel exists': {
    from: { 1: { status: [status('inProduction')] } },
    right: { desk: [`${BY_PARCELS} “inProduction”.`] },
  },
  'in production for ever, and no parcel': {
    from: { 1: { status: [status('inProduction')], parcels: [] } },
    right: OVERDUE,
  },
  'shipped partly for ever, and all parcels exist': {
    from: { 6: { status: [status('partiallyShipped')] } },
    right: { desk: [`${BY_PARCELS} “partiallyShipped”.`] },
  },
  'in storage': { from: { 6: { status: [status('inStorage')], parcels: [] } }, right: OVERDUE },
  'a later day to ship': {
    from: { 1: { status: [status('inProduction', LATER)], parcels: [] } },
    right: unshipped('in_production', {
      told: ['Now expected on January 4, 2027'],
      desk: [`${LATE} 2027-01-04.`],
      expected: 'The supplier ships on December 23, 2026, and the way takes 5 days.',
    }),
  },
  'a later day to ship, and it ships in time': {
    from: { 1: { status: [status('inProduction', LATER)] }, 6: { status: [status('complete')] } },
    right: { told: ['Now expected on January 4, 2027', ...SHIPPED, 'Now expected on November 20, 2026'] },
  },
  'a later day of delivery': {
    from: { 1: { status: [status('inProduction', { expectedDeliveryDate: '2026-12-23' })], parcels: [] } },
    right: unshipped('in_production', {
      told: ['Now expected on December 23, 2026'],
      desk: [`${LATE} 2026-12-23.`],
      expected: 'The supplier reports this date.',
    }),
  },
  'days of the years 1900 and 9999': {
    from: {
      1: {
        status: [
          status('inProduction', { expectedShipDate: '1900-01-01', expectedDeliveryDate: '9999-12-31' }),
        ],
      },
      6: { status: [status('complete', { expectedDeliveryDate: '9999-12-31' })] },
    },
  },
  'a day to ship that has passed': {
    from: {
      1: { status: [status('inProduction', { expectedShipDate: '2026-10-01' })] },
      6: { status: [status('complete')] },
    },
  },
  'a day of delivery before the order': {
    from: {
      1: { status: [status('inProduction', { expectedDeliveryDate: '2026-10-01' })] },
      6: { status: [status('complete', { expectedDeliveryDate: '2026-10-01' })] },
    },
  },
  'stamped five years ahead': {
    from: { 6: { status: [status('complete', { validTimestamp: '2031-11-10T15:00:00Z' })] } },
  },
  'stamped six years ago': {
    from: { 6: { status: [status('complete', { validTimestamp: '2020-11-10T15:00:00Z' })] } },
  },
  'a word of its own': {
    from: { 1: { status: [status('onTheTruck')] } },
    right: { ...UNHEARD, desk: [`${BY_PARCELS} “received”.`] },
  },
  'cancelled, though nobody asked for it': {
    from: { 2: { status: [status('canceled')] } },
    right: {
      ...OVERDUE,
      order: 'in_production, held',
      held: ['The supplier cancelled purchase order'],
      told: [],
      desk: [`${LATE} 2026-12-04.`],
      expected: 'The supplier cancelled it; production is counted from today again.',
    },
  },
  'one of two sales orders is cancelled': {
    from: {
      6: { status: [status('canceled'), status('complete', { salesOrderNumber: 'SO-2' })] },
    },
  },
  'a back order that ends': {
    from: {
      2: { status: [status('inProduction', { issueCategory: 'backOrderHold' })] },
      5: { status: [status('inProduction')] },
      6: { status: [status('complete')] },
    },
    right: { held: ['Back order hold'], desk: ['Back order hold'] },
  },
  'a hold that its own row ends': {
    from: {
      2: {
        status: [
          status('inProduction', {
            IssueArray: { Issue: { issueStatus: 'Open', issueCategory: 'artHold', issueName: 'Low dpi' } },
          }),
        ],
      },
      6: {
        status: [
          status('complete', {
            IssueArray: { Issue: { issueStatus: 'Closed', issueCategory: 'artHold', issueName: 'Low dpi' } },
          }),
        ],
      },
    },
    right: { held: ['Art hold: Low dpi'], desk: ['Art hold: Low dpi'] },
  },
  'the order of somebody else': {
    from: { 0: { status: [status('canceled', { of: 'PO-9' })] } },
    right: UNHEARD,
  },
  'the order of somebody else beside ours': {
    from: {
      1: { status: [status('canceled', { of: '#-2' }), status('inProduction')] },
      6: { status: [status('canceled', { of: '#-2' }), status('complete')] },
    },
  },
  'the number with blanks around it': { from: { 6: { status: [status('complete', { of: '  # ' })] } } },
  'older rows after the newest': {
    from: {
      6: {
        status: [
          status('complete'),
          status('inProduction', { validTimestamp: '2026-11-06T00:00:00Z' }),
          status('received', { validTimestamp: '2026-11-05T00:00:00Z' }),
        ],
      },
    },
  },
  'back in production after it was complete': {
    from: { 6: { status: [status('complete')] }, 8: { status: [status('inProduction')] } },
    right: { desk: [`${BY_PARCELS} “inProduction”.`] },
  },
  'cancelled after it was complete': {
    from: { 6: { status: [status('complete')] }, 8: { status: [status('canceled')] } },
    right: { order: 'shipped, held', held: ['The supplier cancelled purchase order'] },
  },
  'its lines alone have a status': {
    from: {
      6: { status: [status('', { ProductArray: { Product: { productId: 'BTL', status: 'complete' } } })] },
    },
  },
  'two sales orders, and one has left': {
    from: {
      6: {
        status: [status('complete'), status('inProduction', { salesOrderNumber: 'SO-2' })],
        parcels: [parcel(FIRST, { 'BTL-BLK': 60 }, { isLast: false })],
      },
    },
    right: { ...OVERDUE, parcels: [FIRST] },
  },
  'version 1.0.0: complete is its word for shipped': {
    services: { OrderStatus: '1.0.0' },
    from: { 1: { status: [{ statusID: 60 }] }, 6: { status: [{ statusID: 80, statusName: 'Complete' }] } },
  },
  'version 1.0.0: a number of its own, and a known name': {
    services: { OrderStatus: '1.0.0' },
    from: { 1: { status: [{ statusID: 60 }] }, 6: { status: [{ statusID: 85, statusName: ' complete ' }] } },
  },
  'a surcharge among its words': {
    from: {
      1: { status: [status('inProduction', { additionalExplanation: 'A fee of $35 is added' })] },
      6: { status: [status('complete')] },
    },
    right: { desk: ['A fee of $35 is added'] },
  },
};

/** Of a supplier that tells the truth. */
export const TRUE_OUTCOME: Outcome = {
  ...{ sent: 1, purchaseOrder: 'sent', order: 'shipped', held: [], told: SHIPPED, desk: [] },
  ...{ expected: null, parcels: [FIRST], billed: 100, invoice: 'fits' },
};
