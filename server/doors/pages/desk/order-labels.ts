/** Statuses and events of an order in the words of the staff. */
import type { DeskFlags } from '../../../../tools/desk/desk-facts.ts';
import type { Order } from '../../../../tools/orders/order.ts';
import type { OrderCosts } from '../../../../tools/purchasing/order-costs.ts';
import { dollarsOf } from '../format.ts';

const STATUS_LABELS: Record<Order['status'], string> = {
  received: 'To accept',
  paid: 'To release',
  released: 'Released',
  po_sent: 'PO sent',
  in_production: 'In production',
  shipped: 'Shipped',
  complete: 'Complete',
  cancelled: 'Cancelled',
};

export const statusLabel = (status: Order['status']): string => STATUS_LABELS[status];

const RISK_LABELS: Record<DeskFlags['risks'][number]['kind'], string> = {
  late: 'Late',
  proof_waiting: 'Proof waits',
  supplier_silent: 'Supplier silent',
  delivery_unknown: 'Delivery not confirmed',
  hold: 'Long hold',
  price_moved: 'Price moved',
};

export const riskLabel = (kind: DeskFlags['risks'][number]['kind']): string => RISK_LABELS[kind];

/** What is left of the price, in dollars and of what was sold: `$120.00 (24%)`. */
export function marginLabel({ costCents, marginCents }: OrderCosts): string {
  const soldCents = costCents + marginCents;
  const share = soldCents > 0 ? ` (${Math.round((marginCents / soldCents) * 100)}%)` : '';
  return `${signed(marginCents)}${share}`;
}

/** An amount that may be below 0. */
export const signed = (cents: number): string => (cents < 0 ? `-${dollarsOf(-cents)}` : dollarsOf(cents));

/** A supplier's status of its purchase order: `inProduction` as `In production`. */
export function supplierStatusLabel(status: string): string {
  const words = status.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** `order.po_sent` as `Order: PO sent`. */
export function eventLabel(name: string): string {
  const [subject = '', verb = ''] = name.split('.');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll('_', ' ').replace(/^po /, 'PO ')}`;
}

/** `desk:ada@example.com` as `ada@example.com at the desk`. */
export function actorLabel(actor: string): string {
  const [kind = '', ...rest] = actor.split(':');
  const who = rest.join(':');
  switch (kind) {
    case 'desk':
      return `${who} at the desk`;
    case 'customer':
      return who;
    case 'key':
      return `the key “${who}”`;
    case 'link':
      return 'a person with the link';
    case 'service':
      return `the ${who} agent`;
    case 'supplier':
      return `the supplier ${who}`;
    default:
      return 'unknown';
  }
}
