/**
 * `tools/list`, rendered once per set of scopes: converting schemas is a thousand times slower than sending the text.
 */

import { keyMay } from '../../../tools/authorize.ts';
import type { AnyTool } from '../../../tools/define.ts';
import type { Scope } from '../../../tools/identity/key-identity.ts';
import { schemaForModels } from '../../../tools/schema-for-models.ts';
import { appUri } from './app-meta.ts';

/** The tools a key with these scopes may call, as the JSON text of an array; `all` adds unlisted ones. */
export type ToolList = (scopes: readonly Scope[], all: boolean) => string;

/**
 * @param further shown besides, as they are
 * @param aliases shown besides with all of them, to a key that may read
 */
export function toolList(
  tools: readonly AnyTool[],
  further: readonly object[] = [],
  aliases: readonly object[] = [],
): ToolList {
  const rendered = new Map<string, string>();
  return (scopes, all) => {
    const name = `${[...scopes].sort().join()} ${all}`;
    const known = rendered.get(name);
    if (known !== undefined) return known;
    const shown = tools.filter(
      (tool) => keyMay(tool.access, scopes) && (tool.mcp === 'listed' || (all && tool.mcp)),
    );
    const more = all && keyMay('read', scopes) ? aliases : [];
    const text = JSON.stringify([...shown.map(toMcpTool), ...further, ...more]);
    rendered.set(name, text);
    return text;
  };
}

/** Agents pay for every byte of this list and read the answer itself; OpenAPI has its whole schema. */
const ANY_ANSWER = { type: 'object' };

const toMcpTool = (tool: AnyTool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: schemaForModels(tool),
  // A tool with a picture answers without structured content, which a schema would require.
  ...(tool.picture === undefined ? { outputSchema: ANY_ANSWER } : {}),
  annotations: annotationsOf(tool),
  ...(tool.app === undefined ? {} : { _meta: { ui: { resourceUri: appUri(tool.app) } } }),
});

/** By these a client asks its person before a call: all of them, as not every client knows the defaults. */
const annotationsOf = ({ effect, openWorld, http }: AnyTool) => ({
  readOnlyHint: effect === 'read',
  destructiveHint: effect === 'change',
  idempotentHint: effect === 'read' || http?.method === 'PATCH' || http?.method === 'DELETE',
  openWorldHint: openWorld,
});
