/** Moves the files of an installation from one store to another. */
import { type FileStore, FOLDERS, isDraft, MARKER, type StoredFile } from './file-store.ts';

export interface Moved {
  /** Of the source, each found at the other side with the same length. */
  files: number;
  bytes: number;
  /** How many of them had to be copied this time. */
  copied: number;
  /** How many stand at the other side. */
  there: number;
}

const AT_ONCE = 8;

/**
 * Copies what is not there yet, and counts both sides. The marker goes last, and only if `isSettled`: nothing writes to
 * the source any more. Until then the other side is nobody's, afterwards the source is. Safe to repeat.
 *
 * @throws Error if a file did not arrive, or the other side has the files of another installation
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { isSettled }: { isSettled: boolean },
): Promise<Moved> {
  const [mark, otherMark] = [await markerOf(from), await markerOf(to)];
  if (mark === undefined && otherMark === undefined)
    throw new Error(`neither ${from.name} nor ${to.name} holds the files of a shop; look at the settings`);
  if (mark !== undefined && otherMark !== undefined && mark !== otherMark)
    throw new Error(`${to.name} holds the files of another installation; name another place`);
  // Without its marker the source was moved before: what it still holds is old.
  const wanted = mark === undefined ? new Map<string, StoredFile>() : await filesOf(from);
  const before = await filesOf(to);
  const missing = [...wanted.values()].filter(({ path, bytes, writtenAt }) => {
    const found = before.get(path);
    return found === undefined || found.bytes !== bytes || found.writtenAt < writtenAt;
  });
  const copied = await copyAll(missing, from, to);
  const after = copied === 0 ? before : await filesOf(to);
  let bytes = 0;
  for (const file of wanted.values()) {
    bytes += file.bytes;
    if (after.get(file.path)?.bytes === file.bytes) continue;
    // A service that runs deletes and replaces files.
    if (isSettled || (await from.has(file.path)))
      throw new Error(`${file.path} did not arrive whole in ${to.name}; run this again`);
  }
  if (isSettled && mark !== undefined) {
    await to.put(MARKER, Buffer.from(mark));
    await from.remove(MARKER);
  }
  return { files: wanted.size, bytes, copied, there: after.size };
}

/** Without the marker and drafts. */
async function filesOf(store: FileStore): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  for (const folder of FOLDERS)
    for await (const file of store.list(folder))
      if (file.path !== MARKER && !isDraft(file.path)) found.set(file.path, file);
  return found;
}

async function markerOf(store: FileStore): Promise<string | undefined> {
  const bytes = await store.get(MARKER);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** How many there still were. The first failure ends all of it. */
async function copyAll(files: readonly StoredFile[], from: FileStore, to: FileStore): Promise<number> {
  const queue = files.values();
  let copied = 0;
  let hasFailed = false;
  const copy = async () => {
    for (const { path } of queue) {
      const bytes = hasFailed ? undefined : await from.get(path);
      if (bytes === undefined) continue;
      await to.put(path, bytes);
      copied += 1;
    }
  };
  const ended = Array.from({ length: AT_ONCE }, () =>
    copy().catch((cause: unknown) => {
      hasFailed = true;
      throw cause;
    }),
  );
  await Promise.allSettled(ended);
  await Promise.all(ended);
  return copied;
}
