import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ContactWire } from '../identity/contact-wire.ts';
import { loadOwnOrder, ORDER_ID } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { ProofLineWire, proofLines } from '../proofs/proof-line-wire.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { heldDate, NextStepWire, nextSteps } from './next-steps.ts';
import { SupplierReportWire, supplierReports } from './supplier-reports.ts';

export const orderStatus = defineTool({
  name: 'order_status',
  title: 'Follow an order',
  description:
    'One order: status, the supplier’s live report, expected date, proofs, tracking, payment, a hold with its reason, and what can be done now.',
  access: 'orders',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ id: ORDER_ID }),
  output: OrderWire.extend({
    supplier: z.array(SupplierReportWire).describe('One entry a purchase order'),
    proofs: z.array(ProofLineWire).describe('The newest proof of each line'),
    next_steps: z.array(NextStepWire).describe('What can be done now, by whom and until when'),
    contact: ContactWire,
  }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/orders/{id}' },
  mcp: 'listed',
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await loadOwnOrder(ctx, id);
    const [supplier, proofs] = await Promise.all([supplierReports(ctx, order), ctx.proofs.ofOrder(order.id)]);
    const wire = toOrderWire(order, ctx.links);
    const today = deskDay(ctx.now());
    return {
      ...wire,
      expected: expectedNow(order, wire.expected, today),
      destinations: wire.destinations.map((destination) => ({
        ...destination,
        expected_date: heldDate(order, destination.expected_date, today),
      })),
      supplier,
      proofs: proofLines(order, proofs, ctx.links),
      next_steps: nextSteps(order, proofs, ctx.links),
      contact: ctx.contact,
    };
  },
});

type Expected = z.input<typeof OrderWire>['expected'];

function expectedNow(order: Order, expected: Expected, today: string): Expected {
  const date = heldDate(order, expected.in_hands_date, today);
  if (order.hold === null || date === expected.in_hands_date) return expected;
  const since = longDay(order.hold.since.slice(0, 10));
  return { in_hands_date: date, why: `On hold since ${since}; every working day on hold moves it by one.` };
}
