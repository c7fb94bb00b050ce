/** A store that speaks S3, for tests: buckets in memory over a real socket, every signature (version 4) checked. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = { id: 'AKIA_OF_THE_TESTS', secret: 'secret+of/the+tests' };
const REGION = 'eu-central-1';

export interface S3Server {
  url: string;
  region: string;
  /** The settings of a shop that keeps its files in `bucket`. */
  env: Record<string, string>;
  /** The one bucket, by key. */
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Method and path of each request, oldest first. */
  asked: string[];
  /** `silent` never answers, `stuck` sends half of a file, `cut` ends the connection there once, `full` refuses what is written. */
  trouble: 'none' | 'denied' | 'fails' | 'silent' | 'stuck' | 'cut' | 'full';
  /** How many keys a page of a list has. */
  pageSize: number;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of the refusal; `undefined` if the request is signed by the key. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request;
  const [, id, date = '', region = '', signedNames = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== S3_KEYS.id) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const sent = String(headers['x-amz-date']);
  const sentAt = Date.parse(sent.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000) || !sent.startsWith(date)) return 'RequestTimeTooSkewed';
  const names = signedNames.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedNames,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', sent, `${date}/${region}/s3/aws4_request`, sha(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secret}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

const STATUS: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  InternalError: 500,
  QuotaExceeded: 507,
};

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function s3Server(bucket = 'merch'): Promise<S3Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    stand.asked.push(`${request.method} ${request.url}`);
    if (stand.trouble === 'silent') return;
    answer(request, response, Buffer.concat(chunks));
  });

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method = '', url = '' } = request;
    const refuse = (code: string) =>
      response
        .writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' })
        .end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`);
    const refusal = refusalOf(request, body);
    if (refusal !== undefined) return void refuse(refusal);
    if (stand.trouble === 'denied') return void refuse('AccessDenied');
    if (stand.trouble === 'fails') return void refuse('InternalError');
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (name !== bucket) return void refuse('NoSuchBucket');
    const key = rest.join('/');
    if (key === '' && method === 'GET') return void response.end(listed(searchParams));
    if (method === 'PUT') {
      if (stand.trouble === 'full') return void refuse('QuotaExceeded');
      const source = request.headers['x-amz-copy-source'];
      if (typeof source === 'string') {
        const copied = stand.objects.get(decodeURIComponent(source).slice(bucket.length + 1));
        if (!copied) return void refuse('NoSuchKey');
        stand.objects.set(key, { bytes: copied.bytes, at: new Date() });
        return void response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
      }
      stand.objects.set(key, { bytes: body, at: new Date() });
      return void response.end();
    }
    if (method === 'DELETE') {
      stand.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = stand.objects.get(key);
    if (!found) return void refuse('NoSuchKey');
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.at.toUTCString(),
    });
    if (method === 'HEAD') return void response.end();
    if (stand.trouble !== 'stuck' && stand.trouble !== 'cut') return void response.end(found.bytes);
    const isCut = stand.trouble === 'cut';
    response.write(found.bytes.subarray(0, found.bytes.length >> 1), () => {
      if (!isCut) return;
      stand.trouble = 'none';
      response.destroy();
    });
  }

  function listed(wish: URLSearchParams): string {
    const prefix = wish.get('prefix') ?? '';
    const after = wish.get('continuation-token') ?? '';
    const keys = [...stand.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, stand.pageSize);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { bytes, at } = stand.objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) };
      return `<Contents><Key>${xml(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated
      ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const stand: S3Server = {
    url,
    region: REGION,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: S3_KEYS.id,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    },
    objects: new Map(),
    asked: [],
    trouble: 'none',
    pageSize: 1_000,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stand;
}
