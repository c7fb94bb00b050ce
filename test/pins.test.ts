/**
 * What the outside relies on, pinned: a red pin is a decision. `UPDATE_PINS=1` writes the pins again; the difference goes
 * into the change that made it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../rest-shim/openapi.ts';
import type { Scalar } from '../server/promostandards/scalars.ts';
import type { Type } from '../server/promostandards/schema.ts';
import { services } from '../server/promostandards/services.ts';
import type { AnyTool } from '../tools/define.ts';
import { EVENT_NAMES, EVENTS } from '../tools/events/events.ts';
import { schemasOf } from '../tools/json-schema.ts';
import { tools } from '../tools/registry.ts';
import { EVENT_RECORDS } from '../tools/webhooks/event-records.ts';

const FOLDER = join(import.meta.dirname, 'pins');
const isUpdate = process.env['UPDATE_PINS'] === '1';

const toPin = (tool: AnyTool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  access: tool.access,
  effect: tool.effect,
  open_world: tool.openWorld,
  http: tool.http ?? null,
  mcp: tool.mcp ?? null,
  errors: [...tool.errors].sort(),
  ...schemasOf(tool),
});

/** What subscribers rely on: when each event is raised, the fields of its data, and the record that goes with it. */
const eventPins = () =>
  Object.fromEntries(
    EVENT_NAMES.map((name) => {
      const { when, about, data } = EVENTS[name];
      return [name, { when, about, data: z.toJSONSchema(data) }];
    }),
  );

const recordPins = () =>
  Object.fromEntries(Object.entries(EVENT_RECORDS).map(([name, record]) => [name, z.toJSONSchema(record)]));

/** Method, path and name of each REST operation. */
function routes(): Record<string, string> {
  const { paths } = openApi(tools, 'http://localhost:3000', { authorization: '', token: '' });
  return Object.fromEntries(
    Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [
        `${method.toUpperCase()} ${path}`,
        operationId,
      ]),
    ),
  );
}

/** What a scalar takes: its type in XML Schema, and how that is narrowed. */
const scalarPin = ({ base, facets }: Scalar): string =>
  [base, ...Object.entries(facets).map(([name, value]) => `${name} ${value}`)].join(', ');

/** The elements of a message in their order, each with its namespace and how often it stands there. */
function soapPin(type: Type): unknown {
  if (type.kind === 'scalar') return scalarPin(type);
  if (type.kind === 'list') return { [`${type.slot}:${type.item} some`]: soapPin(type.type) };
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [
      `${field.slot}:${name} ${field.occurs}`,
      soapPin(field.type),
    ]),
  );
}

const soapPins = () =>
  Object.fromEntries(
    services.map(({ name, version, versions, namespaces, wsdl, errors, operations }) => [
      `${name}/${version}`,
      {
        versions,
        namespaces,
        wsdl,
        errors,
        operations: Object.entries(operations).map(([operation, { request, response, soapAction }]) => ({
          operation,
          soapAction,
          [request.root]: soapPin(request.type),
          [response.root]: soapPin(response.type),
        })),
      },
    ]),
  );

const published = tools.filter(({ http, mcp }) => http || mcp);

/** A shorter shape is easier to read in its place. */
const SHORTEST_SHARED = 200;

/** Schemas that stand in several places are pinned once, in `shapes`, named after the field that has them first. */
class Shapes {
  readonly shapes: Record<string, unknown> = {};
  private readonly times = new Map<string, number>();
  private readonly names = new Map<string, string>();

  count(value: unknown): void {
    const { text, fields, isShape } = opened(value);
    const times = this.times.get(text) ?? 0;
    if (isShape) this.times.set(text, times + 1);
    if (!isShape || times === 0) for (const [, inner] of fields) this.count(inner);
  }

  replaced(value: unknown, field = 'shape'): unknown {
    const { text, fields, isShape } = opened(value);
    if (Array.isArray(value)) return value.map((inner) => this.replaced(inner, field));
    if (fields.length === 0) return value;
    const known = this.names.get(text);
    if (known) return { shape: known };
    const inner = Object.fromEntries(
      fields.map(([name, one]) => [name, this.replaced(one, SAYS_NOTHING.has(name) ? field : name)]),
    );
    if (!isShape || (this.times.get(text) ?? 0) < 2) return inner;
    let name = field;
    for (let i = 2; name in this.shapes; i++) name = `${field}_${i}`;
    this.names.set(text, name);
    this.shapes[name] = inner;
    return { shape: name };
  }
}

/** Words of a schema, which name nothing. */
const SAYS_NOTHING = new Set(['properties', 'items', 'anyOf', 'additionalProperties', 'input', 'output']);

function opened(value: unknown): { text: string; fields: [string, unknown][]; isShape: boolean } {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const text = JSON.stringify(value) ?? '';
  const isSchema = fields.some(([name, one]) => name === 'type' && typeof one === 'string');
  return { text, fields, isShape: isSchema && text.length >= SHORTEST_SHARED };
}

const schemas = new Map<string, unknown>([
  ...published.map((tool) => [`${tool.name}.json`, toPin(tool)] as const),
  ['events.json', { events: eventPins(), records: recordPins() }],
]);
const shapes = new Shapes();
for (const pin of schemas.values()) shapes.count(pin);

const pins = new Map<string, unknown>([
  ...[...schemas].map(([file, pin]) => [file, shapes.replaced(pin)] as const),
  ['shapes.json', shapes.shapes],
  ['openapi.json', routes()],
  ['soap.json', soapPins()],
]);

const asText = (pin: unknown): string => `${JSON.stringify(pin, null, 2)}\n`;

if (isUpdate) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [file, pin] of pins) writeFileSync(join(FOLDER, file), asText(pin));
}

test.each([...pins])('%s is as it was pinned', (file, pin) => {
  expect(asText(pin)).toEqual(readFileSync(join(FOLDER, file), 'utf8'));
});

test('each pin belongs to a tool that is there', () => {
  expect(pins.size).toBeGreaterThan(10);
  expect(readdirSync(FOLDER).sort()).toEqual([...pins.keys()].sort());
});

// Pins written in CI would agree with anything.
afterAll(() => {
  if (isUpdate && process.env['CI']) throw new Error('UPDATE_PINS is not for CI');
});
