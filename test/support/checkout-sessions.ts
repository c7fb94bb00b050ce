/** A cart that a platform keeps; of a checkout where that is said. */
export const WISH = {
  kind: 'cart' as const,
  cart_id: null,
  quote: null,
  lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }],
  buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: null },
  ship_postal: '94105',
  ship_region: null,
  ship_address: null,
  shipping_service: null,
  payment_term: null,
  quote_request: null,
  order_webhook: null,
};
