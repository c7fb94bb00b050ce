/** Reads a request's body up to the door's limit. */
import type { Context } from 'hono';
import { ServiceError } from '../tools/errors.ts';

/** Bytes read and discarded beyond the limit, so that the sender gets our answer instead of a broken pipe. */
const MOST_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * The body as text.
 *
 * @throws ServiceError `validation_failed` above `limitBytes`, and if the sender stops before the end
 */
export async function readText(c: Context, limitBytes: number): Promise<string> {
  return toTheEnd(async () =>
    isWithin(c, limitBytes) ? c.req.text() : (await readBounded(c, limitBytes)).toString('utf8'),
  );
}

/**
 * The body as bytes.
 *
 * @throws ServiceError as `readText`
 */
export async function readBytes(c: Context, limitBytes: number): Promise<Buffer> {
  return toTheEnd(async () =>
    isWithin(c, limitBytes) ? Buffer.from(await c.req.arrayBuffer()) : readBounded(c, limitBytes),
  );
}

async function toTheEnd<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('validation_failed', 'The body broke off before its end; send it again.', {
      cause,
    });
  }
}

const isWithin = (c: Context, limitBytes: number): boolean =>
  Number(c.req.header('Content-Length') ?? Number.NaN) <= limitBytes;

async function readBounded(c: Context, limitBytes: number): Promise<Buffer> {
  const { body } = c.req.raw;
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes <= limitBytes) chunks.push(chunk);
    if (bytes > MOST_DRAINED_BYTES) break;
  }
  if (bytes > limitBytes) {
    throw new ServiceError(
      'validation_failed',
      `The body is larger than ${limitBytes.toLocaleString('en-US')} bytes; send less.`,
    );
  }
  return Buffer.concat(chunks);
}
