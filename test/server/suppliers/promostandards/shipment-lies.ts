/** Lies about parcels and invoices. */
import { bill, parcel, status } from '../../../support/lying-supplier.ts';
import { FIRST, type OrderLie, SECOND, undecided } from './order-lies.ts';

export const SHIPMENTS: Record<string, OrderLie> = {
  'fewer pieces, in full': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 46 })] } },
    right: undecided('46 of 100'),
  },
  'more pieces': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 104 })] } },
    right: undecided('104 of 100'),
  },
  'another color': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-GLD': 100 })] } },
    right: undecided('0 of 100', { desk: ['It shipped parts that were not ordered: BTL-GLD (100).'] }),
  },
  'half of it in another color': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 50, 'BTL-GLD': 50 })] } },
    right: undecided('50 of 100', { desk: ['It shipped parts that were not ordered: BTL-GLD (50).'] }),
  },
  'all of it, and another part besides': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 100, 'BTL-GLD': 10 })] } },
    right: { desk: ['It shipped parts that were not ordered: BTL-GLD (10).'] },
  },
  'two parcels on two days': {
    from: {
      6: {
        status: [status('partiallyShipped')],
        parcels: [parcel(FIRST, { 'BTL-BLK': 40 }, { isLast: false })],
      },
      7: {
        status: [status('complete')],
        parcels: [parcel(FIRST, { 'BTL-BLK': 40 }), parcel(SECOND, { 'BTL-BLK': 60 })],
      },
    },
    right: { parcels: [FIRST, SECOND] },
  },
  'complete with the first of two parcels': {
    from: {
      6: { parcels: [parcel(FIRST, { 'BTL-BLK': 40 }, { isLast: false })] },
      8: { parcels: [parcel(FIRST, { 'BTL-BLK': 40 }), parcel(SECOND, { 'BTL-BLK': 60 })] },
    },
    right: { parcels: [FIRST, SECOND], held: ['Other pieces than ordered were shipped: 40 of 100'] },
  },
  'the same package twice': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 46 }), parcel(FIRST, { 'BTL-BLK': 46 })] } },
  },
  'counted in cartons': { from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 5 }, { uom: 'CA' })] } } },
  'counted in cartons, by a word of its own': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 5 }, { uom: 'CTN' })] } },
  },
  'counted in dozens': {
    from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 8 }, { uom: 'DZ' })] } },
    right: undecided('96 of 100'),
  },
  'no word of what is in it': { from: { 6: { parcels: [parcel(FIRST, null)] } } },
  'nothing in it': { from: { 6: { parcels: [parcel(FIRST, { 'BTL-BLK': 0 })] } } },
  'parts in other letters': { from: { 6: { parcels: [parcel(FIRST, { ' btl-blk ': 100 })] } } },
  'two numbers in one field': {
    from: { 6: { parcels: [parcel(`${FIRST}, ${SECOND}`)] } },
    right: { parcels: [FIRST, SECOND] },
  },
  'a number that is corrected': {
    from: { 8: { parcels: [parcel(SECOND)] } },
    right: { parcels: [SECOND] },
  },
  'words in place of a number': {
    from: { 6: { parcels: [parcel('N/A')] } },
    right: { parcels: [], desk: ['It says that all has left, and names no parcel.'] },
  },
  'the parcel of somebody else beside ours': {
    from: { 6: { parcels: [parcel(FIRST), parcel(SECOND, { 'BTL-BLK': 12 }, { of: '#-2' })] } },
  },
  'a failure of its server for ever, and it is complete': {
    from: { 0: { parcels: 500 } },
    right: { parcels: [], desk: ['Its Order Status says “complete”; its parcels cannot be asked for.'] },
  },
  'no Shipment Notification': {
    services: { OrderShipmentNotification: null },
    right: { parcels: [], desk: ['It says that all has left, and names no parcel.'] },
  },
};

export const INVOICES: Record<string, OrderLie> = {
  'a dearer piece': {
    from: { 7: { invoices: [bill({ each: 12.5 })] } },
    right: { invoice: 'differs', desk: ['$12.50 a piece is billed, $12.00 was ordered.'] },
  },
  'more pieces than shipped': {
    from: { 7: { invoices: [bill({ pieces: 104 })] } },
    right: { invoice: 'differs', desk: ['104 pieces are billed, 100 were ordered.'] },
  },
  'the same goods under two numbers': {
    from: { 7: { invoices: [bill(), bill({ number: 'INV-2' })] } },
    right: {
      invoice: 'differs',
      desk: ['200 pieces are billed, 100 were ordered.', 'Charges of $100.00 are billed (Set-up'],
    },
  },
  'the same invoice twice': { from: { 7: { invoices: [bill(), bill()] } } },
  'the setup of two colors': {
    from: { 7: { invoices: [bill({ setup: 100 })] } },
    right: {
      invoice: 'differs',
      desk: ['Charges of $100.00 are billed (Set-up $100.00), $50.00 were ordered.'],
    },
  },
  'dear freight': {
    from: { 7: { invoices: [bill({ freight: 900 })] } },
    right: { invoice: 'differs', desk: ['Freight of $900.00 is billed,'] },
  },
  handling: {
    from: { 7: { invoices: [bill({ handling: 15 })] } },
    right: { invoice: 'differs', desk: ['Handling of $15.00 is billed, and none was expected.'] },
  },
  'a sum that is none': {
    from: { 7: { invoices: [bill({ total: 2_000 })] } },
    right: { invoice: 'differs', desk: ['comes to $1,250.00 by its lines, and asks for $2,000.00.'] },
  },
  'that of somebody else': {
    from: { 7: { invoices: [bill({ each: 99 }, { of: '#-2' })] } },
    right: { invoice: 'open' },
  },
  'in Canadian dollars': {
    from: { 7: { invoices: [bill({}, { currency: 'CAD' })] } },
    right: { invoice: 'differs', desk: ['Invoice INV-1 is in CAD, and was not compared.'] },
  },
  'all of it taken back by a credit': {
    from: { 7: { invoices: [bill(), bill({ number: 'CM-1' }, { invoiceType: 'CREDIT MEMO' })] } },
    right: { invoice: 'open' },
  },
  none: { from: { 7: { invoices: [] } }, right: { invoice: 'open' } },
};
