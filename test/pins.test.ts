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

const pins = new Map<string, unknown>([
  ...published.map((tool) => [`${tool.name}.json`, toPin(tool)] as const),
  ['openapi.json', routes()],
  ['events.json', { events: eventPins(), records: recordPins() }],
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
