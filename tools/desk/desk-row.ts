import type { z } from 'zod';
import type { Risk } from '../agents/port.ts';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { toOrderWire } from '../orders/order-wire.ts';
import { type PaymentIssue, toPaymentIssueWire } from '../payments/payment-issues.ts';
import type { DeskRowWire } from './desk-wire.ts';

/** Risks and payment issues, of one order or of many. */
export interface OpenIssues {
  risks: readonly (Risk & { orderId: string })[];
  paymentIssues: readonly PaymentIssue[];
}

/** An order in a list of the desk. */
export async function toDeskRow(
  { accounts, links }: Pick<Ctx, 'accounts' | 'links'>,
  order: Order,
  { risks, paymentIssues }: OpenIssues,
): Promise<z.input<typeof DeskRowWire>> {
  const account = await accounts.byId(order.accountId);
  const ofOrder = ({ orderId }: { orderId: string | null }): boolean => orderId === order.id;
  return {
    ...toOrderWire(order, links),
    version: order.version,
    account: { id: order.accountId, name: account?.name ?? '', email: account?.email ?? '' },
    source: order.source,
    updated_at: order.updatedAt,
    risks: risks.filter(ofOrder).map(({ kind, why }) => ({ kind, why })),
    payment_issues: paymentIssues.filter(ofOrder).map(toPaymentIssueWire),
  };
}
