/**
 * What suppliers say of orders that is not so: each lie is told to a live shop over SOAP, one order each on one clock, with the
 * right outcome after two weeks written by hand. All of them are told where `CHAIN=whole`, else every fourth.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoLogo } from '../../../../server/demo/logo/demo-logo.ts';
import { orderJobs } from '../../../../server/jobs/order-jobs.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { decidePurchaseOrder } from '../../../../tools/purchasing/decide-purchase-order.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { type LiveShop, openLiveShop } from '../../../support/live-shop.ts';
import { lyingSupplier, PIECES } from '../../../support/lying-supplier.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../../support/people.ts';
import { deskOf } from '../../../support/proofs.ts';
import { charge, quirkySupplier } from '../../../support/quirky-supplier.ts';
import { use } from '../../../support/use.ts';
import { type OrderLie, type Outcome, RECEIPTS, STATUSES, TRUE_OUTCOME } from './order-lies.ts';
import { INVOICES, SHIPMENTS } from './shipment-lies.ts';

const HOUR_MS = 3_600_000;
/** Hours after the order, at which machines work. */
const TICKS = [0, 1, 5, 24, 48, 72, 120, 144, 168, 192, 240, 336];
/** People at the desk telephone. */
const PHONED_AT = 48;
const EVERY = process.env['CHAIN'] === 'whole' ? 1 : 4;

const PART = [[24, '12.00'] as [number, string]];
const goods = use(() =>
  quirkySupplier({
    BTL: {
      parts: { 'BTL-BLK': PART, 'BTL-GLD': PART },
      charges: [charge('Setup', [[1, 1, '50.00']])],
    },
  }),
);

const TABLES = Object.entries({ RECEIPTS, STATUSES, SHIPMENTS, INVOICES });

describe.each(TABLES)('%s', (_, all) => {
  const names = Object.keys(all).filter((__, at) => at % EVERY === 0);
  const lies = names.map((name) => all[name] ?? {});
  const shop = use(openLiveShop);
  const supplier = use(() => lyingSupplier(lies, () => shop.clock.at));
  const orders: string[] = [];
  const held: string[][] = lies.map(() => []);

  beforeAll(async () => {
    const begun = shop.clock.at.getTime();
    await addLogo(shop);
    for (const at of lies.keys()) {
      await shop.supplier(`lie${at}`, { endpoints: [...supplier.endpointsOf(at), ...goods.endpoints] });
      await shop.service.suppliers.sync(`lie${at}`, { withoutPictures: true });
      orders.push(await ordered(shop, `lie${at}:BTL`));
    }
    for (const hours of TICKS) {
      shop.clock.at = new Date(begun + hours * HOUR_MS);
      await machinesWork(shop);
      for (const [at, id] of orders.entries()) {
        const { hold } = (await deskOf(shop).orders.anyById(id)) ?? {};
        const reason = hold ? english(hold.reason) : undefined;
        if (reason !== undefined && held[at]?.at(-1) !== reason) held[at]?.push(reason);
        if (hours === PHONED_AT) await decided(shop, id, lies[at]);
      }
    }
  }, 300_000);

  test.each(names)('%s', async (name) => {
    const at = names.indexOf(name);
    const found = {
      sent: supplier.timesSent(at),
      held: held[at],
      ...(await outcome(shop, orders[at] ?? '')),
    };
    const right = { ...TRUE_OUTCOME, ...all[name]?.right };
    const parts = (sentences: readonly string[]) => sentences.map((one) => expect.stringContaining(one));
    expect(found).toEqual({ ...right, held: parts(right.held), desk: parts(right.desk) });
  });
});

/** Of one color, as the order is priced. */
async function addLogo({ service, clock }: LiveShop): Promise<void> {
  const accountId = (await service.accounts.byEmail('buyer@example.com'))?.id ?? '';
  const [color] = demoLogo.colors;
  const logo = { ...demoLogo, colors: color ? [color] : [], accountId, createdAt: clock.at.toISOString() };
  await service.transaction(({ artwork }) => artwork.add(logo));
}

async function ordered(shop: LiveShop, key: string): Promise<string> {
  const lines = [{ key, part_id: 'BTL-BLK', quantity: PIECES, units: 1, artwork_id: demoLogo.id }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: ADDRESS.postal });
  const person = await holderOf(shop, body.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
  await invoke(releaseOrder, deskOf(shop), { id, proof_waiver: 'The customer approved a sample.' });
  return id;
}

async function machinesWork({ service: { ctxFor, log }, clock }: LiveShop): Promise<void> {
  const jobs = orderJobs({ ctxFor, now: () => clock.at, pollMs: 1_000, daySeconds: 86_400 });
  for (const { name, run } of jobs)
    if (/purchase-orders|follow|invoices|watch/.test(name)) await run(new AbortController().signal, log);
}

/** Where a lie says what people heard. */
async function decided(shop: LiveShop, id: string, { arrived }: OrderLie = {}): Promise<void> {
  if (arrived === undefined) return;
  for (const { number, status } of await deskOf(shop).purchaseOrders.ofOrder(id))
    if (status === 'sending') await invoke(decidePurchaseOrder, deskOf(shop), { id, number, arrived });
}

const MAIL = /^(?:Shipped|Invoice|On hold|Cancelled|Now expected on [^:]*)/;

async function outcome(shop: LiveShop, id: string): Promise<Omit<Outcome, 'sent' | 'held'>> {
  const { order, purchaseOrders, mails, money } = await invoke(openDeskOrder, deskOf(shop), { id });
  const { body } = await shop.rest('GET', `/orders/${id}`);
  const [one] = purchaseOrders;
  if (!one) throw new Error('there is no purchase order');
  // That it is on hold is said apart.
  const risks = order.risks.flatMap(({ kind, why }) => (kind === 'hold' ? [] : [why]));
  const notes = one.reports.flatMap(({ note }) => note ?? []);
  return {
    purchaseOrder: one.status,
    order: order.hold === null ? order.status : `${order.status}, held`,
    told: mails.flatMap(({ subject }) => MAIL.exec(subject)?.[0] ?? []),
    desk: [...notes, ...(one.invoicing?.differences ?? []), ...risks],
    expected: body.expected.why,
    parcels: order.tracking.map(({ number }) => number),
    billed: money.invoice ? (order.items[0]?.spec.quantity ?? null) : null,
    invoice: one.invoicing?.check ?? null,
  };
}

test('there are enough of them', () =>
  expect(TABLES.flatMap(([, lies]) => Object.keys(lies)).length).toBeGreaterThanOrEqual(40));
