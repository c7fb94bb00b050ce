/**
 * `merchkit mcp`: for MCP clients that start a program instead of calling an address. Each line is a JSON-RPC message;
 * each request gets one answer, whatever becomes of the service.
 */
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { UsageError } from '../usage-error.ts';
import { type Endpoint, exchange } from './exchange.ts';
import { errorLine, isObject, parsed } from './message.ts';

/** Longer than the longest call of the service. */
const SILENCE_S = 120;
/** For what is under way when the input ends. */
const LAST_MS = 10_000;
const PARSE_ERROR = -32700;

/** Runs until its input ends. */
export async function mcpBridge(argv: string[]): Promise<string> {
  const endpoint = endpointOf(argv);
  const underWay = new Map<Promise<void>, { id: unknown; cancel: AbortController }>();
  // The client that read the answers has ended.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const message = parsed(line);
    if (!isObject(message)) {
      say(errorLine(null, { code: PARSE_ERROR, message: 'Send one JSON-RPC message a line.' }));
      continue;
    }
    const ended = isObject(message['params']) ? message['params']['requestId'] : undefined;
    if (message['method'] === 'notifications/cancelled')
      for (const { id, cancel } of underWay.values()) if (id === ended) cancel.abort();
    const cancel = new AbortController();
    const passed = exchange(endpoint, message, say, cancel.signal).finally(() => underWay.delete(passed));
    underWay.set(passed, { id: message['id'], cancel });
  }
  await Promise.race([Promise.all(underWay.keys()), pause(LAST_MS, undefined, { ref: false })]);
  for (const { cancel } of underWay.values()) cancel.abort();
  return '';
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function endpointOf(argv: string[]): Endpoint {
  const { values } = parseArgs({
    args: argv,
    options: { url: { type: 'string' }, timeout: { type: 'string' } },
  });
  const address = values.url ?? process.env['MERCHKIT_URL'] ?? 'http://localhost:3000/mcp';
  const key = (process.env['MERCHKIT_KEY'] ?? '').trim();
  const url = /^https?:/i.test(address) ? parsedUrl(address) : undefined;
  if (url === undefined)
    throw new UsageError('--url takes the address of /mcp, such as https://shop.example.com/mcp');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError('set MERCHKIT_KEY to an API key');
  if (url.username !== '') throw new UsageError('the address names no user: the key is in MERCHKIT_KEY');
  if (url.pathname === '/') url.pathname = '/mcp';
  const seconds = Number(values.timeout ?? SILENCE_S);
  if (!(seconds > 0 && seconds <= 3_600)) throw new UsageError('--timeout takes 1 to 3600 seconds');
  return { url: url.href, key, silenceMs: seconds * 1_000 };
}
