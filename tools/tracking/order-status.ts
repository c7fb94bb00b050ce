import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { ProofLineWire, proofLines } from '../proofs/proof-line-wire.ts';
import { SupplierReportWire, supplierReports } from './supplier-reports.ts';

export const orderStatus = defineTool({
  name: 'order_status',
  title: 'Follow an order',
  description:
    'One order: how far it is, what the supplier says now, when it is expected, its proofs, tracking, payment, and a hold with its reason.',
  access: 'orders',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Order id, `ord_…`') }),
  output: OrderWire.extend({
    supplier: z.array(SupplierReportWire).describe('One entry a purchase order'),
    proofs: z.array(ProofLineWire).describe('The newest proof of each line'),
  }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/orders/{id}' },
  mcp: 'listed',
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await ctx.orders.byId(accountOf(ctx).id, id);
    if (!order)
      throw new ServiceError(
        'not_found',
        'No order of this account has this id; list them with `list_orders`.',
        { param: 'id' },
      );
    const [supplier, proofs] = await Promise.all([supplierReports(ctx, order), ctx.proofs.ofOrder(order.id)]);
    return { ...toOrderWire(order, ctx.links), supplier, proofs: proofLines(order, proofs, ctx.links) };
  },
});
