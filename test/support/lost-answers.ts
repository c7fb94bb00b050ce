/** Suppliers whose answers to a purchase order are lost or odd. */
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { SendOutcome } from '../../tools/purchasing/supplier-orders-port.ts';

/** The built-in supplier behind a line that loses answers; `arrives` says whether questions come through. */
export function losing(desk: Ctx, arrives: boolean) {
  const calls: string[] = [];
  const ctx: Ctx = {
    ...desk,
    supplierOrders: {
      doubtMs: 60_000,
      async send(purchaseOrder) {
        calls.push('send');
        if (arrives) await desk.supplierOrders.send(purchaseOrder);
        throw new ServiceError('timeout', 'The supplier is slow; try again in a minute.');
      },
      async status(purchaseOrder) {
        calls.push('status');
        return desk.supplierOrders.status(purchaseOrder);
      },
    },
  };
  return { ctx, calls };
}

/** A supplier that gives this outcome. */
export function giving(desk: Ctx, outcome: SendOutcome, more: Partial<Ctx['supplierOrders']> = {}) {
  const calls: string[] = [];
  const supplierOrders: Ctx['supplierOrders'] = {
    doubtMs: 60_000,
    async status() {
      calls.push('status');
      return undefined;
    },
    async send() {
      calls.push('send');
      return outcome;
    },
    ...more,
  };
  return { ctx: { ...desk, supplierOrders }, calls };
}
