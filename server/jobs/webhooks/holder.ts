/** Who holds a lease: this process of this machine. */
import { hostname } from 'node:os';
import { uuidv7 } from 'uuidv7';

/** `<process>@<machine>/<unique>` */
export const newLeaseToken = (): string => `${process.pid}@${hostname()}/${uuidv7()}`;

/**
 * Whether the holder is known to have died: a process of this machine that is no more, or one before us under our own
 * number. Ask this before taking anything. Of other machines nothing is known; their leases end by themselves.
 */
export function isGone(leaseToken: string): boolean {
  const [, pid = '', machine] = /^(\d+)@(.*)\/[^/]*$/.exec(leaseToken) ?? [];
  return machine === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // It is there and somebody else's: that is alive too.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
