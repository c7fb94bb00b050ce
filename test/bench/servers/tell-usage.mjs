/**
 * Loaded into every server that is measured: tells its CPU time and memory when asked, and ends with the bench. Plain
 * JavaScript, so that the service runs as it is started, without a compiler beside it.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const STEP_MS = 5;
const delays = monitorEventLoopDelay({ resolution: STEP_MS });
let mostAnonymousBytes = 0;

process.on('message', (asked) => {
  if (asked === 'loop') {
    // What is recorded of a step is its whole length.
    process.send?.({ p99Ms: delays.percentile(99) / 1e6 - STEP_MS, mostMs: delays.max / 1e6 - STEP_MS });
    delays.reset();
    delays.enable();
  } else {
    const { user, system } = process.cpuUsage();
    mostAnonymousBytes = Math.max(mostAnonymousBytes, anonymousBytes());
    process.send?.({
      cpuMicros: user + system,
      memoryBytes: process.memoryUsage.rss(),
      mostAnonymousBytes,
    });
  }
});
process.on('disconnect', () => process.exit(0));

/** What is of the process alone and of no mapped file; on Linux, else all of it. */
function anonymousBytes() {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}
