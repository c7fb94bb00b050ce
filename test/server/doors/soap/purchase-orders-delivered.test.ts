/** Purchase orders over SOAP with more than one address, and what is asked for beside the goods. */
import { beforeAll, expect, test } from 'vitest';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import {
  charge,
  type Line,
  lineOf,
  type Order,
  orderOf,
  pieces,
  SHIP_TO,
  send,
  TUMBLERS,
} from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

let line: Line;
const shop = useShop();
beforeAll(async () => {
  line = await lineOf(shop, TUMBLERS);
});

const onDesk = (id: string | undefined) =>
  invoke(
    openDeskOrder,
    shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk'),
    {
      id: id ?? '',
    },
  );

const RENO = {
  attentionTo: 'Front desk',
  companyName: 'Acme West',
  address1: '500 Vassar St',
  city: 'Reno',
  region: 'NV',
  postalCode: '89502',
  country: 'US',
};

/** The order in two shipments, 200 pieces here and 50 in Reno. */
function inTwo(order: Order): Order {
  const [first] = order.ShipmentArray;
  if (!first) throw new Error('no shipment');
  const links = [
    { Quantity: pieces(200), shipmentId: 1 },
    { Quantity: pieces(50), shipmentId: 2 },
  ];
  return {
    ...order,
    ShipmentArray: [
      first,
      { ...first, ShipTo: { customerPickup: false, ContactDetails: RENO, shipmentId: 2 } },
    ],
    LineItemArray: order.LineItemArray.map((one) => ({
      ...one,
      PartArray: (one.PartArray ?? []).map((part) => ({ ...part, ShipmentLinkArray: links })),
    })),
  };
}

test('an order to several addresses is taken, with freight and tax of each', async () => {
  const { transactionId, messages } = await send(shop, inTwo(orderOf('PO-S1', [line])));
  expect(messages).toEqual([expect.stringMatching(/^299 Information: Added: freight /)]);
  const { order } = await onDesk(transactionId);
  expect(order.shipTo).toMatchObject({ city: SHIP_TO.city, email: 'orders@example.com' });
  expect(
    order.destinations.map(({ number, shipTo, lines }) => [number, shipTo.city, shipTo.state, lines]),
  ).toEqual([
    [1, 'Carrollton', 'TX', [{ line: 1, quantity: 200 }]],
    [2, 'Reno', 'NV', [{ line: 1, quantity: 50 }]],
  ]);
  const freight = order.destinations.reduce((sum, { totals }) => sum + totals.freight.amountCents, 0);
  expect(order.totals.freight.amountCents).toBe(freight);
});

const billed = (order: Order): Order => ({
  ...order,
  ShipmentArray: order.ShipmentArray.map((one) => ({
    ...one,
    ThirdPartyAccount: {
      accountName: 'Acme',
      accountNumber: '81R3Y3',
      ContactDetails: { companyName: 'Acme', postalCode: '75006', country: 'US' },
    },
  })),
});

test('freight is billed to their own account at the carrier, where they may', async () => {
  const email = 'shipper@example.com';
  const password = await shop.newKey(['read', 'write', 'orders'], { email, termsDays: 30 });
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms(email, { termsDays: 30, shipsOnOwnAccount: true }),
  );
  const taken = await send(shop, billed(orderOf('PO-F1', [line])), { id: email, password });
  expect(taken.messages).toEqual([expect.stringMatching(/^299 Information: Added: sales tax /)]);
  const { order } = await onDesk(taken.transactionId);
  expect(order.totals.freight.amountCents).toBe(0);
  expect(order.terms?.freightAccount).toMatchObject({
    carrier: 'UPS',
    accountNumber: '81R3Y3',
    postal: '75006',
  });
});

test('a finished piece comes first where it is asked for, at its charge', async () => {
  const asked: Line = {
    ...line,
    Configuration: { ...line.Configuration, preProductionProof: true },
  };
  const { transactionId } = await send(shop, orderOf('PO-P1', [asked]));
  const { order } = await onDesk(transactionId);
  expect(order.terms?.preProductionProof).toBe(true);
  expect(order.charges.map(({ name }) => name)).toContain('Pre-production proof');
});

test('rush is made where its charge is in the amounts, and asked of the desk where it is not', async () => {
  const { body: price } = await shop.rest('POST', '/quotes', {
    lines: [
      {
        key: TUMBLERS.key,
        part_id: TUMBLERS.partId,
        quantity: 250,
        location_id: 'side-1',
        method_id: 'screen-print',
      },
    ],
    rush: true,
  });
  const fee = price.charges.find(({ kind }: { kind: string }) => kind === 'order')?.amount;
  const rushed = { rush: true };
  const paid: Line = {
    ...line,
    Configuration: {
      preProductionProof: false,
      ...line.Configuration,
      ChargeArray: [...(line.Configuration?.ChargeArray ?? []), charge('Order', fee)],
    },
  };
  const taken = await send(shop, orderOf('PO-R1', [paid], rushed));
  expect(taken.codes).toEqual([299]);
  expect((await onDesk(taken.transactionId)).order.rush).toBe(true);
  const asked = await send(shop, orderOf('PO-R2', [line], rushed));
  expect(asked.messages[0]).toBe(
    '230 Warning: Rush is not in its amounts: the desk answers whether it can be had.',
  );
  expect((await onDesk(asked.transactionId)).order.rush).toBe(false);
});

test('the service of the carrier is the one that was asked for', async () => {
  const order = orderOf('PO-C1', [line]);
  const byAir = order.ShipmentArray.map((one) => ({
    ...one,
    FreightDetails: { carrier: 'UPS', service: '2ND DAY AIR' },
  }));
  const { transactionId, codes } = await send(shop, { ...order, ShipmentArray: byAir });
  expect(codes).toEqual([299]);
  expect((await onDesk(transactionId)).order.shippingService).toBe('two_day');
});
