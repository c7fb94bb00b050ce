/** People: customers at the pages of their quotes, and staff at the desk. What they are told is kept in the model. */
import { ne } from 'drizzle-orm';
import { orders } from '../../server/db/tables.ts';
import { decideApproval } from '../../tools/approvals/decide-approval.ts';
import { ServiceError } from '../../tools/errors.ts';
import { invoke } from '../../tools/invoke.ts';
import { clearHold } from '../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../tools/orders/hold-order.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { recordInvoicePayment } from '../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../tools/payments/refund-order.ts';
import { startCardPayment } from '../../tools/payments/start-card-payment.ts';
import { cancelOrder } from '../../tools/purchasing/cancel-order.ts';
import { decidePurchaseOrder } from '../../tools/purchasing/decide-purchase-order.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { ADDRESS, approverOf, dollarsDue, holderOf } from '../support/people.ts';
import { deskOf } from '../support/proofs.ts';
import type { Chance } from './chance.ts';
import type { Model } from './model.ts';
import type { Life, World } from './world.ts';

const REASON = 'The customer called';

export type Outcome = 'done' | 'refused' | 'unsure';

/** Whether it was done, was refused without a change, or may have been done. */
async function told(model: Model, life: Life, what: string, work: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await work().then(
    (): Outcome => (life.disk.isDead() ? 'unsure' : 'done'),
    (cause: unknown): Outcome =>
      cause instanceof ServiceError && cause.code === 'invalid_state' ? 'refused' : 'unsure',
  );
  model.trace.push(`${what} ${outcome}`);
  return outcome;
}

/** Delivers a quote and pays it on terms, or is sent to the provider's page. */
export async function checkOut({ life }: World, model: Model, chance: Chance): Promise<void> {
  const quote = chance.pick([undefined, ...model.quotes]);
  const onTerms = chance.is(0.4);
  if (!quote) return;
  await told(model, life, onTerms ? 'terms' : 'card', async () => {
    const person = await holderOf(life, quote.url);
    const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
    if (onTerms) {
      const { id } = await invoke(acceptQuote, person, { payment: 'terms', amount });
      if (!life.disk.isDead()) model.versions.set(id, 1);
      return;
    }
    const { url } = await invoke(startCardPayment, person, { amount });
    const [, page] = /pay\.example\/(.*)/.exec(url) ?? [];
    if (page !== undefined && !life.disk.isDead()) model.pages.push(page);
  });
}

/** Someone pays at the provider, which tells of it once, twice or never. */
export async function payAtProvider({ life, provider }: World, model: Model, chance: Chance): Promise<void> {
  const page = chance.pick(['', ...model.pages]);
  const times = chance.int(0, 2);
  if (page === '') return;
  provider.pay(page);
  const tell = () => life.request('/payments/sim', { method: 'POST', body: page });
  const answers = await Promise.all(Array.from({ length: times }, tell));
  model.trace.push(`paid ${answers.map((answer) => answer?.status ?? 'lost')}`);
}

export async function answerApproval({ life }: World, model: Model, chance: Chance): Promise<void> {
  const asked = model.keyed.find(
    ({ kind, answer }) => kind === 'approval' && answer !== undefined && chance.is(0.5),
  );
  if (!asked?.answer) return;
  const { url } = JSON.parse(asked.answer);
  await told(model, life, 'approval', async () =>
    invoke(decideApproval, await approverOf(life, url), {
      decision: 'approve',
      name: 'Grace Hopper',
    }),
  );
}

const ordersIn = async ({ service }: Life) =>
  await service.ledger.reader
    .select({ id: orders.id, version: orders.version, status: orders.status, hold: orders.hold })
    .from(orders)
    .where(ne(orders.id, 'ord_demo'))
    .orderBy(orders.number)
    .all();

/** One act at the desk, on an order as it stands. */
export async function workAtDesk({ life }: World, model: Model, chance: Chance): Promise<void> {
  const act = chance.pick(['release', 'release', 'release', 'hold', 'clear', 'refund', 'cancel', 'check']);
  const [at, amount, fee] = [chance.next(), chance.int(1, 40), chance.is(0.3)];
  const rows = await ordersIn(life);
  const order = rows[Math.floor(at * rows.length)];
  if (!order) return;
  const { id, version } = order;
  const desk = deskOf(life);
  const reference = `Check ${model.checks.size + 1}`;
  const acts = {
    release: () => invoke(releaseOrder, desk, { id, version, proof_waiver: REASON }),
    hold: () => invoke(holdOrder, desk, { id, version, reason: REASON }),
    clear: () => invoke(clearHold, desk, { id, version }),
    refund: () => invoke(refundOrder, desk, { id, version, amount, reason: REASON }),
    cancel: () =>
      invoke(cancelOrder, desk, {
        id,
        version,
        reason: REASON,
        despite_supplier: true,
        ...(fee ? { fee: amount, fee_reason: REASON } : {}),
      }),
    check: () => invoke(recordInvoicePayment, desk, { id, version, amount, reference }),
  };
  const outcome = await told(model, life, act, acts[act]);
  if (outcome === 'done') model.versions.set(id, version + 1);
  if (outcome === 'refused') return;
  const isConfirmed = outcome === 'done';
  if (act === 'check') model.checks.set(reference, { orderId: id, cents: amount * 100, isConfirmed });
  if (act !== 'refund') return;
  const { confirmedCents, unsureCents } = model.refunds.get(id) ?? { confirmedCents: 0, unsureCents: 0 };
  model.refunds.set(id, {
    confirmedCents: confirmedCents + (isConfirmed ? amount * 100 : 0),
    unsureCents: unsureCents + (isConfirmed ? 0 : amount * 100),
  });
}

/** Staff asks the supplier on the telephone about what is in doubt, and ends every hold. */
export async function clearDesk(world: World, model: Model): Promise<void> {
  const { life, supplier } = world;
  const desk = deskOf(life);
  for (const { id, hold, status } of await ordersIn(life)) {
    if (hold === null) continue;
    for (const { number, status: sent } of await desk.purchaseOrders.ofOrder(id)) {
      const arrived = (supplier.has.get(number)?.times ?? 0) > 0;
      if (status === 'released' && (sent === 'sending' || (sent === 'refused' && arrived)))
        await told(model, life, 'decide', () => invoke(decidePurchaseOrder, desk, { id, number, arrived }));
    }
    await told(model, life, 'clear', () => invoke(clearHold, desk, { id }));
  }
}
