/**
 * The jobs of two nodes on one PostgreSQL, at the same moment, as if no turn kept them apart: orders are bought once,
 * told of once and invoiced once, and every mail and delivery is sent once.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { type DemoOrder, demoSupplierOrders } from '../../server/demo/orders.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { orderJobs } from '../../server/jobs/order-jobs.ts';
import type { Job } from '../../server/jobs/runner.ts';
import { sendMail } from '../../server/jobs/send-mail.ts';
import { watchClock } from '../../server/jobs/watch-clock.ts';
import { deliverWebhooks } from '../../server/jobs/webhooks/deliver-webhooks.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import type { Service } from '../../server/service.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { openDeskOrder } from '../../tools/desk/open-desk-order.ts';
import { EVENT_NAMES } from '../../tools/events/events.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { subscribe, tellOfProof } from '../support/deliveries.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, invoke, setDelivery } from '../support/people.ts';
import { readableLog } from '../support/readable-log.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import { type DatabaseServer, primaryServer } from './database-server.ts';

const DEMO_KEY = 'mk_demo_key_of_two_nodes';
const DAY_SECONDS = 3_600;
const ORDERS = 8;
/** The second node's clock is ahead. */
const AHEAD_MS = 3_000;
const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
const { log, failures } = readableLog();

let folder: string;
let server: DatabaseServer;
let endpoint: Receiver;
const nodes: Service[] = [];
const bought: string[] = [];
const mailed: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-two-'));
  server = await primaryServer();
  endpoint = await receiver();
  mkdirSync(join(folder, 'files'));
  const received = new Map<string, DemoOrder>();
  for (const ahead of [0, AHEAD_MS]) nodes.push(await open(ahead, received));
  for (const node of nodes) await seedDemoShop(node, { withPast: false });
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await endpoint.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function open(ahead: number, received: Map<string, DemoOrder>): Promise<Service> {
  const own = join(folder, `node-${ahead}`);
  mkdirSync(own);
  symlinkSync(join(folder, 'files'), join(own, 'files'));
  const now = () => new Date(clock.at.getTime() + ahead);
  const store = {
    byNumber: async (number: string) => received.get(number),
    add: async (order: DemoOrder) => void received.set(order.number, order),
    delete: async (number: string) => void received.delete(number),
  };
  const desk = demoSupplierOrders({ store, now, daySeconds: DAY_SECONDS, parcelUrl: (number) => number });
  const config = readConfig({
    DATABASE_URL: server.server.url('merchkit'),
    DATA_DIR: own,
    INSTALLATION_SECRET: 'a'.repeat(64),
    DEMO_KEY,
    ALLOW_LOCAL_URLS: '1',
    DEMO_DAY_SECONDS: String(DAY_SECONDS),
  });
  return openConfiguredService(config, {
    now,
    elapsedMs: () => clock.at.getTime(),
    suppliers: stockRouter({ demo: demoSuppliers(now) }),
    payments: demoPayments,
    supplierOrders: {
      ...desk,
      send(purchaseOrder) {
        bought.push(purchaseOrder.number);
        return desk.send(purchaseOrder);
      },
    },
    log,
  });
}

const jobsOf = (service: Service): Job[] => [
  ...orderJobs({ ...service, daySeconds: DAY_SECONDS }),
  watchClock({ ...service, retriesS: service.config.WEBHOOK_RETRIES_S }),
  deliverWebhooks({ ...service, retriesS: service.config.WEBHOOK_RETRIES_S, whenIdle: 'end' }),
  sendMail({ ...service, mailer: { send: async ({ id }) => void mailed.push(id) } }),
];

const twiceIn = (all: readonly string[]): string[] => all.filter((one, index) => all.indexOf(one) !== index);

async function order(service: Service): Promise<string> {
  const caller = await service.callerOf(`Bearer ${DEMO_KEY}`);
  const { url } = await invoke(createQuote, service.ctxFor(caller, 'req_two'), createQuote.example);
  const person = await holderOf({ service }, url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
  await invoke(releaseOrder, deskOf(service), { id, proof_waiver: 'The customer approved a sample.' });
  return id;
}

const deskOf = (service: Service) =>
  service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_two');

test('orders go from release to invoice once, though two nodes do all of it at once', async () => {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const webhookId = await subscribe(first, { url: endpoint.url, events: [...EVENT_NAMES] });
  const ids = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => order(nodes[index % nodes.length] ?? first)),
  );
  const jobs = nodes.map(jobsOf);
  const opened = () => Promise.all(ids.map((id) => invoke(openDeskOrder, deskOf(first), { id })));
  const areComplete = async () => (await opened()).every(({ order: { status } }) => status === 'complete');
  const runAll = async () => {
    clock.at = new Date(clock.at.getTime() + DAY_SECONDS * 1_000);
    await Promise.all(jobs.flat().map((job) => job.run(new AbortController().signal, log)));
  };
  for (let hour = 0; hour < 40 && !(await areComplete()); hour++) await runAll();
  await runAll();

  const orders = await opened();
  expect(orders.map(({ order: { status, hold } }) => [status, hold])).toEqual(
    ids.map(() => ['complete', null]),
  );
  expect(orders.map(({ purchaseOrders }) => purchaseOrders.length)).toEqual(ids.map(() => 1));
  expect(twiceIn(bought)).toEqual([]);
  expect(bought.length).toBeGreaterThanOrEqual(ORDERS);
  for (const { mails } of orders) {
    expect(mails.length).toBeGreaterThan(1);
    expect(twiceIn(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`))).toEqual([]);
  }
  expect(twiceIn(mailed)).toEqual([]);
  const invoices = await server.ask('SELECT order_id, number FROM invoices ORDER BY number');
  expect(twiceIn(invoices.map((row) => String(row['order_id'])))).toEqual([]);
  expect(invoices.length).toBeGreaterThanOrEqual(ORDERS);

  expect(twiceIn(endpoint.received.map(({ deliveryId }) => deliveryId))).toEqual([]);
  expect(endpoint.received.length).toBeGreaterThan(ORDERS * 4);
  const unsent = `SELECT id FROM deliveries WHERE webhook_id = '${webhookId}' AND status <> 'delivered'`;
  expect(await server.ask(unsent)).toEqual([]);
  expect(failures).toEqual([]);
}, 240_000);

test('two nodes send the deliveries of one endpoint once each, four at a time', async () => {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const quick = await receiver();
  quick.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 5);
  await subscribe(first, { url: quick.url, events: ['proof.ready'] });
  for (let event = 0; event < 60; event++) await tellOfProof(first);
  const sending = nodes.map((service) =>
    deliverWebhooks({ ...service, retriesS: [5], whenIdle: 'end' }).run(new AbortController().signal, log),
  );
  await quick.until(() => quick.received.length >= 60, 60_000);
  await Promise.all(sending);
  expect(twiceIn(quick.received.map(({ deliveryId }) => deliveryId))).toEqual([]);
  expect(quick.received).toHaveLength(60);
  expect(quick.mostAtOnce).toBeLessThanOrEqual(4);
  expect(failures).toEqual([]);
  await quick.close();
}, 120_000);
