/** What an app in a chat shows besides an answer; it stands in `_meta`, which clients keep from their models. */
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import type { SerializedAnswer } from '../../../tools/serialized-answer.ts';

/** The extension by which clients show apps. */
export const UI_EXTENSION = 'io.modelcontextprotocol/ui';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const APP_DATA = 'merchkit/app';

/** The address at which a client reads an app. */
export const appUri = (app: string): string => `ui://merchkit/${app}.html`;

/** The entry for this answer as JSON text; empty where there is none, or where the client says that it has no apps. */
export async function appMetaOf(
  tool: AnyTool,
  ctx: Ctx,
  answer: SerializedAnswer<Parameters<NonNullable<AnyTool['appData']>>[1]>,
  sent: unknown,
): Promise<string> {
  if (tool.appData === undefined || !mayShowApps(sent)) return '';
  answer.texts.appData ??= JSON.stringify(await tool.appData(ctx, answer.value));
  return `"${APP_DATA}":${answer.texts.appData}`;
}

/** A client of 2025 says what it shows once, in a handshake that nobody remembers; a modern one with each request. */
function mayShowApps(meta: unknown): boolean {
  const capabilities = fieldOf(meta, CAPABILITIES);
  return (
    capabilities === undefined || fieldOf(fieldOf(capabilities, 'extensions'), UI_EXTENSION) !== undefined
  );
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
