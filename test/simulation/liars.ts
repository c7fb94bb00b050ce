/** The outside world: a payment provider, a supplier and a mail server that lose, break off and repeat. */
import { ServiceError } from '../../tools/errors.ts';
import type { MailPort } from '../../tools/mail/port.ts';
import type { CardSessionState, HostedPayments, ProviderRefund } from '../../tools/payments/port.ts';
import type { SupplierStatus } from '../../tools/purchasing/purchase-order.ts';
import type { SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import type { Chance } from './chance.ts';

const unavailable = (): ServiceError => new ServiceError('supplier_unavailable', 'There is no answer.');

/** Whether they tell the truth: from the end of the faults on. */
export interface Honesty {
  isHonest: boolean;
}

/** Carries the work out and says so; or does not; or does and its answer is lost. */
async function unsurely<T>(chance: Chance, { isHonest }: Honesty, work: () => T): Promise<T> {
  const lie = isHonest ? 1 : chance.next();
  await new Promise((resolve) => setImmediate(resolve));
  if (lie < 0.12) throw unavailable();
  const value = work();
  if (lie < 0.24) throw unavailable();
  return value;
}

interface Page {
  attempt: string;
  amountCents: number;
  status: 'open' | 'paid' | 'expired';
}

export type Provider = ReturnType<typeof lyingProvider>;

export function lyingProvider(chance: Chance, honesty: Honesty) {
  const pages = new Map<string, Page>();
  const refunds: ProviderRefund[] = [];
  const unsure = <T>(work: () => T): Promise<T> => unsurely(chance, honesty, work);
  const stateOf = (reference: string): CardSessionState => {
    const page = pages.get(reference);
    if (page?.status !== 'paid') return { status: page?.status ?? 'expired' };
    const { amountCents } = page;
    return { status: 'paid', paymentReference: `pay_${reference}`, amountCents, currency: 'usd' };
  };
  const payments: HostedPayments = {
    kind: 'hosted',
    provider: 'sim',
    isDemo: false,
    pagesAt: 'https://pay.example',
    leastCents: 50,
    mostCents: 99_999_999,
    start: ({ attempt, amountCents }) =>
      unsure(() => {
        const known = [...pages].find(([, page]) => page.attempt === attempt)?.[0];
        const reference = known ?? `page_${pages.size + 1}`;
        if (known === undefined) pages.set(reference, { attempt, amountCents, status: 'open' });
        return { reference, url: `https://pay.example/${reference}` };
      }),
    state: (reference) => unsure(() => stateOf(reference)),
    close: (reference) =>
      unsure(() => {
        const page = pages.get(reference);
        if (page?.status === 'open') page.status = 'expired';
        return stateOf(reference);
      }),
    refund: ({ key, paymentReference, amountCents }) =>
      unsure(() => {
        const known = refunds.find((one) => one.key === key);
        const reference = known?.reference ?? `back_${refunds.length + 1}`;
        if (!known) refunds.push({ reference, key, paymentReference, amountCents, isFailed: false });
        return { kind: 'refunded', reference };
      }),
    refundsOf: (payment) => unsure(() => refunds.filter((one) => one.paymentReference === payment)),
    refundsSince: () => unsure(() => [...refunds]),
    dispute: () => Promise.reject(unavailable()),
    disputesSince: () => unsure(() => []),
    readNotification(body) {
      const reference = Buffer.from(body).toString('utf8');
      return { kind: 'page', id: `evt_${reference}`, reference };
    },
  };
  return {
    payments,
    pages,
    refunds,
    /** A person pays, where the page is open. */
    pay(reference: string): void {
      const page = pages.get(reference);
      if (page?.status === 'open') page.status = 'paid';
    },
  };
}

const STEPS: readonly SupplierStatus[] = ['received', 'inProduction', 'shipped', 'complete'];

export type Supplier = ReturnType<typeof lyingSupplier>;

export function lyingSupplier(chance: Chance, honesty: Honesty, now: () => Date) {
  /** How often each purchase order arrived, and how far it is. */
  const has = new Map<string, { times: number; asked: number }>();
  const arrive = (number: string): void => {
    const known = has.get(number);
    has.set(number, { times: (known?.times ?? 0) + 1, asked: known?.asked ?? 0 });
  };
  const orders: SupplierOrdersPort = {
    doubtMs: 60_000,
    async send({ number }) {
      const lie = honesty.isHonest ? 1 : chance.next();
      if (lie < 0.08) return { kind: 'not_sent', reason: 'No connection' };
      if (lie < 0.14) return { kind: 'refused', reason: 'No such product' };
      if (lie < 0.2) {
        arrive(number);
        return { kind: 'refused', reason: 'It is taken nevertheless' };
      }
      if (lie < 0.28) {
        arrive(number);
        return { kind: 'unknown', transactionId: 'T-1', answer: 'Error 999', needsPerson: true };
      }
      return unsurely(chance, honesty, () => {
        arrive(number);
        return { kind: 'accepted', transactionId: `T-${number}`, note: null };
      });
    },
    status: ({ number }) =>
      unsurely(chance, honesty, () => {
        const order = has.get(number);
        // At times it does not find what it has.
        if (!order || (!honesty.isHonest && chance.is(0.15))) return undefined;
        const status = STEPS[Math.min(order.asked, STEPS.length - 1)] ?? 'received';
        order.asked += 1;
        const isShipped = status === 'shipped' || status === 'complete';
        const parcel = { carrier: 'UPS', number: `1Z-${number}`, url: 'https://ups.example/1' };
        return {
          status,
          issue: null,
          expectedShipDate: null,
          expectedDeliveryDate: null,
          parcels: !isShipped
            ? []
            : [
                {
                  ...parcel,
                  ...(status === 'complete' ? { deliveredOn: now().toISOString().slice(0, 10) } : {}),
                },
              ],
          asOf: now().toISOString(),
        };
      }),
    cancel: ({ number }) =>
      unsurely(chance, honesty, () => {
        const order = has.get(number);
        if (order && order.asked > 1) return false;
        if (order) has.set(number, { ...order, times: 0 });
        return true;
      }),
  };
  return { orders, has };
}

export function lyingMailer(chance: Chance, honesty: Honesty): MailPort & { taken: Set<string> } {
  const taken = new Set<string>();
  return {
    taken,
    send: ({ id }) => unsurely(chance, honesty, () => void taken.add(id)),
  };
}
