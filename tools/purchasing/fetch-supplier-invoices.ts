import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { toServiceError } from '../errors.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { longDay } from '../values/calendar.ts';
import { invoiceDifferences, isAllBilled } from './compare-invoices.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { freightShareCents } from './purchase-order-costs.ts';
import { asShipped } from './shipped-lines.ts';
import {
  firstInvoicing,
  type Invoicing,
  nextAsk,
  type SupplierBills,
  unaskedUntil,
} from './supplier-invoice.ts';

/** A corrected invoice replaces the one of its number, and one that was taken back no longer counts. */
export const fetchSupplierInvoices = defineStep({
  name: 'fetch_supplier_invoices',
  access: { desk: ['production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const shipped = (await ctx.purchaseOrders.ofOrder(id)).filter(
      ({ status, invoicing }) => status === 'sent' && invoicing !== undefined,
    );
    const asked = await Promise.all(shipped.map((one) => fetchInvoices(ctx, order, one)));
    return {
      id,
      purchaseOrders: asked.map(({ number, invoicing }) => ({
        number,
        invoices: (invoicing?.invoices ?? []).map((one) => one.number),
        differences: invoicing?.differences ?? [],
      })),
    };
  },
});

async function fetchInvoices(ctx: Ctx, order: Order, { number, supplier }: PurchaseOrder) {
  const found = await askSupplier(ctx, { number, supplier });
  return ctx.transaction(async (tx, ctx) => {
    const before = await tx.purchaseOrders.byNumber(number);
    if (!before) throw new TypeError('a purchase order is never removed');
    const invoicing = before.invoicing ?? firstInvoicing(ctx.now());
    const after =
      found === undefined
        ? unasked({ ...before, invoicing }, ctx.now())
        : withInvoices(order, { ...before, invoicing }, found, ctx.now());
    return (await tx.purchaseOrders.change({ ...before, invoicing: after })) ?? before;
  });
}

/** No answer counts as asked, so that a supplier that never answers is not asked for ever. */
async function askSupplier(
  { supplierOrders }: Ctx,
  purchaseOrder: Pick<PurchaseOrder, 'supplier' | 'number'>,
): Promise<SupplierBills | undefined> {
  try {
    return await supplierOrders.invoices?.(purchaseOrder);
  } catch (cause) {
    if (toServiceError(cause).code === 'internal') throw cause;
    return { invoices: [], voided: [] };
  }
}

type Billed = PurchaseOrder & { invoicing: Invoicing };

/** A supplier that cannot be asked sends its invoice to a person: after the same time without one, it is missed. */
function unasked(sent: Billed, now: Date): Invoicing {
  const { invoicing } = sent;
  const askAgainAt = invoicing.asked === 0 ? unaskedUntil(now) : null;
  const missed = askAgainAt === null && invoicing.accepted === null && invoicing.invoices.length === 0;
  return {
    ...invoicing,
    asked: invoicing.asked + 1,
    askAgainAt,
    ...(missed ? { check: 'differs', differences: [missing(sent)] } : {}),
  };
}

/** Says since when, so that it is the same sentence however often it is found. */
const missing = ({ reports, sentAt, createdAt }: PurchaseOrder): string => {
  const left = reports.find(({ status }) => status === 'shipped' || status === 'complete');
  return `No invoice has come; it is due since it shipped on ${longDay((left?.at ?? sentAt ?? createdAt).slice(0, 10))}.`;
};

function withInvoices(
  order: Order,
  sent: Billed,
  { invoices: found, unread = [], voided }: SupplierBills,
  now: Date,
): Invoicing {
  const { invoicing } = sent;
  const purchaseOrder = order.shipped?.state === 'billed' ? asShipped(sent) : sent;
  const kept = invoicing.invoices.filter((one) => !found.some(({ number }) => number === one.number));
  const invoices = [...kept, ...found]
    .filter(({ number }) => !voided.includes(number))
    .sort((a, b) => a.date.localeCompare(b.date));
  const asked = invoicing.asked + 1;
  const askAgainAt = isAllBilled(purchaseOrder, invoices) ? null : nextAsk(asked, now);
  const freightRate = freightShareCents(order, purchaseOrder) * 100;
  const isLast = askAgainAt === null;
  const differences = [
    ...unread,
    ...(invoices.length > 0
      ? invoiceDifferences({ purchaseOrder, invoices, freightRate, isLast })
      : isLast && unread.length === 0
        ? [missing(sent)]
        : []),
  ];
  // What was accepted stays so until something else is billed.
  const isSame = JSON.stringify(differences) === JSON.stringify(invoicing.differences);
  const accepted = isSame ? invoicing.accepted : null;
  const { payments } = invoicing;
  return {
    asked,
    ...(payments ? { payments } : {}),
    askAgainAt,
    invoices,
    differences,
    accepted,
    check:
      differences.length > 0
        ? accepted === null
          ? 'differs'
          : 'accepted'
        : invoices.length > 0 && askAgainAt === null
          ? 'fits'
          : 'open',
  };
}
