/** A request's body as text, never more than the door takes. */
import type { Context } from 'hono';
import { ServiceError } from '../tools/errors.ts';

/** What is read and thrown away beyond the limit, so that the sender gets to read our answer instead of a broken pipe. */
const MOST_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * The body as text.
 *
 * @throws ServiceError `validation_failed` above `limitBytes`, and where the sender stops before the end
 */
export async function readText(c: Context, limitBytes: number): Promise<string> {
  try {
    return await readBounded(c, limitBytes);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('validation_failed', 'The body broke off before its end; send it again.', {
      cause,
    });
  }
}

async function readBounded(c: Context, limitBytes: number): Promise<string> {
  const length = Number(c.req.header('Content-Length') ?? Number.NaN);
  if (length <= limitBytes) return c.req.text();
  const { body } = c.req.raw;
  if (!body) return '';
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
  return Buffer.concat(chunks).toString('utf8');
}
