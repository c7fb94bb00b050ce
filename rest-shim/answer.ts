/** Answers and the headers that all of them have. */
import type { Context } from 'hono';
import type { RequestEnv } from './env.ts';

/** Text above this size is encoded at once: given text, a socket reserves three times its length. */
const LONG_ANSWER = 16_384;

/** The headers of the answer, whatever it will be. Setting each by its name costs far less than merging objects. */
export function headersOf(c: Context<RequestEnv>): Record<string, string> {
  const known = c.get('headers');
  if (known) return known;
  const headers: Record<string, string> = {};
  c.set('headers', headers);
  return headers;
}

/**
 * An answer with these headers, and with none that was set on the context. It is built here and not by the context: plain
 * headers are sent as they are, without a Headers object, which would cost a twentieth of a request.
 */
export function answerOf(
  c: Context<RequestEnv>,
  content: string | Buffer<ArrayBuffer>,
  status: number,
  contentType: string,
): Response {
  const headers = headersOf(c);
  headers['Content-Type'] = contentType;
  c.set('headers', undefined);
  const isLong = typeof content === 'string' && content.length > LONG_ANSWER;
  return new Response(isLong ? Buffer.from(content) : content, { status, headers });
}

/** Sends them with an answer that the context built. */
export function sendHeaders(c: Context<RequestEnv>): void {
  const headers = c.get('headers');
  if (headers === undefined) return;
  for (const [name, value] of Object.entries(headers))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
