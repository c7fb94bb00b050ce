/**
 * Progress of long work. A client that sent a progress token and accepts event streams gets its answer as a stream:
 * notifications while the work runs, then the response. All other clients get JSON.
 */
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { RpcRequest } from './rpc.ts';

export type ProgressToken = string | number;

/** The progress token, if this is a call of a long tool whose caller can receive progress. */
export function progressTokenOf(
  { method, params }: RpcRequest,
  accept: string,
  longTools: ReadonlySet<string>,
): ProgressToken | undefined {
  const { name, _meta: meta } = params;
  if (method !== 'tools/call' || typeof name !== 'string' || !longTools.has(name)) return undefined;
  if (!/\btext\/event-stream\b/i.test(accept) || typeof meta !== 'object' || meta === null) return undefined;
  const token: unknown = 'progressToken' in meta ? meta.progressToken : undefined;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}

/** Short enough to keep proxies from closing an idle stream. */
const BREATH_MS = 15_000;

/**
 * Runs `work` with a context whose progress goes to the stream, then sends the message it returns and ends the stream.
 */
export function inStream(
  c: Context<RequestEnv>,
  token: ProgressToken,
  work: (ctx: Ctx) => Promise<string>,
): Response {
  const ctx = c.get('ctx');
  const answer = streamSSE(c, async (stream) => {
    const breathing = setInterval(() => void stream.write(': \n\n'), BREATH_MS);
    try {
      const message = await work({ ...ctx, progress: teller(stream, token) });
      await stream.writeSSE({ event: 'message', data: message });
    } finally {
      clearInterval(breathing);
    }
  });
  // The library's own is `no-cache`.
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The protocol requires each value to be larger than the last. */
function teller(stream: SSEStreamingApi, token: ProgressToken): Ctx['progress'] {
  let last = -1;
  return (done, what) => {
    if (done <= last) return;
    last = done;
    const notification = {
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: token, progress: Math.round(done * 1000) / 1000, total: 1, message: what },
    };
    void stream.writeSSE({ event: 'message', data: JSON.stringify(notification) });
  };
}
