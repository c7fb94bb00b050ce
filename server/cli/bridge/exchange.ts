/** One message is sent; a request gets its answer, or an error that says what to do. */
import { brokenOff, notReached, refused, silent, unreadable } from './faults.ts';
import { errorLine, isAnswer, isObject, isRequest, parsed, type RpcFault } from './message.ts';

export interface Endpoint {
  url: string;
  key: string;
  /** How long the service may send nothing. */
  silenceMs: number;
}

type Message = Record<string, unknown>;

/** Never rejects. A cancelled request gets no answer. */
export async function exchange(
  endpoint: Endpoint,
  message: Message,
  say: (line: string) => void,
  cancelled: AbortSignal,
): Promise<void> {
  const fault = await sent(endpoint, message, say, cancelled);
  if (fault && isRequest(message) && !cancelled.aborted) say(errorLine(message['id'], fault));
}

/** What went wrong, if anything. */
async function sent(
  { url, key, silenceMs }: Endpoint,
  message: Message,
  say: (line: string) => void,
  cancelled: AbortSignal,
): Promise<RpcFault | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), silenceMs);
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${key}`,
        ...modernHeaders(message),
      },
      body: JSON.stringify(message),
      // The key goes to no other address.
      redirect: 'manual',
      signal: AbortSignal.any([patience.signal, cancelled]),
    });
    for await (const text of messagesOf(response)) {
      timer.refresh();
      const answer = parsed(text);
      if (!isObject(answer) || answer['jsonrpc'] !== '2.0') return refused(url, response, answer);
      if (!isAnswer(answer)) say(JSON.stringify(answer));
      else if (isRequest(message)) return void say(JSON.stringify({ ...answer, id: message['id'] }));
    }
    return response.ok ? unreadable(url) : refused(url, response, undefined);
  } catch (failure) {
    if (patience.signal.aborted) return silent(url, silenceMs);
    return response ? brokenOff(url) : notReached(url, failure);
  } finally {
    clearTimeout(timer);
    patience.abort();
  }
}

/** The messages of a stream as they come, or the one of a plain answer. */
async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    const text = await response.text();
    if (text !== '') yield text;
    return;
  }
  let waiting = '';
  for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    waiting += text;
    const events = waiting.split(/\r?\n\r?\n/);
    waiting = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter((row) => row.startsWith('data:'))
        .map((row) => row.slice('data:'.length).trimStart())
        .join('\n');
      if (data !== '') yield data;
    }
  }
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';

/** Clients of the stateless revision put these values in each message; over HTTP they are also headers. */
function modernHeaders({ method, params }: Message): Record<string, string> {
  const meta = isObject(params) ? params['_meta'] : undefined;
  const version = isObject(meta) ? meta[VERSION] : undefined;
  if (typeof version !== 'string' || typeof method !== 'string') return {};
  const name = isObject(params) ? params[method === 'resources/read' ? 'uri' : 'name'] : undefined;
  return {
    'MCP-Protocol-Version': asHeader(version),
    'Mcp-Method': asHeader(method),
    ...(typeof name === 'string' ? { 'Mcp-Name': asHeader(name) } : {}),
  };
}

/** A header holds ASCII; anything else is encoded. */
const asHeader = (value: string): string =>
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !value.startsWith('=?')
    ? value
    : `=?base64?${Buffer.from(value).toString('base64')}?=`;
