/** Two shops with a lying supplier between them, on one clock that a test moves; people at both desks do their work. */

import { replaceSupplierProducts } from '../../server/db/catalog/publication.ts';
import { demoLogo } from '../../server/demo/logo/demo-logo.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { demoSupplier } from '../../server/demo/supplier.ts';
import { orderJobs } from '../../server/jobs/order-jobs.ts';
import { openDeskOrder } from '../../tools/desk/open-desk-order.ts';
import { invoke } from '../../tools/invoke.ts';
import { english } from '../../tools/languages/words.ts';
import { clearHold } from '../../tools/orders/clear-hold.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { decidePurchaseOrder } from '../../tools/purchasing/decide-purchase-order.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { acceptReceivedOrder } from '../../tools/received-orders/accept-received-order.ts';
import { endpointsAt, openLiveShop } from './live-shop.ts';
import { lyingSupplier } from './lying-supplier.ts';
import { openShop, type Shop } from './open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from './people.ts';
import { giveArtwork } from './soap-orders.ts';

const BUYER = 'second@example.com';
const DAY_SECONDS = 3_600;
const TICK_MS = 20 * 60_000;
const PRODUCT = 'TUMBLER-20';

export async function openChain(seed: string) {
  const first = await openShop({ env: { DEMO_DAY_SECONDS: String(DAY_SECONDS) } });
  const { catalogDb } = first.service;
  const goods = demoProducts().filter(({ sku }) => sku === PRODUCT);
  replaceSupplierProducts(catalogDb, demoSupplier, goods, first.clock.at);
  const key = await first.service.addKey({
    email: BUYER,
    accountName: 'Second Shop',
    termsDays: 30,
    name: 'chain',
    scopes: ['read', 'write', 'orders'],
  });
  const supplier = await lyingSupplier(first.url, seed);
  const second = await openLiveShop();
  await second.supplier(
    'first',
    { endpoints: endpointsAt(supplier.url), selling: { kind: 'markup', basisPoints: 3_000 } },
    { id: BUYER, password: key },
  );
  await second.service.suppliers.sync('first', { withoutPictures: true });
  // Not uploaded: drawing it would start a process of its own.
  await deskOf(second).transaction(async ({ artwork }) => {
    const accountId = (await second.service.accounts.byEmail('buyer@example.com'))?.id ?? '';
    await artwork.add({ ...demoLogo, accountId, createdAt: second.clock.at.toISOString() });
  });
  const jobs = [second, first].map(({ service, clock }) => ({
    service,
    jobs: orderJobs({
      ctxFor: service.ctxFor,
      now: () => clock.at,
      pollMs: TICK_MS,
      daySeconds: DAY_SECONDS,
    }).filter(({ name }) => /purchase-orders|follow/.test(name)),
  }));
  const ordered: string[] = [];
  const accepted = new Set<string>();

  const runJobs = async ({ service, jobs: these }: (typeof jobs)[number]): Promise<void> => {
    for (const job of these) await job.run(new AbortController().signal, service.log);
  };

  /** What the first shop took on, by our numbers. */
  const receivedAtFirst = async (): Promise<{ id: string; number: string }[]> => {
    const { orders } = await first.service
      .ctxFor({ kind: 'service', agent: 'chain' }, 'req')
      .orders.listForDesk({
        limit: 1_000,
        offset: 0,
      });
    return orders.flatMap(({ id, source, payment }) =>
      source === 'soap' && payment.poNumber !== null ? [{ id, number: payment.poNumber }] : [],
    );
  };

  async function firstDesk(): Promise<void> {
    const desk = deskOf(first);
    for (const { id } of await receivedAtFirst()) {
      if (accepted.has(id)) continue;
      accepted.add(id);
      await invoke(acceptReceivedOrder, desk, { id });
      await giveArtwork(first, id);
      await invoke(releaseOrder, desk, { id, proof_waiver: 'An approved proof came with it.' });
    }
  }

  /** Staff of the second shop call the first about each order on hold, and decide. */
  async function secondDesk(): Promise<void> {
    const desk = deskOf(second);
    const arrived = new Set((await receivedAtFirst()).map(({ number }) => number));
    for (const held of await desk.orders.inStatus(['released'])) {
      if (held.hold === null) continue;
      const { id } = held;
      const { order, purchaseOrders } = await invoke(openDeskOrder, desk, { id });
      if (order.hold === null) continue;
      const inDoubt = purchaseOrders.find(
        ({ isInDoubt, status, number }) => isInDoubt || (status === 'refused' && arrived.has(number)),
      );
      if (inDoubt) {
        const { number } = inDoubt;
        await invoke(decidePurchaseOrder, desk, { id, number, arrived: arrived.has(number) });
      } else if (/was not sent|refused/.test(english(order.hold.reason)))
        await invoke(clearHold, desk, { id });
    }
  }

  return {
    first,
    second,
    supplier,
    receivedAtFirst,
    async order(index: number): Promise<void> {
      const part_id = `${PRODUCT}-BLACK`;
      const lines = [
        { key: `first:demo:${PRODUCT}`, quantity: 100 + index, part_id, artwork_id: demoLogo.id },
      ];
      const { status, body } = await second.rest('POST', '/quotes', { lines, ship_postal: '94105' });
      if (status !== 200) throw new Error(`no quote: ${JSON.stringify(body)}`);
      const person = await holderOf(second, body.url);
      const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
      const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
      supplier.knows(id, index);
      await invoke(releaseOrder, deskOf(second), { id, proof_waiver: 'The customer approved a sample.' });
      ordered.push(id);
    },
    /** One round: machines at both shops, and people, who look at their boards every third time. */
    async tick(count: number): Promise<void> {
      for (const { clock } of [first, second]) clock.at = new Date(clock.at.getTime() + TICK_MS);
      for (const shop of jobs) await runJobs(shop);
      await firstDesk();
      if (count % 3 === 0) await supplier.deliverLate();
      if (count % 3 === 2) await secondDesk();
    },
    /** In which suppliers are asked once more about what is complete. */
    async nextDay(): Promise<void> {
      for (const { clock } of [first, second]) clock.at = new Date(clock.at.getTime() + 86_400_000);
      for (const shop of jobs) await runJobs(shop);
    },
    async areComplete(): Promise<boolean> {
      const { orders } = deskOf(second);
      const found = await Promise.all(ordered.map((id) => orders.anyById(id)));
      return found.every((order) => order?.status === 'complete');
    },
    opened: () => Promise.all(ordered.map((id) => invoke(openDeskOrder, deskOf(second), { id }))),
    async close() {
      await second.close();
      await first.close();
      await supplier.close();
    },
  };
}

const deskOf = ({ service }: Pick<Shop, 'service'>) =>
  service.ctxFor({ kind: 'desk', email: 'staff@example.com', roles: ['admin'], isProven: true }, 'req_desk');
