/** What buyers ask of a shop, over the client that other programs use. None orders or pays: a person does, at the link. */
import { readFileSync } from 'node:fs';
import type { Input } from '../../../client/merchkit.mjs';
import { UsageError } from '../usage-error.ts';
import { bought, buyerLine, figure, given, needed } from './buyer.ts';
import * as inWords from './in-words.ts';

const TEXT = { type: 'string' } as const;

export async function search(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, {
    ...{ quantity: TEXT, 'max-price': TEXT, color: TEXT, by: TEXT, to: TEXT, limit: TEXT },
  });
  const { quantity, color, by, to, limit } = asked.values;
  const input = given({
    query: asked.words.join(' ') || undefined,
    quantity: figure('quantity', quantity),
    max_unit_price: figure('max-price', asked.values['max-price']),
    color,
    in_hands_by: by,
    ship_postal: to,
    limit: figure('limit', limit),
  });
  return bought(asked, (shop) => shop.search_products(input), inWords.foundInWords);
}

export async function product(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, {});
  const key = needed(asked.words[0], 'the key of a product, such as demo:MUG-12');
  return bought(asked, (shop) => shop.get_product({ key }), inWords.productInWords);
}

export async function price(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, {
    ...{ quantity: TEXT, part: TEXT, location: TEXT, method: TEXT, units: TEXT, by: TEXT, to: TEXT },
  });
  const { quantity, part, location, method, units, by, to } = asked.values;
  const input: Input<'price_quote'> = {
    key: needed(asked.words[0], 'the key of a product, such as demo:MUG-12'),
    ...given({
      quantity: figure('quantity', quantity),
      part_id: part,
      location_id: location,
      method_id: method,
      units: figure('units', units),
      need_by: by,
      ship_postal: to,
    }),
  };
  return bought(asked, (shop) => shop.price_quote(input), inWords.priceInWords);
}

export async function plan(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, {
    ...{ people: TEXT, budget: TEXT, wants: TEXT, occasion: TEXT, by: TEXT, to: TEXT, lines: TEXT },
  });
  const { people, budget, wants, occasion, by, to, lines } = asked.values;
  const input: Input<'plan_budget'> = {
    people: needed(figure('people', people), '--people'),
    budget_usd: needed(figure('budget', budget), '--budget'),
    ...given({
      wants: wants ?? (asked.words.join(' ') || undefined),
      occasion,
      need_by: by,
      ship_postal: to,
    }),
  };
  const number = figure('lines', lines);
  if (number === undefined) return bought(asked, (shop) => shop.plan_budget(input), inWords.planInWords);
  return bought(
    { ...asked, isJson: true },
    async (shop) => {
      const { bundles } = await shop.plan_budget(input);
      const bundle = bundles[number - 1];
      if (!bundle) throw new UsageError(`--lines takes a bundle from 1 to ${bundles.length}`);
      return bundle.quote_lines;
    },
    String,
  );
}

export async function quote(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, {
    ...{ part: TEXT, quantity: TEXT, location: TEXT, method: TEXT, artwork: TEXT, lines: TEXT },
    ...{ name: TEXT, company: TEXT, email: TEXT, note: TEXT, by: TEXT, to: TEXT },
  });
  const { name, company, email, note, by, to } = asked.values;
  const input: Input<'create_quote'> = {
    lines: linesOf(asked),
    ...given({ name, company, email, note, need_by: by, ship_postal: to }),
  };
  return bought(asked, (shop) => shop.create_quote(input), inWords.quoteInWords);
}

type Lines = Input<'create_quote'>['lines'];

/** One line of the flags, or those of a file, which the shop judges. */
function linesOf({ words: [key], values }: { words: string[]; values: Record<string, unknown> }): Lines {
  const text = (flag: string): string | undefined => {
    const value = values[flag];
    return typeof value === 'string' ? value : undefined;
  };
  const file = text('lines');
  if (file !== undefined) return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  return [
    {
      key: needed(key, 'the key of a product, such as demo:MUG-12, or --lines'),
      part_id: needed(text('part'), '--part: `merchkit buy product KEY` shows them'),
      quantity: needed(figure('quantity', text('quantity')), '--quantity'),
      ...given({ location_id: text('location'), method_id: text('method'), artwork_id: text('artwork') }),
    },
  ];
}

export async function approve(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, { approver: TEXT, email: TEXT, message: TEXT });
  const { approver, email, message } = asked.values;
  const input: Input<'request_approval'> = {
    quote_id: needed(asked.words[0], 'the id of a quote, qt_…'),
    approver_name: needed(approver, '--approver: the name of who decides'),
    ...given({ approver_email: email, message }),
  };
  return bought(asked, (shop) => shop.request_approval(input), inWords.approvalInWords);
}

export async function orders(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, { status: TEXT, limit: TEXT });
  const [id] = asked.words;
  if (id?.startsWith('ord_')) return bought(asked, (shop) => shop.order_status({ id }), inWords.orderInWords);
  const input = given({
    // The shop says which there are.
    status: asked.values.status as Input<'list_orders'>['status'],
    search: asked.words.join(' ') || undefined,
    limit: figure('limit', asked.values.limit),
  });
  return bought(asked, (shop) => shop.list_orders(input), inWords.ordersInWords);
}
