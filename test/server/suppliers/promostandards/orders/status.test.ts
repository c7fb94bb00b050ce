/** How far a supplier says an order is, in both versions of Order Status, and where its parcels are. */
import { describe, expect, test } from 'vitest';
import type { HttpAnswer } from '../../../../../server/suppliers/promostandards/envelope.ts';
import type { PurchaseOrder } from '../../../../../tools/purchasing/purchase-order.ts';
import { message, xml } from '../stand-in.ts';
import { NO_SUCH_ORDER, ordersAt, PURCHASE_ORDER, statusAnswer } from './fixtures.ts';

const V2 = ['OrderStatus/2.0.0', 'OrderShipmentNotification/2.0.0'];
const V1 = ['OrderStatus/1.0.0', 'OrderShipmentNotification/1.0.0'];

const SHIPPED_2 = (number: string, ...parcels: string[]) =>
  `<GetOrderShipmentNotificationResponse xmlns="http://www.promostandards.org/WSDL/OrderShipmentNotificationService/2.0.0/"><OrderShipmentNotificationArray><OrderShipmentNotification><purchaseOrderNumber>${number}</purchaseOrderNumber><SalesOrderArray><SalesOrder><ShipmentArray><Shipment><PackageArray>${parcels
    .map(
      (parcel) =>
        `<Package><trackingNumber>${parcel}</trackingNumber><FreightDetails><carrier>UPS</carrier><service>GROUND</service></FreightDetails></Package>`,
    )
    .join(
      '',
    )}</PackageArray></Shipment></ShipmentArray></SalesOrder></SalesOrderArray></OrderShipmentNotification></OrderShipmentNotificationArray></GetOrderShipmentNotificationResponse>`;

const SHIPPED_1 = `<GetOrderShipmentNotificationResponse xmlns="http://www.promostandards.org/WSDL/OrderShipmentNotificationService/1.0.0/"><OrderShipmentNotificationArray><OrderShipmentNotification><purchaseOrderNumber>PO-7001-1</purchaseOrderNumber><SalesOrderArray><SalesOrder><ShipmentLocationArray><ShipmentLocation><PackageArray><Package><trackingNumber>9400</trackingNumber><carrier>USPS</carrier></Package></PackageArray></ShipmentLocation></ShipmentLocationArray></SalesOrder></SalesOrderArray></OrderShipmentNotification></OrderShipmentNotificationArray></GetOrderShipmentNotificationResponse>`;

const status1 = (...details: string[]) =>
  `<GetOrderStatusDetailsResponse xmlns="http://www.promostandards.org/WSDL/OrderStatusService/1.0.0/"><OrderStatusArray><OrderStatus><purchaseOrderNumber>po-7001-1 </purchaseOrderNumber><OrderStatusDetailArray>${details
    .map(
      (detail) =>
        `<OrderStatusDetail><factoryOrderNumber>SO</factoryOrderNumber>${detail}</OrderStatusDetail>`,
    )
    .join('')}</OrderStatusDetailArray></OrderStatus></OrderStatusArray></GetOrderStatusDetailsResponse>`;

/** The status answer, and parcels where they are asked for. */
const said = (services: string[], status: string, shipped = '') =>
  ordersAt(({ soapAction }) => message(soapAction === 'getOrderShipmentNotification' ? shipped : status), {
    services,
  });

describe('version 2.0.0', () => {
  test('in production, with the dates it names', async () => {
    const { orders } = said(
      V2,
      statusAnswer(
        'PO-7001-1',
        '<status>inProduction</status><expectedShipDate>2026-11-20</expectedShipDate><expectedDeliveryDate>0001-01-01</expectedDeliveryDate>',
      ),
    );
    expect(await orders.status(PURCHASE_ORDER)).toEqual({
      status: 'inProduction',
      issue: null,
      expectedShipDate: '2026-11-20',
      expectedDeliveryDate: null,
      parcels: [],
      asOf: '2026-11-04T14:00:00.000Z',
    });
  });

  test('shipped, with every parcel once and where to follow it', async () => {
    const status = statusAnswer('PO-7001-1', '<status>shipped</status>');
    const { orders, posted } = said(V2, status, SHIPPED_2('PO-7001-1', '1Z1', '1Z1', '1Z2'));
    expect((await orders.status(PURCHASE_ORDER))?.parcels).toEqual([
      { carrier: 'UPS', number: '1Z1', url: 'https://www.ups.com/track?tracknum=1Z1' },
      { carrier: 'UPS', number: '1Z2', url: 'https://www.ups.com/track?tracknum=1Z2' },
    ]);
    expect(posted.map(({ soapAction }) => soapAction)).toEqual([
      'getOrderStatus',
      'getOrderShipmentNotification',
    ]);
  });

  test.each([
    ['FEDEX_GROUND', '271234567890', 'https://www.fedex.com/fedextrack/?trknbr=271234567890'],
    ['FDEG', '271234567890', 'https://www.fedex.com/fedextrack/?trknbr=271234567890'],
    ['UPSN', 'T0001', 'https://www.ups.com/track?tracknum=T0001'],
    ['Best Way', '1Z0000000000000012', 'https://www.ups.com/track?tracknum=1Z0000000000000012'],
    [
      '',
      '9400111899223197428490',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490',
    ],
    ['DHL Express', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
    ['Best Way', '271234567890', ''],
    ['Upscale Couriers', '271234567890', ''],
  ])(
    'a parcel of “%s” with number %s is followed where its carrier is known',
    async (carrier, number, url) => {
      const shipped = SHIPPED_2('PO-7001-1', number).replaceAll(/(?<=<(?:\w+:)?carrier>)[^<]*/g, carrier);
      const { orders } = said(V2, statusAnswer('PO-7001-1', '<status>shipped</status>'), shipped);
      expect((await orders.status(PURCHASE_ORDER))?.parcels.map((one) => one.url)).toEqual([url]);
    },
  );

  test('an open issue holds it, a closed one does not', async () => {
    const issue = (state: string) =>
      `<status>preproduction</status><IssueArray><Issue><issueStatus>${state}</issueStatus><issueCategory>artHold</issueCategory><issueDescription>Text is too small</issueDescription></Issue></IssueArray>`;
    const heard = async (state: string) =>
      (await said(V2, statusAnswer('PO-7001-1', issue(state))).orders.status(PURCHASE_ORDER))?.issue;
    expect(await heard('Open')).toBe('Art hold: Text is too small');
    expect(await heard('Closed')).toBe(null);
  });

  test('of several sales orders the slowest decides, and a parcel that left is told', async () => {
    const status = statusAnswer(
      'PO-7001-1',
      '<status>shipped</status>',
      '<status>inProduction</status>',
      '<status>canceled</status>',
    );
    const heard = await said(V2, status, SHIPPED_2('PO-7001-1', '1Z1')).orders.status(PURCHASE_ORDER);
    expect(heard).toMatchObject({ status: 'partiallyShipped', parcels: [{ number: '1Z1' }] });
  });

  /** Rows of status, sales order and hour, in the order they are listed. */
  const rows = (...listed: [detail: string, salesOrder: string, hour: number][]) => ({
    number: 'PO-7001-1',
    details: listed.map(
      ([detail, salesOrder, hour]) =>
        `<OrderStatusDetail><salesOrderNumber>${salesOrder}</salesOrderNumber>${detail}<validTimestamp>2026-11-04T${10 + hour}:00:00Z</validTimestamp></OrderStatusDetail>`,
    ),
  });
  const heardOf = ({ number, details }: ReturnType<typeof rows>) =>
    said(
      V2,
      statusAnswer(number).replace('<OrderStatusDetailArray>', `$&${details.join('')}`),
      SHIPPED_2(number, '1Z1'),
    ).orders.status(PURCHASE_ORDER);

  test('several rows of one sales order are its history: the newest counts, wherever it is listed', async () => {
    expect(
      await heardOf(
        rows(
          ['<status>shipped</status>', 'SO-1', 3],
          ['<status>received</status>', 'SO-1', 0],
          ['<status>inProduction</status>', 'SO-1', 1],
        ),
      ),
    ).toMatchObject({ status: 'shipped', parcels: [{ number: '1Z1' }] });
  });

  test('histories of several sales orders are joined by the newest of each', async () => {
    const first = [
      ['<status>received</status>', 'SO-1', 0],
      ['<status>complete</status>', 'SO-1', 5],
    ] as const;
    const second = ['<status>inProduction</status>', 'SO-2', 1] as const;
    expect(await heardOf(rows([...second], [...first[1]], [...first[0]]))).toMatchObject({
      status: 'partiallyShipped',
    });
    expect(
      await heardOf(
        rows([...second], ['<status>complete</status>', 'SO-2', 4], [...first[1]], [...first[0]]),
      ),
    ).toMatchObject({ status: 'complete' });
  });

  const lines = (...statuses: string[]) =>
    `<ProductArray>${statuses.map((status) => `<Product><productId>TB-220</productId><status>${status}</status></Product>`).join('')}</ProductArray>`;

  test.each([
    [['shipped', 'shipped'], 'shipped'],
    [['shipped', 'inProduction'], 'partiallyShipped'],
    [['complete', 'canceled'], 'complete'],
  ])('lines that are %j count where the order has no status: %s', async (statuses, joined) => {
    expect(await heardOf(rows([lines(...statuses), 'SO-1', 1]))).toMatchObject({ status: joined });
    expect(await heardOf(rows([`<status>confirmed</status>${lines(...statuses)}`, 'SO-1', 1]))).toMatchObject(
      { status: 'confirmed' },
    );
  });

  test.each([
    ['1Z999AA10123456784, 1Z999AA10123456795', ['1Z999AA10123456784', '1Z999AA10123456795']],
    ['9400110200881111111111 9400110200882222222222', ['9400110200881111111111', '9400110200882222222222']],
    ['9400 1102 0088 1111', ['9400 1102 0088 1111']],
    ['1Z1; 1Z2 / 1Z3|1Z4 and 1Z1', ['1Z1', '1Z2', '1Z3', '1Z4']],
    ['N/A', []],
    ['TBD', []],
    ['Will call', []],
    ['000000', []],
  ])('the tracking field %j names the parcels %j', async (field, numbers) => {
    const status = statusAnswer('PO-7001-1', '<status>shipped</status>');
    const told = await said(V2, status, SHIPPED_2('PO-7001-1', field)).orders.status(PURCHASE_ORDER);
    expect(told?.parcels.map(({ number }) => number)).toEqual(numbers);
  });

  test('an unknown number is no order, and neither is another’s', async () => {
    expect(await said(V2, NO_SUCH_ORDER).orders.status(PURCHASE_ORDER)).toBe(undefined);
    const others = statusAnswer('PO-9', '<status>complete</status>');
    expect(await said(V2, others).orders.status(PURCHASE_ORDER)).toBe(undefined);
  });

  test('an order with an unknown status is known all the same', async () => {
    const odd = statusAnswer('PO-7001-1', '<status>awaiting moon</status>');
    expect(await said(V2, odd).orders.status(PURCHASE_ORDER)).toMatchObject({ status: 'received' });
  });

  test.each(['In Production', 'IN_PRODUCTION', 'in-production'])('%s is in production', async (words) => {
    const odd = statusAnswer('PO-7001-1', `<status>${words}</status>`);
    expect(await said(V2, odd).orders.status(PURCHASE_ORDER)).toMatchObject({ status: 'inProduction' });
  });

  test.each([
    ['Cancelled', 'canceled', null],
    ['Partial Shipment', 'partiallyShipped', null],
  ])('%s is read as the one it means', async (words, status, issue) => {
    const odd = statusAnswer('PO-7001-1', `<status>${words}</status>`);
    expect(await said(V2, odd, SHIPPED_2('PO-7001-1', '1Z1')).orders.status(PURCHASE_ORDER)).toMatchObject({
      status,
      issue,
    });
  });

  test('one that shipped is not told of before its parcels can be asked for', async () => {
    const { orders } = ordersAt(({ soapAction }) =>
      soapAction === 'getOrderStatus'
        ? message(statusAnswer('PO-7001-1', '<status>shipped</status>'))
        : xml('garbled <'),
    );
    await expect(orders.status(PURCHASE_ORDER)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });
});

describe('version 1.0.0', () => {
  test.each([
    [10, 'received'],
    [20, 'confirmed'],
    [30, 'preproduction'],
    [60, 'inProduction'],
    [70, 'inStorage'],
    [75, 'partiallyShipped'],
    [80, 'complete'],
    [99, 'canceled'],
  ])('%i is %s', async (id, status) => {
    const { orders } = said(V1, status1(`<statusID>${id}</statusID>`), SHIPPED_1);
    expect(await orders.status(PURCHASE_ORDER)).toMatchObject({ status, issue: null });
  });

  test('a hold keeps the last status, and says what it is about', async () => {
    const hold =
      '<statusID>43</statusID><additionalExplanation>Size of text is too small.</additionalExplanation>';
    const { orders } = said(V1, status1(hold));
    const reports = [{ status: 'preproduction' as const, at: '2026-11-04T12:00:00.000Z', note: null }];
    expect(await orders.status({ ...PURCHASE_ORDER, reports })).toMatchObject({
      status: 'preproduction',
      issue: 'Art hold: Size of text is too small.',
    });
  });

  test('what it writes besides, such as a charge it adds, is told beside the status', async () => {
    const produced =
      '<statusID>60</statusID><additionalExplanation>Rush charge of $25.00\n added.</additionalExplanation>';
    const { orders } = said(V1, status1(produced));
    expect(await orders.status(PURCHASE_ORDER)).toMatchObject({
      issue: null,
      remark: 'Rush charge of $25.00 added.',
    });
  });

  test('a status in words without its number is read', async () => {
    const { orders } = said(V1, status1('<statusName>In Production</statusName>'));
    expect(await orders.status(PURCHASE_ORDER)).toMatchObject({ status: 'inProduction' });
  });

  test.each([
    ['with our number', 'PO-7001-1'],
    ['without a number', ''],
  ])('a placeholder for an order that is not there is none, %s', async (_, number) => {
    const placeholder = `<GetOrderStatusDetailsResponse xmlns="http://www.promostandards.org/WSDL/OrderStatusService/1.0.0/"><OrderStatusArray><OrderStatus><purchaseOrderNumber>${number}</purchaseOrderNumber><OrderStatusDetailArray><OrderStatusDetail><factoryOrderNumber>N/A</factoryOrderNumber><statusID>0</statusID><statusName>N/A</statusName></OrderStatusDetail></OrderStatusDetailArray></OrderStatus></OrderStatusArray></GetOrderStatusDetailsResponse>`;
    expect(await said(V1, placeholder).orders.status(PURCHASE_ORDER)).toBe(undefined);
  });

  test('parcels come from version 1.0.0 of shipment notification', async () => {
    const { orders } = said(V1, status1('<statusID>80</statusID>'), SHIPPED_1);
    expect((await orders.status(PURCHASE_ORDER))?.parcels).toEqual([
      {
        carrier: 'USPS',
        number: '9400',
        url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400',
      },
    ]);
  });
});

describe('what a parcel weighs and measures, in pounds and inches', () => {
  const first = async (measures: string, number = '9400') => {
    const shipped = SHIPPED_1.replace('>9400</trackingNumber>', `>${number}</trackingNumber>${measures}`);
    const { orders } = said(V1, status1('<statusID>80</statusID>'), shipped);
    return (await orders.status(PURCHASE_ORDER))?.parcels.map(({ weightLb, inches }) => ({
      weightLb,
      inches,
    }));
  };
  const FEET = '<dimUOM>Feet</dimUOM><length>1.5</length><width>1</width><height>0.5</height>';

  test('by version 1.0.0, in its units', async () => {
    const ounces = '<weightUOM>Ounces</weightUOM><weight>24</weight>';
    expect(await first(FEET + ounces)).toEqual([
      { weightLb: 1.5, inches: { length: 18, width: 12, height: 6 } },
    ]);
    const words = '<weightUOM>lbs</weightUOM><weight>4</weight>';
    expect(await first(FEET.replace('Feet', 'in') + words)).toEqual([
      { weightLb: 4, inches: { length: 1.5, width: 1, height: 0.5 } },
    ]);
    const grams = '<weightUOM>Grams</weightUOM><weight>2500</weight>';
    expect(await first(grams)).toEqual([{ weightLb: 5.512, inches: undefined }]);
  });

  test('fillers, a size without a side and a figure without a unit are unknown', async () => {
    const nothing = [{ weightLb: undefined, inches: undefined }];
    const zero = '<weightUOM>Pounds</weightUOM><weight>0</weight>';
    expect(await first(FEET.replace('<length>1.5</length>', '<length>0</length>') + zero)).toEqual(nothing);
    expect(await first(FEET.replace('<width>1</width>', ''))).toEqual(nothing);
    expect(await first('<weight>12</weight><length>3</length><width>3</width><height>3</height>')).toEqual(
      nothing,
    );
    const pounds = '<weightUOM>Pounds</weightUOM><weight>99999</weight>';
    expect(await first(pounds)).toEqual(nothing);
  });

  test('of several parcels told as one nobody knows what each weighs', async () => {
    const pounds = '<weightUOM>Pounds</weightUOM><weight>30</weight>';
    const nothing = { weightLb: undefined, inches: undefined };
    expect(await first(pounds, '9400, 9401')).toEqual([nothing, nothing]);
  });
});

describe('from the day it was to leave its parcels are asked for', () => {
  const SENT = { ...PURCHASE_ORDER, status: 'sent', sentAt: '2026-11-04T15:00:00.000Z' } as const;
  const pieces = [
    { line: 1, spec: { quantity: 100 } },
    { line: 2, spec: { quantity: 44 } },
  ] as PurchaseOrder['body']['lines'];
  const FULL = '<purchaseOrderShippedInFull>true</purchaseOrderShippedInFull>';
  const parcels = (inFull: boolean) =>
    SHIPPED_2('PO-7001-1', '1Z1').replace('<SalesOrderArray>', `${inFull ? FULL : ''}$&`);

  /** Five days later, over a supplier whose Order Status answers so. */
  const heard = async (status: HttpAnswer, { shipped = parcels(true), days = 5 } = {}) => {
    const { orders, posted, clock } = ordersAt(({ soapAction }) =>
      soapAction === 'getOrderShipmentNotification' ? message(shipped) : status,
    );
    clock.pass(days * 86_400_000);
    const order = { ...SENT, body: { ...SENT.body, lines: pieces } };
    const report = await orders.status(order).catch(({ code }) => code);
    return { report, asked: posted.map(({ soapAction }) => soapAction) };
  };
  const making = (day = '2026-11-09') =>
    message(
      statusAnswer('PO-7001-1', `<status>inProduction</status><expectedShipDate>${day}</expectedShipDate>`),
    );

  test.each([
    ['does not know it', message(NO_SUCH_ORDER), 'says nothing of it'],
    ['is ill', xml('', 500), 'says nothing of it'],
    ['says that it is made', making(), 'says “inProduction”'],
  ])('while Order Status %s', async (_, status, words) => {
    expect((await heard(status)).report).toMatchObject({
      status: 'shipped',
      remark: `Its parcels are known; its Order Status ${words}.`,
      parcels: [{ number: '1Z1' }],
    });
    expect((await heard(status, { shipped: parcels(false) })).report).toMatchObject({
      status: 'partiallyShipped',
      parcels: [{ number: '1Z1' }],
    });
  });

  test('the pieces in them say that all has left', async () => {
    const items = (quantity: number) =>
      parcels(false).replace(
        '</FreightDetails>',
        `$&<ItemArray><Item><supplierPartId>TB</supplierPartId><Quantity><uom>EA</uom><value>${quantity}</value></Quantity></Item></ItemArray>`,
      );
    expect((await heard(making(), { shipped: items(144) })).report).toMatchObject({ status: 'shipped' });
    expect((await heard(making(), { shipped: items(143) })).report).toMatchObject({
      status: 'partiallyShipped',
    });
  });

  test('not before, and where there are none Order Status counts', async () => {
    expect((await heard(making('2026-11-10'))).asked.at(-1)).toBe('getOrderStatus');
    expect((await heard(making(), { days: 4 })).report).toMatchObject({ status: 'inProduction' });
    const none = { shipped: SHIPPED_2('PO-7001-1') };
    expect((await heard(making(), none)).report).toMatchObject({ status: 'inProduction', parcels: [] });
    expect((await heard(message(NO_SUCH_ORDER), none)).report).toBe(undefined);
    expect((await heard(xml('', 500), none)).report).toBe('supplier_unavailable');
  });
});

describe('the pieces in its packages', () => {
  const packaged = (...packages: [id: string, number: string, pieces: number | null, uom?: string][]) =>
    SHIPPED_2('PO-7001-1').replace(
      '<PackageArray>',
      `<PackageArray>${packages
        .map(
          ([id, number, pieces, uom = 'EA']) =>
            `<Package><id>${id}</id><trackingNumber>${number}</trackingNumber><FreightDetails><carrier>UPS</carrier><service>GROUND</service></FreightDetails>${pieces === null ? '' : `<ItemArray><Item><supplierPartId>T-BLACK</supplierPartId><Quantity><value>${pieces}</value><uom>${uom}</uom></Quantity></Item></ItemArray>`}</Package>`,
        )
        .join('')}`,
    );
  const piecesOf = async (...packages: Parameters<typeof packaged>) => {
    const status = statusAnswer('PO-7001-1', '<status>shipped</status>');
    const told = await said(V2, status, packaged(...packages)).orders.status(PURCHASE_ORDER);
    return told?.pieces?.map(({ quantity }) => quantity);
  };

  test('are those of all, also under one number or none; cartons, silence and what may be told twice say nothing', async () => {
    expect([
      await piecesOf(['1', '1Z1', 40]),
      await piecesOf(['1', '1Z1', 24], ['2', '1Z2', 16]),
      await piecesOf(['1', '1Z1', 20], ['2', '1Z1', 20]),
      await piecesOf(['1', '1Z1', 24], ['2', 'N/A', 30]),
      await piecesOf(['1', '1Z1', 2, 'CA']),
      await piecesOf(['1', '1Z1', 24], ['2', '1Z2', null]),
      await piecesOf(['1', '1Z1', 20], ['1', '1Z1', 20]),
      await piecesOf(),
    ]).toEqual([[40], [40], [40], [54], undefined, undefined, undefined, undefined]);
  });
});

describe('what changed since', () => {
  const since = new Date('2026-11-04T13:00:00.000Z');

  test('is asked for once, by time, and names purchase orders', async () => {
    const { orders, posted } = said(V2, statusAnswer('PO-7001-1', '<status>shipped</status>'));
    expect(await orders.changedSince?.('hit', since)).toEqual(['PO-7001-1']);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body).toContain('<s:queryType>lastUpdate</s:queryType>');
    expect(posted[0]?.body).toContain('2026-11-04T13:00:00.000Z');
  });

  test('is asked for by query type 3 in version 1.0.0', async () => {
    const { orders, posted } = said(V1, status1('<statusID>60</statusID>'));
    expect(await orders.changedSince?.('hit', since)).toEqual(['po-7001-1']);
    expect(posted[0]?.body).toContain('<m:queryType>3</m:queryType>');
  });

  test('nothing is an answer', async () => {
    expect(await said(V2, NO_SUCH_ORDER).orders.changedSince?.('hit', since)).toEqual([]);
  });

  test('a supplier that does not tell is asked for each order', async () => {
    const fault =
      '<soap:Fault><faultcode>x</faultcode><faultstring>not implemented</faultstring></soap:Fault>';
    expect(await said(V2, fault).orders.changedSince?.('hit', since)).toBe(undefined);
    expect(await said([], '').orders.changedSince?.('hit', since)).toBe(undefined);
  });

  test('a sick supplier is a failure', async () => {
    const { orders } = ordersAt(() => xml('', 503), { services: V2 });
    await expect(orders.changedSince?.('hit', since)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });
});
