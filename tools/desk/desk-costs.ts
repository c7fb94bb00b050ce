/** What a purchase order costs, expected and billed, as the desk reads it. */
import { z } from 'zod';
import type { Order } from '../orders/order.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { purchaseOrderCosts } from '../purchasing/purchase-order-costs.ts';
import { dollars, signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

export const PurchaseOrderCostsWire = z
  .object({
    expected: z
      .object({
        goods: dollars.describe('What it orders, dollars'),
        freight: dollars.describe('The freight reckoned for it, dollars'),
        total: dollars.describe('Both'),
      })
      .describe('What was expected'),
    invoiced: z
      .object({
        goods: signedDollars.describe('Goods and charges, dollars'),
        freight: signedDollars.describe('Freight, dollars'),
        handling: signedDollars.describe('Handling, dollars'),
        tax: signedDollars.describe('Tax, dollars'),
        total: signedDollars.describe('All of it'),
      })
      .nullable()
      .describe('What the supplier billed, less its credit memos; null before its invoice'),
    difference: signedDollars
      .nullable()
      .describe('Dollars billed more than expected; null before its invoice'),
    sold: dollars.describe('What its goods, charges and freight were sold for, without sales tax'),
    margin: signedDollars.describe('Sold less billed, or less expected before the invoice'),
    invoices: z
      .array(
        z.object({
          number: z.string().describe('The supplier’s number'),
          date: z.string().describe('Its date'),
          due_on: z.string().describe('When it is due'),
          total: signedDollars.describe('Dollars, below 0 on a credit memo'),
        }),
      )
      .describe('By date'),
    check: z
      .enum(['none', 'open', 'fits', 'differs', 'accepted'])
      .describe('none: not shipped yet. open: the rest is not billed yet'),
    differences: z.array(z.string().describe('One sentence')).describe('What is billed otherwise'),
    accepted: z
      .object({
        reason: z.string().describe('Why'),
        by: z.string().describe('Who'),
        at: z.iso.datetime().describe('When'),
      })
      .nullable()
      .describe('Why the differences are accepted'),
    ask_again_at: z.iso.datetime().nullable().describe('When the supplier is asked again'),
  })
  .describe('Cost and margin');

export function toCostsWire(
  order: Order,
  purchaseOrder: PurchaseOrder,
): z.input<typeof PurchaseOrderCostsWire> {
  const { expected, invoiced, soldCents, marginCents } = purchaseOrderCosts(order, purchaseOrder);
  const { invoicing } = purchaseOrder;
  return {
    expected: {
      goods: centsToDollars(expected.goodsCents),
      freight: centsToDollars(expected.freightCents),
      total: centsToDollars(expected.totalCents),
    },
    invoiced: invoiced && {
      goods: centsToDollars(invoiced.goodsCents),
      freight: centsToDollars(invoiced.freightCents),
      handling: centsToDollars(invoiced.handlingCents),
      tax: centsToDollars(invoiced.taxCents),
      total: centsToDollars(invoiced.totalCents),
    },
    difference: invoiced && centsToDollars(invoiced.totalCents - expected.totalCents),
    sold: centsToDollars(soldCents),
    margin: centsToDollars(marginCents),
    invoices: (invoicing?.invoices ?? []).map(({ number, date, dueOn, totalRate }) => ({
      number,
      date,
      due_on: dueOn,
      total: centsToDollars(Math.round(totalRate / 100)),
    })),
    check: invoicing?.check ?? 'none',
    differences: invoicing?.differences ?? [],
    accepted: invoicing?.accepted ?? null,
    ask_again_at: invoicing?.askAgainAt ?? null,
  };
}
