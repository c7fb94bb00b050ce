/**
 * `merchkit mcp`: for MCP clients that start a program instead of calling an address. It passes lines on as requests
 * and prints the answers.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

interface Bridge {
  url: string;
  key: string;
}

/** Runs until its input ends. Each line is one JSON-RPC message; each answer is one line. */
export async function mcpBridge(argv: string[]): Promise<string> {
  const bridge = bridgeOf(argv);
  const underWay = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const passed = pass(bridge, line).finally(() => underWay.delete(passed));
    underWay.add(passed);
  }
  await Promise.all(underWay);
  return '';
}

function bridgeOf(argv: string[]): Bridge {
  const { values } = parseArgs({ args: argv, options: { url: { type: 'string' } } });
  const url = values.url ?? process.env['MERCHKIT_URL'] ?? 'http://localhost:3000/mcp';
  const key = process.env['MERCHKIT_KEY'] ?? '';
  if (!URL.canParse(url)) throw new UsageError('--url takes the address of /mcp');
  if (key === '') throw new UsageError('set MERCHKIT_KEY to an API key');
  return { url, key };
}

async function pass({ url, key }: Bridge, line: string): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${key}`,
        ...modernHeaders(line),
      },
      body: line,
    });
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
    if (!isStream) return say(await response.text());
    for await (const message of messagesOf(response)) say(message);
  } catch {
    fail(line, 'The service does not answer; check that it runs and where.');
  }
}

/** Clients of the stateless revision put these values in each message; over HTTP they are also headers. */
function modernHeaders(line: string): Record<string, string> {
  const message: unknown = parsed(line);
  const { method, params } = (message ?? {}) as { method?: unknown; params?: Record<string, unknown> };
  const meta = params?.['_meta'] as Record<string, unknown> | undefined;
  const version = meta?.['io.modelcontextprotocol/protocolVersion'];
  if (typeof version !== 'string' || typeof method !== 'string') return {};
  const name = params?.['name'];
  return {
    'MCP-Protocol-Version': version,
    'Mcp-Method': method,
    ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
  };
}

async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  let waiting = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    waiting += text;
    const events = waiting.split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((row) => row.startsWith('data:'))
        .map((row) => row.slice('data:'.length).trimStart())
        .join('\n');
      if (data !== '') yield data;
    }
  }
}

/** One line per message, without the answer's line breaks. */
function say(text: string): void {
  const message = parsed(text);
  if (message !== undefined) process.stdout.write(`${JSON.stringify(message)}\n`);
}

function fail(line: string, message: string): void {
  const { id } = (parsed(line) ?? {}) as { id?: unknown };
  if (id === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message } })}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
