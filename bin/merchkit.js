#!/usr/bin/env node
// The command line: of the published package as JavaScript, else of the sources as they are.
import { existsSync } from 'node:fs';

const built = new URL('../server/cli.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  await import('tsx');
  await import('../server/cli.ts');
}
