/** The demo account's earlier orders: one complete, one shipped, one on hold, all made with the ordinary tools. */
import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { holdOrder } from '../../tools/orders/hold-order.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { recordInvoicePayment } from '../../tools/payments/record-invoice-payment.ts';
import { termsUrl } from '../../tools/payments/take-terms.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { centsToDollars } from '../../tools/values/money.ts';
import { type DemoShop, ownerBrowser } from './demo-shop.ts';
import { demoSuppliers } from './suppliers.ts';

const DAY_MS = 86_400_000;

interface PastOrder {
  ending: string;
  lines: { key: string; part_id: string; quantity: number; artwork_id?: string }[];
  poNumber: string;
  /** Working days of the demo supplier since its purchase order was sent; `null` if none was. */
  supplierDays: number | null;
  /** Days between ordering and that. */
  placedDaysBefore: number;
  /** Days between delivery and payment of the invoice; absent if it is unpaid. */
  paidAfterDays?: number;
  hold?: string;
}

const PAST: readonly PastOrder[] = [
  {
    ending: 'demo_complete',
    lines: [{ key: 'demo:NOTEBOOK-A5', part_id: 'NOTEBOOK-A5-NAVY', quantity: 100, artwork_id: 'art_demo' }],
    poNumber: 'PO-0871',
    supplierDays: 320,
    placedDaysBefore: 2,
    paidAfterDays: 21,
  },
  {
    ending: 'demo_shipped',
    lines: [
      { key: 'demo:TOTE-COTTON', part_id: 'TOTE-COTTON-NATURAL', quantity: 250, artwork_id: 'art_demo' },
    ],
    poNumber: 'PO-0994',
    supplierDays: 9,
    placedDaysBefore: 1,
  },
  {
    ending: 'demo_hold',
    lines: [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 144, artwork_id: 'art_demo' }],
    poNumber: 'PO-0998',
    supplierDays: null,
    placedDaysBefore: 2,
    hold: 'The logo is too fine for the mug at this size; we wait for artwork with thicker lines.',
  },
];

const DELIVERY = {
  name: 'Ada Byron',
  company: 'Demo Company',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
} as const;

export async function placePastOrders(shop: DemoShop, customer: Caller): Promise<void> {
  if (customer.kind !== 'key') return;
  for (const past of PAST) await placePastOrder(shop, customer, past);
}

async function placePastOrder(
  shop: DemoShop,
  customer: Extract<Caller, { kind: 'key' }>,
  { ending, lines, poNumber, supplierDays, placedDaysBefore, paidAfterDays, hold }: PastOrder,
): Promise<void> {
  const { account } = customer;
  const id = `ord_${ending}`;
  const dayMs = shop.config.DEMO_DAY_SECONDS * 1000;
  const sentAt = new Date(shop.now().getTime() - (supplierDays ?? 0) * dayMs);
  const placedAt = new Date(sentAt.getTime() - placedDaysBefore * DAY_MS);
  const at = (when: Date, caller: Caller) => ctxAt(shop, caller, when, ending);
  // If a stop interrupted one, the agents continue it.
  if (await at(placedAt, customer).orders.byId(account.id, id)) return;
  const begun = await at(placedAt, customer).quotes.byId(account.id, `qt_${ending}`);
  if (!begun)
    await invoke(createQuote, at(placedAt, customer), { lines, name: 'Ada Byron', ship_postal: '94105' });
  const holder: Caller = {
    kind: 'link',
    record: 'quote',
    recordId: `qt_${ending}`,
    account,
    browser: ownerBrowser(account),
  };
  const { totals } = await invoke(setDelivery, at(placedAt, holder), DELIVERY);
  await invoke(acceptQuote, at(placedAt, holder), {
    payment: 'terms',
    amount: centsToDollars(totals.totalCents),
    po_number: poNumber,
    accepted_terms: termsUrl(at(placedAt, holder)) ?? undefined,
  });
  const desk: Caller = { kind: 'desk', email: 'desk@example.com', roles: ['admin'] };
  if (hold) await invoke(holdOrder, at(placedAt, desk), { id, reason: hold });
  if (supplierDays === null) return;
  await invoke(releaseOrder, at(placedAt, desk), {
    id,
    proof_waiver: 'The customer approved a sample of this imprint.',
  });
  await invoke(sendPurchaseOrder, at(sentAt, desk), { id });
  for (let day = 1; day <= supplierDays; day++) {
    const when = new Date(sentAt.getTime() + day * dayMs);
    const follow: Caller = { kind: 'service', agent: 'follow' };
    const { status, totals } = await invoke(followPurchaseOrders, at(when, follow), { id });
    if (status !== 'complete') continue;
    if (paidAfterDays === undefined) return;
    const paidAt = new Date(Math.min(when.getTime() + paidAfterDays * DAY_MS, shop.now().getTime()));
    await invoke(recordInvoicePayment, at(paidAt, desk), {
      id,
      amount: centsToDollars(totals.totalCents),
      reference: 'Check 2041',
    });
    return;
  }
}

/** A call with an earlier clock and fixed ids. */
function ctxAt(shop: DemoShop, caller: Caller, when: Date, ending: string): Ctx {
  const ctx = shop.ctxFor(caller, 'req_demo');
  const now = () => when;
  return {
    ...ctx,
    now,
    suppliers: demoSuppliers(now),
    supplierOrders: shop.demoOrdersAt(now),
    newId: (prefix) => (prefix === 'qt' || prefix === 'ord' ? `${prefix}_${ending}` : shop.newId(prefix)),
  };
}
