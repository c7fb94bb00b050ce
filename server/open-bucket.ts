/** The bucket of the configuration, and whose files it holds. */
import { ServiceError } from '../tools/errors.ts';
import type { Config } from './config.ts';
import { type FileStore, MARKER } from './outside/files/file-store.ts';

export interface OpenBucket {
  store: FileStore;
  /** What the marker says; `undefined` without one. */
  marker: string | undefined;
  close(): void;
}

const TRIED = 'write-check';

/**
 * `undefined` where files are in the data folder.
 *
 * @param isTried whether a file is written and deleted for a try
 * @throws Error with the setting and the remedy if the bucket cannot be used
 */
export async function openBucket(
  config: Config,
  { isTried }: { isTried: boolean },
): Promise<OpenBucket | undefined> {
  if (config.S3_BUCKET === undefined) return undefined;
  // It would tell users of Node 20 in several lines that its next major versions need a later one.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client takes half a second and 20 MB, which only shops with a bucket pay.
  const { bucketStore } = await import('./outside/files/bucket.ts');
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret, S3_PREFIX } = config;
  const store = bucketStore({
    bucket: config.S3_BUCKET,
    endpoint,
    region: config.S3_REGION ?? (endpoint === undefined ? undefined : 'us-east-1'),
    keys: id === undefined || secret === undefined ? undefined : { id, secret },
    isPathStyle: config.S3_PATH_STYLE ?? endpoint !== undefined,
    prefix: S3_PREFIX === undefined ? '' : `${S3_PREFIX.replace(/\/$/, '')}/`,
  });
  try {
    const marker = await store.get(MARKER);
    if (isTried) {
      await store.put(TRIED, Buffer.from('merchkit'));
      await store.remove(TRIED);
      for await (const _ of store.list('files')) break;
    }
    return { store, marker: marker && Buffer.from(marker).toString('utf8'), close: store.close };
  } catch (cause) {
    store.close();
    // To a caller it would be slow; at a start its cause names the setting.
    throw cause instanceof ServiceError ? cause.cause : cause;
  }
}
