#!/usr/bin/env node
// The command line: of the published package as it is, else of a bundle of the sources. What V8 is told stands here alone,
// so that every way to start the service is the same.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Garbage is collected when the heap has grown by a fifth, not to four times its size: it costs no measurable time.
setFlagsFromString('--heap-growing-percent=20');
// Every object begins in the young generation. V8 would make products old at once after it has seen cached ones live long.
setFlagsFromString('--no-allocation-site-pretenuring');
// Threads have 2 MB of room for short-lived objects: searches need no more. The main thread has its room already.
setFlagsFromString('--max-semi-space-size=2');

const published = new URL('../build/cli.js', import.meta.url);
if (existsSync(published)) {
  await import(published.href);
} else {
  const { bundledSources } = await import('../packaging/bundle.js');
  await import(`${await bundledSources()}/cli.js`);
}
