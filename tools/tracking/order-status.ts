import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ContactWire } from '../identity/contact-wire.ts';
import { loadOwnOrder, ORDER_ID } from '../orders/find-order.ts';
import { STEPS_FIELD, stepTimes } from '../orders/step-times.ts';
import { waitingChangeUrl } from '../orders/waiting-change.ts';
import { OrderNowWire, toOrderNow } from '../proofs/order-now.ts';
import { PROOF_STATUSES } from '../proofs/proof.ts';
import { proofLines } from '../proofs/proof-lines.ts';
import { picturesForApp } from '../quotes/quote-for-agents.ts';
import { Address } from '../values/address.ts';
import { SupplierReportWire, supplierReports } from './supplier-reports.ts';

export const orderStatus = defineTool({
  name: 'order_status',
  title: 'Follow an order',
  description:
    'One order: status, the supplier’s live report, expected date, proofs, tracking, payment, any hold and why, and what can be done next.',
  access: 'orders',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ id: ORDER_ID }),
  output: OrderNowWire.extend({
    supplier: z.array(SupplierReportWire).describe('One entry a purchase order'),
    proofs: z
      .array(
        z.object({
          proof_id: z.string().describe('Proof id'),
          line: z.int().min(1).max(200).describe('Line of the order'),
          status: z.enum(PROOF_STATUSES).describe('How far it is'),
          url: z.string().describe('Give this to the person who approves it'),
        }),
      )
      .describe('The newest proof of each line'),
    steps: STEPS_FIELD,
    change_url: Address.nullable().describe('Where a waiting change is answered'),
    contact: ContactWire,
  }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/orders/{id}' },
  mcp: 'listed',
  app: 'order',
  appData: (ctx, { id, items }) => picturesForApp(ctx, { id, lines: items }),
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await loadOwnOrder(ctx, id);
    const [supplier, proofs] = await Promise.all([supplierReports(ctx, order), ctx.proofs.ofOrder(order.id)]);
    return {
      ...toOrderNow(order, proofs, ctx.links, ctx.now()),
      supplier,
      proofs: proofLines(order, proofs, ctx.links).map(({ proofId, ...proof }) => ({
        proof_id: proofId,
        ...proof,
      })),
      steps: await stepTimes(ctx, order),
      change_url: await waitingChangeUrl(ctx, order),
      contact: ctx.contact,
    };
  },
});
