/** An order by SOAP followed to the doorstep by its purchase order number, in both versions of status and shipment. */
import { describe, expect, test } from 'vitest';
import { orderStatus1 } from '../../../../server/promostandards/messages/order-status-1.ts';
import { orderStatus2 } from '../../../../server/promostandards/messages/order-status-2.ts';
import { shipment1 } from '../../../../server/promostandards/messages/shipment-1.ts';
import { shipment2 } from '../../../../server/promostandards/messages/shipment-2.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { clearHold } from '../../../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { uploadProof } from '../../../../tools/proofs/upload-proof.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { acceptReceivedOrder } from '../../../../tools/received-orders/accept-received-order.ts';
import { refuseReceivedOrder } from '../../../../tools/received-orders/refuse-received-order.ts';
import { proofHolderOf, toldSheets } from '../../../support/proofs.ts';
import { call } from '../../../support/soap.ts';
import { giveArtwork, lineOf, orderOf, send, TUMBLERS } from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

const DAY_MS = 86_400_000;
const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

const desk = () =>
  shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');
const later = (ms: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};
async function ordered(number: string): Promise<string> {
  later(1_000);
  const { transactionId } = await send(
    shop,
    orderOf(number, [await lineOf(shop, TUMBLERS, { lineNumber: 7 })]),
  );
  return transactionId ?? '';
}

async function status(referenceNumber: string, more: object = {}) {
  const answer = await call(shop, orderStatus2, 'getOrderStatus', {
    queryType: 'poSearch',
    referenceNumber,
    ...more,
  });
  return answer.OrderStatusArray?.[0]?.OrderStatusDetailArray[0];
}
/** In both versions. */
async function both(number: string): Promise<[string | undefined, string | undefined, number | undefined]> {
  const two = await status(number);
  const one = await call(shop, orderStatus1, 'getOrderStatusDetails', {
    queryType: 1,
    referenceNumber: number,
  });
  const [detail] = one.OrderStatusArray?.[0]?.OrderStatusDetailArray ?? [];
  return [two?.status, two?.issueCategory, detail?.statusID];
}

test('an order goes from the desk to the doorstep under the number its buyer gave it', async () => {
  const id = await ordered('PO-77');
  const seen = [await both('PO-77')];
  const look = async () => seen.push(await both('PO-77'));
  await invoke(acceptReceivedOrder, desk(), { id });
  await invoke(holdOrder, desk(), { id, reason: 'The artwork is too small to print' });
  await look();
  await invoke(clearHold, desk(), { id });
  const { expectedShipDate, expectedDeliveryDate } = (await status('PO-77')) ?? {};
  // Four working days on the road to Carrollton.
  expect([expectedShipDate, expectedDeliveryDate]).toEqual(['2026-11-13', '2026-11-19']);
  await giveArtwork(shop, id);
  await invoke(releaseOrder, desk(), { id, proof_waiver: 'The customer approved a sample.' });
  await look();
  await invoke(sendPurchaseOrder, desk(), { id });
  await look();
  for (let day = 0; day < 14; day++) {
    await invoke(followPurchaseOrders, desk(), { id });
    await look();
    later(DAY_MS);
  }
  expect([...new Set(seen.map((one) => JSON.stringify(one)))].map((one) => JSON.parse(one))).toEqual([
    ['received', null, 10],
    ['received', 'artHold', 43],
    ['confirmed', null, 20],
    ['preproduction', null, 30],
    ['inProduction', null, 60],
    ['shipped', null, 80],
    ['complete', null, 80],
  ]);

  const { OrderShipmentNotificationArray: two } = await call(
    shop,
    shipment2,
    'getOrderShipmentNotification',
    {
      queryType: 1,
      referenceNumber: 'PO-77',
    },
  );
  expect(two).toMatchObject([
    {
      purchaseOrderNumber: 'PO-77',
      purchaseOrderShippedInFull: true,
      SalesOrderArray: [
        {
          salesOrderNumber: id,
          ShipmentArray: [
            {
              shipToAddress: { attentionTo: 'Receiving', address1: '1404 W Main St', postalCode: '75006' },
              PackageArray: [
                {
                  trackingNumber: expect.stringMatching(/^DEMO[0-9A-F]{14}$/),
                  ItemArray: [
                    {
                      supplierProductId: 'TUMBLER-20',
                      supplierPartId: 'TUMBLER-20-BLACK',
                      purchaseOrderLineNumber: 7,
                      Quantity: { value: '250', uom: 'EA' },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
  const shippedOn = two?.[0]?.SalesOrderArray[0]?.ShipmentArray[0]?.PackageArray[0]?.shipmentDate ?? '';
  const notified = async (queryType: 1 | 2 | 3 | 4, rest: object) =>
    (await call(shop, shipment1, 'getOrderShipmentNotification', { queryType, ...rest }))
      .OrderShipmentNotificationArray ?? [];
  expect(await notified(2, { referenceNumber: id })).toMatchObject([
    { purchaseOrderNumber: 'PO-77', complete: true },
  ]);
  const before = new Date(Date.parse(shippedOn) - 1).toISOString();
  expect(await notified(3, { shipmentDateTimeStamp: before })).toHaveLength(1);
  // Later than, not at.
  expect(await notified(3, { shipmentDateTimeStamp: shippedOn })).toHaveLength(0);
  const onDay = async (day: string) =>
    (
      await call(shop, shipment2, 'getOrderShipmentNotification', {
        queryType: 3,
        shipmentDateTimestamp: `${day}T00:00:00Z`,
      })
    ).OrderShipmentNotificationArray ?? [];
  expect(await onDay(shippedOn.slice(0, 10))).toHaveLength(1);
  expect(await onDay('2026-11-01')).toHaveLength(0);
});

test('an order the desk refuses is canceled, and promises no day any more in any answer', async () => {
  const id = await ordered('PO-78');
  await invoke(refuseReceivedOrder, desk(), { id, reason: 'The parts are discontinued' });
  expect(await both('PO-78')).toEqual(['canceled', undefined, 99]);
  const { validTimestamp: _, salesOrderNumber: __, ...told } = (await status('PO-78')) ?? {};
  expect(told).toEqual({
    status: 'canceled',
    additionalExplanation: 'None of it will be made or delivered. There is nothing to pay.',
  });
  const one = await call(shop, orderStatus1, 'getOrderStatusDetails', {
    queryType: 1,
    referenceNumber: 'PO-78',
  });
  const [detail] = one.OrderStatusArray?.[0]?.OrderStatusDetailArray ?? [];
  expect([detail?.expectedShipDate, detail?.expectedDeliveryDate]).toEqual([undefined, undefined]);
  const { body: order } = await shop.rest('GET', `/orders/${id}`);
  expect([order.in_hands, order.expected, order.supplier, order.next_steps]).toEqual([null, null, [], []]);
});

describe('what is asked for', () => {
  test('are orders that changed later than an instant, and not at it', async () => {
    const id = await ordered('PO-79');
    const at = shop.clock.at.toISOString();
    const changed = async (statusTimeStamp: string) =>
      (await call(shop, orderStatus2, 'getOrderStatus', { queryType: 'lastUpdate', statusTimeStamp }))
        .OrderStatusArray;
    expect(await changed(at)).toBeUndefined();
    const before = new Date(shop.clock.at.getTime() - 1).toISOString();
    expect(await changed(before)).toMatchObject([{ purchaseOrderNumber: 'PO-79' }]);
    later(5_000);
    await invoke(acceptReceivedOrder, desk(), { id });
    expect(await changed(at)).toMatchObject([{ purchaseOrderNumber: 'PO-79' }]);
    const one = await call(shop, orderStatus1, 'getOrderStatusDetails', {
      queryType: 3,
      statusTimeStamp: at,
    });
    expect(one.OrderStatusArray).toMatchObject([{ purchaseOrderNumber: 'PO-79' }]);
  });

  test('are orders whose proof came, and those whose proof was answered', async () => {
    const id = await ordered('PO-83');
    const later1h = (): string => {
      const at = shop.clock.at.toISOString();
      later(3_600_000);
      return at;
    };
    const changedAfter = async (statusTimeStamp: string) => {
      const two = await call(shop, orderStatus2, 'getOrderStatus', {
        queryType: 'lastUpdate',
        statusTimeStamp,
      });
      const one = await call(shop, orderStatus1, 'getOrderStatusDetails', { queryType: 3, statusTimeStamp });
      return [
        (two.OrderStatusArray ?? []).map(({ OrderStatusDetailArray: [detail] }) => detail?.issueCategory),
        (one.OrderStatusArray ?? []).map(({ OrderStatusDetailArray: [detail] }) => detail?.statusID),
      ];
    };
    const ordering = later1h();
    expect(await changedAfter(ordering)).toEqual([[], []]);
    const { url } = await invoke(uploadProof, desk(), { id, line: 1, data_base64: 'iVBORw0KGgo=' });
    expect(await changedAfter(ordering)).toEqual([['proofHold'], [42]]);
    const proofing = later1h();
    expect(await changedAfter(proofing)).toEqual([[], []]);
    await invoke(decideProof, await proofHolderOf(shop, url), { decision: 'approve', name: 'Grace Hopper' });
    expect(await changedAfter(proofing)).toEqual([[undefined], [10]]);
  });

  test('are all that are open, and those that are held', async () => {
    const id = await ordered('PO-80');
    const numbers = async (queryType: 'allOpen' | 'allOpenIssues') =>
      ((await call(shop, orderStatus2, 'getOrderStatus', { queryType })).OrderStatusArray ?? []).map(
        ({ purchaseOrderNumber }) => purchaseOrderNumber,
      );
    expect(await numbers('allOpen')).toEqual(expect.arrayContaining(['PO-79', 'PO-80']));
    expect(await numbers('allOpen')).not.toContain('PO-77');
    expect(await numbers('allOpenIssues')).toEqual([]);
    await invoke(holdOrder, desk(), { id, reason: 'The invoice of May is overdue' });
    expect(await numbers('allOpenIssues')).toEqual(['PO-80']);
    const found = await status('PO-80', { returnIssueDetailType: 'openIssues', returnProductDetail: true });
    expect(found).toMatchObject({
      salesOrderNumber: id,
      issueCategory: 'creditHold',
      ProductArray: [
        {
          productId: 'TUMBLER-20',
          partId: 'TUMBLER-20-BLACK',
          purchaseOrderLineNumber: '7',
          QuantityOrdered: { value: '250', uom: 'EA' },
        },
      ],
      IssueArray: [{ issueStatus: 'Open', issueDescription: 'The invoice of May is overdue' }],
    });
    const issueId = found?.IssueArray?.[0]?.issueId ?? '';
    await invoke(clearHold, desk(), { id });
    const { IssueArray } = await call(shop, orderStatus2, 'getIssue', { issueId });
    expect(IssueArray).toMatchObject([{ issueId, issueStatus: 'Closed', issueCategory: 'creditHold' }]);
    expect((await status('PO-80', { returnIssueDetailType: 'allIssues' }))?.IssueArray).toHaveLength(1);
  });

  test('is an order by our own number', async () => {
    const id = await ordered('PO-81');
    for (const queryType of ['soSearch', 'transactionId'] as const) {
      const { OrderStatusArray } = await call(shop, orderStatus2, 'getOrderStatus', {
        queryType,
        referenceNumber: id,
      });
      expect(OrderStatusArray).toMatchObject([{ purchaseOrderNumber: 'PO-81' }]);
    }
    const { OrderStatusArray } = await call(shop, orderStatus1, 'getOrderStatusDetails', {
      queryType: 2,
      referenceNumber: id,
    });
    expect(OrderStatusArray).toMatchObject([{ purchaseOrderNumber: 'PO-81' }]);
  });

  test('is nothing of another account', async () => {
    const id = await ordered('PO-82');
    const password = await shop.newKey(['read', 'orders'], { email: 'other@example.com' });
    const other = { id: 'other@example.com', password };
    for (const asked of [
      { queryType: 'poSearch', referenceNumber: 'PO-82' },
      { queryType: 'soSearch', referenceNumber: id },
    ] as const) {
      const answer = await call(shop, orderStatus2, 'getOrderStatus', { ...asked, ...other });
      expect(answer.OrderStatusArray).toBeUndefined();
      expect(answer.ServiceMessageArray).toMatchObject([{ code: 301, severity: 'Error' }]);
    }
    const open = await call(shop, orderStatus2, 'getOrderStatus', { queryType: 'allOpen', ...other });
    expect(open).toMatchObject({ ServiceMessageArray: [{ code: 160, severity: 'Information' }] });
    const parcels = await call(shop, shipment2, 'getOrderShipmentNotification', {
      queryType: 1,
      referenceNumber: 'PO-77',
      ...other,
    });
    expect(parcels.ServiceMessageArray).toMatchObject([{ code: 301 }]);
  });
});

test('an order that has not left yet has no parcels, and that is no error', async () => {
  const answer = await call(shop, shipment2, 'getOrderShipmentNotification', {
    queryType: 1,
    referenceNumber: 'PO-82',
  });
  expect(answer).toMatchObject({ ServiceMessageArray: [{ code: 160, severity: 'Information' }] });
});

test.each([
  [{ queryType: 1, referenceNumber: 'NOPE' }, '301: referenceNumber not found'],
  [{ queryType: 1 }, '120: The following field(s) are required [referenceNumber]'],
  [{ queryType: 3 }, '120: The following field(s) are required [statusTimeStamp]'],
  [{ queryType: 9 }, '125: not supported [queryType]; send 1, 2, 3 or 4'],
])('version 1.0.0 says %o in a sentence', async (asked, errorMessage) => {
  expect(await call(shop, orderStatus1, 'getOrderStatusDetails', asked)).toEqual({ errorMessage });
});

test('the statuses and methods there are are told', async () => {
  const { StatusArray } = await call(shop, orderStatus1, 'getOrderStatusTypes', {});
  expect(StatusArray).toHaveLength(14);
  const { ServiceMethodArray } = await call(shop, orderStatus2, 'getServiceMethods', {});
  expect(ServiceMethodArray).toEqual(['getOrderStatus', 'getIssue', 'getServiceMethods']);
});
