/** Reads a request's body up to the door's limit. A large one is read only once it is admitted. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { ServiceError } from '../tools/errors.ts';

/** Admits a body of that many bytes: resolves to the seconds it may take to arrive, or throws `rate_limited` or `busy`. */
export type AdmitBody = (bytes: number) => Promise<number>;

/** Up to this size a body is read at once. */
export const SMALL_BYTES = 65_536;
const LONGEST_S = 120;
/** What a zipped body may come to: it is in memory beside what was sent, and files are packed already. */
const MOST_UNZIPPED_BYTES = 1_000_000;

/**
 * The body as text.
 *
 * @throws ServiceError `validation_failed` above `limitBytes`, and if the sender stops before the end or is too slow;
 * `rate_limited` and `busy` where it is not admitted
 */
export async function readText(c: Context, limitBytes: number): Promise<string> {
  if (encodingOf(c) === undefined && isSmall(c, limitBytes)) return toTheEnd(() => c.req.text());
  return (await readBytes(c, limitBytes)).toString('utf8');
}

/**
 * The body as bytes.
 *
 * @throws ServiceError as `readText`
 */
export async function readBytes(c: Context, limitBytes: number): Promise<Buffer> {
  const encoding = encodingOf(c);
  if (encoding !== undefined && encoding !== 'gzip')
    throw new ServiceError('validation_failed', 'The body is encoded; send it as it is, or with gzip.');
  const sent = isSmall(c, limitBytes)
    ? Buffer.from(await toTheEnd(() => c.req.arrayBuffer()))
    : await readLarge(c, limitBytes);
  return encoding === undefined ? sent : unzipped(sent, Math.min(limitBytes, MOST_UNZIPPED_BYTES));
}

/** `undefined` for a body as it is. */
function encodingOf(c: Context): string | undefined {
  const named = c.req.header('Content-Encoding')?.trim().toLowerCase() ?? '';
  return named === '' || named === 'identity' ? undefined : named;
}

const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

async function unzipped(sent: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unzip(sent, { maxOutputLength });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(maxOutputLength);
    throw new ServiceError('validation_failed', 'The body is not valid gzip.', { cause });
  }
}

/** `undefined` for a body in chunks. */
function declaredBytes(c: Context): number | undefined {
  const declared = c.req.header('Content-Length');
  return declared === undefined ? undefined : Number(declared);
}

export const isSmall = (c: Context, limitBytes: number): boolean =>
  (declaredBytes(c) ?? Infinity) <= Math.min(SMALL_BYTES, limitBytes);

async function toTheEnd<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : brokenOff(cause);
  }
}

async function readLarge(c: Context, limitBytes: number): Promise<Buffer> {
  const declared = declaredBytes(c);
  if (declared !== undefined && declared > limitBytes) throw tooLarge(limitBytes);
  const admit: AdmitBody = c.get('admitBody') ?? (async () => LONGEST_S);
  const seconds = declared === undefined ? undefined : await admit(declared);
  const reader = await toTheEnd(async () => c.req.raw.body?.getReader());
  if (!reader) return Buffer.alloc(0);
  const body = declared === undefined ? chunks(limitBytes) : ofLength(declared);
  const read = async () => {
    const { value } = await reader.read();
    return value;
  };
  return toTheEnd(async () => {
    let deadline = seconds === undefined ? undefined : deadlineIn(seconds);
    try {
      for (;;) {
        const chunk = await (deadline ? Promise.race([read(), deadline.passed]) : read());
        if (!chunk) return body.whole();
        body.add(chunk);
        if (!deadline && body.bytes() > SMALL_BYTES) deadline = deadlineIn(await admit(limitBytes));
      }
    } finally {
      deadline?.end();
    }
  });
}

interface GrowingBody {
  add(chunk: Uint8Array): void;
  bytes(): number;
  whole(): Buffer;
}

/** Filled in place, so that it is in memory once. */
function ofLength(declared: number): GrowingBody {
  const body = Buffer.allocUnsafeSlow(declared);
  let bytes = 0;
  return {
    add(chunk) {
      if (bytes + chunk.byteLength > declared) throw brokenOff(undefined);
      body.set(chunk, bytes);
      bytes += chunk.byteLength;
    },
    bytes: () => bytes,
    whole() {
      if (bytes < declared) throw brokenOff(undefined);
      return body;
    },
  };
}

function chunks(limitBytes: number): GrowingBody {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  return {
    add(chunk) {
      parts.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > limitBytes) throw tooLarge(limitBytes);
    },
    bytes: () => bytes,
    whole: () => Buffer.concat(parts),
  };
}

function deadlineIn(seconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(seconds)), seconds * 1_000);
  });
  // It may pass while nothing waits for it.
  passed.catch(() => undefined);
  return { passed, end: () => clearTimeout(timer) };
}

export const tooLarge = (limitBytes: number): ServiceError =>
  new ServiceError(
    'validation_failed',
    `The body is larger than ${limitBytes.toLocaleString('en-US')} bytes; send less.`,
  );

const tooSlow = (seconds: number): ServiceError =>
  new ServiceError(
    'validation_failed',
    `The body did not arrive within ${seconds} s; send it again over a faster connection.`,
  );

const brokenOff = (cause: unknown): ServiceError =>
  new ServiceError('validation_failed', 'The body broke off before its end; send it again.', { cause });
