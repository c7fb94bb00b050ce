import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../support/imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The source files below a folder of the project. */
export const sourceFiles = (folder: string): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.([cm]?[jt]s|[jt]sx)$/.test(path))
    .map((path) => `${folder}/${path}`)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
