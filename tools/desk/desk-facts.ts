import type { Risk } from '../agents/port.ts';
import type { Ctx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import type { Said } from '../languages/words.ts';
import { waitsForArtwork } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentIssue } from '../payments/payment-issues.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { orderCosts } from '../purchasing/order-costs.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';

/** Risks and payment issues, of one order or of many. */
export interface OpenIssues {
  risks: readonly (Risk & { orderId: string })[];
  paymentIssues: readonly PaymentIssue[];
  billedOtherwise: readonly PurchaseOrder[];
}

/** What makes an order stand out. */
export interface DeskFlags {
  /** Who answers next: the desk a request for a change, the customer a change that was proposed. */
  changeWaitsFor: 'desk' | 'customer' | null;
  /** Whether its next step is to get artwork. */
  waitsForArtwork: boolean;
  /** Before production: lines whose logo has more or fewer colors than are priced. */
  inkWarnings: Said[];
  /** Risks to its date or its margin. */
  risks: Pick<Risk, 'kind' | 'why'>[];
  /** Whether a supplier billed otherwise than ordered, and no one has accepted it. */
  supplierInvoiceDiffers: boolean;
  /** Payments of it that staff must check. */
  paymentIssues: PaymentIssue[];
}

export function deskFlags(order: Order, { risks, paymentIssues, billedOtherwise }: OpenIssues): DeskFlags {
  const ofOrder = ({ orderId }: { orderId: string | null }): boolean => orderId === order.id;
  return {
    changeWaitsFor: answererOf(order),
    waitsForArtwork: waitsForArtwork(order),
    inkWarnings: isBeforeProduction(order) ? inkWarnings(order.items) : [],
    risks: risks.filter(ofOrder).map(({ kind, why }) => ({ kind, why })),
    supplierInvoiceDiffers: billedOtherwise.some(ofOrder),
    paymentIssues: paymentIssues.filter(ofOrder),
  };
}

/** Orders with what the desk reads of each beside it. */
export async function withDeskFacts<Shown extends Order>(
  ctx: Pick<Ctx, 'accounts' | 'purchaseOrders'>,
  orders: readonly Shown[],
  issues: OpenIssues,
) {
  const accountIds = [...new Set(orders.map(({ accountId }) => accountId))];
  const [accounts, sent] = await Promise.all([
    Promise.all(accountIds.map((id) => ctx.accounts.byId(id))),
    ctx.purchaseOrders.ofOrders(orders.map(({ id }) => id)),
  ]);
  return orders.map((order) => ({
    ...order,
    ...deskFacts(
      order,
      accounts.find((account) => account?.id === order.accountId),
      {
        ...issues,
        purchaseOrders: sent.filter(({ orderId }) => orderId === order.id),
      },
    ),
  }));
}

/** What the desk reads of an order beside the order. */
export const deskFacts = (
  order: Order,
  account: Account | undefined,
  { purchaseOrders, ...issues }: OpenIssues & { purchaseOrders: readonly PurchaseOrder[] },
) => ({
  account: { id: order.accountId, name: account?.name ?? '', email: account?.email ?? '' },
  /** `null` while no supplier has a purchase order. */
  costs: orderCosts(order, purchaseOrders) ?? null,
  ...deskFlags(order, issues),
});

function answererOf({ hold }: Order): 'desk' | 'customer' | null {
  if (hold?.waitsFor === undefined || hold.waitsFor === 'shipment') return null;
  return hold.waitsFor === 'request' ? 'desk' : 'customer';
}
