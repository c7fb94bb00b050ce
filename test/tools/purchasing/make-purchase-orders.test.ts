/** A blank tee of one house and its imprint of another, from search to invoice: one line for the customer, two purchase orders. */
import { describe, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { fetchSupplierInvoices } from '../../../tools/purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import type { SupplierInvoice } from '../../../tools/purchasing/supplier-invoice.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });

const KEY = 'demo:BLANK-TEE-BASIC';
const TEE = {
  key: KEY,
  part_id: 'BLANK-TEE-BASIC-NAVY-M',
  quantity: 96,
  imprints: [
    { location_id: 'front', method_id: 'screen-print', units: 2, artwork_id: 'art_demo' },
    { location_id: 'back', method_id: 'dtf-transfer', artwork_id: 'art_demo' },
  ],
};
const days = (count: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + count * 86_400_000);
};

test('it is found, priced and dated as one', async () => {
  const found = await shop.rest('GET', '/products?q=millrow%20basic%20tee');
  expect(found.body.products[0].key).toBe(KEY);

  const path = `/products/${KEY}`;
  const price = await shop.rest('GET', `${path}/price?quantity=96&units=2`);
  // 2.71 for the tee, 2.20 and 0.36 for two colors, all at cost and a margin of 40 percent; a screen costs 22.00.
  expect(price.body).toMatchObject({ unit_price: 8.78, goods_total: 842.88, setup_total: 73.34 });
  expect((await shop.rest('GET', `${path}/price?quantity=6`)).body.error.code).toBe('below_minimum');

  const dated = await shop.rest('GET', `${path}/inhands?quantity=96&ship_postal=94105`);
  const step = (name: string) => dated.body.steps.find((one: { name: string }) => one.name === name);
  expect(dated.body.ships_from).toBe('38118');
  expect(step('stock')).toMatchObject({
    days: 3,
    source: expect.stringContaining(
      'they leave after 1 working day and are 2 working days on the way to Demo decorator',
    ),
  });
  expect(step('production')).toMatchObject({
    days: 5,
    source: 'Standard lead time of 5 working days, at 1,200 pieces a day',
  });
  const late = await shop.rest('GET', `${path}/inhands?quantity=96&ship_postal=94105&need_by=2026-12-18`);
  expect(late.body).toMatchObject({ met: true, latest_proof_approval: '2026-12-01' });
});

test('what the day is late for is approved in time', async () => {
  const { body } = await shop.rest(
    'GET',
    `/products/${KEY}/inhands?quantity=96&ship_postal=94105&need_by=2026-11-13`,
  );
  expect(body).toMatchObject({ met: false, latest_proof_approval: null });
});

describe('once it is ordered', () => {
  const order = prepared(async () => {
    const id = await paidOrder(shop, [TEE]);
    const desk = deskOf(shop);
    await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
    await invoke(sendPurchaseOrder, desk, { id });
    const [blanks, work] = await desk.purchaseOrders.ofOrder(id);
    if (!blanks || !work) throw new Error('a purchase order is missing');
    return { id, desk, blanks, work };
  });

  test('the blanks go to the decorator, and the decorator ships to the customer', () => {
    const { blanks, work } = order;
    expect(blanks).toMatchObject({
      supplier: 'demo',
      status: 'sent',
      body: {
        items: [
          {
            pieces: [{ description: 'Navy, M', quantity: 96, unitRate: 27_100, amountRate: 96 * 27_100 }],
            imprints: [],
            charges: [],
          },
        ],
        totalRate: 96 * 27_100,
        shipTo: { name: 'Receiving', company: 'Demo decorator', postal: '38118' },
        inbound: { decorator: 'demo-decorator' },
        customerNumber: work.number,
      },
    });
    expect(work).toMatchObject({
      supplier: 'demo-decorator',
      status: 'sent',
      body: {
        items: [
          {
            pieces: [{ quantity: 96, unitRate: 0, amountRate: 0 }],
            imprints: [
              { locationName: 'Front', methodName: 'Screen print', files: [{ kind: 'logo' }, {}] },
              { locationName: 'Back', methodName: 'DTF transfer', files: [{ kind: 'logo' }, {}] },
            ],
            blanks: { supplier: 'demo', number: blanks.number },
          },
        ],
        totalRate: 96 * (25_600 + 43_000) + 440_000,
        shipTo: { postal: '94105' },
      },
    });
    expect(work.body.inbound).toBeUndefined();
  });

  test('only what the decorator ships has shipped', async () => {
    const { id, desk, blanks, work } = order;
    const at = shop.clock.at.toISOString();
    const word = (status: 'shipped' | 'inProduction', number: string) => ({
      status,
      issue: null,
      expectedShipDate: null,
      expectedDeliveryDate: null,
      parcels: [{ carrier: 'UPS', number, url: `https://ups.example/${number}` }],
      asOf: at,
    });
    const hearing = (decorators: 'shipped' | 'inProduction'): Ctx => ({
      ...desk,
      supplierOrders: {
        ...desk.supplierOrders,
        status: async ({ number }) =>
          number === blanks.number ? word('shipped', '1ZBLANKS') : word(decorators, '1ZTEES'),
      },
    });
    const making = await invoke(followPurchaseOrders, hearing('inProduction'), { id });
    expect([making.status, making.tracking.map(({ number }) => number)]).toEqual([
      'in_production',
      ['1ZTEES'],
    ]);
    const shipped = await invoke(followPurchaseOrders, hearing('shipped'), { id });
    expect([shipped.status, shipped.tracking.map(({ number }) => number)]).toEqual(['shipped', ['1ZTEES']]);
    expect(work.number).not.toBe(blanks.number);
  });

  test('the invoices of both are compared with what each was ordered for', async () => {
    const { id, desk, blanks, work } = order;
    days(3);
    const bill = (number: string, lines: SupplierInvoice['lines'], freightRate: number): SupplierInvoice => {
      const salesRate = lines.reduce((sum, { amountRate }) => sum + amountRate, 0);
      const totalRate = salesRate + freightRate;
      const dates = { date: '2026-11-12', dueOn: '2026-12-12' };
      return { number, ...dates, lines, salesRate, freightRate, handlingRate: 0, taxRate: 0, totalRate };
    };
    const charge = (description: string, quantity: number, unitRate: number) => ({
      orderLine: 1,
      partId: null,
      description,
      quantity,
      unitRate,
      amountRate: quantity * unitRate,
    });
    const billing = (setup: number): Ctx => ({
      ...desk,
      supplierOrders: {
        ...desk.supplierOrders,
        invoices: async ({ number }) => ({
          voided: [],
          invoices:
            number === blanks.number
              ? [bill('B-1', [{ ...charge('Tee', 96, 27_100), partId: TEE.part_id }], 380_000)]
              : [
                  bill(
                    'D-1',
                    [charge('Front', 96, 25_600), charge('Back', 96, 43_000), charge('Screens', 2, setup)],
                    0,
                  ),
                ],
        }),
      },
    });
    await invoke(fetchSupplierInvoices, billing(220_000), { id });
    const { purchaseOrders, order: sold } = await invoke(openDeskOrder, desk, { id });
    expect(purchaseOrders.map(({ invoicing }) => invoicing?.differences)).toEqual([[], []]);
    const [goods, decorated] = purchaseOrders.map(({ costs }) => costs);
    expect(goods).toMatchObject({ soldCents: 0, expected: { goodsCents: 26_016 } });
    expect(decorated?.invoiced).toMatchObject({ totalCents: 70_256 });
    expect(sold.costs?.costCents).toBe(26_016 + 3_800 + 70_256);
    expect(work.number).toBe(purchaseOrders[1]?.number);

    await invoke(fetchSupplierInvoices, billing(300_000), { id });
    const { purchaseOrders: later } = await invoke(openDeskOrder, desk, { id });
    expect(later[1]?.invoicing?.differences).toEqual([
      expect.stringContaining('Charges of $718.56 are billed'),
    ]);
  });
});
