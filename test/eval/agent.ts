/** What an agent has of the shop: the official client over HTTP, with what was called and what it cost. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Answer } from '../support/agents.ts';
import type { Shop } from '../support/open-shop.ts';

export interface ListedTool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: { properties?: Record<string, object> | undefined; required?: string[] | undefined };
}

export interface Called {
  tool: string;
  args: Record<string, unknown>;
  /** As it came; of a refusal the error. */
  answer: Answer;
  isRefused: boolean;
}

export interface Agent {
  /** As `tools/list` shows them. */
  tools: readonly ListedTool[];
  /** The instructions of the server. */
  guidance: string;
  called: Called[];
  call(tool: string, args: Record<string, unknown>): Promise<Called>;
  /** Some four bytes are a token. */
  tokens(): number;
  close(): Promise<void>;
}

/** With a key of its own: the same call of the same key within two minutes is answered with the first record. */
export async function connect(shop: Pick<Shop, 'url' | 'newKey'>): Promise<Agent> {
  const key = await shop.newKey(['read', 'write', 'orders'], { email: 'demo@example.com' });
  const client = new Client({ name: 'evaluation', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  // The SDK's transport does not fit its own interface under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  const { tools } = await client.listTools();
  const called: Called[] = [];
  let bytes = 0;
  return {
    tools,
    guidance: client.getInstructions() ?? '',
    called,
    async call(tool, args) {
      const result: Answer = await client.callTool({ name: tool, arguments: args });
      const { text } = result.content[0];
      bytes += JSON.stringify(args).length + text.length;
      const answer = JSON.parse(text);
      const one = { tool, args, answer: answer.error ?? answer, isRefused: result.isError === true };
      called.push(one);
      return one;
    },
    tokens: () => Math.round(bytes / 4),
    close: () => client.close(),
  };
}

const PLACE = /^\$(\d+)\.(.+)$/;

/** A value of an earlier answer, such as `$2.lines.0.total`. */
export function valueAt(place: string, called: readonly Called[]): unknown {
  const [, at = '', path = ''] = PLACE.exec(place) ?? [];
  return path.split('.').reduce<Answer>((value, name) => value?.[name], called[Number(at) - 1]?.answer);
}

/** The arguments with what they take from earlier answers. */
export function filled(value: unknown, called: readonly Called[]): Answer {
  if (typeof value === 'string') return PLACE.test(value) ? valueAt(value, called) : value;
  if (Array.isArray(value)) return value.map((one) => filled(one, called));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, called)]));
}
