/** Holds processes to a share of a processor, by control groups, where this user may make them. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of one processor. */
export const SHARE = 0.25;
const PERIOD_MICROS = 10_000;
const ROOT = '/sys/fs/cgroup';
const FIRST_VERSION = join(ROOT, 'cpu');

/** Ends with the returned function; `undefined` where the system does not allow it. */
export function holdToShare(pid: number): (() => void) | undefined {
  const isFirst = existsSync(FIRST_VERSION);
  const root = isFirst ? FIRST_VERSION : ROOT;
  const group = join(root, `merchkit-bench-${pid}`);
  const quota = SHARE * PERIOD_MICROS;
  const settings: Record<string, string> = isFirst
    ? { 'cpu.cfs_period_us': `${PERIOD_MICROS}`, 'cpu.cfs_quota_us': `${quota}` }
    : { 'cpu.max': `${quota} ${PERIOD_MICROS}` };
  const release = (): void => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
  try {
    mkdirSync(group);
    for (const [name, value] of Object.entries({ ...settings, 'cgroup.procs': String(pid) }))
      writeFileSync(join(group, name), value);
    return release;
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return undefined;
  }
}
