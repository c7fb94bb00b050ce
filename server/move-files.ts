/** Moves the files of the configuration's shop between its folder and its bucket. */
import type { Config } from './config.ts';
import { makeFolder } from './data-folder.ts';
import { holdFolder } from './db/installation.ts';
import { openBucket } from './open-bucket.ts';
import { folderStore } from './outside/files/folder.ts';
import { type Moved, moveFiles } from './outside/files/move-files.ts';

export interface MovedShop extends Moved {
  from: string;
  to: string;
  /** Whether a service may add files meanwhile. */
  isRunning: boolean;
}

export async function moveShopFiles(config: Config, where: 's3' | 'folder'): Promise<MovedShop> {
  const bucket = await openBucket(config, { isTried: where === 's3' });
  if (!bucket)
    throw new Error('S3_BUCKET is not set; set it and what goes with it, whichever way the files go');
  try {
    makeFolder(config.DATA_DIR);
    const isRunning = !canHold(config.DATA_DIR);
    const folder = folderStore(config.DATA_DIR);
    const [from, to] = where === 's3' ? [folder, bucket.store] : [bucket.store, folder];
    const moved = await moveFiles(from, to, { isSettled: !isRunning });
    return { ...moved, from: from.name, to: to.name, isRunning };
  } finally {
    bucket.close();
  }
}

/** The lock is kept until this process ends, so that no service starts meanwhile. */
function canHold(folder: string): boolean {
  try {
    holdFolder(folder);
    return true;
  } catch {
    return false;
  }
}
