/** What an agent reads before its first call, and what it costs. */
import { describe, expect, test } from 'vitest';
import { toolList } from '../../../../server/doors/mcp/tool-list.ts';
import { SCOPES } from '../../../../tools/identity/key-identity.ts';
import { tools } from '../../../../tools/registry.ts';

/** Every byte of the list is paid for by every agent at every start. */
const MOST_BYTES = 23_000;
/** Name, description and input, as most clients show them: some four bytes a token. */
const MOST_SHOWN_A_TOOL = 780;

const list = toolList(tools);
/** What most clients show a model of each tool. */
const shownToModels = (text: string): string[] =>
  JSON.parse(text).map(({ name, description, inputSchema }: Record<string, unknown>) =>
    JSON.stringify({ name, description, inputSchema }),
  );
const names = (text: string): string[] => JSON.parse(text).map(({ name }: { name: string }) => name);

test('the list for a key with every scope stays small', () => {
  const text = list(SCOPES, false);
  const shown = shownToModels(text);
  expect(shown.length).toBeGreaterThan(10);
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  const bytes = Buffer.byteLength(shown.join(''));
  expect(bytes / shown.length, `${shown.length} tools in ${bytes} bytes`).toBeLessThan(MOST_SHOWN_A_TOOL);
});

// A description is left out where the name says enough, and what an agent must know of a rare field is in the tool's own.
test('what is left out of the list is in the description or in the name', () => {
  const [search, quote] = ['search_products', 'create_quote'].map((name) =>
    JSON.parse(list(SCOPES, false)).find((shown: { name: string }) => shown.name === name),
  );
  expect(search.inputSchema.properties).toMatchObject({
    eco: { description: 'With proof', type: 'boolean' },
    in_hands_by: { type: 'string', format: 'date' },
    limit: { default: 10, type: 'integer', maximum: 50 },
  });
  expect(Object.keys(search.inputSchema.properties)).not.toContain('min_stock');
  expect(search.description).toContain('`min_stock`');
  expect(quote.inputSchema.properties.email).toEqual({ type: 'string' });
  expect(quote.description).toContain(
    '`destinations` [{name, ship_postal, lines: [{line (from 1), part_id, quantity}]}]',
  );
});

test('a key sees what its scopes let it call, whatever their order', () => {
  expect(names(list(['read'], false))).toEqual(
    tools.filter(({ access, mcp }) => mcp === 'listed' && access === 'read').map(({ name }) => name),
  );
  expect(names(list(['orders'], false))).toEqual(expect.arrayContaining(['list_orders', 'order_status']));
  expect(names(list(['orders'], false))).not.toContain('create_quote');
  expect(names(list([], false))).toEqual([]);
  expect(list(['write', 'read'], false)).toBe(list(['read', 'write'], false));
});

test('`all` adds what is callable and never what only people do', () => {
  expect(names(list(SCOPES, true))).toEqual(tools.filter(({ mcp }) => mcp).map(({ name }) => name));
  expect(names(list([], true))).toEqual(['discover', 'me']);
  for (const name of ['accept_quote', 'set_delivery', 'open_quote']) {
    expect(names(list(SCOPES, true))).not.toContain(name);
  }
});

describe.each(JSON.parse(list(SCOPES, true)) as Record<string, never>[])('$name', (shown) => {
  const tool = tools.find(({ name }) => name === shown['name']);

  // A client asks its person before a call that is not read-only: the hints must not lie.
  test('hints at what the call leaves behind', () => {
    const isRead = tool?.effect === 'read';
    expect(shown['annotations']).toEqual({
      readOnlyHint: isRead,
      ...(isRead ? {} : { destructiveHint: tool?.effect === 'change' }),
      ...(tool?.openWorld ? {} : { openWorldHint: false }),
    });
  });

  test('says that the answer is an object, whose schema OpenAPI has; with a picture it is a text', () => {
    expect(shown['outputSchema']).toEqual(tool?.picture ? undefined : { type: 'object' });
  });

  test('names its app where it has one', () => {
    const resourceUri = `ui://merchkit/${tool?.app}.html`;
    expect(shown['_meta']).toEqual(tool?.app && { ui: { resourceUri } });
  });
});
