/** What a supplier answers to a purchase order, and what that means. */
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { purchaseOrder } from '../../../../../server/promostandards/messages/purchase-order.ts';
import { SupplierFailure } from '../../../../../server/suppliers/promostandards/failure.ts';
import { poster } from '../../../../../server/suppliers/promostandards/post.ts';
import type { OverUnder } from '../../../../../tools/quotes/over-under.ts';
import { bodyText, faultsByOwnSchema, faultsBySchema } from '../../../../support/promostandards.ts';
import { needs } from '../../../../support/reference.ts';
import { message, xml } from '../stand-in.ts';
import { NO_SUCH_ORDER, ordersAt, PURCHASE_ORDER, poAnswer, statusAnswer } from './fixtures.ts';

const sentWith = (answer: string, status = NO_SUCH_ORDER) => {
  const at = ordersAt(({ soapAction }) => message(soapAction === 'sendPO' ? answer : status));
  return { ...at, outcome: at.orders.send(PURCHASE_ORDER) };
};

const DUPLICATE: [number, string, string] = [200, 'Duplicate PO, not submitted', 'Error'];

describe('accepted is', () => {
  test('what has a transaction number', async () => {
    const { outcome, posted } = sentWith(poAnswer('88213'));
    expect(await outcome).toEqual({ kind: 'accepted', transactionId: '88213', note: null });
    expect(posted.map(({ soapAction }) => soapAction)).toEqual(['sendPO']);
  });

  test('what has one and a warning, which is noted', async () => {
    const answer = poAnswer('88213', [250, 'The PO is received but may be delayed.', 'Warning']);
    expect(await sentWith(answer).outcome).toEqual({
      kind: 'accepted',
      transactionId: '88213',
      note: 'The PO is received but may be delayed.',
    });
  });

  test('what has one and words of success', async () => {
    const answer = poAnswer('30070919', [299, 'Successful', 'Information']);
    expect(await sentWith(answer).outcome).toEqual({
      kind: 'accepted',
      transactionId: '30070919',
      note: null,
    });
  });

  test('a duplicate of what was sent before: the supplier has it', async () => {
    const { orders, posted } = ordersAt(({ soapAction }) =>
      message(soapAction === 'sendPO' ? poAnswer(undefined, DUPLICATE) : NO_SUCH_ORDER),
    );
    const decision = { arrived: false, by: 'staff@example.com', at: '2026-11-04T16:00:00.000Z' };
    const doubt = { since: decision.at, answer: 'It did not answer.', needsPerson: false, asked: [] };
    const again = { ...PURCHASE_ORDER, doubts: [{ ...doubt, askAgainAt: null, decision }] };
    expect(await orders.send(again)).toEqual({
      kind: 'accepted',
      transactionId: null,
      note: 'Duplicate PO, not submitted',
    });
    expect(posted.map(({ soapAction }) => soapAction)).toEqual(['sendPO', 'getOrderStatus']);
  });

  test('what was answered with an error and is known by its number all the same', async () => {
    const answer = poAnswer(undefined, [999, 'Something happened', 'Error']);
    const status = statusAnswer('PO-7001-1', '<status>received</status>');
    expect(await sentWith(answer, status).outcome).toEqual({
      kind: 'accepted',
      transactionId: null,
      note: 'Something happened',
    });
  });
});

describe('refused is', () => {
  test('an error, with the reason on one line', async () => {
    const answer = poAnswer(undefined, [210, 'Data violation:\n  partId', 'Error']);
    expect(await sentWith(answer).outcome).toEqual({ kind: 'refused', reason: 'Data violation: partId' });
  });

  test.each([
    [999, 'Part TB-220-BLK not found'],
    [204, 'Ship-to address does not exist'],
  ])('an error that elsewhere means there is none of what was asked for: %i', async (code, reason) => {
    expect(await sentWith(poAnswer(undefined, [code, reason, 'Error'])).outcome).toEqual({
      kind: 'refused',
      reason,
    });
  });

  test('what does not take our credentials', async () => {
    const answer = poAnswer(undefined, [105, 'Authentication Credentials failed', 'Error']);
    expect(await sentWith(answer).outcome).toEqual({
      kind: 'refused',
      reason: 'it does not take our credentials; set them again.',
    });
  });

  test('what no endpoint is known for', async () => {
    const { orders, posted } = ordersAt(() => message(''), { services: ['OrderStatus/2.0.0'] });
    expect(await orders.send(PURCHASE_ORDER)).toEqual({
      kind: 'refused',
      reason: 'it has no endpoint for purchase orders; give it one, or an email address for them.',
    });
    expect(posted).toEqual([]);
  });
});

describe('in doubt is', () => {
  test.each([
    ['silence', () => Promise.reject(new SupplierFailure('slow')), 'did not answer in time'],
    [
      'a connection that broke',
      () => Promise.reject(new SupplierFailure('unreachable')),
      'could not be reached',
    ],
    [
      'a page for people',
      () => xml('<html><body>Sorry</body></html>', 200, 'text/html'),
      'answered with something that is no message',
    ],
    ['an error of its server', () => xml('', 500), 'answered with an error of its server, code 500'],
    ['an error of a gateway', () => xml('', 504), 'answered with an error of its server, code 504'],
    [
      'a SOAP fault',
      () =>
        message('<soap:Fault><faultcode>soap:Server</faultcode><faultstring>no</faultstring></soap:Fault>'),
      'answered with a SOAP fault: no',
    ],
  ] as const)('%s, and it was sent once', async (_, answer, words) => {
    const { orders, posted } = ordersAt(() => answer());
    expect(await orders.send(PURCHASE_ORDER)).toEqual(unknown(`It ${words}.`));
    expect(posted).toHaveLength(1);
  });

  const unknown = (answer: string) => ({
    kind: 'unknown',
    transactionId: null,
    answer,
    needsPerson: false,
  });

  test('an answer without number and error, of an order the supplier does not know', async () => {
    expect(await sentWith(poAnswer(undefined)).outcome).toEqual(
      unknown('It answered with neither a number nor an error.'),
    );
  });

  test('a number together with an error, which is for a person', async () => {
    const answer = poAnswer('88213', [999, 'Something happened', 'Error']);
    const status = statusAnswer('PO-7001-1', '<status>received</status>');
    expect(await sentWith(answer, status).outcome).toEqual({
      kind: 'unknown',
      transactionId: '88213',
      answer: 'It answered number 88213 together with an error, code 999: Something happened',
      needsPerson: true,
    });
  });

  test('a duplicate at the first sending, which is for a person: the number is of another order', async () => {
    expect(await sentWith(poAnswer(undefined, DUPLICATE)).outcome).toEqual({
      ...unknown('It answered: Duplicate PO, not submitted'),
      needsPerson: true,
    });
  });

  test.each([
    [200, 'Duplicate'],
    [210, 'Data violation'],
  ])('an error %i while it cannot be asked', async (code, reason) => {
    const { orders } = ordersAt(({ soapAction }) =>
      soapAction === 'sendPO' ? message(poAnswer(undefined, [code, reason, 'Error'])) : xml('', 503),
    );
    expect(await orders.send(PURCHASE_ORDER)).toEqual(unknown(`It answered: ${reason}`));
  });
});

describe('certainly not sent is', () => {
  test.each([
    ['a refused connection', 'http://127.0.0.1:1/po'],
    ['a name nobody knows', 'https://no-such-supplier.invalid/po'],
  ])('%s', async (_, url) => {
    const post = poster({ allowLocal: true });
    const { orders } = ordersAt((posted) => post({ ...posted, url }));
    expect(await orders.send(PURCHASE_ORDER)).toEqual({
      kind: 'not_sent',
      reason: 'It could not be reached.',
    });
  });

  test('a supplier that is left alone for a while', async () => {
    const { orders } = ordersAt(() => xml('', 503));
    for (let asked = 0; asked < 5; asked++) await orders.status(PURCHASE_ORDER).catch(() => undefined);
    expect(await orders.send(PURCHASE_ORDER)).toMatchObject({ kind: 'not_sent' });
  });

  test('but a connection that ends before an answer is in doubt', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const post = poster({ allowLocal: true });
    const { orders } = ordersAt((posted) => post({ ...posted, url: `http://127.0.0.1:${port}/po` }));
    expect(await orders.send(PURCHASE_ORDER)).toMatchObject({
      kind: 'unknown',
      answer: 'It could not be reached.',
    });
    await new Promise((resolve) => server.close(resolve));
  });
});

test('what a supplier can tell: whether it has Order Status, and whether it takes duplicates', async () => {
  const { orders } = ordersAt(() => message(''), {
    services: ['PurchaseOrder/1.0.0'],
    settings: { tellsDuplicates: false },
  });
  expect(await orders.memory?.('hit')).toEqual({ hasOrderStatus: false, tellsDuplicates: false });
});

describe('the message', () => {
  const sent = async (repeats: string | null = null, settings: object = {}) => {
    const [item] = PURCHASE_ORDER.body.items;
    if (!item) throw new Error('no item');
    const { orders, posted } = ordersAt(() => message(poAnswer('1')), { settings });
    await orders.send({
      ...PURCHASE_ORDER,
      body: { ...PURCHASE_ORDER.body, items: [{ ...item, repeats }] },
    });
    return posted[0]?.body ?? '';
  };

  /** The second 44 pieces go to two addresses, with 20 of the first 100. */
  const sentToTwo = async () => {
    const [item] = PURCHASE_ORDER.body.items;
    const [black, red] = item?.pieces ?? [];
    if (!item || !black || !red) throw new Error('no pieces');
    const { orders, posted } = ordersAt(() => message(poAnswer('1')));
    const pieces = [
      {
        ...black,
        shipments: [
          { number: 1, quantity: 80 },
          { number: 3, quantity: 20 },
        ],
      },
      { ...red, shipments: [{ number: 3, quantity: 44 }] },
    ];
    const { shipTo } = PURCHASE_ORDER.body;
    const shipments = [
      { number: 1, shipTo, requestedInHands: '2026-11-20' },
      { number: 3, shipTo: { ...shipTo, city: 'Reno', state: 'NV' }, requestedInHands: '2026-11-23' },
    ];
    await orders.send({
      ...PURCHASE_ORDER,
      body: { ...PURCHASE_ORDER.body, items: [{ ...item, pieces }], shipments },
    });
    return posted[0]?.body ?? '';
  };

  /** Named colors, a size, a place, and text in place of artwork. */
  const sentExactly = async () => {
    const [item] = PURCHASE_ORDER.body.items;
    const [imprint] = item?.imprints ?? [];
    if (!item || !imprint) throw new Error('no imprint');
    const details = {
      colors: ['PMS 186 C', 'Pantone 287 C'],
      position: '2 inches below the rim',
      text: 'Class of 2027\nGo Owls',
      font: 'Futura',
    };
    const { orders, posted } = ordersAt(() => message(poAnswer('1')));
    await orders.send({
      ...PURCHASE_ORDER,
      body: { ...PURCHASE_ORDER.body, items: [{ ...item, imprints: [{ ...imprint, files: [], details }] }] },
    });
    return posted[0]?.body ?? '';
  };

  test('has what the customer said of an imprint in the fields of the standard', async () => {
    const text = bodyText(await sentExactly()).replaceAll(/<(\/?)[ms]:/g, '<$1');
    for (const part of [
      '<instructions>Position: 2 inches below the rim&#10;Logo upright</instructions>',
      '<colorSystem>Pms</colorSystem>',
      '<color>PMS 186 C</color><nameOrNumber>PMS 186 C</nameOrNumber><description>Color 1 of 2</description>',
      '<color>Pantone 287 C</color>',
      '<Typeset><font>Futura</font><sequenceNumber>1</sequenceNumber><value>Class of 2027</value></Typeset>',
      '<Typeset><font>Futura</font><sequenceNumber>2</sequenceNumber><value>Go Owls</value></Typeset>',
    ])
      expect(text).toContain(part);
  });

  /** A finished piece first, and freight on the customer's own account. */
  const sentOnTerms = async () => {
    const { orders, posted } = ordersAt(() => message(poAnswer('1')));
    await orders.send({
      ...PURCHASE_ORDER,
      body: {
        ...PURCHASE_ORDER.body,
        preProductionProof: true,
        customerNumber: 'PO-88',
        freightAccount: {
          carrier: 'FedEx',
          accountNumber: '99871234',
          postal: '10001',
          holder: 'Byron & Co',
        },
      },
    });
    return posted[0]?.body ?? '';
  };

  test('asks for a finished piece, and names the account the carrier bills', async () => {
    const text = bodyText(await sentOnTerms()).replaceAll(/<(\/?)[ms]:/g, '<$1');
    for (const part of [
      '<shipReferences>PO-7001-1</shipReferences><shipReferences>PO-88</shipReferences>',
      '<ThirdPartyAccount><accountName>Byron &amp; Co</accountName><accountNumber>99871234</accountNumber>',
      '<postalCode>10001</postalCode>',
      '<carrier>FedEx</carrier>',
      '<preProductionProof>true</preProductionProof>',
    ])
      expect(text).toContain(part);
  });

  const sentAgreed = async (overUnder: OverUnder) => {
    const { orders, posted } = ordersAt(() => message(poAnswer('1')));
    await orders.send({ ...PURCHASE_ORDER, body: { ...PURCHASE_ORDER.body, overUnder } });
    return bodyText(posted[0]?.body ?? '').replaceAll(/<(\/?)[ms]:/g, '<$1');
  };

  test('says how many more or fewer pieces the customer takes', async () => {
    const tolerances = await Promise.all(
      [
        { over: 5, under: 5 },
        { over: 5, under: 0 },
        { over: 0, under: 10 },
        { over: 0, under: 0 },
      ].map(
        async (agreed) => /<ToleranceDetails>(.*?)<\/ToleranceDetails>/.exec(await sentAgreed(agreed))?.[1],
      ),
    );
    const percent = (value: number, tolerance: string) =>
      `<uom>Percent</uom><value>${value}</value><tolerance>${tolerance}</tolerance>`;
    expect(tolerances).toEqual([
      percent(5, 'AllowOverrunOrUnderrun'),
      percent(5, 'AllowOverrun'),
      percent(10, 'AllowUnderrun'),
      '<tolerance>ExactOnly</tolerance>',
    ]);
  });

  const bothSent = async () => [
    bodyText(await sentOnTerms()),
    bodyText(await sentExactly()),
    bodyText(await sent()),
    bodyText(await sent('PO-6000-1', { tolerance: 'AllowOverrun', tolerancePercent: 5 })),
    bodyText(await sentToTwo()),
  ];

  test('has a shipment for each address, and says which pieces go where', async () => {
    const text = await sentToTwo();
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);
    expect(found(/<(?:\w+:)?city>([^<]+)</g).flat()).toContain('Reno');
    expect(found(/comments>([^<]+)<\//g).flat()).toEqual([
      'Requested in hands 2026-11-20',
      'Requested in hands 2026-11-23',
    ]);
    const links = text.match(/<(?:\w+:)?ShipmentLink>.*?<\/(?:\w+:)?ShipmentLink>/gs) ?? [];
    expect(
      links.map((link) => [/value>(\d+)</.exec(link)?.[1] ?? '', /shipmentId>(\d+)</.exec(link)?.[1] ?? '']),
    ).toEqual([
      ['80', '1'],
      ['20', '3'],
      ['44', '3'],
    ]);
  });

  test('is valid by the schema in our WSDL', async () => {
    for (const text of await bothSent()) expect(faultsByOwnSchema(purchaseOrder, text)).toEqual([]);
  });

  test('is valid by the published schema', needs('promostandards'), async () => {
    for (const text of await bothSent()) expect(faultsBySchema(purchaseOrder, text)).toEqual([]);
  });

  test('is complete: parts, decoration, artwork, contacts, dates and every amount', async () => {
    const text = bodyText(await sent('PO-6000-1')).replaceAll(/<(\/?)[ms]:/g, '<$1');
    for (const part of [
      '<orderType>Configured</orderType><orderNumber>PO-7001-1</orderNumber>',
      '<totalAmount>880.40</totalAmount>',
      '<companyName>Acme Promotions</companyName><address1>1 Main St</address1><city>Dallas</city><region>TX</region><postalCode>75201</postalCode><country>US</country>',
      '<contactType>Sold</contactType>',
      '<contactType>Art</contactType>',
      '<contactType>Expeditor</contactType>',
      '<address1>1 Market Street, Building Seven,</address1><address2>Fourth Floor, North Wing</address2>',
      '<lineType>Repeat</lineType>',
      '<fobId>1</fobId>',
      '<tolerance>ExactOnly</tolerance>',
      '<lineItemTotal>734.40</lineItemTotal>',
      '<requestedInHandsDate>2026-12-01T00:00:00Z</requestedInHandsDate><productId>TB-220</productId>',
      '<unitPrice>5.10</unitPrice><extendedPrice>510.00</extendedPrice>',
      '<chargeId>5002</chargeId><chargeType>Run</chargeType>',
      '<chargeId>5001</chargeId><chargeType>Setup</chargeType>',
      '<artworkType>ProductionReady</artworkType><fileLocation>https://shop.example/files/a/art_1.svg</fileLocation>',
      '<artworkType>VirtualProof</artworkType><fileLocation>https://shop.example/files/b/prf_1.png</fileLocation>',
      '<decorationId>101</decorationId>',
      '<locationLinkId>1</locationLinkId><locationId>8</locationId>',
      '<referenceNumberType>PurchaseOrder</referenceNumberType><referenceNumber>PO-6000-1</referenceNumber>',
    ])
      expect(text).toContain(part);
    expect(text.match(/<LayerOrStop>/g)).toHaveLength(2);
  });
});

test('a lid that comes with the pieces is ordered as a part, and goes where they go', async () => {
  const { orders, posted } = ordersAt(() => message(poAnswer('88213')));
  const [item] = PURCHASE_ORDER.body.items;
  if (!item) throw new Error('an item was expected');
  const at = (first: number, second: number) => [
    { number: 1, quantity: first },
    { number: 2, quantity: second },
  ];
  const lid = {
    ...{ kind: 'run' as const, name: 'Flip lid', number: null, part: { partId: 'LID', perPiece: 2 } },
    ...{ quantity: 144, unitRate: 5_000, amountRate: 720_000 },
  };
  const pieces = item.pieces.map((piece, index) => ({
    ...piece,
    shipments: index === 0 ? at(60, 40) : at(44, 0),
  }));
  const items = [{ ...item, pieces, charges: [lid, ...item.charges] }];
  await orders.send({ ...PURCHASE_ORDER, body: { ...PURCHASE_ORDER.body, items } });
  const body = bodyText(posted[0]?.body ?? '');
  const [, part = ''] = /<(?:\w+:)?partId>LID<([\s\S]*?)<\/(?:\w+:)?Part>/.exec(posted[0]?.body ?? '') ?? [];
  expect(part.replaceAll(/<[^>]*>?/g, ' ').replaceAll(/\s+/g, ' ')).toContain('Flip lid');
  expect(body).not.toContain('<chargeName>Flip lid');
  expect([...part.matchAll(/value>(\d+)</g)].map(([, value]) => value)).toEqual(['288', '208', '80']);
  expect(part).toMatch(/unitPrice>0.25</);
});
