/** Hostile inputs from public collections; none if they are missing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThere, REFERENCE_DIR, readReference } from './reference.ts';

export interface BadInput {
  name: string;
  bytes: Buffer;
  /** A strict parser's result, if the collection gives one. */
  expect?: string;
}

/** A collection with one JSON object per line. */
export const badInputs = (path: string): BadInput[] =>
  isThere('badinput') ? unpacked(readReference(`badinput/${path}`)) : [];

/** A collection with one string per line, or a JSON list of strings or of objects with a `payload`. */
export function badStrings(path: string): string[] {
  if (!isThere('badinput')) return [];
  const text = readReference(`badinput/${path}`);
  if (path.endsWith('.json'))
    return JSON.parse(text)
      .map((item: string | { payload: string }) => (typeof item === 'string' ? item : item.payload))
      .filter((item: unknown) => typeof item === 'string');
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The files of one kind; collections are unpacked. */
export function badFiles(kind: string): BadInput[] {
  if (!isThere('badinput')) return [];
  const folder = join(REFERENCE_DIR, 'badinput', kind);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) =>
      name.endsWith('.jsonl')
        ? badInputs(`${kind}/${name}`)
        : [{ name, bytes: readFileSync(join(folder, name)) }],
    );
}

const unpacked = (lines: string): BadInput[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .map(({ name, b64, expect }) => ({ name, bytes: Buffer.from(b64, 'base64'), expect }));
