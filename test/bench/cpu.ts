import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of this process so far, all its threads, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const MICROS_PER_TICK = 10_000;

/** CPU time of a process and its children, those that ended included, in microseconds; on Linux. */
export function treeCpuMicros(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => statOf(Number(name)) ?? []);
  const own = processes.filter((one) => one.pid === pid || one.parent === pid);
  return MICROS_PER_TICK * own.reduce((sum, one) => sum + one.ticks + (one.pid === pid ? one.ended : 0), 0);
}

/** `undefined` if it ended, or is no process. */
function statOf(pid: number) {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const [, parent = 0, ...figures] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = figures.slice(9);
    return { pid, parent, ticks: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

const LOOK_MS = 1;

/** CPU time of the first thread of this process so far; on Linux. */
export const threadCpuMs = (): number =>
  Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

/** CPU time of this process's first thread, and how long it goes on without a turn for others; on Linux. */
export function openHolds() {
  let [last, longest, looks] = [threadCpuMs(), 0, 0];
  const look = (): void => {
    looks += 1;
    const at = threadCpuMs();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    /** How often was looked, which takes time as well. */
    looks: (): number => looks,
    /** Since it was last asked. */
    longestMs(): number {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
    close: () => clearInterval(timer),
  };
}
