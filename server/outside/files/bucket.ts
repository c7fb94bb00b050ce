/** Files in a bucket of a store that speaks S3. */
import { addAbortSignal, Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { bucketFault } from './bucket-faults.ts';
import type { FileStore, StoredFile } from './file-store.ts';

export interface BucketSettings {
  bucket: string;
  /** Amazon's if absent. */
  endpoint: string | undefined;
  /** As the variables of AWS say if absent. */
  region: string | undefined;
  /** As the variables, files or roles of AWS say if absent. */
  keys: { id: string; secret: string } | undefined;
  isPathStyle: boolean;
  /** Before every path: empty, or with a slash at its end. */
  prefix: string;
}

export interface BucketLimits {
  connectMs: number;
  /** Without a byte. */
  silentMs: number;
  /** For a call with all its attempts. */
  wholeMs: number;
}

const LIMITS: BucketLimits = { connectMs: 3_000, silentMs: 8_000, wholeMs: 20_000 };
const ATTEMPTS = 3;
/** Its own warnings would stand between the lines of our log. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export function bucketStore(settings: BucketSettings, limits = LIMITS): FileStore & { close(): void } {
  const { bucket: Bucket, endpoint, region, keys, isPathStyle, prefix } = settings;
  let isFailing = false;
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(keys === undefined ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.silentMs,
      throwOnRequestTimeout: true,
      logger: SILENT,
    },
  });
  const at = (path: string) => ({ Bucket, Key: `${prefix}${path}` });

  /** @throws ServiceError `timeout`, Error with the setting and the remedy */
  async function call<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(limits.wholeMs);
    try {
      const answer = await work({ abortSignal });
      isFailing = false;
      return answer;
    } catch (cause) {
      isFailing = true;
      throw bucketFault(cause, settings);
    }
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const wish = { Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken };
      const page = await call((options) => client.send(new ListObjectsV2Command(wish), options));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { path: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return {
    name: `the bucket ${Bucket}${prefix === '' ? '' : ` below ${prefix}`}`,
    async put(path, Body) {
      await call((options) => client.send(new PutObjectCommand({ ...at(path), Body }), options));
    },
    get: (path) =>
      call(async (options) => {
        // A connection may break while the bytes arrive, which the client does not try again.
        const read = async () => {
          const { Body } = await client.send(new GetObjectCommand(at(path)), options);
          if (Body instanceof Readable) addAbortSignal(options.abortSignal, Body);
          return Body?.transformToByteArray();
        };
        return whereThere(
          read().catch((cause: unknown) => {
            if (cause instanceof S3ServiceException || options.abortSignal.aborted) throw cause;
            return read();
          }),
        );
      }),
    has: (path) =>
      call(async (options) => {
        const found = await whereThere(client.send(new HeadObjectCommand(at(path)), options));
        return found !== undefined;
      }),
    async remove(path) {
      await call((options) => client.send(new DeleteObjectCommand(at(path)), options));
    },
    async move(from, to) {
      const CopySource = encodeURIComponent(`${Bucket}/${prefix}${from}`).replaceAll('%2F', '/');
      const copied = await call((options) =>
        whereThere(client.send(new CopyObjectCommand({ ...at(to), CopySource }), options)),
      );
      if (copied) await call((options) => client.send(new DeleteObjectCommand(at(from)), options));
    },
    makeFolder: async () => {},
    list,
    isFailing: () => isFailing,
    close: () => client.destroy(),
  };
}

/** `NotFound` has no body to say what is missing. */
async function whereThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(cause.name)) return undefined;
    throw cause;
  }
}
