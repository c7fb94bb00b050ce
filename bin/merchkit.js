#!/usr/bin/env node
// The command line. What V8 is told stands here alone, so that every way to start the service is the same.
import { setFlagsFromString } from 'node:v8';
import { built } from './built.js';

// Garbage is collected when the heap has grown by a fifth, not to four times its size: it costs no measurable time.
setFlagsFromString('--heap-growing-percent=20');
// Every object begins in the young generation. V8 would make products old at once after it has seen cached ones live long.
setFlagsFromString('--no-allocation-site-pretenuring');
// Threads have 2 MB of room for short-lived objects: searches need no more. The main thread has its room already.
setFlagsFromString('--max-semi-space-size=2');

await built('cli.js');
