/** Loaded into every server that is measured: tells its CPU time when asked, and ends with the bench. */
import { cpuMicros } from '../cpu.ts';

process.on('message', () =>
  process.send?.({ cpuMicros: cpuMicros(), memoryBytes: process.memoryUsage.rss() }),
);
process.on('disconnect', () => process.exit(0));
