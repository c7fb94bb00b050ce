/** Seeded folders of shops, stored so that the next similar shop copies one. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kept = new Map<string, string>();

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'merchkit-'));

/** A new folder with what `seed` makes; `likeness` names all that the seed depends on. */
export async function seededFolder(
  likeness: string,
  seed: (folder: string) => Promise<void>,
): Promise<string> {
  let original = kept.get(likeness);
  if (original === undefined) {
    original = newFolder();
    await seed(original);
    kept.set(likeness, original);
  }
  const folder = newFolder();
  cpSync(original, folder, { recursive: true });
  return folder;
}
