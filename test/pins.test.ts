/**
 * What the outside relies on, pinned: a red pin is a decision. `UPDATE_PINS=1` writes the pins anew; the difference goes
 * into the change that made it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../rest-shim/openapi.ts';
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
  const { paths } = openApi(tools, 'http://localhost:3000');
  return Object.fromEntries(
    Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [
        `${method.toUpperCase()} ${path}`,
        operationId,
      ]),
    ),
  );
}

const pins = new Map<string, unknown>([
  ...tools.map((tool) => [`${tool.name}.json`, toPin(tool)] as const),
  ['openapi.json', routes()],
  ['events.json', { events: eventPins(), records: recordPins() }],
]);

const asText = (pin: unknown): string => `${JSON.stringify(pin, null, 2)}\n`;

if (isUpdate) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [file, pin] of pins) writeFileSync(join(FOLDER, file), asText(pin));
}

test.each([...pins])('%s is as it was pinned', (file, pin) => {
  expect(asText(pin)).toBe(readFileSync(join(FOLDER, file), 'utf8'));
});

test('each pin belongs to a tool that is there', () => {
  expect(pins.size).toBeGreaterThan(10);
  expect(readdirSync(FOLDER).sort()).toEqual([...pins.keys()].sort());
});

// Pins written in CI would agree with anything.
afterAll(() => {
  if (isUpdate && process.env['CI']) throw new Error('UPDATE_PINS is not for CI');
});
