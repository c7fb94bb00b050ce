#!/usr/bin/env node
// The command line: of the published package as it is, else of a bundle of the sources.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Garbage is collected when the heap has grown by a third, not to four times its size, and pages that it leaves half
// empty are given back: some 40 MB less under load, for a thirtieth more time.
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--compact-on-every-full-gc');

const published = new URL('../build/cli.js', import.meta.url);
if (existsSync(published)) {
  await import(published.href);
} else {
  const { bundledSources } = await import('../packaging/bundle.js');
  await import(`${await bundledSources()}/cli.js`);
}
