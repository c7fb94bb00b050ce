import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFT = /\.draft$/;

export interface SweepWish {
  /** Only what was written before. */
  before: Date;
  /** What an earlier sweep found: only that is deleted, so that a clock that jumps deletes nothing. */
  found: ReadonlySet<string>;
  stopping: AbortSignal;
}

/**
 * Deletes drafts of writers that died, and files without a record. A file is stored before the record that names it.
 *
 * @param isOwned `undefined` for a name it does not know: such a file stays
 * @returns what the next sweep may delete
 */
export async function sweepFiles(
  root: string,
  { before, found, stopping }: SweepWish,
  isOwned: (name: string) => Promise<boolean | undefined>,
): Promise<Set<string>> {
  const left = new Set<string>();
  for await (const { path, name } of filesBelow(root, stopping)) {
    if (!DRAFT.test(name) && (await isOwned(name)) !== false) continue;
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtime >= before) continue;
    if (found.has(name)) await rm(path, { force: true });
    else left.add(name);
  }
  return left;
}

/** In the two levels of folders below the root. */
async function* filesBelow(
  root: string,
  stopping: AbortSignal,
): AsyncGenerator<{ path: string; name: string }> {
  for (const outer of await entriesOf(root)) {
    if (!outer.isDirectory()) continue;
    for (const inner of await entriesOf(join(root, outer.name))) {
      if (stopping.aborted) return;
      const folder = join(root, outer.name, inner.name);
      for (const file of inner.isDirectory() ? await entriesOf(folder) : [])
        if (file.isFile()) yield { path: join(folder, file.name), name: file.name };
    }
  }
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true });
