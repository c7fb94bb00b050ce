import { z } from 'zod';
import { RISK_KINDS, type Risk } from '../agents/port.ts';
import type { Ctx } from '../context.ts';
import { waitsForArtwork } from '../orders/missing-artwork.ts';
import { ORDER_SOURCES, type Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { type PaymentIssue, PaymentIssueWire, toPaymentIssueWire } from '../payments/payment-issues.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { orderCosts } from '../purchasing/order-costs.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

const RiskWire = z.object({
  kind: z.enum(RISK_KINDS).describe('Kind of risk'),
  why: z.string().describe('What was found'),
});

/** An order in a list of the desk. */
export const DeskRowWire = OrderWire.extend({
  version: z
    .int()
    .min(1)
    .describe('Send it back with a move: the move is refused where the order changed since'),
  account: z
    .object({
      id: z.string().describe('Account id'),
      name: z.string().describe('Name'),
      email: z.string().describe('Email'),
    })
    .describe('Whose order it is'),
  assigned_to: z
    .string()
    .nullable()
    .describe('The address of the person of the staff who looks after it; null for nobody'),
  source: z.enum(ORDER_SOURCES).describe('Where it came from'),
  updated_at: z.iso.datetime().describe('When it last changed'),
  change_waits_for: z
    .enum(['desk', 'customer'])
    .nullable()
    .describe('Who answers next: the desk a request for a change, the customer a change that was proposed'),
  waits_for_artwork: z.boolean().describe('Whether its next step is to get artwork'),
  ink_warnings: z
    .array(z.string())
    .describe('Before production: lines whose logo has more or fewer colors than are priced'),
  costs: z
    .object({
      cost: signedDollars.describe('What suppliers billed, or what is expected where they have not, dollars'),
      margin: signedDollars.describe('What is left of the price of the goods and freight, without sales tax'),
      is_billed: z.boolean().describe('Whether every supplier has billed'),
      invoices: z.array(z.string().describe('The supplier’s number')).describe('Invoices of suppliers'),
    })
    .nullable()
    .describe('Cost and margin; null while no supplier has a purchase order'),
  risks: z.array(RiskWire).describe('Risks to its date or its margin'),
  supplier_invoice_differs: z
    .boolean()
    .describe('Whether a supplier billed otherwise than ordered, and no one has accepted it'),
  payment_issues: z.array(PaymentIssueWire).describe('Payments of it that staff must check'),
});

/** Risks and payment issues, of one order or of many. */
export interface OpenIssues {
  risks: readonly (Risk & { orderId: string })[];
  paymentIssues: readonly PaymentIssue[];
  billedOtherwise: readonly PurchaseOrder[];
}

/** What makes an order stand out. */
export type DeskFlags = Pick<
  z.input<typeof DeskRowWire>,
  | 'change_waits_for'
  | 'waits_for_artwork'
  | 'ink_warnings'
  | 'risks'
  | 'supplier_invoice_differs'
  | 'payment_issues'
>;

export function deskFlags(order: Order, { risks, paymentIssues, billedOtherwise }: OpenIssues): DeskFlags {
  const ofOrder = ({ orderId }: { orderId: string | null }): boolean => orderId === order.id;
  return {
    change_waits_for: answererOf(order),
    waits_for_artwork: waitsForArtwork(order),
    ink_warnings: isBeforeProduction(order) ? inkWarnings(order.items) : [],
    risks: risks.filter(ofOrder).map(({ kind, why }) => ({ kind, why })),
    supplier_invoice_differs: billedOtherwise.some(ofOrder),
    payment_issues: paymentIssues.filter(ofOrder).map(toPaymentIssueWire),
  };
}

export async function toDeskRow(
  { accounts, links, purchaseOrders }: Pick<Ctx, 'accounts' | 'links' | 'purchaseOrders'>,
  order: Order,
  issues: OpenIssues,
): Promise<z.input<typeof DeskRowWire>> {
  const account = await accounts.byId(order.accountId);
  const costs = orderCosts(order, await purchaseOrders.ofOrder(order.id));
  return {
    ...toOrderWire(order, links),
    version: order.version,
    account: { id: order.accountId, name: account?.name ?? '', email: account?.email ?? '' },
    assigned_to: order.assignedTo,
    source: order.source,
    updated_at: order.updatedAt,
    costs: costs
      ? {
          cost: centsToDollars(costs.costCents),
          margin: centsToDollars(costs.marginCents),
          is_billed: costs.isBilled,
          invoices: costs.invoices,
        }
      : null,
    ...deskFlags(order, issues),
  };
}

function answererOf({ hold }: Order): 'desk' | 'customer' | null {
  if (hold?.waitsFor === undefined) return null;
  return hold.waitsFor === 'request' ? 'desk' : 'customer';
}
