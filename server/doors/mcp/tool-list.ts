/** `tools/list`, rendered once per set of scopes: converting schemas is a thousand times dearer than sending them. */

import { keyMay } from '../../../tools/authorize.ts';
import type { AnyTool } from '../../../tools/define.ts';
import type { Scope } from '../../../tools/identity/key-identity.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../../tools/json-schema.ts';

/** The tools a key with these scopes may call, as the JSON text of an array; `all` adds those which are not listed. */
export type ToolList = (scopes: readonly Scope[], all: boolean) => string;

export function toolList(tools: readonly AnyTool[]): ToolList {
  const rendered = new Map<string, string>();
  return (scopes, all) => {
    const name = `${[...scopes].sort().join()} ${all}`;
    const known = rendered.get(name);
    if (known !== undefined) return known;
    const shown = tools.filter(
      (tool) => keyMay(tool.access, scopes) && (tool.mcp === 'listed' || (all && tool.mcp)),
    );
    const text = JSON.stringify(shown.map(toMcpTool));
    rendered.set(name, text);
    return text;
  };
}

const toMcpTool = (tool: AnyTool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: withoutLengths(schemasOf(tool).input),
  outputSchema: outline(schemasOf(tool).output),
  annotations: {
    readOnlyHint: tool.effect === 'read',
    destructiveHint: tool.effect === 'change',
    idempotentHint: tool.effect === 'read',
    openWorldHint: tool.openWorld,
  },
});

/** How long a text may be is for the service to check; an agent that overdoes it is told so. */
function withoutLengths(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if ((keyword === 'minLength' || keyword === 'maxLength') && typeof value === 'number') return [];
      return [[keyword, isSchema(value) ? withoutLengths(value) : value]];
    }),
  );
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The answer's fields and their types, without what is inside them or which may be missing: an agent pays for every byte
 * of this list, and reads the answer itself. OpenAPI has it all.
 */
function outline(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(propertiesOf(schema)).map(([name, property]) => [
    name,
    { type: typesOf(property) },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** One type, or several where the field may be null. */
function typesOf(property: JsonSchema): unknown {
  const { type, anyOf } = property;
  if (type !== undefined || !Array.isArray(anyOf)) return type;
  const types = [...new Set(anyOf.map((option: JsonSchema) => option['type']))];
  return types.length === 1 ? types[0] : types;
}
