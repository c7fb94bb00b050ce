#!/usr/bin/env node
// The command line: of the published package as it is, else of a bundle of the sources.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Garbage is collected when the heap has grown by a fifth, not to four times its size: it costs no measurable time.
setFlagsFromString('--heap-growing-percent=20');
// Objects begin among the young ones wherever they are made: what once lived long at a place mostly does not.
setFlagsFromString('--no-allocation-site-pretenuring');

const published = new URL('../build/cli.js', import.meta.url);
if (existsSync(published)) {
  await import(published.href);
} else {
  const { bundledSources } = await import('../packaging/bundle.js');
  await import(`${await bundledSources()}/cli.js`);
}
