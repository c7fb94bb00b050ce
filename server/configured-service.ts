import type { Config } from './config.ts';
import { openFolderAndDatabase } from './data-folder.ts';
import { noteBuild } from './db/installation.ts';
import type { Dependencies } from './dependencies.ts';
import { type OpenBucket, openBucket } from './open-bucket.ts';
import { MARKER } from './outside/files/file-store.ts';
import { openService, type Service, serviceOn } from './service.ts';
import { BUILD } from './version.ts';

/** As `openService`, with ledger and files where the configuration says. */
export async function openConfiguredService(config: Config, dependencies: Dependencies): Promise<Service> {
  const bucket = await openBucket(config, { isTried: !dependencies.isBesideService });
  const service =
    config.DATABASE_URL === undefined
      ? openService(config, dependencies, bucket)
      : serviceOn(
          await openFolderAndDatabase(config.DATABASE_URL, config, {
            bucket,
            onWait: (holders) => dependencies.log.warn('migration.waits', { for: holders.join(', ') }),
          }),
          config,
          dependencies,
          bucket,
        );
  try {
    if (bucket && bucket.marker === undefined) await takeBucket(bucket, service);
    await noteBuild(service.ledger, BUILD, dependencies.now());
    return service;
  } catch (cause) {
    await service.close();
    throw cause;
  }
}

/**
 * A bucket that is nobody's yet becomes this ledger's.
 *
 * @throws Error if the ledger has files, which must be elsewhere then
 */
async function takeBucket({ store }: OpenBucket, { namesFiles, marker }: Service): Promise<void> {
  const text = Buffer.from(marker);
  if (!(await namesFiles())) return store.put(MARKER, text);
  // Another node may have taken it meanwhile.
  if (Buffer.from((await store.get(MARKER)) ?? '').equals(text)) return;
  throw new Error(
    `${store.name} holds no files of this shop; name the right one in S3_BUCKET and S3_PREFIX, or move them there with \`merchkit files move --to s3\``,
  );
}
