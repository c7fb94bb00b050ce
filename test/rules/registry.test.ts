/** Rules that every operation keeps. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accessName, scopesOf } from '../../tools/authorize.ts';
import type { Access, AnyTool } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { SCOPES } from '../../tools/identity/key-identity.ts';
import { schemasOf } from '../../tools/json-schema.ts';
import { operations, tools } from '../../tools/registry.ts';
import { placesOf, propertyPlaces } from '../support/schema-walk.ts';

const ROOT = join(import.meta.dirname, '../..');
const PEOPLE = ['link', 'customer', 'desk'];

/** Reads that take a body on purpose: a plan weighs more than an address holds. Their GET would be a lie. */
const READS_WITH_A_BODY = ['plan_budget', 'compare_options', 'price_quotes'];

/** Whole lists for systems that keep a copy of the catalog: the SOAP services answer them, agents have better ways. */
const FOR_SYSTEMS = [
  'read_product_record',
  'read_stock_record',
  'price_configuration',
  'list_catalog',
  'find_orders',
  'find_invoices',
  // Procurement systems come by cXML and OCI.
  'start_punchout',
  'validate_punchout_item',
  'search_punchout_items',
  'record_document',
  'take_status_update',
  'record_interchange',
  'take_acknowledgement',
  'list_catalog_items',
  'open_catalog',
  'check_catalog',
  // Platforms come by the commerce protocol.
  'save_checkout_session',
  'get_checkout_session',
  'cancel_checkout_session',
  'order_checkout',
  'shipping_ways',
];

/** What the pages of the shop show every visitor: agents have tools of their own for each of them. */
const FOR_VISITORS = [
  'browse_products',
  'show_product',
  'show_stock',
  'price_pieces',
  'date_pieces',
  'related_products',
  'list_shop_pages',
  'list_offers',
  'upload_visitor_logo',
  'show_visitor_logos',
  'measure_text',
  'list_favorites',
  'check_address',
  'price_cart',
  'save_cart',
  'offer_sample',
  'request_sample',
];

/** The names published to the outside. */
const PUBLISHED = [
  'search_products',
  'get_product',
  'price_quote',
  'check_stock',
  'inhands_date',
  'list_use_cases',
  'plan_budget',
  'list_logos',
  'photo_preview',
  'create_quote',
  'get_quote',
  'request_approval',
  'list_orders',
  'order_status',
  'agents_report',
  'draft_proposal',
];
/** Published names that are not built yet; one that is built leaves this list. */
const TO_COME: string[] = [];

const sourceFiles = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'tools', path), 'utf8') }));
const definitions = sourceFiles.flatMap(({ path, text }) =>
  [...text.matchAll(/define(?:Tool|Step)\(\{\s*name: '(\w+)'/g)].map(([, name = '']) => ({
    path,
    name,
    text,
  })),
);

test('the published names are there, save those to come', () => {
  const names = tools.map(({ name }) => name);
  expect(PUBLISHED).toHaveLength(16);
  expect(PUBLISHED.filter((name) => !names.includes(name))).toEqual(TO_COME);
  const listed = tools.filter(({ mcp }) => mcp === 'listed').map(({ name }) => name);
  expect(PUBLISHED.filter((name) => !listed.includes(name))).toEqual(TO_COME);
});

// One file says everything about an operation; a definition outside the registry has no door and no test.
test('each definition stands in the file of its name and in the registry', () => {
  expect(definitions.length).toBeGreaterThan(10);
  expect(
    sourceFiles
      .filter(({ text }) => /= define(?:Tool|Step)\(|^\s+define(?:Tool|Step)\(/m.test(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(definitions.map(({ path }) => path).sort());
  for (const { path, name } of definitions) expect(basename(path, '.ts')).toBe(name.replaceAll('_', '-'));
  expect(definitions.map(({ name }) => name).sort()).toEqual(operations.map(({ name }) => name).sort());
});

// Callers find a tool by its name and by its address: either must lead to one.
test('no two operations share a name, or a method and path', () => {
  const routes = tools.flatMap(({ http }) =>
    http ? [`${http.method} ${http.path.replaceAll(/\{\w+\}/g, '{}')}`] : [],
  );
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
});

// The scope table of the contract counts on each scope being worth something.
test('each scope opens at least one tool', () => {
  for (const scope of SCOPES)
    expect(operations.filter(({ access }) => scopesOf(access).includes(scope))).not.toEqual([]);
});

test('an operation that changes something at the desk names the roles it is for', () => {
  for (const { name, access, effect } of operations)
    if (isForAnyStaff(access)) expect(effect, name).toBe('read');
});

const isForAnyStaff = (access: Access): boolean =>
  access === 'desk' || (typeof access === 'object' && 'desk' in access && access.desk === 'any');

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_, tool: AnyTool) => {
  const { input, output } = schemasOf(tool);

  // A client that meets a root which is no object throws the whole list of tools away.
  test('takes and gives an object, spelled out in place', () => {
    for (const root of [input, output]) {
      expect(root['type']).toBe('object');
      for (const { path, schema } of placesOf(root)) {
        for (const keyword of ['$ref', '$defs', '$id', 'oneOf'])
          expect(schema, path).not.toHaveProperty(keyword);
      }
    }
  });

  // A misspelled optional field would otherwise be dropped, and the wrong thing be priced.
  test('refuses fields it does not know, at every depth of its input', () => {
    for (const { path, schema } of placesOf(input)) {
      if (schema['type'] === 'object') expect(schema['additionalProperties'], path).toBe(false);
    }
    expect(tool.input.safeParse({ ...tool.example, no_such_field: 1 }).success).toBe(false);
  });

  // The description is all an agent has to go by.
  test('describes each field at every depth', () => {
    for (const { path, schema } of [...propertyPlaces(input), ...propertyPlaces(output)]) {
      expect(schema['description'], path).toMatch(/^\S.{2,240}$/s);
    }
  });

  // An unbounded number reaches the arithmetic as 1e308; unbounded text and lists reach the disk.
  test('bounds each number, text and list of its input', () => {
    for (const { path, schema } of placesOf(input)) {
      const { type } = schema;
      if (type === 'integer' || type === 'number') {
        expect(schema, path).toMatchObject({ minimum: expect.any(Number), maximum: expect.any(Number) });
        expect(Math.abs(Number(schema['maximum'])), path).toBeLessThan(Number.MAX_SAFE_INTEGER);
      }
      if (type === 'string' && !('enum' in schema) && !('const' in schema)) {
        const fixed = schema['format'] === 'date' || 'pattern' in schema;
        expect(fixed || 'maxLength' in schema, path).toBe(true);
      }
      if (type === 'array') expect(schema, path).toHaveProperty('maxItems');
    }
  });

  test('says in one paragraph what it is for', () => {
    expect(tool.description.length).toBeGreaterThanOrEqual(60);
    expect(tool.description.length).toBeLessThanOrEqual(700);
    expect(tool.description).toMatch(/^[A-Z].*[.]$/);
    expect(tool.title).toMatch(/^[A-Z][^.]{3,50}$/);
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  test('carries an example its input accepts', () => {
    expect(tool.input.safeParse(tool.example).error?.issues ?? []).toEqual([]);
  });

  // A client that cannot set headers has no other way to say whether it means a second record.
  test('takes an idempotency key where it adds', () => {
    expect('idempotency_key' in tool.input.shape).toBe(tool.effect === 'add');
    if (tool.effect !== 'add') expect(tool.mayRepeat).toBeUndefined();
  });

  test('declares errors of the table, each once', () => {
    expect(tool.errors.filter((code) => !(code in ERRORS))).toEqual([]);
    expect(new Set(tool.errors).size).toBe(tool.errors.length);
    const { text = '' } = definitions.find(({ name }) => name === tool.name) ?? {};
    const thrown = [...text.matchAll(/new ServiceError\(\s*'(\w+)'/g)].map(([, code]) => code);
    const common = [
      'validation_failed',
      'unauthorized',
      'forbidden_scope',
      'rate_limited',
      'busy',
      'internal',
    ];
    expect(thrown.filter((code) => ![...tool.errors, ...common].includes(code ?? ''))).toEqual([]);
  });

  // A crawler, a prefetch or a retry may repeat a GET at any time.
  test('changes nothing where it is a GET, and is a GET where it changes nothing', () => {
    if (!tool.http) return;
    if (tool.http.method === 'GET') expect(tool.effect).toBe('read');
    if (tool.effect === 'read' && tool.http.method !== 'GET') expect(READS_WITH_A_BODY).toContain(tool.name);
  });

  // Placing and paying is for people: no key, whatever its scopes, may come near it.
  test('has no door for agents where it commits or is for people', () => {
    const isForPeople = tool.effect === 'commit' || PEOPLE.includes(accessName(tool.access));
    if (isForPeople || [...FOR_SYSTEMS, ...FOR_VISITORS].includes(tool.name))
      expect([tool.http, tool.mcp]).toEqual([undefined, undefined]);
    else expect(tool.mcp).toMatch(/^(listed|callable)$/);
  });

  test('takes each name in its path as a required field', () => {
    const names = [...(tool.http?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(input['required'] ?? []).toEqual(expect.arrayContaining(names));
    for (const field of Object.values(tool.http?.rename ?? {}))
      expect(input).toHaveProperty(['properties', field]);
  });
});
