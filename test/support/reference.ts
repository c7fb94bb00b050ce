/**
 * The standards' own schemas and messages, and public collections of hostile input: files of others, outside the
 * project. `REFERENCE_DIR` names their folder. Tests that need a missing part are skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const REFERENCE_DIR = resolve(
  import.meta.dirname,
  '../..',
  process.env['REFERENCE_DIR'] ?? '../shared/reference',
);

type Part = 'promostandards' | 'cxml' | 'oci' | 'badinput' | 'mcp' | 'ucp' | 'ucp-2026-08-25';

export const isThere = (part: Part): boolean => existsSync(join(REFERENCE_DIR, part));

/**
 * Options for a test or a group that needs these parts: skipped if one is missing, and counted at the end of the run.
 */
export const needs = (...parts: Part[]) => ({ skip: !parts.every(isThere), tags: ['reference'] });

export const readReference = (path: string): string => readFileSync(join(REFERENCE_DIR, path), 'utf8');
