import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { sentAs } from '../procurement/sent-fields.ts';
import { documentFacts } from './document-facts.ts';
import type { BuyersOrder } from './order-input.ts';

const LONGEST = { costCenter: 60, requisition: 100, cart: 120 };

/** The order with what fields of the buyer’s own mean by the account’s map, before what their names tell. */
export function withSentFields<T extends BuyersOrder>(
  order: T,
  { sent_fields: rules }: Pick<ProcurementSettings, 'sent_fields'>,
): T {
  if (rules.length === 0) return order;
  const { extrinsics } = documentFacts(order.details);
  return {
    ...order,
    cost_center: sentAs(rules, extrinsics, 'cost_center', LONGEST.costCenter) ?? order.cost_center,
    requisition: sentAs(rules, extrinsics, 'requisition', LONGEST.requisition),
    cart: sentAs(rules, extrinsics, 'cart_number', LONGEST.cart) ?? order.cart,
  };
}
