/** Loaded into every server that is measured: tells its CPU time when asked, and ends with the bench. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cpuMicros } from '../cpu.ts';

const STEP_MS = 5;
const delays = monitorEventLoopDelay({ resolution: STEP_MS });

process.on('message', (asked) => {
  if (asked === 'loop') {
    // What is recorded of a step is its whole length.
    process.send?.({ p99Ms: delays.percentile(99) / 1e6 - STEP_MS, mostMs: delays.max / 1e6 - STEP_MS });
    delays.reset();
    delays.enable();
  } else process.send?.({ cpuMicros: cpuMicros(), memoryBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
