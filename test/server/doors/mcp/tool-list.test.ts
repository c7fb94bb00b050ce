/** What an agent reads before its first call, and what it costs. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { toolList } from '../../../../server/doors/mcp/tool-list.ts';
import { SCOPES } from '../../../../tools/identity/key-identity.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';
import { tools } from '../../../../tools/registry.ts';
import { placesOf, propertyPlaces } from '../../../support/schema-walk.ts';

/**
 * Name, description and input of every listed tool, as clients show them to a model, at some four bytes a token. A tokenizer
 * of large models (o200k) counts 3 % fewer.
 */
const MOST_TOKENS = 6_500;
const BYTES_A_TOKEN = 4;

const list = toolList(tools);
/** What most clients show a model of each tool. */
const shownToModels = (text: string): string[] =>
  JSON.parse(text).map(({ name, description, inputSchema }: Record<string, unknown>) =>
    JSON.stringify({ name, description, inputSchema }),
  );

/** As a client that passes on only the fields of the schema. */
function keptBy(schema: JsonSchema, sent: unknown): unknown {
  const { items } = schema;
  if (Array.isArray(sent)) return sent.map((one) => keptBy(Object(items), one));
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [[name, keptBy(field, value)]] : [];
    }),
  );
}

const names = (text: string): string[] => JSON.parse(text).map(({ name }: { name: string }) => name);

test('the list for a key with every scope stays small', () => {
  const shown = shownToModels(list(SCOPES, false));
  expect(shown.length).toBeGreaterThan(10);
  expect(Buffer.byteLength(shown.join('')) / BYTES_A_TOKEN).toBeLessThan(MOST_TOKENS);
});

test('a description is left out where the name says enough, and a bound where nobody meets it', () => {
  const [search, quote] = ['search_products', 'create_quote'].map((name) =>
    JSON.parse(list(SCOPES, false)).find((shown: { name: string }) => shown.name === name),
  );
  expect(search.inputSchema.properties).toMatchObject({
    eco: { description: 'With proof', type: 'boolean' },
    in_hands_by: { type: 'string', format: 'date' },
    limit: { default: 10, type: 'integer', maximum: 50 },
  });
  expect(search.inputSchema.properties.min_stock).toEqual({
    description: 'Of one color, now',
    type: 'integer',
  });
  expect(quote.inputSchema.properties).toMatchObject({
    email: { type: 'string' },
    note: { maxLength: 2_000 },
  });
  expect(quote.inputSchema.properties.destinations).toMatchObject({ minItems: 2 });
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
  const input: JsonSchema = shown['inputSchema'] ?? {};
  const tool = tools.find(({ name }) => name === shown['name']);

  // A client asks its person before a call that is not read-only: the hints must not lie.
  test('hints at what the call leaves behind', () => {
    const isSetting = ['PATCH', 'DELETE'].includes(tool?.http?.method ?? '');
    expect(shown['annotations']).toEqual({
      readOnlyHint: tool?.effect === 'read',
      destructiveHint: tool?.effect === 'change',
      idempotentHint: tool?.effect === 'read' || isSetting,
      openWorldHint: tool?.openWorld,
    });
  });

  // Clients that close schemas, or keep only what they list, can send nothing else.
  test('has every field in its schema, at every depth, closed', () => {
    const whole = tool ? schemasOf(tool).input : {};
    const fields = (schema: JsonSchema) => [...propertyPlaces(schema)].map(({ path }) => path);
    expect(fields(input)).toEqual(fields(whole));
    for (const { path, schema } of placesOf(input))
      if (schema['type'] === 'object') expect(schema['additionalProperties'], path).toBe(false);
  });

  test('loses nothing of its examples in a client that keeps what is listed, and validates them', () => {
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(input);
    const examples = [tool?.example, ...Object.values(tool?.furtherExamples ?? {})];
    for (const example of examples) {
      expect(keptBy(input, example)).toEqual(example);
      expect(isValid(example), JSON.stringify(isValid.errors)).toBe(true);
    }
  });

  test('names no field that neither it nor a tool that it names has', () => {
    const inputs = [...placesOf(input)].map(({ schema }) => schema['description']);
    const words = [...[tool?.description, ...inputs].join(' ').matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(
      ([, word = '']) => word,
    );
    const places = [tool, ...tools.filter(({ name }) => words.includes(name))].flatMap((named) =>
      named ? Object.values(schemasOf(named)).flatMap((schema) => [...placesOf(schema)]) : [],
    );
    const known = [
      ...places.flatMap(({ path, schema }) => [path.split('/').at(-1), ...[schema['enum'] ?? []].flat()]),
      ...tools.map(({ name }) => name),
      ...SCOPES,
    ];
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
  });

  test('says that the answer is an object, whose schema OpenAPI has; with a picture it is a text', () => {
    expect(shown['outputSchema']).toEqual(tool?.picture ? undefined : { type: 'object' });
  });

  test('names its app where it has one', () => {
    const resourceUri = `ui://merchkit/${tool?.app}.html`;
    expect(shown['_meta']).toEqual(tool?.app && { ui: { resourceUri } });
  });
});
