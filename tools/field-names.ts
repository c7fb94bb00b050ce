/** What callers call our fields. */

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  key: ['product', 'product_id', 'product_key', 'item', 'sku'],
  part_id: ['variant', 'variant_id', 'sku', 'size', 'color'],
  quantity: ['qty', 'pieces', 'count', 'amount'],
  location_id: ['placement', 'side', 'location'],
  method_id: ['decoration', 'technique', 'method'],
  units: ['ink_colors', 'num_colors', 'stitches'],
  artwork_id: ['logo', 'logo_id', 'artwork', 'art_id'],
  ship_postal: ['zip', 'zip_code', 'zipcode', 'postal', 'postal_code', 'postcode'],
  ship_region: ['state', 'region', 'ship_state'],
  need_by: ['in_hands_by', 'in_hands_date', 'date', 'deadline', 'due', 'due_date', 'event_date'],
  in_hands_by: ['need_by', 'in_hands_date', 'date', 'deadline', 'due', 'due_date', 'event_date'],
  query: ['q', 'search', 'words', 'keywords', 'text'],
  max_unit_price: ['max_price', 'price_max', 'max_price_usd', 'budget'],
  min_unit_price: ['min_price', 'price_min'],
  detail: ['fields', 'verbose', 'full'],
  budget_usd: ['budget'],
  people: ['headcount', 'recipients', 'guests'],
  wants: ['wishes', 'query', 'items'],
  percent: ['increase', 'factor'],
  lines: ['parts', 'items', 'quantity', 'pieces', 'products'],
  what: ['reason', 'change', 'message', 'note'],
  po_number: ['po', 'purchase_order'],
};

/** The field of these that a caller means by another name. */
export const namedAlso = (sent: string, fields: readonly string[]): string | undefined =>
  fields.find((field) => ALSO_CALLED[field]?.includes(sent.toLowerCase()));
