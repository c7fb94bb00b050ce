/** `sendAdvanceShipmentNotification`: a supplier tells this shop of a shipment, over SOAP and under its own password. */
import { beforeAll, expect, test } from 'vitest';
import { shipment1 } from '../../../../server/promostandards/messages/shipment-1.ts';
import { shipment2, shipment21 } from '../../../../server/promostandards/messages/shipment-2.ts';
import type { ValueOf } from '../../../../server/promostandards/schema.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { deskOf } from '../../../support/proofs.ts';
import { call, DEMO_ID } from '../../../support/soap.ts';
import { SUPPLIER, sendsNotices } from '../../../support/supplier-notices.ts';
import { useShop } from '../../../support/use.ts';

type Notice = ValueOf<
  (typeof shipment21)['operations']['sendAdvanceShipmentNotification']['request']['type']
>['AdvanceShipmentNotification'];

const shop = useShop();
let id: string;
beforeAll(async () => {
  id = await sendsNotices(shop, 'PO-7');
});

const ADDRESS = { address1: '1 Main St', city: 'Irving', region: 'TX', postalCode: '75038' };
const noticeOf = (purchaseOrderNumber: string): Notice => ({
  purchaseOrderNumber,
  purchaseOrderShippedInFull: true,
  ShipmentArray: [
    {
      destinationShippedInFull: true,
      customerPickup: false,
      shipFromAddress: ADDRESS,
      shipToAddress: ADDRESS,
      PackageArray: [
        {
          trackingNumber: '1Z999AA10123456784',
          shipmentDate: '2026-11-09T22:44:42Z',
          Dimension: {
            DimensionSize: { dimUOM: 'cm', length: '50.8', width: '30.48', height: '22.86' },
            DimensionWeight: { weightUOM: 'kg', weight: '8.4' },
          },
          FreightDetails: { carrier: 'UPS', service: 'Ground' },
          preProductionProof: 'No',
        },
      ],
    },
  ],
});
const push = (credentials: { id: string; password?: string }, number = 'PO-7') =>
  call(shop, shipment21, 'sendAdvanceShipmentNotification', {
    password: '',
    ...credentials,
    AdvanceShipmentNotification: noticeOf(number),
  });
const codeOf = async (answer: ReturnType<typeof push>) => (await answer).ServiceMessageArray?.[0]?.code;
const order = async () => (await invoke(openDeskOrder, deskOf(shop), { id })).order;

test('nobody but the supplier is heard: not a customer, not another password, not without one', async () => {
  expect(await codeOf(push({ id: DEMO_ID, password: DEMO_KEY }))).toBe(105);
  expect(await codeOf(push({ ...SUPPLIER, password: 'a-password-of-ours' }))).toBe(105);
  expect(await codeOf(push({ id: 'nobody', password: SUPPLIER.password }))).toBe(105);
  expect(await codeOf(push({ id: SUPPLIER.id }))).toBe(110);
  expect(await codeOf(push(SUPPLIER, 'PO-OF-NOBODY'))).toBe(301);
  // Nor does its password open what customers ask.
  const answer = await call(shop, shipment21, 'getOrderShipmentNotification', { ...SUPPLIER, queryType: 1 });
  expect(answer.ServiceMessageArray?.[0]?.code).toBe(105);
  expect((await order()).tracking).toEqual([]);
});

test('its notice ships the order, and has one number however often it is sent', async () => {
  const { transactionId } = await push(SUPPLIER);
  expect(transactionId).toMatch(/^asn_[0-9a-f]{32}$/);
  const shipped = await order();
  expect(shipped).toMatchObject({
    status: 'shipped',
    tracking: [
      {
        carrier: 'UPS',
        number: '1Z999AA10123456784',
        url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        weightLb: 18.519,
        inches: { length: 20, width: 12, height: 9 },
      },
    ],
  });
  expect(await push(SUPPLIER)).toEqual({ transactionId });
  expect(await order()).toEqual(shipped);
});

test('what the parcel weighs and measures is answered in each version', async () => {
  const asked = { id: DEMO_ID, password: DEMO_KEY, queryType: 2, referenceNumber: id } as const;
  const size = { dimUOM: 'Inches', length: '20', width: '12', height: '9' };
  const weight = { weightUOM: 'Pounds', weight: '18.519' };
  const Dimension = { DimensionSize: size, DimensionWeight: weight };
  const first = await call(shop, shipment1, 'getOrderShipmentNotification', asked);
  const [{ SalesOrderArray: [sold] = [] } = {}] = first.OrderShipmentNotificationArray ?? [];
  expect(sold?.ShipmentLocationArray?.[0]?.PackageArray).toMatchObject([{ ...size, ...weight }]);
  for (const answer of [
    await call(shop, shipment2, 'getOrderShipmentNotification', asked),
    await call(shop, shipment21, 'getOrderShipmentNotification', asked),
  ]) {
    const [{ SalesOrderArray: [order] = [] } = {}] = answer.OrderShipmentNotificationArray ?? [];
    expect(order?.ShipmentArray?.[0]?.PackageArray).toMatchObject([{ Dimension }]);
  }
});
