/** Files in a folder of this machine. */
import { constants, type Dirent } from 'node:fs';
import { access, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { draftOf, type FileStore, type StoredFile } from './file-store.ts';

/** Partners write into folders of theirs: a link that one puts there leads nowhere, also where it takes the place of a file. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Stores files below `root`. A file is written beside its place and moved there once it is on disk. */
export function folderStore(root: string): FileStore {
  return {
    name: root,
    async put(path, bytes) {
      const target = join(root, path);
      const made = await mkdir(dirname(target), { recursive: true });
      const draft = draftOf(target, uuidv7());
      try {
        await writeThrough(draft, bytes);
        await rename(draft, target);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
      await syncFolders(dirname(target), made === undefined ? dirname(target) : dirname(made));
    },
    get: (path) => whereThere(readFile(join(root, path), { flag: AS_IT_IS })),
    has: async (path) => (await whereThere(access(join(root, path)).then(() => true))) ?? false,
    remove: (path) => rm(join(root, path), { force: true }),
    async move(from, to) {
      const target = join(root, to);
      await mkdir(dirname(target), { recursive: true });
      if ((await whereThere(rename(join(root, from), target).then(() => true))) === undefined) return;
      await syncFolders(dirname(target), root);
      await syncFolders(dirname(join(root, from)), dirname(join(root, from)));
    },
    makeFolder: async (folder) => void (await mkdir(join(root, folder), { recursive: true })),
    list: (folder) => filesBelow(root, folder),
    isFailing: () => false,
  };
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
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; folder.length >= to.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === dirname(folder)) return;
  }
}

/** A file that is deleted meanwhile is left out. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries: Dirent[] = (await whereThere(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) {
      const found = await whereThere(lstat(join(root, path)));
      if (found) yield { path, bytes: found.size, writtenAt: found.mtime };
    }
  }
}

/** Of what is not there, or is a link. */
async function whereThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ELOOP'].includes(String(cause.code)))
      return undefined;
    throw cause;
  }
}
