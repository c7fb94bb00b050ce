/**
 * The jobs of the evaluation, as data: what a person says and knows, the calls that led to the end when they were recorded,
 * and what has to be told. `recorded.generated.json` holds the end of each: the quotes that are new, and the values that are told.
 */

export type Who = 'buyer' | 'repeat buyer' | 'rep' | 'procurement' | 'follow-up';

/** A tool, its arguments and, where it is refused, the code. `$2.total` is a value of the second answer. */
export type Call = readonly [tool: string, args: Record<string, unknown>, refused?: string];

export interface Job {
  id: string;
  who: Who;
  says: string;
  /** Told when a question has the word. */
  knows: Readonly<Record<string, string>>;
  calls: readonly Call[];
  /** Values of the answers that the last answer has to hold. */
  tells: readonly string[];
  /** A state of the shop afterwards: a read, and a part of its answer. */
  holds?: readonly (readonly [tool: string, args: Record<string, unknown>, part: object])[];
  /** What no new quote and no last answer may hold. */
  never?: readonly string[];
  /** It changes what the shop began with. */
  isAlone?: true;
}

type Row = readonly [
  name: string,
  key: string,
  color: string,
  size: string,
  quantity: number,
  postal: string,
  more?: object,
];

const partOf = (key: string, color: string, size: string): string =>
  [key, color.toUpperCase().replaceAll(' ', '-'), size].filter(Boolean).join('-');

const ROWS: Readonly<Record<Who, readonly Row[]>> = {
  buyer: [
    ['20 oz Vacuum Tumbler', 'TUMBLER-20', 'Black', '', 250, '94105'],
    ['20 oz Vacuum Tumbler', 'TUMBLER-20', 'White', '', 48, '10001'],
    ['12 oz Ceramic Mug', 'MUG-12', 'White', '', 144, '10001'],
    ['12 oz Ceramic Mug', 'MUG-12', 'Navy', '', 36, '60601'],
    ['A5 Hardcover Notebook', 'NOTEBOOK-A5', 'Black', '', 200, '75201'],
    ['A5 Hardcover Notebook', 'NOTEBOOK-A5', 'Navy', '', 50, '98101'],
    ['Click Ballpoint Pen', 'PEN-CLICK', 'Black', '', 500, '30303'],
    ['Click Ballpoint Pen', 'PEN-CLICK', 'White', '', 250, '02108'],
    ['Mesh-Back Trucker Cap', 'CAP-TRUCKER', 'Navy', '', 72, '80202'],
    ['Cuffed Knit Beanie', 'BEANIE', 'Black', '', 60, '55401'],
    ['17 oz Slim Bottle', 'BOTTLE-17', 'White', '', 100, '85004'],
    ['42 in Folding Umbrella', 'UMBRELLA-42', 'Navy', '', 48, '97201'],
  ],
  'repeat buyer': [
    ['Ringspun Soft Tee', 'TEE-RINGSPUN', 'Black', 'M', 48, '94105'],
    ['Ringspun Soft Tee', 'TEE-RINGSPUN', 'Navy', 'L', 150, '10001'],
    ['Piqué Polo', 'POLO', 'Black', 'M', 24, '60601'],
    ['Pullover Hoodie', 'HOODIE-PULLOVER', 'Black', 'S', 36, '75201'],
    ['Organic Cotton Tee', 'TEE-ORGANIC', 'Black', 'M', 72, '98101'],
    ['Sherpa Throw Blanket', 'BLANKET-SHERPA', 'Charcoal', '', 30, '30303'],
  ],
  rep: [
    ['15 in Laptop Backpack', 'BACKPACK-LAPTOP', 'Black', '', 25, '02108'],
    ['15 in Laptop Backpack', 'BACKPACK-LAPTOP', 'Navy', '', 100, '80202'],
    ['5,000 mAh Power Bank', 'POWERBANK-5K', 'White', '', 50, '55401'],
    ['3/4 in Badge Lanyard', 'LANYARD', 'Black', '', 300, '85004'],
    ['3 in Die-Cut Vinyl Sticker', 'STICKER-3IN', 'White', '', 500, '97201'],
  ],
  procurement: [
    ['20 oz Vacuum Tumbler', 'TUMBLER-20', 'Black', '', 500, '94105', { po_number: 'PO-7781' }],
    ['12 oz Ceramic Mug', 'MUG-12', 'Black', '', 288, '10001', { cost_center: 'CC-410' }],
    ['Click Ballpoint Pen', 'PEN-CLICK', 'Black', '', 1000, '60601', { exact_quantity: true }],
    ['Piqué Polo', 'POLO', 'Black', 'M', 60, '75201', { pre_production_proof: true }],
    ['A5 Hardcover Notebook', 'NOTEBOOK-A5', 'Black', '', 100, '98101', { rush: true }],
    ['17 oz Slim Bottle', 'BOTTLE-17', 'Black', '', 144, '30303', { shipping_service: 'two_day' }],
  ],
  'follow-up': [
    ['Knit Crew Socks', 'SOCKS-CREW', 'Navy', '', 200, '02108', { need_by: '2027-02-01' }],
    ['Mesh-Back Trucker Cap', 'CAP-TRUCKER', 'Black', '', 144, '80202', { replaces: 'qt_demo_open' }],
  ],
};

const SAID: Readonly<Record<string, (value: unknown) => string>> = {
  po_number: (value) => ` Our PO number is ${value}.`,
  cost_center: (value) => ` Book it on cost center ${value}.`,
  exact_quantity: () => ' Not one piece more or fewer.',
  pre_production_proof: () => ' I want to approve a finished piece before the rest is made.',
  rush: () => ' Please rush production.',
  shipping_service: () => ' Send it by two-day air.',
  need_by: (value) => ` I need it by ${value}.`,
  replaces: () => ' This takes the place of the quote we have open.',
};

const quoteJobs = (Object.entries(ROWS) as [Who, readonly Row[]][]).flatMap(([who, rows]) =>
  rows.map(([name, key, color, size, quantity, postal, more = {}]): Job => {
    const part_id = partOf(key, color, size);
    const fields = Object.entries(more).map(([field, value]) => SAID[field]?.(value) ?? '');
    return {
      id: `quote-${part_id.toLowerCase()}-${quantity}`,
      who,
      says: `I need ${quantity} of the ${name} in ${color}${size && ` size ${size}`} with our logo. Save me a quote.${fields.join('')}`,
      knows: {
        zip: postal,
        postal,
        ship: postal,
        color,
        size,
        quantity: String(quantity),
        how: String(quantity),
      },
      calls: [
        ['search_products', { query: name }],
        ['get_product', { key: `demo:${key}` }],
        [
          'create_quote',
          { lines: [{ key: `demo:${key}`, part_id, quantity }], ship_postal: postal, ...more },
        ],
      ],
      tells: ['$3.total'],
      ...('replaces' in more ? { isAlone: true } : {}),
    };
  }),
);

const job = (
  id: string,
  who: Who,
  says: string,
  calls: readonly Call[],
  tells: readonly string[],
  more: Partial<Job> = {},
): Job => ({ id, who, says, knows: { zip: '10001', postal: '10001', ship: '10001' }, calls, tells, ...more });

const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 100 };
const MUGS = { key: 'demo:MUG-12', part_id: 'MUG-12-WHITE', quantity: 72 };
const quote = (more: object = {}, lines: readonly object[] = [TUMBLERS]): Call => [
  'create_quote',
  { lines, ship_postal: '94105', ...more },
];
const UPS = { carrier: 'UPS', account_number: 'A1B2C3', postal: '94105' };
const CLAIM = 'Half of the tumblers came in white; photos at https://example.com/claim.';

const errands: readonly Job[] = [
  // Questions of buyers: nothing is saved.
  job(
    'price-mugs',
    'buyer',
    'What do 144 ceramic mugs with a one-color print cost?',
    [['price_quote', { key: 'demo:MUG-12', quantity: 144 }]],
    ['$1.total'],
  ),
  job(
    'price-tumblers',
    'buyer',
    'Price 250 vacuum tumblers, 20 oz, for me.',
    [['price_quote', { key: 'demo:TUMBLER-20', quantity: 250 }]],
    ['$1.total'],
  ),
  job(
    'price-two-colors',
    'buyer',
    '150 ringspun tees with a two-color print: how much?',
    [['price_quote', { key: 'demo:TEE-RINGSPUN', quantity: 150, units: 2 }]],
    ['$1.total'],
  ),
  job(
    'next-break',
    'buyer',
    'If I buy 144 ceramic mugs, where is the next price break?',
    [['price_quote', { key: 'demo:MUG-12', quantity: 144 }]],
    ['$1.next_break.min_quantity'],
  ),
  job(
    'below-minimum',
    'buyer',
    'How much are 5 pullover hoodies? I can take more if I must.',
    [
      ['price_quote', { key: 'demo:HOODIE-PULLOVER', quantity: 5 }, 'below_minimum'],
      ['price_quote', { key: 'demo:HOODIE-PULLOVER', quantity: 12 }],
    ],
    ['$2.total', '$2.quantity'],
  ),
  job(
    'one-sample',
    'buyer',
    'Can I see one hoodie before I order? Tell me how.',
    [
      ['price_quote', { key: 'demo:HOODIE-PULLOVER', quantity: 1 }, 'below_minimum'],
      ['get_product', { key: 'demo:HOODIE-PULLOVER' }],
    ],
    ['$2.url'],
  ),
  job(
    'stock-navy',
    'buyer',
    'How many navy ceramic mugs are in stock?',
    [['check_stock', { key: 'demo:MUG-12', color: 'Navy' }]],
    ['$1.parts.0.quantity'],
  ),
  job(
    'date-mugs',
    'buyer',
    'When would 144 ceramic mugs be in New York, 10001?',
    [['inhands_date', { key: 'demo:MUG-12', quantity: 144, ship_postal: '10001' }]],
    ['$1.in_hands_date'],
  ),
  job(
    'date-missed',
    'buyer',
    'Can 144 ceramic mugs be in 10001 by 2026-11-12?',
    [['inhands_date', { key: 'demo:MUG-12', quantity: 144, ship_postal: '10001', need_by: '2026-11-12' }]],
    ['$1.in_hands_date'],
  ),
  job(
    'compare-drinkware',
    'buyer',
    '144 ceramic mugs or 144 vacuum tumblers of 20 oz: what is the total of each?',
    [['compare_options', { quantity: 144, options: [{ key: 'demo:MUG-12' }, { key: 'demo:TUMBLER-20' }] }]],
    ['$1.options.0.price.total', '$1.options.1.price.total'],
  ),
  job(
    'what-if-more',
    'buyer',
    'What would 288 ceramic mugs come to instead of 144, with freight to 10001?',
    [['what_if', { key: 'demo:MUG-12', quantity: 144, quantities: [288], ship_postal: '10001' }]],
    ['$1.rows.0.landed_total'],
  ),
  job(
    'sizes-for-50',
    'buyer',
    'Split 50 navy ringspun tees into sizes. How many L?',
    [['split_sizes', { key: 'demo:TEE-RINGSPUN', people: 50, color: 'Navy' }]],
    ['$1.sizes.2.taken'],
  ),
  job(
    'plan-event',
    'buyer',
    'Plan giveaways for 50 people and $2,500, to 10001. What is the first bundle’s total?',
    [['plan_budget', { budget_usd: 2500, people: 50, ship_postal: '10001' }]],
    ['$1.bundles.0.total'],
  ),
  job(
    'plan-without',
    'buyer',
    '$1,000 for 100 people, to 10001; no pens, mugs or stickers. Name the first bundle and its total.',
    [
      [
        'plan_budget',
        { budget_usd: 1000, people: 100, ship_postal: '10001', wants: 'no pens, mugs or stickers' },
      ],
    ],
    ['$1.bundles.0.total'],
    { never: ['demo:MUG-12', 'demo:PEN-CLICK', 'demo:STICKER-3IN'] },
  ),
  job(
    'plan-to-quote',
    'buyer',
    'Plan for 50 people and $2,500, to 10001, and save the first bundle as a quote.',
    [
      ['plan_budget', { budget_usd: 2500, people: 50, ship_postal: '10001' }],
      ['create_quote', { lines: '$1.bundles.0.quote_lines', ship_postal: '10001' }],
    ],
    ['$2.total'],
  ),
  job(
    'use-cases',
    'buyer',
    'For which occasions do you have collections?',
    [['list_use_cases', {}]],
    ['$1.use_cases.0.id', '$1.use_cases.4.id'],
  ),
  job(
    'find-eco',
    'buyer',
    'Do you have a notebook that is proven recycled? Name it.',
    [['search_products', { query: 'notebook', attributes: ['recycled'] }]],
    ['$1.products.0.name'],
  ),
  job(
    'find-cheap',
    'buyer',
    'What drinkware is there under $9 each at 144?',
    [['search_products', { category: 'Drinkware', max_unit_price: 9, quantity: 144 }]],
    ['$1.products.0.name'],
  ),
  job(
    'misspelled-key',
    'buyer',
    'Read me the minimum of demo:MUG-13; I may have the key wrong.',
    [
      ['get_product', { key: 'demo:MUG-13' }, 'not_found'],
      ['get_product', { key: 'demo:MUG-12' }],
    ],
    ['$2.minimum'],
  ),
  // Those who bought before.
  job(
    'reorder',
    'repeat buyer',
    'Order M-10001 again, please: I want a quote for the same.',
    [
      ['list_orders', { search: 'M-10001' }],
      ['reorder', { id: '$1.orders.0.id' }],
    ],
    ['$2.total'],
  ),
  job(
    'reorder-more',
    'repeat buyer',
    'The tumblers of M-10001 again, a fifth more.',
    [['reorder', { id: 'ord_demo', percent: 120 }]],
    ['$1.total'],
  ),
  job(
    'repeat-setup',
    'repeat buyer',
    '100 more black tumblers with the imprint of order M-10001, to 94105.',
    [quote({ repeat_of: 'ord_demo' })],
    ['$1.total'],
  ),
  job(
    'why-on-hold',
    'repeat buyer',
    'Why is my order ord_demo_hold on hold?',
    [['order_status', { id: 'ord_demo_hold' }]],
    ['$1.hold.reason'],
  ),
  job(
    'my-logos',
    'repeat buyer',
    'What is the id of the logo you have of us?',
    [['list_logos', {}]],
    ['$1.artwork.0.artwork_id'],
  ),
  job(
    'open-quote',
    'repeat buyer',
    'What does quote Q-10002 come to?',
    [['get_quote', { id: 'Q-10002' }]],
    ['$1.total'],
  ),
  job(
    'waiting-quotes',
    'repeat buyer',
    'Which of my quotes waits for approval?',
    [['list_quotes', { status: 'approval_requested' }]],
    ['$1.quotes.0.number'],
  ),
  job(
    'change-quote',
    'repeat buyer',
    'Save 100 black tumblers to 94105, then make it 150 instead. One quote is to be left.',
    [quote(), quote({ replaces: '$1.id' }, [{ ...TUMBLERS, quantity: 150 }])],
    ['$2.total'],
  ),
  // Representatives with clients.
  job(
    'draft-proposal',
    'rep',
    'Draft a page of ideas for Grace Hopper, grace@example.com: 40 people, $2,000.',
    [
      [
        'draft_proposal',
        { people: 40, budget_usd: 2000, client_name: 'Grace Hopper', client_email: 'grace@example.com' },
      ],
    ],
    ['$1.url'],
    { holds: [['list_proposals', {}, { total: 2 }]], isAlone: true },
  ),
  job(
    'draft-without-mugs',
    'rep',
    'A proposal for 60 people and $3,000 without any mugs.',
    [['draft_proposal', { people: 60, budget_usd: 3000, wants: 'no mugs' }]],
    ['$1.url'],
    { never: ['demo:MUG-12'], holds: [['list_proposals', {}, { total: 2 }]], isAlone: true },
  ),
  job(
    'read-proposal',
    'rep',
    'How much is the proposal we sent to Grace Hopper? Its id is prp_demo.',
    [['get_proposal', { id: 'prp_demo' }]],
    ['$1.total'],
  ),
  job(
    'ask-approver',
    'rep',
    'Save 100 black tumblers to 94105 and ask Ada Lovelace, ada@client.example, to approve.',
    [
      quote(),
      [
        'request_approval',
        { quote_id: '$1.id', approver_name: 'Ada Lovelace', approver_email: 'ada@client.example' },
      ],
    ],
    ['$1.total'],
    { holds: [['list_quotes', { status: 'approval_requested' }, { total: 2 }]], isAlone: true },
  ),
  job(
    'two-products',
    'rep',
    'One quote with 100 black tumblers and 72 white ceramic mugs, to 94105.',
    [quote({}, [TUMBLERS, MUGS])],
    ['$1.total'],
  ),
  job(
    'front-and-back',
    'rep',
    '48 black ringspun tees in M, logo on front and back, one quote to 94105.',
    [
      quote({}, [
        {
          key: 'demo:TEE-RINGSPUN',
          part_id: 'TEE-RINGSPUN-BLACK-M',
          quantity: 48,
          imprints: [{ location_id: 'front' }, { location_id: 'back' }],
        },
      ]),
    ],
    ['$1.total'],
  ),
  job(
    'size-run',
    'rep',
    '20 M and 30 L of the black ringspun tee, one line, to 94105.',
    [
      quote({}, [
        {
          key: 'demo:TEE-RINGSPUN',
          parts: [
            { part_id: 'TEE-RINGSPUN-BLACK-M', quantity: 20 },
            { part_id: 'TEE-RINGSPUN-BLACK-L', quantity: 30 },
          ],
        },
      ]),
    ],
    ['$1.total'],
  ),
  job(
    'agents-week',
    'rep',
    'How many client proposals were drafted by the agents this week?',
    [['agents_report', {}]],
    ['$1.agents.0.name'],
  ),
  // Procurement.
  job(
    'two-offices',
    'procurement',
    '100 black tumblers: 60 to San Francisco 94105, 40 to New York 10001, one quote.',
    [
      [
        'create_quote',
        {
          lines: [TUMBLERS],
          destinations: [
            { name: 'San Francisco', ship_postal: '94105', lines: [{ line: 1, quantity: 60 }] },
            { name: 'New York', ship_postal: '10001', lines: [{ line: 1, quantity: 40 }] },
          ],
        },
      ],
    ],
    ['$1.total'],
  ),
  job(
    'exempt',
    'procurement',
    'We are a 501(c)(3), exempt in CA with number EX-77. 100 black tumblers to 94105; send in our certificate.',
    [
      quote({ note: '501c3, tax exempt' }),
      ['submit_exemption', { kind: 'exempt_organization', state: 'CA', number: 'EX-77' }],
    ],
    ['$1.total'],
    { holds: [['list_exemptions', {}, { exemptions: [{ number: 'EX-77', state: 'CA' }] }]], isAlone: true },
  ),
  job(
    'own-carrier',
    'procurement',
    '100 black tumblers to 94105 on our UPS account A1B2C3, billing ZIP 94105; on yours, if that is not allowed.',
    [
      ['create_quote', { lines: [TUMBLERS], ship_postal: '94105', freight_account: UPS }, 'not_available'],
      quote(),
    ],
    ['$2.total'],
  ),
  job(
    'in-boxes',
    'procurement',
    '72 white ceramic mugs to 94105, each in its own box.',
    [quote({}, [{ ...MUGS, packaging: 'individual_box' }])],
    ['$1.total'],
  ),
  job(
    'pms-color',
    'procurement',
    '72 white ceramic mugs to 94105, printed in PMS 186 C alone.',
    [quote({}, [{ ...MUGS, imprints: [{ units: 1, colors: ['PMS 186 C'] }] }])],
    ['$1.total'],
  ),
  job(
    'approval-state',
    'procurement',
    'Was quote Q-10002 approved yet?',
    [['get_quote', { id: 'Q-10002' }]],
    ['$1.number', '$1.status'],
  ),
  job(
    'paid-orders',
    'procurement',
    'List our orders that are paid, with their totals.',
    [['list_orders', { status: 'paid' }]],
    ['$1.orders.0.total'],
  ),
  job(
    'past-day',
    'procurement',
    'Save 100 black tumblers to 94105 for 2026-10-01, or, if that day is past, for 2026-12-18.',
    [
      [
        'create_quote',
        { lines: [TUMBLERS], ship_postal: '94105', need_by: '2026-10-01' },
        'validation_failed',
      ],
      quote({ need_by: '2026-12-18' }),
    ],
    ['$2.total'],
  ),
  // After the order.
  job(
    'where-is-it',
    'follow-up',
    'Where is order M-10001, and when does it arrive?',
    [['order_status', { id: 'M-10001' }]],
    ['$1.expected.in_hands_date'],
  ),
  job(
    'tracking',
    'follow-up',
    'Give me the tracking number of the order that shipped.',
    [['list_orders', { status: 'shipped' }]],
    ['$1.orders.0.tracking.0.number'],
  ),
  job(
    'cancel',
    'follow-up',
    'Cancel order M-10001; the event is off.',
    [['request_change', { id: 'ord_demo', kind: 'cancel', what: 'The event is off.' }]],
    ['$1.status'],
    {
      holds: [['order_status', { id: 'ord_demo' }, { hold: { reason: 'event is off' } }]],
      isAlone: true,
    },
  ),
  job(
    'change-address',
    'follow-up',
    'Order M-10001 has to go to 2 Main Street, Dallas, TX 75201.',
    [['request_change', { id: 'ord_demo', kind: 'change', what: 'Ship to 2 Main Street, Dallas, TX 75201' }]],
    ['$1.possible'],
    {
      holds: [['order_status', { id: 'ord_demo' }, { hold: { reason: '2 Main Street, Dallas, TX 75201' } }]],
      isAlone: true,
    },
  ),
  job(
    'wrong-goods',
    'follow-up',
    `My order ord_demo_shipped is wrong. Tell the desk: ${CLAIM}`,
    [
      ['request_change', { id: 'ord_demo_shipped', kind: 'change', what: CLAIM }, 'invalid_state'],
      ['send_message', { about: 'ord_demo_shipped', text: CLAIM }],
    ],
    ['$2.text'],
    {
      holds: [['list_messages', { about: 'ord_demo_shipped' }, { messages: [{ text: CLAIM }] }]],
      isAlone: true,
    },
  ),
  job(
    'names-one-by-one',
    'follow-up',
    '100 black tumblers to 94105, each with its person’s name; the names are Ada and Grace and 98 more that follow. Get a price for that.',
    [
      quote({ note: 'Each tumbler with its person’s name' }),
      ['send_message', { about: '$1.id', text: 'Names: Ada, Grace, and 98 more that follow.' }],
    ],
    ['$1.total'],
    { holds: [['list_message_threads', {}, { total: 1 }]], isAlone: true },
  ),
  job(
    'rush-in-words',
    'follow-up',
    '100 black tumblers to 94105, rush. Only the quote that has rush may be left.',
    [quote({ note: 'Rush please' }), quote({ rush: true, replaces: '$1.id' })],
    ['$2.total'],
  ),
  job('who-are-we', 'follow-up', 'On which account is this key?', [['me', {}]], ['$1.account.name']),
];

export const JOBS: readonly Job[] = [...quoteJobs, ...errands];
