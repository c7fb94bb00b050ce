/** Hostile files from public collections, which stay beside the project: a test that needs one is skipped where it is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/reference/badinput', import.meta.url));

/** The path of one of them; `undefined` where it is missing. */
export function badInput(path: string): string | undefined {
  const full = join(FOLDER, path);
  return existsSync(full) ? full : undefined;
}

/** The files of one kind, those of a collection (`…jsonl`, base64) unpacked. */
export function badFiles(kind: string): { name: string; bytes: Buffer }[] {
  const folder = badInput(kind);
  if (folder === undefined) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const bytes = readFileSync(join(folder, entry.name));
    return entry.name.endsWith('.jsonl') ? unpacked(bytes.toString('utf8')) : [{ name: entry.name, bytes }];
  });
}

const unpacked = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { name, b64 } = JSON.parse(line);
      return { name: String(name), bytes: Buffer.from(String(b64), 'base64') };
    });
