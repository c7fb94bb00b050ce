import { basename } from 'node:path';
import { type FileStore, isDraft } from './file-store.ts';

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
  store: FileStore,
  { before, found, stopping }: SweepWish,
  isOwned: (name: string) => Promise<boolean | undefined>,
): Promise<Set<string>> {
  const left = new Set<string>();
  for await (const { path, writtenAt } of store.list('files')) {
    if (stopping.aborted) break;
    if (writtenAt >= before || (!isDraft(path) && (await isOwned(basename(path))) !== false)) continue;
    if (found.has(path)) await store.remove(path);
    else left.add(path);
  }
  return left;
}
