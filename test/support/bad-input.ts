/** Hostile inputs from public collections. They lie beside the project and are not part of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../shared/reference/badinput');

/**
 * Why tests over the collections are skipped, or `undefined` where they run.
 *
 * @throws Error where `REQUIRE_REFERENCE=1` and the folder is missing
 */
export function skippedBecause(): string | undefined {
  if (existsSync(FOLDER)) return undefined;
  const reason = 'the collection of hostile inputs (shared/reference/badinput) is not there';
  if (process.env['REQUIRE_REFERENCE'] === '1') throw new Error(reason);
  return reason;
}

export interface BadInput {
  name: string;
  bytes: Buffer;
  /** What a strict parser makes of it, where the collection says so. */
  expect?: string;
}

/** A collection of one JSON object a line; none where the folder is missing. */
export function badInputs(path: string): BadInput[] {
  if (skippedBecause() !== undefined) return [];
  return readFileSync(join(FOLDER, path), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .map(({ name, b64, expect }) => ({ name, bytes: Buffer.from(b64, 'base64'), expect }));
}

/** A collection of one string a line, or a JSON list of strings. */
export function badStrings(path: string): string[] {
  if (skippedBecause() !== undefined) return [];
  const text = readFileSync(join(FOLDER, path), 'utf8');
  if (path.endsWith('.json')) return JSON.parse(text).filter((item: unknown) => typeof item === 'string');
  return text.split('\n').filter((line) => line.trim() !== '');
}
