/** What tests put into a cart. */
import type { CartLine } from '../../tools/quotes/cart-line.ts';

export const tees = (quantity: number, size: string, more: Partial<CartLine> = {}): CartLine => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-NAVY-${size}`,
  quantity,
  location_id: 'front',
  method_id: 'screen-print',
  units: 2,
  ...more,
});
export const PENS: CartLine = { key: 'demo:PEN-CLICK', part_id: 'PEN-CLICK-NAVY', quantity: 100 };
