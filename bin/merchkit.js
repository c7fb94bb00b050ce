#!/usr/bin/env node
// The operators' command line; the sources are TypeScript, run as they are.
import 'tsx';

await import('../server/cli.ts');
