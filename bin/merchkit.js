#!/usr/bin/env node
// The command line: of the published package as it is, else of a bundle of the sources.
import { existsSync } from 'node:fs';

// Traces name lines of the sources.
process.setSourceMapsEnabled(true);
const published = new URL('../build/cli.js', import.meta.url);
if (existsSync(published)) {
  await import(published.href);
} else {
  const { bundledSources } = await import('../packaging/bundle.js');
  await import(`${await bundledSources()}/cli.js`);
}
