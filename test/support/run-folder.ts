/**
 * One folder for all files of a test run, deleted at its end. In memory if there is space, because the ledger waits for
 * the disk at every commit.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

export default function setup(): () => void {
  const before = tmpdir();
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : before, 'merchkit-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    // The process may make another run: mutation testing makes one for each area.
    process.env['TMPDIR'] = before;
    // A browser that is just closing still writes there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
