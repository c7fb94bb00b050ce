/**
 * What suppliers, customers and strangers wrote is never told as ours: texts that give orders to an agent stand wherever
 * others write, and each that an answer holds is named in `written_by_others`, or quoted in a sentence.
 */
import { beforeAll, expect, test } from 'vitest';
import { demoProducts } from '../../server/demo/products.ts';
import { demoSupplier } from '../../server/demo/supplier.ts';
import { decideApproval } from '../../tools/approvals/decide-approval.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import type { AnyTool } from '../../tools/define.ts';
import { inputSchemaOf, propertiesOf } from '../../tools/json-schema.ts';
import { commentOnProposal } from '../../tools/proposals/comment-on-proposal.ts';
import { tools } from '../../tools/registry.ts';
import { overRest } from '../support/agents.ts';
import { LOGO_IMPRINT } from '../support/asked-goods.ts';
import { linked } from '../support/collections.ts';
import { asked, saidByLink } from '../support/messages.ts';
import { ORDERS } from '../support/orders-to-agents.ts';
import { approverOf, invoke } from '../support/people.ts';
import { useShop } from '../support/use.ts';

const shop = useShop({ withPast: true });

const MARK = /INJ\d+!/g;

let count = 0;
/** The next text that gives orders, with a mark of its own. */
function order(): string {
  count += 1;
  return `${ORDERS[count % ORDERS.length]} INJ${count}!`;
}

const named = <T extends { name: string }>(one: T): T => ({ ...one, name: `${one.name} ${order()}` });

const injected = (product: CatalogProduct): CatalogProduct => ({
  ...product,
  name: `${product.name} ${order()}`,
  brand: order(),
  category: product.category,
  description: order(),
  material: order(),
  locations: product.locations.map(named),
  methods: product.methods.map((method) => ({ ...named(method), setups: method.setups.map(named) })),
});

/** The fields where a caller may write what they like. */
function* freeFields(tool: AnyTool): Generator<string> {
  for (const [name, { type, enum: choices, format, pattern }] of Object.entries(
    propertiesOf(inputSchemaOf(tool)),
  ))
    if (type === 'string' && !choices && !format && !pattern) yield name;
}

interface Answered {
  tool: string;
  body: unknown;
}
const answers: Answered[] = [];
const accepted: string[] = [];

async function call(tool: AnyTool, input: Record<string, unknown>) {
  const { status, body } = await overRest(shop, tool, input);
  answers.push({ tool: tool.name, body });
  return { isTaken: status === 200, body };
}

const toolOf = (name: string): AnyTool => {
  const found = tools.find((tool) => tool.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return found;
};

beforeAll(async () => {
  const [some = [], rest = []] = [demoProducts().slice(0, 18), demoProducts().slice(18)];
  await shop.service.catalogWriter.replaceProducts(
    demoSupplier,
    [...some.map(injected), ...rest],
    shop.clock.at,
  );
  for (const tool of tools.filter(({ effect, http }) => http && effect !== 'read')) {
    for (const field of freeFields(tool)) {
      const input = { ...tool.example, [field]: order() };
      if ((await call(tool, input)).isTaken) accepted.push(`${tool.name}.${field}`);
    }
  }
  const imprint = { ...LOGO_IMPRINT, render_id: undefined, artwork_id: undefined };
  const { body: quote } = await call(toolOf('create_quote'), {
    name: order(),
    company: order(),
    note: order(),
    lines: [
      {
        key: 'demo:TEE-RINGSPUN',
        part_id: 'TEE-RINGSPUN-NAVY-L',
        quantity: 48,
        imprints: [{ ...imprint, text: order(), font: order(), position: order(), instructions: order() }],
      },
    ],
    destinations: ['10001', '94105'].map((ship_postal) => ({
      name: order(),
      ship_postal,
      lines: [{ line: 1, quantity: 24 }],
    })),
  });
  if (!quote.url) throw new Error(JSON.stringify(quote));
  await saidByLink(shop, quote.url, order(), order());
  await asked(shop, quote.id, order());
  const { body: approval } = await call(toolOf('request_approval'), {
    quote_id: quote.id,
    approver_name: order(),
    message: order(),
  });
  await invoke(decideApproval, await approverOf(shop, approval.url), {
    decision: 'decline',
    name: order(),
    comment: order(),
  });
  const { body: proposal } = await call(toolOf('draft_proposal'), {
    ...toolOf('draft_proposal').example,
    client_name: order(),
    wants: `tumbler ${order()}`,
  });
  await invoke(commentOnProposal, await linked(shop, proposal.url, 'proposal'), {
    by: order(),
    comments: [{ text: order() }],
    asks_for_changes: true,
  });
  const made = { get_quote: quote.id, approval_status: approval.id, get_proposal: proposal.id };
  for (const [name, id] of Object.entries(made)) await call(toolOf(name), { id });
  await call(toolOf('list_messages'), { about: quote.id });
  await call(toolOf('list_messages'), { about: proposal.id });
  for (const tool of tools.filter(({ effect, http }) => http && effect === 'read')) {
    await call(tool, tool.example);
    for (const example of Object.values(tool.furtherExamples ?? {})) await call(tool, example);
  }
  for (const { key, minimum: quantity } of some) {
    await call(toolOf('get_product'), { key });
    await call(toolOf('what_if'), { key, quantity, quantities: [quantity * 2], ship_postal: '94105' });
    await call(toolOf('compare_options'), {
      options: [
        { key, quantity },
        { key: 'demo:MUG-12', quantity },
      ],
    });
  }
});

interface Found {
  at: string;
  text: string;
}

function* textsIn(value: unknown, path = ''): Generator<Found> {
  if (typeof value === 'string') yield { at: path, text: value };
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      yield* textsIn(one, path === '' ? name : `${path}.${name}`);
}

/** Without what stands between quotes. */
const unquoted = (text: string): string => text.replaceAll(/“[^“”]*”/g, '');

test('every text of others in an answer is named as theirs, or quoted', () => {
  const untold = new Map<string, string>();
  const seen = new Set<string>();
  for (const { tool, body } of answers) {
    const { written_by_others: told = {} } = body as { written_by_others?: Record<string, string[]> };
    const theirs = new Set(Object.values(told).flat());
    for (const { at, text } of textsIn(body)) {
      for (const mark of text.match(MARK) ?? []) seen.add(mark);
      if (!theirs.has(at) && MARK.test(unquoted(text))) untold.set(`${tool} ${at}`, text);
      MARK.lastIndex = 0;
    }
  }
  expect([...untold]).toEqual([]);
  expect(accepted.length).toBeGreaterThan(10);
  expect(seen.size).toBeGreaterThan(150);
});
