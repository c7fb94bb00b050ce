/** What is generated of the clients for other programs, in `client/`: one method a tool, with its types. */

import { z } from 'zod';
import type { AnyTool } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { EVENT_NAMES, EVENTS } from '../../tools/events/events.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../tools/json-schema.ts';
import { tools } from '../../tools/registry.ts';
import { EVENT_RECORDS } from '../../tools/webhooks/event-records.ts';
import { pascal, TypePrinter } from './typescript-of-schemas.ts';

/** How a tool is called over REST. */
interface Call {
  method: string;
  path: string;
  /** Query parameters whose names differ from the fields'. */
  rename?: Record<string, string>;
  /** Sent again after a failure of the service or of the network: nothing happens twice. */
  again?: true;
  /** It takes an `Idempotency-Key`. */
  key?: true;
  /** The list of an answer that comes in pages, and what says where the next one begins. */
  list?: { of: string; from: string; next?: string };
}

const published = tools.filter(({ http }) => http);

function callOf(tool: AnyTool): Call {
  const { method = 'GET', path = '', rename } = tool.http ?? {};
  const takesKey = method === 'POST' && tool.effect !== 'read';
  const list = listOf(tool);
  return {
    method,
    path,
    ...(rename ? { rename } : {}),
    ...(takesKey || tool.effect === 'read' ? { again: true } : {}),
    ...(takesKey ? { key: true } : {}),
    ...(list ? { list } : {}),
  };
}

function listOf(tool: AnyTool): Call['list'] {
  const fields = propertiesOf(schemasOf(tool).output);
  if (!('has_more' in fields)) return undefined;
  const of = Object.keys(fields).find((name) => fields[name]?.['type'] === 'array');
  const next = Object.keys(fields).find((name) => name.startsWith('next_'));
  if (of === undefined) return undefined;
  return next ? { of, from: next.slice('next_'.length), next } : { of, from: 'offset' };
}

export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  published.map((tool) => [tool.name, callOf(tool)]),
);

/** A key is the client's business: it makes one for each call. */
function inputOf(tool: AnyTool): JsonSchema {
  const { input } = schemasOf(tool);
  const { idempotency_key: _, ...properties } = propertiesOf(input);
  return { ...input, properties };
}

/** The table of calls. */
export const clientCalls = (): string =>
  [
    '// Generated from the registry of tools by `npm run generate`.',
    'export const CALLS = {',
    ...Object.entries(CALLS).map(([name, call]) => `  ${name}: ${JSON.stringify(call)},`),
    '};',
    '',
  ].join('\n');

/** Each tool's input and answer, the events of webhooks and the codes of errors. */
export function clientTypes(): string {
  const roots = new Map<string, JsonSchema>();
  for (const tool of published) {
    roots.set(`${pascal(tool.name)}Input`, inputOf(tool));
    roots.set(`${pascal(tool.name)}Answer`, schemasOf(tool).output);
  }
  for (const [name, record] of Object.entries(EVENT_RECORDS))
    roots.set(`Event${pascal(name)}`, schemaOf(record));
  const printer = new TypePrinter(roots);
  const lists = Object.entries(CALLS).flatMap(([name, { list }]) =>
    list
      ? [
          `  ${name}: { input: ${pascal(name)}Input; item: ${printer.itemsOf(`${pascal(name)}Answer`, list.of)} };`,
        ]
      : [],
  );
  return [
    '// Generated from the registry of tools by `npm run generate`.',
    "import type { CallOptions } from './merchkit.d.mts';",
    '',
    printer.print(),
    '',
    '/** Every published tool. */',
    'export interface Tools {',
    ...published.flatMap((tool) => [
      `  /** ${tool.description.replaceAll('*/', '')} */`,
      `  ${tool.name}(input${takesNothing(tool) ? '?' : ''}: ${pascal(tool.name)}Input, options?: CallOptions): Promise<${pascal(tool.name)}Answer>;`,
    ]),
    '}',
    '',
    '/** The tools whose answers come in pages. */',
    'export interface Lists {',
    ...lists,
    '}',
    '',
    `export type ErrorCode = ${Object.keys(ERRORS)
      .map((code) => `'${code}'`)
      .join(' | ')};`,
    '',
    '/** What each event holds. */',
    'export interface Events {',
    ...EVENT_NAMES.flatMap((name) => {
      const { when, data, about } = EVENTS[name];
      const record = about ? `; ${about}: Event${pascal(about)}` : '';
      return [
        `  /** ${when}. */`,
        `  '${name}': { data: ${printer.typeOf(schemaOf(data), '  ')}${record} };`,
      ];
    }),
    '}',
    '',
  ].join('\n');
}

const schemaOf = (type: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io: 'output' });
  return json;
};

const takesNothing = (tool: AnyTool): boolean => {
  const { required } = schemasOf(tool).input;
  return !Array.isArray(required) || required.length === 0;
};

const PYTHON_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  array: 'list',
  object: 'dict',
};

/** The methods of the client in Python. */
export const pythonMethods = (): string => published.map(pythonMethod).join('\n\n');

function pythonMethod(tool: AnyTool): string {
  const { input } = schemasOf(tool);
  const { required } = input;
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  const { idempotency_key: _, ...fields } = propertiesOf(input);
  const parameters = Object.entries(fields)
    .map(([name, { type, enum: values }]) => ({
      name,
      type: (typeof type === 'string' && PYTHON_TYPES[type]) || (values ? 'str' : 'object'),
    }))
    .sort((one, other) => Number(isRequired(other.name)) - Number(isRequired(one.name)))
    .map(({ name, type }) => (isRequired(name) ? `${name}: ${type}` : `${name}: ${type} | None = None`));
  const key = CALLS[tool.name]?.key ? ['idempotency_key: str | None = None'] : [];
  const signature = [
    'self',
    ...(parameters.length + key.length > 0 ? ['*', ...parameters, ...key] : []),
  ].join(', ');
  return [
    `    def ${tool.name}(${signature}) -> dict:`,
    `        """${tool.description.replaceAll('\\', '\\\\')}"""`,
    `        return self.call("${tool.name}", locals())`,
  ].join('\n');
}

/** The table of calls, as Python reads it. */
export const pythonCalls = (): string => JSON.stringify(CALLS, null, 1);
