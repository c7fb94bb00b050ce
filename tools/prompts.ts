/** Ready-made requests that a person picks in their client: what the agent is to do, with which tools. */
import { USE_CASES } from './catalog/product.ts';
import type { Ctx } from './context.ts';
import { ServiceError } from './errors.ts';
import { invoke } from './invoke.ts';
import { listOrders } from './orders/list-orders.ts';

export interface PromptArgument {
  name: string;
  title: string;
  description: string;
  required: boolean;
  /** What may be meant, by what is typed. */
  complete?(ctx: Ctx, typed: string): Promise<readonly string[]>;
}

export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly PromptArgument[];
  /** The request in the person's words; an argument that was not given is `undefined`. */
  text(given: Readonly<Record<string, string | undefined>>): string;
}

const MOST_ORDERS = 20;

/** The numbers of the caller's newest orders; none for a key that may not read orders. */
async function orderNumbers(ctx: Ctx, typed: string): Promise<readonly string[]> {
  try {
    const { orders } = await invoke(listOrders, ctx, { search: typed, limit: MOST_ORDERS });
    return orders.map(({ number }) => number);
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code === 'forbidden_scope') return [];
    throw thrown;
  }
}

const order = (description: string): PromptArgument => ({
  name: 'order',
  title: 'Order',
  description,
  required: true,
  complete: orderNumbers,
});

const argument = (name: string, title: string, description: string, required = false): PromptArgument => ({
  name,
  title,
  description,
  required,
});

/** What was given, one a line, with an empty line after it. */
const facts = (lines: readonly [string, string | undefined][]): string[] => {
  const given = lines.flatMap(([what, value]) => (value ? [`- ${what}: ${value}`] : []));
  return given.length === 0 ? [] : [...given, ''];
};

const NUMBERS = 'Take every price, stock figure and date from a tool; never guess one.';
const PAYING = 'Give me the quote’s `url`: I review and pay there myself.';

export const prompts: readonly Prompt[] = [
  {
    name: 'plan_event',
    title: 'Plan merchandise for an event',
    description: 'From a budget and a head count to a quote with a date that holds.',
    arguments: [
      argument('event', 'Event', 'What it is, such as `spring offsite`', true),
      argument('people', 'People', 'How many get something', true),
      argument('budget_usd', 'Budget', 'US dollars for everything'),
      argument('need_by', 'Needed by', 'The day it must be there, `YYYY-MM-DD`'),
      argument('ship_postal', 'ZIP code', 'Where it goes'),
      argument('wants', 'Wishes', 'Such as `navy hoodie, bottle, no pens`'),
      {
        ...argument('use_case', 'Use case', 'What it is for'),
        complete: async (_, typed) => USE_CASES.filter((one) => one.startsWith(typed.toLowerCase())),
      },
    ],
    text: ({ event, people, budget_usd, need_by, ship_postal, wants, use_case }) =>
      [
        `Plan the merchandise for this event: ${event}.`,
        '',
        ...facts([
          ['People', people],
          ['Budget in US dollars', budget_usd],
          ['Must be there by', need_by],
          ['ZIP code it goes to', ship_postal],
          ['Wishes', wants],
          ['Use case', use_case],
        ]),
        '1. Ask me for the budget, the day and the ZIP code where I did not give them.',
        '2. Call `plan_budget` and show me its bundles side by side: pieces, total, what is left, date.',
        '3. Where I want something else, find it with `search_products` and weigh it with `compare_options`; for clothing, `split_sizes` makes the size run.',
        '4. Show my logo on the favorite: `list_logos`, then `photo_preview`.',
        `5. Once I chose, save it with \`create_quote\`, with the day and the ZIP code. ${PAYING}`,
        '',
        NUMBERS,
      ].join('\n'),
  },
  {
    name: 'reorder',
    title: 'Order something again',
    description: 'An earlier order at today’s prices, with what changed since.',
    arguments: [
      order('The earlier order, by number or id'),
      argument('changes', 'Changes', 'Other quantities, sizes or goods, in words'),
      argument('need_by', 'Needed by', 'The day it must be there, `YYYY-MM-DD`'),
    ],
    text: ({ order, changes, need_by }) =>
      [
        `I want to order this again: ${order}.`,
        '',
        ...facts([
          ['Changes', changes],
          ['Must be there by', need_by],
        ]),
        '1. Read the order with `order_status`; where you cannot find it, show me `list_orders`.',
        '2. Ask me for the day where I named none, and whether the quantities stay.',
        '3. Call `reorder` with `percent` or `lines` for what changes.',
        '4. Tell me what a piece costs now and then (`price_changes`), what is no longer available with its substitute (`left_out`), and the date.',
        `5. ${PAYING}`,
        '',
        NUMBERS,
      ].join('\n'),
  },
  {
    name: 'chase_order',
    title: 'Chase an order',
    description: 'Where an order is, what it waits for, and whether its day holds.',
    arguments: [
      order('The order, by number or id'),
      argument('need_by', 'Needed by', 'The day it must be there, `YYYY-MM-DD`'),
    ],
    text: ({ order, need_by }) =>
      [
        `Find out where this order is: ${order}.`,
        '',
        ...facts([['Must be there by', need_by]]),
        '1. Call `order_status`; where you cannot find it, show me `list_orders`.',
        '2. Tell me in a few sentences what is done, what comes next and when it arrives; give me the tracking links.',
        '3. Where it waits for me (a proof to approve, artwork, a payment, a hold), give me the link and say what to do there.',
        '4. Where the day is at risk or missed, say by how many days, and offer to write to the desk with `request_change`. Send that only when I agree.',
        '',
        NUMBERS,
      ].join('\n'),
  },
];
