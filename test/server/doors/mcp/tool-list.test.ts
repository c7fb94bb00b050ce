/** What an agent reads before its first call, and what it costs. */
import { describe, expect, test } from 'vitest';
import { toolList } from '../../../../server/doors/mcp/tool-list.ts';
import { SCOPES } from '../../../../tools/identity/key-identity.ts';
import { tools } from '../../../../tools/registry.ts';

/** Every byte of the list is paid for by every agent at every start. */
const MOST_BYTES = 28_000;
const MOST_BYTES_A_TOOL = 1_400;

const list = toolList(tools);
/** The list as a model sees it: clients keep `_meta` and icons to themselves. */
const shownToModels = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (field, value) => (['_meta', 'icons'].includes(field) ? undefined : value)),
  );
const names = (text: string): string[] => JSON.parse(text).map(({ name }: { name: string }) => name);

test('the list for a key with every scope stays small', () => {
  const text = list(SCOPES, false);
  const bytes = Buffer.byteLength(shownToModels(text));
  const count = names(text).length;
  expect(count).toBeGreaterThan(10);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(bytes / count, `${count} tools in ${bytes} bytes`).toBeLessThan(MOST_BYTES_A_TOOL);
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
