/** A small shop with one order of each kind that a shop with years of history is made of, by the ordinary operations. */
import { readConfig } from '../../../server/config.ts';
import { openConfiguredService } from '../../../server/configured-service.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import type { Service } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { termsUrl } from '../../../tools/payments/take-terms.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { centsToDollars } from '../../../tools/values/money.ts';
import { plenty } from '../../support/products.ts';
import { BENCH_KEY } from '../requests.ts';

const DAY_MS = 86_400_000;
/** Ordered on a Wednesday, before the cut-off of the supplier. */
export const FIRST_DAY = '2026-08-05T15:00:00.000Z';

/** How an order goes on after it is placed on terms; days are those since it was placed. */
export const KINDS = {
  paid_up: { paidAfterDays: 25, isEnded: true },
  unpaid: { isEnded: true },
  cancelled: { isEnded: true },
  placed: { isEnded: false },
  released: { isEnded: false },
  in_production: { followedDays: 2, isEnded: false },
  shipped: { followedDays: 9, isEnded: false },
} satisfies Record<string, Ending>;
export type Kind = keyof typeof KINDS;

interface Ending {
  /** Whether it is past the desk: an open one is of the last weeks. */
  isEnded: boolean;
  followedDays?: number;
  paidAfterDays?: number;
}

const GOODS = [
  { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id: 'art_demo' },
  { key: 'demo:NOTEBOOK-A5', part_id: 'NOTEBOOK-A5-NAVY', quantity: 100, artwork_id: 'art_demo' },
  { key: 'demo:TOTE-COTTON', part_id: 'TOTE-COTTON-NATURAL', quantity: 250, artwork_id: 'art_demo' },
  { key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 144, artwork_id: 'art_demo' },
] as const;

export const DELIVERY = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
} as const;

/** The service on a folder, as the bench of history opens it; `env` says where else its ledger is. */
export const openHistory = (
  folder: string,
  now: () => Date,
  workers = 0,
  env: Record<string, string> = {},
): Promise<Service> =>
  openConfiguredService(
    readConfig({
      ...env,
      DATA_DIR: folder,
      DEMO_KEY: BENCH_KEY,
      RATE_LIMIT_PER_MINUTE: '1000000',
      MAILS_PER_RECIPIENT: '10000',
      MAILS_PER_ACCOUNT: '100000',
      DEMO_DAY_SECONDS: '86400',
    }),
    {
      now,
      // 200 open orders take more than a supplier's stock.
      suppliers: stockRouter({ demo: plenty }),
      payments: demoPayments,
      log: openLog('error'),
      workers,
    },
  );

/** What one order of a kind left in the ledger. */
export interface Made {
  orderId: string;
  /** Its own quote and those that were not ordered. */
  quoteIds: string[];
}

/** Makes a new shop in this folder, with an order of each kind. */
export async function makeOneOfEach(folder: string): Promise<Map<Kind, Made>> {
  const clock = { at: new Date(FIRST_DAY) };
  const service = await openHistory(folder, () => clock.at);
  await seedDemoShop(service, { withPast: false });
  const customer = await service.callerOf(`Bearer ${BENCH_KEY}`);
  const made = new Map<Kind, Made>();
  for (const [place, kind] of kinds.entries()) {
    clock.at = new Date(FIRST_DAY);
    const goods = GOODS[place % GOODS.length] ?? GOODS[0];
    const passTo = (days: number) => {
      clock.at = new Date(Date.parse(FIRST_DAY) + days * DAY_MS);
    };
    made.set(kind, await makeOrder(service, customer, kind, goods, passTo));
  }
  await service.close();
  return made;
}

const kinds = Object.keys(KINDS) as Kind[];
const QUOTES_AN_ORDER = 3;

async function makeOrder(
  service: Service,
  customer: Caller,
  kind: Kind,
  goods: (typeof GOODS)[number],
  passTo: (days: number) => void,
): Promise<Made> {
  if (customer.kind !== 'key') throw new Error('no key');
  const ctxOf = (caller: Caller): Ctx => service.ctxFor(caller, 'req_bench');
  const desk = ctxOf({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] });
  const quoteIds: string[] = [];
  for (let n = 0; n < QUOTES_AN_ORDER; n++) {
    const input = { lines: [goods], name: 'Ada Byron', ship_postal: '94105' };
    quoteIds.push((await invoke(createQuote, ctxOf(customer), input)).id);
  }
  const [recordId = ''] = quoteIds;
  const { email } = customer.account;
  const holder = ctxOf({
    kind: 'link',
    record: 'quote',
    recordId,
    account: customer.account,
    browser: { network: '192.0.2.0/24', signedIn: { email, role: 'owner' } },
  });
  const { totals } = await invoke(setDelivery, holder, DELIVERY);
  const amount = centsToDollars(totals.totalCents);
  const { id: orderId } = await invoke(acceptQuote, holder, {
    payment: 'terms',
    amount,
    po_number: 'PO-0871',
    accepted_terms: termsUrl(holder) ?? undefined,
  });
  const made: Made = { orderId, quoteIds };
  const id = orderId;
  if (kind === 'cancelled') await invoke(cancelOrder, desk, { id, reason: 'The event was called off.' });
  if (kind === 'cancelled' || kind === 'placed') return made;
  passTo(1);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample of this imprint.' });
  if (kind === 'released') return made;
  await invoke(sendPurchaseOrder, desk, { id });
  const { followedDays = 20, paidAfterDays }: Ending = KINDS[kind];
  const follow = ctxOf({ kind: 'service', agent: 'follow' });
  for (let day = 2; day <= followedDays; day++) {
    passTo(day);
    await invoke(followPurchaseOrders, follow, { id });
  }
  const order = await desk.orders.anyById(id);
  if (!order) throw new Error('no order');
  if (paidAfterDays !== undefined) {
    passTo(paidAfterDays);
    const owed = centsToDollars(order.totals.totalCents);
    await invoke(recordInvoicePayment, desk, { id, amount: owed, reference: 'Check 2041' });
  }
  return made;
}
