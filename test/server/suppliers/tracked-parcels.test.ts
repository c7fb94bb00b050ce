import { expect, test } from 'vitest';
import { trackedParcels } from '../../../server/suppliers/tracked-parcels.ts';
import { PURCHASE_ORDER } from './promostandards/orders/fixtures.ts';

const SENT = { ...PURCHASE_ORDER, sentAt: '2026-11-04T15:00:00.000Z' };
const days: Record<string, string> = {
  ARRIVED: '2026-11-09',
  SAME_DAY: '2026-11-04',
  OF_ANOTHER: '2026-11-03',
};

test('a parcel has the day its carrier says, unless that was before the purchase order', async () => {
  const numbers = ['ARRIVED', 'SAME_DAY', 'OF_ANOTHER', 'UNDER_WAY'];
  const parcels = numbers.map((number) => ({ carrier: 'UPS', number, url: '' }));
  const dates = { expectedShipDate: null, expectedDeliveryDate: null, asOf: SENT.sentAt };
  const suppliers = trackedParcels(
    {
      send: async () => ({ kind: 'accepted', transactionId: '1', note: null }),
      status: async ({ number }) =>
        number === 'unknown' ? undefined : { status: 'complete', issue: null, ...dates, parcels },
    },
    async ({ number }) => days[number],
  );
  const report = await suppliers.status(SENT);
  expect(report?.parcels.map(({ number, deliveredOn }) => [number, deliveredOn])).toEqual([
    ['ARRIVED', '2026-11-09'],
    ['SAME_DAY', '2026-11-04'],
    ['OF_ANOTHER', undefined],
    ['UNDER_WAY', undefined],
  ]);
  expect(await suppliers.status({ ...SENT, number: 'unknown' })).toBeUndefined();
});
