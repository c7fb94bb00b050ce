/** The buyer's order of 150 tees with their setup, on two of its lines. */
import type { PurchaseReference, ReferenceLine } from '../../../tools/buyer-documents/purchase-reference.ts';

export const TEES_LINE: ReferenceLine = {
  number: '10',
  kind: 'goods',
  line: 1,
  supplierPartId: 'demo:TEE-RS|NVY-M',
  auxiliaryId: 'qt_1-1',
  quantity: 150,
  statedRate: 101_400,
  requestedOn: null,
  distributions: [],
};
export const SETUP_LINE: ReferenceLine = {
  number: '20',
  kind: 'charge',
  line: null,
  supplierPartId: 'demo:TEE-RS|setup',
  auxiliaryId: 'qt_1-c1',
  quantity: 1,
  statedRate: 220_000,
  requestedOn: null,
  distributions: [],
};

export const REFERENCE: PurchaseReference = {
  number: '4500012',
  date: '2026-11-04T09:00:00-06:00',
  payloadId: '1767600000.1.1@buyer.example',
  protocol: 'cxml',
  mode: 'production',
  from: [{ domain: 'DUNS', identity: '065652314' }],
  to: [{ domain: 'DUNS', identity: '083528721' }],
  lines: [TEES_LINE, SETUP_LINE],
};
