/** Files in a folder, spread over two levels by the hash of their name. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { FilesPort } from '../../../tools/artwork/files-port.ts';
import { sha256 } from '../../secrets/sha256.ts';

const NAME = /^[a-z0-9][a-z0-9_-]{0,119}\.[a-z0-9]{1,8}$/;

/** Stores files below `root`. A file is written beside its place and moved there once it is on disk. */
export function filesInFolder(root: string): FilesPort {
  return {
    async put(name, bytes) {
      const path = pathOf(root, name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${uuidv7()}.draft`;
      try {
        await writeThrough(draft, bytes);
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
      await syncFolders(root, path);
    },
    async get(name) {
      try {
        return await readFile(pathOf(root, name));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    remove: (name) => rm(pathOf(root, name), { force: true }),
  };
}

/** @throws Error for a name not made by us: a name never leads out of the folder */
function pathOf(root: string, name: string): string {
  if (!NAME.test(name)) throw new Error('a file name of our own was expected');
  const hash = sha256(name);
  return join(root, hash.slice(0, 2), hash.slice(2, 4), name);
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable once its folder is synced, and a new folder once its parent is. */
async function syncFolders(root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
