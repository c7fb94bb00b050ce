/** An answer for each app, by the tool and what a model sends it. */
export const SHOWN = {
  products: ['search_products', { query: 'tumbler or mug', quantity: 250, limit: 6 }],
  product: ['get_product', { key: 'demo:TEE-RINGSPUN' }],
  preview: [
    'photo_preview',
    {
      key: 'demo:TEE-RINGSPUN',
      part_id: 'TEE-RINGSPUN-WHITE-L',
      location_id: 'front',
      method_id: 'screen-print',
      artwork_id: 'art_demo',
    },
  ],
  plan: ['plan_budget', { budget_usd: 5000, people: 100, ship_postal: '94105' }],
  options: [
    'compare_options',
    {
      options: [{ key: 'demo:TUMBLER-20' }, { key: 'demo:TUMBLER-30' }, { key: 'demo:MUG-12' }],
      colors: [{ color: 'Black', quantity: 250 }],
      ship_postal: '94105',
    },
  ],
  quote: ['get_quote', { id: 'qt_demo_open' }],
  order: ['order_status', { id: 'ord_demo' }],
} as const satisfies Record<string, readonly [tool: string, input: Record<string, unknown>]>;
